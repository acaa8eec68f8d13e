create table funding_research (
  id uuid primary key,
  owner_id uuid not null references "user",
  name text not null,
  step text not null,
  revision int not null default 1,
  -- Revision at which each field (»name«, »start.employees«, …) last changed; finds out whether two changes collide.
  field_revisions jsonb not null default '{}',
  liability_version text,
  liability_text text,
  liability_accepted_at timestamptz,
  start jsonb not null,
  projects text[] not null default '{}',
  industries jsonb not null default '[]',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz
);
create index funding_research_owner on funding_research (owner_id, updated_at desc, id desc) where deleted_at is null;
create index funding_research_owner_deleted on funding_research (owner_id, updated_at desc, id desc) where deleted_at is not null;

create table funding_research_item (
  id uuid primary key,
  research_id uuid not null references funding_research on delete cascade,
  programme_id uuid not null references funding_programme,
  -- The snapshot: versions never change, so what the client saw stays what it was.
  programme_version int not null,
  status text not null check (status in ('green', 'orange', 'grey')),
  comment text not null default '',
  position int not null,
  revision int not null default 1,
  field_revisions jsonb not null default '{}',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  removed_at timestamptz,
  unique (research_id, programme_id),
  foreign key (programme_id, programme_version) references funding_programme_version (programme_id, version)
);
create index funding_research_item_order on funding_research_item (research_id, position) where removed_at is null;
create index funding_research_item_programme on funding_research_item (programme_id) where removed_at is null;
