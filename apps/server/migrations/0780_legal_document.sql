-- Documents that the operator owes others. Only texts that differ from the portal's proposal are kept, by section and language.
create table legal_document (
  kind text primary key check (kind in (
    'accessibilityStatement', 'processingAgreement', 'processingRecord', 'protectionMeasures', 'retentionPlan', 'impactAssessment'
  )),
  texts jsonb not null default '{}',
  revision int not null default 0,
  field_revisions jsonb not null default '{}',
  updated_at timestamptz
);
insert into legal_document (kind) values
  ('accessibilityStatement'), ('processingAgreement'), ('processingRecord'), ('protectionMeasures'), ('retentionPlan'), ('impactAssessment');

create table legal_document_version (
  kind text not null references legal_document,
  version int not null,
  content jsonb not null,
  created_at timestamptz not null,
  created_by uuid references "user" on delete set null,
  primary key (kind, version)
);
create index legal_document_version_created_by on legal_document_version (created_by);
