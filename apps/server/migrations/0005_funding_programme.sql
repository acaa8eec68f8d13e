-- Counts every change of the catalogue. Writers lock the row, so revisions become visible in their order and a reader
-- that has seen revision n misses nothing below it.
create table catalogue_state (
  is_only boolean primary key default true check (is_only),
  revision bigint not null default 0
);
insert into catalogue_state default values;

create table funding_programme (
  id uuid primary key,
  -- Where it came from and what it is called there; both null when an editor typed it.
  source text,
  external_id text,
  current_version int not null,
  catalogue_revision bigint not null,
  -- Taken from the content of the current version, for lists.
  title text not null,
  funder text not null,
  level text not null,
  status text not null,
  funding_types text[] not null,
  regions text[] not null,
  has_rules boolean not null,
  facts_on date,
  protected_fields text[] not null default '{}',
  successor_id uuid references funding_programme,
  last_checked_at timestamptz,
  last_checked_by uuid references "user" on delete set null,
  ended_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (source, external_id)
);
create index funding_programme_title on funding_programme (title collate german, id);
create index funding_programme_funder on funding_programme (funder collate german, id);
create index funding_programme_updated_at on funding_programme (updated_at, id);
create index funding_programme_facts_on on funding_programme (facts_on, id);
create index funding_programme_catalogue_revision on funding_programme (catalogue_revision);
create index funding_programme_search on funding_programme using gin (lower(title || ' ' || funder) gin_trgm_ops);

-- Every version that ever was; never changed, never deleted.
create table funding_programme_version (
  programme_id uuid not null references funding_programme deferrable initially deferred,
  version int not null,
  content jsonb not null,
  changed_fields text[] not null,
  origin text not null check (origin in ('catalogue', 'import', 'editor', 'undo')),
  import_id uuid,
  created_at timestamptz not null,
  created_by uuid references "user" on delete set null,
  primary key (programme_id, version)
);

create table programme_document (
  id uuid primary key,
  programme_id uuid not null references funding_programme,
  file_id uuid not null references file,
  kind text not null,
  title text not null,
  pages int,
  problem text check (problem in ('encrypted', 'broken', 'tooManyPages')),
  created_at timestamptz not null,
  created_by uuid references "user" on delete set null,
  -- Removed documents stay for researches that were shared with them.
  removed_at timestamptz
);
create index programme_document_programme_id on programme_document (programme_id, kind);
