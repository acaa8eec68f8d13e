-- After the approval: interim reports, changes that the recipient has to report to the funder, and the file of the notice. The file
-- is one of the person's documents; a case without it stays as it is.
alter table funding_case
  add column interim_reports jsonb not null default '[]',
  add column duties jsonb not null default '[]',
  add column notice_document_id uuid references person_document on delete set null;
create index funding_case_notice_document on funding_case (notice_document_id) where notice_document_id is not null;
