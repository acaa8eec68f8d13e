-- Situations in which clients come, and what advisors name in them: knowledge as records, kept by administrators with every
-- version. Others refer to a situation by its code, which never changes.
create table advice_situation (
  id uuid primary key,
  code text not null unique,
  current_version int not null,
  updated_at timestamptz not null
);

create table advice_situation_version (
  situation_id uuid not null references advice_situation,
  version int not null,
  content jsonb not null,
  created_at timestamptz not null,
  -- Empty for what shipped.
  created_by uuid references "user" on delete set null,
  primary key (situation_id, version)
);
create index advice_situation_version_created_by on advice_situation_version (created_by);
