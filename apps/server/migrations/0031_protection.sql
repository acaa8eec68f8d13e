-- Whoever is erased is looked for in every table that may name them; without these each look reads the table as a whole.
create index person_merged_into on person (merged_into_id) where merged_into_id is not null;
create index person_merge_merged on person_merge (merged_id);
create index notification_person on notification (person_id) where person_id is not null;
create index notification_lead on notification (lead_id) where lead_id is not null;
create index notification_research on notification (research_id) where research_id is not null;
create index lead_intake_receipt_lead on lead_intake_receipt (lead_id);
create index message_research on message (research_id) where research_id is not null;
create index funding_research_project on funding_research (person_project_id) where person_project_id is not null;
create index person_document_all on person_document (person_id);
create index person_document_file on person_document (file_id);
create index person_document_version_file on person_document_version (file_id);
create index share_file_file on share_file (file_id);
create index print_job_file on print_job (file_id) where file_id is not null;
create index print_job_research on print_job (research_id);
-- In what order people come due: those in the trash too, whom the lists leave out.
create index person_retention on person (kind, updated_at) where merged_into_id is null;

-- Whether rows and file of an import were forgotten because they were old. The file alone says nothing: it also goes with
-- the first of its people who is erased, and the rows of the others stay.
alter table table_import add column is_forgotten boolean not null default false;
update table_import set is_forgotten = true where file_id is null and not exists (
  select from table_import_row r where r.import_id = table_import.id and (r.name <> '' or r.cells <> '[]'));
create index table_import_row_email on table_import_row (lower(email)) where email <> '';

-- Where somebody who was erased was named in texts of others, which lost the name: a restored backup brings it back. The
-- place is one of the contract; the id is that of the record.
create table erased_mention (
  erasure_id uuid not null references erasure_record on delete cascade,
  place text not null,
  record_id uuid not null,
  primary key (erasure_id, place, record_id)
);
-- Notes are looked through for a name; of locked entries the text is empty.
create index message_text on message using gin (text gin_trgm_ops) where text <> '';
