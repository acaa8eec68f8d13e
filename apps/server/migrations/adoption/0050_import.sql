-- One import for persons, leads and programmes: the tables of both, which it had before, become one set, with their rows.
create table import_run (
  id uuid primary key,
  -- What the rows become.
  target text not null check (target in ('person', 'lead', 'programme')),
  -- Whose import it is; null: all users who may import to this target share it.
  owner_id uuid references "user",
  created_by uuid references "user" on delete set null,
  file_id uuid references file,
  file_name text not null,
  format text not null check (format in ('jsonl', 'json', 'csv', 'xlsx', 'xml')),
  encoding text not null,
  delimiter text,
  state text not null check (
    state in ('reading', 'preview', 'applying', 'applied', 'undoing', 'undone', 'failed')
  ),
  progress real not null default 0,
  columns jsonb not null default '[]',
  -- Values of the file that stand in no list, with what was chosen for them.
  unknown_values jsonb not null default '[]',
  -- What holds for all rows, in the words of the target.
  settings jsonb not null,
  problem text,
  is_forgotten boolean not null default false,
  created_at timestamptz not null,
  applied_at timestamptz,
  undone_at timestamptz
);

create table import_row (
  import_id uuid not null references import_run on delete cascade,
  position int not null,
  line int,
  file text,
  outcome text not null check (
    outcome in ('new', 'changed', 'unchanged', 'vanished', 'duplicate', 'blocked', 'test', 'refused')
  ),
  title text not null,
  -- What tells the record from others of the same title.
  detail text not null default '',
  -- By what the target knows a record again: the mail address of a person, the id that a programme has in its source.
  record_key text,
  -- The cells of a refused row as they stood in the file, where the target offers them as a file; empty for others.
  cells jsonb not null default '[]',
  -- What the row says, in the words of the target; null for rows that are not taken.
  content jsonb,
  -- The record that came of the row or was changed by it (is_made), or that the row doubles. No foreign key: a link to a
  -- record that is gone says so.
  record_id uuid,
  is_made boolean not null default false,
  changed_fields text[] not null default '{}',
  kept_fields text[] not null default '{}',
  remarks jsonb not null default '[]',
  -- What undo needs to know of a record that was changed, in the words of the target.
  before jsonb,
  primary key (import_id, position)
);

-- What was last chosen for files of a kind, proposed again for the next one: for a set of columns of a user, or for a source.
create table import_mapping (
  target text not null check (target in ('person', 'lead', 'programme')),
  owner_id uuid references "user" on delete cascade,
  memory_key text not null,
  mapping jsonb not null,
  value_choices jsonb not null default '[]',
  updated_at timestamptz not null,
  unique nulls not distinct (target, owner_id, memory_key)
);

insert into import_run (
  id, target, owner_id, created_by, file_id, file_name, format, encoding, delimiter, state, progress, columns, settings,
  problem, is_forgotten, created_at, applied_at, undone_at
)
select id, target, owner_id, owner_id, file_id, file_name, format, encoding, delimiter, state, progress, columns,
  jsonb_build_object('takesDuplicates', takes_duplicates, 'takesBlocked', takes_blocked)
    || case target when 'person' then jsonb_build_object('kind', kind) else jsonb_build_object('sourceId', source_id) end,
  problem, is_forgotten, created_at, applied_at, undone_at
from table_import;
insert into import_row (
  import_id, position, line, outcome, title, detail, record_key, cells, content, record_id, is_made, remarks
)
select import_id, position, line, outcome, name, concat_ws(' · ', nullif(town, ''), nullif(email, '')), nullif(email, ''),
  cells,
  case when fields is not null then jsonb_build_object('fields', fields, 'enteredAt', entered_at) end,
  record_id, is_made, remarks
from table_import_row;
insert into import_mapping (target, owner_id, memory_key, mapping, updated_at)
select target, owner_id, columns_key, mapping, updated_at from table_import_mapping;

insert into import_run (
  id, target, created_by, file_id, file_name, format, encoding, delimiter, state, progress, columns, unknown_values,
  settings, problem, created_at, applied_at, undone_at
)
select id, 'programme', created_by, file_id, file_name, format, encoding, delimiter, state, progress, columns, unknown_values,
  jsonb_build_object('source', source, 'endsVanished', ends_vanished), problem, created_at, applied_at, undone_at
from programme_import;
insert into import_row (
  import_id, position, line, file, outcome, title, record_key, content, record_id, is_made, changed_fields, kept_fields,
  remarks, before
)
select import_id, position, line, file, outcome, title, external_id,
  case when content is not null then jsonb_build_object('says', content, 'lastCheckedOn', last_checked_on) end,
  programme_id, version_after is not null, changed_fields, kept_fields, remarks,
  case when version_after is not null then jsonb_build_object(
    'versionBefore', version_before, 'versionAfter', version_after, 'endedBefore', ended_before,
    'lastCheckedBefore', last_checked_before, 'lastCheckedByBefore', last_checked_by_before
  ) end
from programme_import_row;
insert into import_mapping (target, memory_key, mapping, value_choices, updated_at)
select 'programme', source, mapping, value_choices, updated_at from programme_import_mapping;

alter table lead drop constraint lead_import_id_fkey;
alter table lead add foreign key (import_id) references import_run on delete set null;
drop table table_import_row, table_import_mapping, table_import;
drop table programme_import_row, programme_import_mapping, programme_import;
-- Imports that were being worked on belong to no server any more, and are marked as failed.
delete from work_lease where kind in ('table-import', 'programme-import');

create index import_run_owner on import_run (owner_id, target, created_at desc);
create index import_run_target on import_run (target, created_at desc);
create index import_row_outcome on import_row (import_id, outcome, position);
create index import_row_record on import_row (record_id) where record_id is not null;
create index import_row_key on import_row (lower(record_key)) where record_key is not null;
