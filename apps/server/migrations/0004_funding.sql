-- The catalogue of programmes, and the researches of advisors with what comes of them.

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
  kind text not null check (kind in (
    'guideline', 'attachment', 'leaflet', 'form', 'call', 'remission', 'policy', 'terms', 'otherInfo', 'externalInfo'
  )),
  title text not null,
  pages int,
  problem text check (problem in ('encrypted', 'broken', 'tooManyPages')),
  created_at timestamptz not null,
  created_by uuid references "user" on delete set null,
  -- Removed documents stay for researches that were shared with them.
  removed_at timestamptz
);
create index programme_document_programme_id on programme_document (programme_id, kind);

create table search_synonym (
  id uuid primary key,
  words text[] not null,
  revision int not null default 1,
  updated_at timestamptz not null
);

-- Words that advisors searched programmes for and no programme has. No row says which advisor searched.
create table unknown_word (
  -- Folded, as the search compares it.
  word text primary key,
  -- As it was typed first.
  written text not null,
  search_count int not null default 1,
  last_searched_on date not null,
  dismissed_at timestamptz
);
create index unknown_word_open on unknown_word (search_count desc, word) where dismissed_at is null;

create table person_project (
  id uuid primary key,
  person_id uuid not null references person on delete cascade,
  name text not null,
  description text not null default '',
  projects text[] not null default '{}',
  investment_cents bigint,
  starts_on date,
  revision int not null default 1,
  field_revisions jsonb not null default '{}',
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index person_project_person on person_project (person_id, created_at);

create table funding_research (
  id uuid primary key,
  owner_id uuid not null references "user",
  person_id uuid references person on delete set null,
  person_project_id uuid references person_project on delete set null,
  name text not null,
  step text not null check (step in (
    'liabilityNotice', 'start', 'project', 'industry', 'fundingList', 'resultList'
  )),
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
create index funding_research_person on funding_research (person_id, updated_at desc, id desc) where person_id is not null;
create index funding_research_project on funding_research (person_project_id) where person_project_id is not null;
-- Administrators list the researches of all owners by time alone, behind their own ones.
create index funding_research_updated on funding_research (updated_at desc, id desc) where deleted_at is null;
create index funding_research_updated_deleted on funding_research (updated_at desc, id desc) where deleted_at is not null;

create table funding_research_item (
  id uuid primary key,
  research_id uuid not null references funding_research on delete cascade,
  programme_id uuid not null references funding_programme,
  -- The snapshot: versions never change, so the client finds again what they saw.
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

-- Saved states of a research to come back to: answers and result list as they stood. Never changed.
create table funding_research_state (
  id uuid primary key,
  research_id uuid not null references funding_research on delete cascade,
  -- Empty where the advisor gave none.
  name text not null default '',
  content jsonb not null,
  saved_by uuid references "user" on delete set null,
  saved_at timestamptz not null
);
create index funding_research_state_research on funding_research_state (research_id, saved_at desc, id desc);

-- What became of a chosen programme.
create table funding_case (
  item_id uuid primary key references funding_research_item on delete cascade,
  state text check (state in ('requested', 'granted', 'refused', 'paid')),
  requested_on date,
  decided_on date,
  paid_on date,
  amount_cents bigint,
  is_de_minimis boolean not null,
  revision int not null,
  field_revisions jsonb not null default '{}',
  updated_at timestamptz not null
);

create table short_check (
  person_id uuid primary key references person on delete cascade,
  revision int not null,
  field_revisions jsonb not null default '{}',
  answers jsonb not null,
  updated_at timestamptz not null
);

create table share_link (
  id uuid primary key,
  -- The secret in the address: a random UUID (122 bits), not one that carries the time.
  token uuid not null unique,
  research_id uuid not null references funding_research on delete cascade,
  owner_id uuid not null references "user",
  recipient text not null,
  message text not null,
  mode text not null check (mode in ('live', 'frozen')),
  shows_recipient boolean not null,
  requests_files boolean not null,
  password_hash text,
  expires_at timestamptz,
  revoked_at timestamptz,
  -- What a frozen link shows.
  frozen jsonb,
  views int not null default 0,
  last_viewed_at timestamptz,
  last_dead_visit_at timestamptz,
  created_at timestamptz not null
);
create index share_link_owner on share_link (owner_id, created_at desc, id desc);
create index share_link_research on share_link (research_id);
create index share_link_created on share_link (created_at desc, id desc);

-- Recent visitors, by a keyed hash whose key changes daily: a reload within 30 minutes is no new view.
create table share_view (
  share_link_id uuid not null references share_link on delete cascade,
  visitor_hash bytea not null,
  last_seen_at timestamptz not null,
  primary key (share_link_id, visitor_hash)
);

create table share_feedback (
  id uuid primary key,
  share_link_id uuid not null references share_link on delete cascade,
  item_id uuid not null references funding_research_item on delete cascade,
  answer text not null check (answer in ('interested', 'notInterested', 'question')),
  text text not null,
  created_at timestamptz not null,
  seen_at timestamptz
);
create index share_feedback_item on share_feedback (item_id, created_at desc);
create index share_feedback_link on share_feedback (share_link_id);

create table share_file (
  id uuid primary key,
  share_link_id uuid not null references share_link on delete cascade,
  file_id uuid not null references file,
  created_at timestamptz not null
);
create index share_file_link on share_file (share_link_id);
create index share_file_file on share_file (file_id);

create table print_job (
  id uuid primary key,
  research_id uuid not null references funding_research on delete cascade,
  owner_id uuid not null references "user",
  options jsonb not null,
  -- A print that was cut off begins again in this language; it is given up after some tries.
  language text not null default 'de' check (language in ('de', 'en')),
  tries int not null default 1,
  state text not null check (state in ('waiting', 'collecting', 'typesetting', 'merging', 'done', 'failed')),
  progress real not null default 0,
  pages int,
  warnings jsonb not null default '[]',
  file_id uuid references file,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index print_job_created_at on print_job (created_at);
create index print_job_file on print_job (file_id) where file_id is not null;
create index print_job_research on print_job (research_id);

-- Columns of lower domains that refer to the tables of this one.
alter table notification add foreign key (research_id) references funding_research on delete cascade;
alter table message add foreign key (research_id) references funding_research on delete set null;
alter table de_minimis_aid add foreign key (research_item_id) references funding_case (item_id) on delete set null;
