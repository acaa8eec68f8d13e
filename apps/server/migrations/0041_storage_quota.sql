-- Whose storage a file takes up; null: the portal's. What lies in the trash does not count.
alter table file
  add column owner_id uuid references "user" on delete set null,
  add column deleted_at timestamptz;

update file set owner_id = version.created_by, deleted_at = document.deleted_at
from person_document_version version join person_document document on document.id = version.document_id
where file.id = version.file_id;

update file set owner_id = share_link.owner_id
from share_file join share_link on share_link.id = share_file.share_link_id
where file.id = share_file.file_id;

update file set owner_id = table_import.owner_id from table_import where file.id = table_import.file_id;

update file set owner_id = "user".id from "user"
where file.id in ("user".photo_file_id, "user".logo_file_id, "user".letterhead_file_id);

create index file_owner on file (owner_id) include (bytes, deleted_at);
