create table programme_import (
  id uuid primary key,
  source text not null,
  file_id uuid not null references file,
  file_name text not null,
  format text not null,
  encoding text not null,
  delimiter text,
  state text not null check (state in ('reading', 'preview', 'applying', 'applied', 'undone', 'failed')),
  progress real not null default 0,
  columns jsonb not null default '[]',
  ends_vanished boolean not null default false,
  problem text,
  created_at timestamptz not null,
  created_by uuid references "user" on delete set null,
  applied_at timestamptz,
  undone_at timestamptz
);
create index programme_import_created_at on programme_import (created_at desc);

create table programme_import_row (
  import_id uuid not null references programme_import on delete cascade,
  position int not null,
  line int,
  file text,
  outcome text not null,
  title text not null,
  external_id text,
  programme_id uuid,
  -- What the row says, field by field; null for refused and vanished rows.
  content jsonb,
  changed_fields text[] not null default '{}',
  kept_fields text[] not null default '{}',
  remarks jsonb not null default '[]',
  -- Version that stood before the import and the one that it made; what undo needs.
  version_before int,
  version_after int,
  ended_before timestamptz,
  primary key (import_id, position)
);
create index programme_import_row_outcome on programme_import_row (import_id, outcome, position);

-- The mapping that was last used for a source, proposed again for its next file.
create table programme_import_mapping (
  source text primary key,
  mapping jsonb not null,
  updated_at timestamptz not null
);
