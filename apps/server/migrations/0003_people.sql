-- Persons (clients, prospects, contacts) with what hangs on them, their consents, and the block list.

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
  -- Numbers by which offices, banks and courts know a business.
  register_court text not null default '',
  register_number text not null default '',
  tax_number text not null default '',
  vat_id text not null default '',
  tax_id text not null default '',
  iban text not null default '',
  bic text not null default '',
  street text not null default '',
  house_number text not null default '',
  postcode text not null default '',
  town text collate german not null default '',
  federal_state text check (federal_state in (
    'BW', 'BY', 'BE', 'BB', 'HB', 'HH', 'HE', 'MV', 'NI', 'NW', 'RP', 'SL', 'SN', 'ST', 'SH', 'TH'
  )),
  country text not null default 'DE',
  email text not null default '',
  phone text not null default '',
  mobile text not null default '',
  website text not null default '',
  born_on date,
  industry_classification text check (industry_classification in ('wz2008', 'wz2025')),
  industry_code text,
  industry_title text,
  founded_on date,
  employees int,
  employees_new int,
  interns int,
  apprentices int,
  social_status text check (social_status in (
    'employed', 'selfEmployed', 'alg1', 'buergergeld', 'student', 'pensioner', 'other'
  )),
  source text not null default '',
  tags text[] not null default '{}',
  notes text not null default '',
  -- Status per process, kept beside consulting_status so that lists sort and filter without joins.
  business_plan_status text check (business_plan_status in (
    'open', 'requested', 'inProgress', 'submitted', 'approved', 'rejected', 'completed'
  )),
  funding_research_status text check (funding_research_status in (
    'open', 'requested', 'inProgress', 'submitted', 'approved', 'rejected', 'completed'
  )),
  project_outline_status text check (project_outline_status in (
    'open', 'requested', 'inProgress', 'submitted', 'approved', 'rejected', 'completed'
  )),
  bafa_status text check (bafa_status in (
    'open', 'requested', 'inProgress', 'submitted', 'approved', 'rejected', 'completed'
  )),
  avgs_status text check (avgs_status in (
    'open', 'requested', 'inProgress', 'submitted', 'approved', 'rejected', 'completed'
  )),
  consulting_status text check (consulting_status in (
    'open', 'requested', 'inProgress', 'submitted', 'approved', 'rejected', 'completed'
  )),
  -- Name, company, town, e-mail, postcode, tags and phones, folded; phones as digits with and without the leading zero.
  search_text text not null default '',
  -- Words of position, notes and history, folded as search_text is; null: to be made anew. It stands apart from search_text
  -- because the audit log searches that alone.
  detail_text text,
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
  -- A merged person is deleted, so that lists need not ask for merged ones.
  check (merged_into_id is null or deleted_at is not null)
);
-- Each order of the lists: for one owner, and for administrators, who see all. A list of several kinds is merged
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
-- Most persons are in few processes: these indexes hold only persons with a status.
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
create index person_tags on person using gin (tags);
-- Duplicates: the key comes first, because administrators look among all persons.
create index person_email_key on person (email_key, owner_id) where email_key <> '';
create index person_phone_keys on person using gin (phone_keys);
create index person_name_key on person (name_key, owner_id, postcode) where name_key <> '';
-- An erasure looks for a person in every table that may name them; without these indexes it reads the whole table.
create index person_merged_into on person (merged_into_id) where merged_into_id is not null;
-- The order in which retention comes to persons, those in the trash included.
create index person_retention on person (kind, updated_at) where merged_into_id is null;
create index person_detail_missing on person (id) where detail_text is null;
create index person_search on person using gin ((search_text || coalesce(detail_text, '')) gin_trgm_ops);

-- The words of position and notes are in detail_text: where they change, it is made anew.
create function forget_detail_of_person() returns trigger language plpgsql as $$
begin
  new.detail_text := null;
  return new;
end $$;
create trigger person_detail before update of position, notes on person
  for each row when (old.position is distinct from new.position or old.notes is distinct from new.notes)
  execute function forget_detail_of_person();

-- What a merge changed, so that it can be undone.
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
create index person_merge_merged on person_merge (merged_id);

create table consulting_status (
  person_id uuid not null references person on delete cascade,
  process text not null check (process in (
    'businessPlan', 'fundingResearch', 'projectOutline', 'bafa', 'avgs', 'consulting'
  )),
  status text check (status in (
    'open', 'requested', 'inProgress', 'submitted', 'approved', 'rejected', 'completed'
  )),
  revision int not null,
  -- »status«, »notes«, »dates.letterOn«, »bafa.…«: each date and each fact by itself.
  field_revisions jsonb not null default '{}',
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
  person_id uuid references person on delete cascade,
  lead_id uuid,
  kind text not null,
  text text not null default '',
  values jsonb not null default '{}',
  author_id uuid references "user" on delete set null,
  research_id uuid,
  document_id uuid,
  revision int not null default 1,
  created_at timestamptz not null,
  edited_at timestamptz,
  -- The history of a lead goes along when it becomes a person.
  check (person_id is not null or lead_id is not null)
);
create index message_person on message (person_id, created_at desc, id desc);
create index message_lead on message (lead_id, created_at desc, id desc) where lead_id is not null;
create index message_research on message (research_id) where research_id is not null;
-- Notes are looked through for a name; of locked entries the text is empty.
create index message_text on message using gin (text gin_trgm_ops) where text <> '';

-- Whatever changes the texts, an erasure or a statement by hand included: none of their words stays in the search.
create function forget_detail_of_message() returns trigger language plpgsql as $$
begin
  update person set detail_text = null where id in (old.person_id, new.person_id) and detail_text is not null;
  return null;
end $$;
create trigger message_detail after update of person_id, text, values or delete on message
  for each row execute function forget_detail_of_message();

create table task (
  id uuid primary key,
  person_id uuid not null references person on delete cascade,
  title text not null,
  due_on date,
  done_at timestamptz,
  revision int not null default 1,
  field_revisions jsonb not null default '{}',
  created_by uuid references "user" on delete set null,
  created_at timestamptz not null
);
create index task_person on task (person_id, due_on);
create index task_open on task (due_on, id) where done_at is null;

create table person_document (
  id uuid primary key,
  person_id uuid not null references person on delete cascade,
  process text check (process in (
    'businessPlan', 'fundingResearch', 'projectOutline', 'bafa', 'avgs', 'consulting'
  )),
  document_on date not null,
  version int not null default 1,
  revision int not null default 1,
  field_revisions jsonb not null default '{}',
  file_name text not null,
  file_id uuid not null references file,
  created_by uuid references "user" on delete set null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz
);
create index person_document_person on person_document (person_id, document_on desc, id desc) where deleted_at is null;
create index person_document_all on person_document (person_id);
create index person_document_file on person_document (file_id);

create table person_document_version (
  document_id uuid not null references person_document on delete cascade,
  version int not null,
  file_name text not null,
  file_id uuid not null references file,
  created_by uuid references "user" on delete set null,
  created_at timestamptz not null,
  primary key (document_id, version)
);
create index person_document_version_file on person_document_version (file_id);

create table de_minimis_aid (
  id uuid primary key,
  person_id uuid not null references person on delete cascade,
  granted_on date not null,
  giver text not null,
  amount_cents bigint not null check (amount_cents >= 0),
  kind text not null check (kind in ('general', 'agriculture', 'fishery', 'services')),
  note text not null default '',
  -- The case that wrote the entry; it changes with the case only. An aid that was received stays when its case goes.
  research_item_id uuid unique,
  revision int not null default 1,
  field_revisions jsonb not null default '{}',
  created_at timestamptz not null
);
create index de_minimis_aid_person on de_minimis_aid (person_id, granted_on desc);

-- Consents: to what, when, in which words. A consent is withdrawn, and deleted only with its person or lead.
create table consent (
  id uuid primary key,
  person_id uuid references person on delete cascade,
  lead_id uuid,
  source text not null check (source in ('form', 'server', 'phone', 'email', 'letter', 'conversation', 'other')),
  -- What it covers, in few words; the wording is what was agreed to.
  purpose text not null default '',
  wording text not null,
  given_at timestamptz not null,
  recorded_at timestamptz not null,
  -- Null where the person gave it to the portal themselves.
  recorded_by uuid references "user" on delete set null,
  withdrawn_at timestamptz,
  withdrawn_by uuid references "user" on delete set null,
  withdrawal_note text not null default '',
  check (person_id is not null or lead_id is not null)
);
create index consent_person on consent (person_id, given_at desc) where person_id is not null;
create index consent_lead on consent (lead_id, given_at desc) where lead_id is not null;
create index consent_given on consent (given_at desc, id desc);

-- The block list recognises erased people who come in again, by keyed hashes, which give away no name and no address.
create table block_entry (
  id uuid primary key,
  -- Entries of one person stand together.
  group_id uuid not null,
  kind text not null check (kind in ('email', 'phone', 'nameAndPostcode')),
  hash bytea not null,
  -- Null where it was entered by hand.
  erasure_id uuid,
  created_at timestamptz not null,
  created_by uuid references "user" on delete set null,
  -- How often it recognised a person or lead, and when last.
  hits int not null default 0,
  last_hit_at timestamptz
);
create index block_entry_hash on block_entry (hash);
create index block_entry_group on block_entry (group_id);
create index block_entry_created on block_entry (created_at desc, group_id desc);

-- Columns of lower domains that refer to the tables of this one.
alter table mail add foreign key (person_id) references person on delete cascade;
alter table notification add foreign key (person_id) references person on delete cascade;
