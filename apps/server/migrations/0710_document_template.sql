-- What administrators said of the fields of a template whose names do not say it; each time a version.
create table document_template (
  document_id uuid not null references document on delete cascade,
  version int not null check (version > 0),
  meanings jsonb not null,
  created_by uuid references "user" on delete set null,
  created_at timestamptz not null,
  primary key (document_id, version)
);
create index document_template_created_by on document_template (created_by);
