-- What proves that somebody was erased, without a word of who it was.
create table erasure_record (
  id uuid primary key,
  reason text not null check (reason in ('request', 'consentWithdrawn', 'unlawful', 'retention')),
  -- Day on which the erasure was demanded, where somebody demanded it.
  requested_on date,
  -- How much was removed of each kind, by the schema of the contract.
  counts jsonb not null,
  erased_at timestamptz not null,
  -- Null where the retention rules did it.
  erased_by uuid references "user" on delete set null,
  erased_by_name text not null default ''
);
create index erasure_record_time on erasure_record (erased_at desc, id desc);

-- Random ids of those who were erased: a restored backup may bring them back, and they are erased again then.
create table erased_subject (
  erasure_id uuid not null references erasure_record on delete cascade,
  kind text not null check (kind in ('person', 'lead')),
  subject_id uuid not null,
  primary key (erasure_id, kind, subject_id)
);

-- Bytes that nothing named any more when something was erased; removed after the commit, and again after a crash.
create table blob_removal (
  sha256 text primary key,
  noted_at timestamptz not null
);

-- Who shall not be taken in again unnoticed: keyed hashes, which nobody turns back into a name or an address.
create table block_entry (
  id uuid primary key,
  -- Entries of one person stand together.
  group_id uuid not null,
  kind text not null check (kind in ('email', 'phone', 'nameAndPostcode')),
  hash bytea not null,
  -- Null where it was entered by hand.
  erasure_id uuid references erasure_record on delete cascade,
  created_at timestamptz not null,
  created_by uuid references "user" on delete set null,
  -- How often somebody was recognised by it, and when last.
  hits int not null default 0,
  last_hit_at timestamptz
);
create index block_entry_hash on block_entry (hash);
create index block_entry_group on block_entry (group_id);
create index block_entry_created on block_entry (created_at desc, group_id desc);

-- Who agreed to what, when, in which words; withdrawn, never deleted but with the person.
create table consent (
  id uuid primary key,
  person_id uuid references person on delete cascade,
  lead_id uuid references lead on delete cascade,
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
-- What leads were given so far begins the log; it stays with the lead as it came in.
insert into consent (id, person_id, lead_id, source, wording, given_at, recorded_at)
  select gen_random_uuid(), person_id, id, 'form', consent_text, consent_at, created_at
  from lead where consent_text <> '' and consent_at is not null;

-- Somebody who is on the block list; the lead came in all the same, because it was them who wrote.
alter table lead add column is_blocked boolean not null default false;
-- What is left of an erased lead is who had it when: quotas and the distribution account count it.
alter table lead drop constraint lead_deletion_reason_check;
alter table lead add constraint lead_deletion_reason_check
  check (deletion_reason in ('byHand', 'credited', 'robot', 'erased'));

-- The file goes with the first of its people who is erased, or when it is old.
alter table table_import
  alter column file_id drop not null,
  add column takes_blocked boolean not null default false;

-- How long each kind of record is kept. Nothing goes as long as its rule is switched off.
create table retention_rule (
  kind text primary key,
  is_active boolean not null,
  amount int not null check (amount between 1 and 600),
  unit text not null check (unit in ('days', 'months', 'years')),
  revision int not null default 1,
  updated_at timestamptz not null default now(),
  last_run_at timestamptz,
  last_removed int not null default 0
);
insert into retention_rule (kind, is_active, amount, unit) values
  ('leadsDeleted', false, 6, 'months'),
  ('leadsUnconverted', false, 24, 'months'),
  ('prospectsUntouched', false, 3, 'years'),
  ('contactsUntouched', false, 3, 'years'),
  ('clientsFinished', false, 10, 'years'),
  ('importFiles', false, 90, 'days'),
  ('mails', true, 90, 'days'),
  ('knownDevices', true, 180, 'days'),
  ('audit', false, 10, 'years');
