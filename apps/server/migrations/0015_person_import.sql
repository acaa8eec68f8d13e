create table person_import (
  id uuid primary key,
  owner_id uuid not null references "user",
  kind text not null,
  file_id uuid not null references file,
  file_name text not null,
  format text not null,
  encoding text not null,
  delimiter text,
  state text not null check (state in ('reading', 'preview', 'applying', 'applied', 'undone', 'failed')),
  progress real not null default 0,
  columns jsonb not null default '[]',
  takes_duplicates boolean not null default false,
  problem text,
  created_at timestamptz not null,
  applied_at timestamptz,
  undone_at timestamptz
);
create index person_import_owner on person_import (owner_id, created_at desc);

create table person_import_row (
  import_id uuid not null references person_import on delete cascade,
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
  -- The person that came of the row (is_made), or that it doubles.
  person_id uuid references person on delete set null,
  is_made boolean not null default false,
  remarks jsonb not null default '[]',
  primary key (import_id, position)
);
create index person_import_row_person on person_import_row (person_id) where person_id is not null;
create index person_import_row_outcome on person_import_row (import_id, outcome, position);

-- The mapping that a user last gave a set of columns, proposed again for the next file of that shape.
create table person_import_mapping (
  owner_id uuid not null references "user" on delete cascade,
  columns_key text not null,
  mapping jsonb not null,
  updated_at timestamptz not null,
  primary key (owner_id, columns_key)
);
