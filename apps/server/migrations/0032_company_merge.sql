-- Two companies that are one become one record, as persons do; the other one stays behind it, so that a merge can be undone.
alter table company add column merged_into_id uuid references company on delete cascade;
create index company_merged_into on company (merged_into_id) where merged_into_id is not null;
-- The trash shows what was deleted; a merged company was not.
drop index company_deleted;
create index company_deleted on company (owner_id, deleted_at desc, id desc) where deleted_at is not null and merged_into_id is null;

-- What a merge changed, so that it can be undone.
create table company_merge (
  id uuid primary key,
  kept_id uuid not null references company on delete cascade,
  merged_id uuid not null references company on delete cascade,
  -- Fields of the kept company before and after, what stood beside its persons, links that moved or ended.
  journal jsonb not null,
  merged_by uuid references "user" on delete set null,
  merged_at timestamptz not null,
  undone_at timestamptz
);
create index company_merge_kept on company_merge (kept_id, merged_at desc);
create index company_merge_merged on company_merge (merged_id);
