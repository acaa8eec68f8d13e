-- Proofs of what was erased, and how long each kind of record is kept.

-- Proofs of erasures, without a word about the erased person.
create table erasure_record (
  id uuid primary key,
  reason text not null check (reason in ('request', 'consentWithdrawn', 'unlawful', 'retention')),
  -- Day on which the erasure was demanded; null: no demand.
  requested_on date,
  -- How much was removed of each kind, by the schema of the contract.
  counts jsonb not null,
  erased_at timestamptz not null,
  -- Null where the retention rules did it.
  erased_by uuid references "user" on delete set null,
  erased_by_name text not null default ''
);
create index erasure_record_time on erasure_record (erased_at desc, id desc);

-- Ids of erased persons and leads: a restored backup may bring them back, and they are erased again then.
create table erased_subject (
  erasure_id uuid not null references erasure_record on delete cascade,
  kind text not null check (kind in ('person', 'lead')),
  subject_id uuid not null,
  primary key (erasure_id, kind, subject_id)
);

-- Records of others whose texts named an erased person and lost the name: a restored backup brings it back, and it is removed
-- again. The place is one of the contract.
create table erased_mention (
  erasure_id uuid not null references erasure_record on delete cascade,
  place text not null check (place in (
    'message', 'personNotes', 'consultingStatus', 'task', 'project', 'document', 'aid', 'leadNotes', 'leadPlan',
    'assignment', 'research', 'researchItem', 'researchState', 'shareLink', 'shareFeedback', 'partnerNotes', 'listView'
  )),
  record_id uuid not null,
  primary key (erasure_id, place, record_id)
);

-- How long each kind of record is kept. A rule that is switched off deletes nothing.
create table retention_rule (
  kind text primary key check (kind in (
    'leadsDeleted', 'leadsUnconverted', 'prospectsUntouched', 'contactsUntouched', 'clientsFinished', 'importFiles',
    'mails', 'knownDevices', 'audit'
  )),
  is_active boolean not null,
  amount int not null check (amount between 1 and 600),
  unit text not null check (unit in ('days', 'months', 'years')),
  revision int not null default 1,
  field_revisions jsonb not null default '{}',
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

-- Columns of lower domains that refer to the tables of this one.
alter table block_entry add foreign key (erasure_id) references erasure_record on delete cascade;
