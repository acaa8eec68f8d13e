-- The tables of imports as they stood before `adoption/0050_import.sql` made one set of them: tests put a database back to that.
alter table lead drop constraint lead_import_id_fkey;
drop table import_row, import_mapping, import_run;

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
  -- Values of a file that stand in no list, with what was chosen for them.
  unknown_values jsonb not null default '[]',
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
  -- When the source of a row last checked its facts, and the check that stood before the import; what undo needs.
  last_checked_on date,
  last_checked_before timestamptz,
  last_checked_by_before uuid references "user" on delete set null,
  primary key (import_id, position)
);
create index programme_import_row_outcome on programme_import_row (import_id, outcome, position);

-- The mapping that was last used for a source, proposed again for its next file.
create table programme_import_mapping (
  source text primary key,
  mapping jsonb not null,
  -- The choices of a source, applied to its next file.
  value_choices jsonb not null default '[]',
  updated_at timestamptz not null
);

create table table_import (
  id uuid primary key,
  owner_id uuid not null references "user",
  -- What the rows become; what there is so far became persons.
  target text not null check (target in ('person', 'lead')),
  kind text,
  -- Source that all leads of the file are given.
  source_id uuid references lead_source on delete set null,
  file_id uuid references file,
  file_name text not null,
  format text not null,
  encoding text not null,
  delimiter text,
  state text not null check (
    state in ('reading', 'preview', 'applying', 'applied', 'undoing', 'undone', 'failed')
  ),
  progress real not null default 0,
  columns jsonb not null default '[]',
  takes_duplicates boolean not null default false,
  takes_blocked boolean not null default false,
  -- Whether retention forgot rows and file. A missing file alone does not say so: the file is also deleted with the first
  -- person of it who is erased, and the rows of the others stay.
  is_forgotten boolean not null default false,
  problem text,
  created_at timestamptz not null,
  applied_at timestamptz,
  undone_at timestamptz,
  check ((target = 'person') = (kind is not null))
);
create index table_import_owner on table_import (owner_id, target, created_at desc);

create table table_import_row (
  import_id uuid not null references table_import on delete cascade,
  position int not null,
  line int not null,
  outcome text not null,
  name text not null default '',
  town text not null default '',
  email text not null default '',
  -- The cells of a refused row as they stood in the file, for the file of refused rows; empty for others.
  cells jsonb not null default '[]',
  -- The fields that would be stored; null for rows that are not taken.
  fields jsonb,
  -- Since when the person is known, where a column says so.
  entered_at timestamptz,
  -- The person or lead that came of the row (is_made), or that it doubles: one column for both, so no foreign key. The page
  -- of a deleted record says that it is gone.
  record_id uuid,
  is_made boolean not null default false,
  remarks jsonb not null default '[]',
  primary key (import_id, position)
);
create index table_import_row_outcome on table_import_row (import_id, outcome, position);
create index table_import_row_record on table_import_row (record_id) where record_id is not null;
create index table_import_row_email on table_import_row (lower(email)) where email <> '';

-- The mapping that a user last gave a set of columns, proposed again for the next file of that shape.
create table table_import_mapping (
  owner_id uuid not null references "user" on delete cascade,
  target text not null,
  columns_key text not null,
  mapping jsonb not null,
  updated_at timestamptz not null,
  primary key (owner_id, target, columns_key)
);

alter table lead add foreign key (import_id) references table_import on delete set null;
