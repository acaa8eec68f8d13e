create table person (
  id uuid primary key,
  owner_id uuid not null references "user",
  kind text not null check (kind in ('client', 'prospect', 'contact')),
  revision int not null default 1,
  -- Revision at which each field last changed; finds out whether two changes collide.
  field_revisions jsonb not null default '{}',
  salutation text not null default '',
  title text not null default '',
  first_name text collate german not null default '',
  last_name text not null default '',
  company text collate german not null default '',
  position text not null default '',
  business_form text not null default '',
  street text not null default '',
  house_number text not null default '',
  postcode text not null default '',
  town text collate german not null default '',
  federal_state text,
  country text not null default 'DE',
  email text not null default '',
  phone text not null default '',
  mobile text not null default '',
  website text not null default '',
  born_on date,
  industry_classification text,
  industry_code text,
  industry_title text,
  founded_on date,
  employees int,
  employees_new int,
  interns int,
  apprentices int,
  social_status text,
  source text not null default '',
  tags text[] not null default '{}',
  notes text not null default '',
  -- Status per process, kept beside consulting_status so that lists sort and filter without joins.
  business_plan_status text,
  funding_research_status text,
  project_outline_status text,
  bafa_status text,
  avgs_status text,
  consulting_status text,
  -- Name, company, town, e-mail, postcode, tags and phones, folded; phones as digits with and without the leading zero.
  search_text text not null default '',
  -- What duplicates are recognised by: e-mail in small letters; phones as digits after the country code; folded name.
  email_key text not null default '',
  phone_keys text[] not null default '{}',
  name_key text not null default '',
  -- Last name, or the company where there is none, then the first name.
  sort_name text collate german not null default '',
  merged_into_id uuid references person,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  -- Whoever was merged is gone from every list; so the lists need not ask.
  check (merged_into_id is null or deleted_at is not null)
);

-- Each order of the lists: for one owner, and for administrators who see everybody. A list of several kinds is merged
-- from one scan for each, so that every scan begins where its page begins.
create index person_owner_name on person (owner_id, kind, sort_name, id) where deleted_at is null;
create index person_name on person (kind, sort_name, id) where deleted_at is null;
create index person_owner_first_name on person (owner_id, kind, first_name, sort_name, id) where deleted_at is null;
create index person_first_name on person (kind, first_name, sort_name, id) where deleted_at is null;
create index person_owner_company on person (owner_id, kind, company, sort_name, id) where deleted_at is null;
create index person_company on person (kind, company, sort_name, id) where deleted_at is null;
create index person_owner_town on person (owner_id, kind, town, sort_name, id) where deleted_at is null;
create index person_town on person (kind, town, sort_name, id) where deleted_at is null;
create index person_owner_updated on person (owner_id, kind, updated_at desc, id desc) where deleted_at is null;
create index person_updated on person (kind, updated_at desc, id desc) where deleted_at is null;
create index person_owner_created on person (owner_id, kind, created_at desc, id desc) where deleted_at is null;
create index person_created on person (kind, created_at desc, id desc) where deleted_at is null;
-- Most persons are in few processes: these hold those alone who have a status.
create index person_owner_business_plan_status on person (owner_id, kind, business_plan_status, sort_name, id)
  where deleted_at is null and business_plan_status is not null;
create index person_business_plan_status on person (kind, business_plan_status, sort_name, id)
  where deleted_at is null and business_plan_status is not null;
create index person_owner_funding_research_status on person (owner_id, kind, funding_research_status, sort_name, id)
  where deleted_at is null and funding_research_status is not null;
create index person_funding_research_status on person (kind, funding_research_status, sort_name, id)
  where deleted_at is null and funding_research_status is not null;
create index person_owner_project_outline_status on person (owner_id, kind, project_outline_status, sort_name, id)
  where deleted_at is null and project_outline_status is not null;
create index person_project_outline_status on person (kind, project_outline_status, sort_name, id)
  where deleted_at is null and project_outline_status is not null;
create index person_owner_bafa_status on person (owner_id, kind, bafa_status, sort_name, id)
  where deleted_at is null and bafa_status is not null;
create index person_bafa_status on person (kind, bafa_status, sort_name, id)
  where deleted_at is null and bafa_status is not null;
create index person_owner_avgs_status on person (owner_id, kind, avgs_status, sort_name, id)
  where deleted_at is null and avgs_status is not null;
create index person_avgs_status on person (kind, avgs_status, sort_name, id)
  where deleted_at is null and avgs_status is not null;
create index person_owner_consulting_status on person (owner_id, kind, consulting_status, sort_name, id)
  where deleted_at is null and consulting_status is not null;
create index person_consulting_status on person (kind, consulting_status, sort_name, id)
  where deleted_at is null and consulting_status is not null;
-- Filters that leave few, in the order of names.
create index person_federal_state on person (kind, federal_state, sort_name, id)
  where deleted_at is null and federal_state is not null;
create index person_social_status on person (kind, social_status, sort_name, id)
  where deleted_at is null and social_status is not null;
create index person_source on person (kind, source, sort_name, id) where deleted_at is null and source <> '';
create index person_deleted on person (owner_id, deleted_at desc, id desc) where deleted_at is not null;
create index person_search on person using gin (search_text gin_trgm_ops);
create index person_tags on person using gin (tags);
-- Duplicates: the key comes first, because administrators look among everybody's.
create index person_email_key on person (email_key, owner_id) where email_key <> '';
create index person_phone_keys on person using gin (phone_keys);
create index person_name_key on person (name_key, owner_id, postcode) where name_key <> '';

create table consulting_status (
  person_id uuid not null references person on delete cascade,
  process text not null,
  status text,
  revision int not null,
  dates jsonb not null default '{}',
  notes text not null default '',
  -- Facts of a BAFA or AVGS case, by the schema of the contract.
  facts jsonb,
  updated_at timestamptz not null,
  primary key (person_id, process)
);
-- Cases with deadlines, for what needs an advisor today.
create index consulting_status_case on consulting_status (person_id) where process in ('bafa', 'avgs') and facts is not null;

-- The contact history: notes by hand, and locked entries that hold data and are worded when they are read.
create table message (
  id uuid primary key,
  person_id uuid not null references person on delete cascade,
  kind text not null,
  text text not null default '',
  values jsonb not null default '{}',
  author_id uuid references "user" on delete set null,
  research_id uuid references funding_research on delete set null,
  document_id uuid,
  revision int not null default 1,
  created_at timestamptz not null,
  edited_at timestamptz
);
create index message_person on message (person_id, created_at desc, id desc);

create table person_document (
  id uuid primary key,
  person_id uuid not null references person on delete cascade,
  process text,
  document_on date not null,
  version int not null default 1,
  revision int not null default 1,
  file_name text not null,
  file_id uuid not null references file,
  created_by uuid references "user" on delete set null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz
);
create index person_document_person on person_document (person_id, document_on desc, id desc) where deleted_at is null;

create table person_document_version (
  document_id uuid not null references person_document on delete cascade,
  version int not null,
  file_name text not null,
  file_id uuid not null references file,
  created_by uuid references "user" on delete set null,
  created_at timestamptz not null,
  primary key (document_id, version)
);

create table task (
  id uuid primary key,
  person_id uuid not null references person on delete cascade,
  title text not null,
  due_on date,
  done_at timestamptz,
  revision int not null default 1,
  created_by uuid references "user" on delete set null,
  created_at timestamptz not null
);
create index task_person on task (person_id, due_on);
create index task_open on task (due_on, id) where done_at is null;

create table list_view (
  id uuid primary key,
  owner_id uuid not null references "user" on delete cascade,
  list text not null,
  name text not null,
  search jsonb not null,
  columns text[] not null default '{}',
  is_shared boolean not null,
  revision int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index list_view_list on list_view (list, owner_id);

-- What a merge changed, so that it can be taken back.
create table person_merge (
  id uuid primary key,
  kept_id uuid not null references person on delete cascade,
  merged_id uuid not null references person on delete cascade,
  -- Fields of the kept record before and after, and the ids of everything that moved.
  journal jsonb not null,
  merged_by uuid references "user" on delete set null,
  merged_at timestamptz not null,
  undone_at timestamptz
);
create index person_merge_kept on person_merge (kept_id, merged_at desc);
