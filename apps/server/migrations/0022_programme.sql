-- Programmes are found by what they are called besides their title, and say which of their open points were checked.

-- Short title and other names (»KfW 067«), from the content of the current version: lists find a programme by them.
alter table funding_programme add column other_names text not null default '';
update funding_programme programme set other_names = trim(
  coalesce(version.content ->> 'shortTitle', '') || ' ' || coalesce(
    (select string_agg(name, ' ') from jsonb_array_elements_text(version.content -> 'otherNames') as name), ''
  )
)
from funding_programme_version version
where version.programme_id = programme.id and version.version = programme.current_version;
drop index funding_programme_search;
create index funding_programme_search on funding_programme
  using gin (lower(title || ' ' || funder || ' ' || other_names) gin_trgm_ops);

-- The last check of each point at which a programme is to be looked at. It settles the point as long as the programme says
-- there what it said then (`mark`).
create table programme_check (
  programme_id uuid not null references funding_programme,
  point text not null check (point in (
    'guidelinePast', 'guidelineNear', 'deadlinePast', 'statusUnclear', 'unverified', 'readOnce', 'unproven', 'missing', 'factsOld'
  )),
  mark text not null,
  checked_at timestamptz not null,
  checked_by uuid references "user" on delete set null,
  primary key (programme_id, point)
);
create index programme_check_checked_by on programme_check (checked_by) where checked_by is not null;
