-- Project outlines. Chapters, partners, people, packages, milestones and costs lie in one column, each part with a field revision of its
-- own. A version is a copy of that column.
create table project_outline (
  id uuid primary key,
  owner_id uuid not null references "user",
  -- It goes with its person: it tells of nobody else.
  person_id uuid references person on delete cascade,
  -- The paper that this one was branched from.
  origin_id uuid references project_outline on delete set null,
  name text not null,
  content jsonb not null,
  revision int not null default 1,
  field_revisions jsonb not null default '{}',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz
);
create index project_outline_owner on project_outline (owner_id, updated_at desc, id desc) where deleted_at is null;
create index project_outline_owner_deleted on project_outline (owner_id, updated_at desc, id desc) where deleted_at is not null;
create index project_outline_person on project_outline (person_id, updated_at desc, id desc) where person_id is not null;
create index project_outline_origin on project_outline (origin_id) where origin_id is not null;
-- Administrators list those of all owners by time alone, behind their own ones.
create index project_outline_updated on project_outline (updated_at desc, id desc) where deleted_at is null;
create index project_outline_updated_deleted on project_outline (updated_at desc, id desc) where deleted_at is not null;

create table project_outline_version (
  id uuid primary key,
  paper_id uuid not null references project_outline on delete cascade,
  name text not null,
  content jsonb not null,
  saved_by uuid references "user" on delete set null,
  saved_at timestamptz not null
);
create index project_outline_version_paper on project_outline_version (paper_id, saved_at desc, id desc);

