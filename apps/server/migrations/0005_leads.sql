-- Leads: their sources, the partners who receive them, and the account of every distribution.

create table lead_source (
  id uuid primary key,
  name text not null,
  is_active boolean not null default true,
  -- The embeddable form, by the schema of the contract.
  form jsonb not null,
  revision int not null default 1,
  -- »name«, »form.title«, …: each setting of the form by itself.
  field_revisions jsonb not null default '{}',
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create table lead_source_key (
  id uuid primary key,
  source_id uuid not null references lead_source on delete cascade,
  name text not null,
  -- SHA-256 of the key; the key itself is nowhere.
  key_hash bytea not null unique,
  prefix text not null,
  created_by uuid references "user" on delete set null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  revoked_at timestamptz
);
create index lead_source_key_source on lead_source_key (source_id, created_at);

-- What the distribution knows of a user who can receive leads: a partner, or an advisor of the house.
create table partner (
  user_id uuid primary key references "user" on delete cascade,
  revision int not null default 1,
  field_revisions jsonb not null default '{}',
  quota_kind text not null default 'none' check (quota_kind in ('limited', 'unlimited', 'none')),
  quota_limit int not null default 0 check (quota_limit >= 0),
  receives_leads boolean not null default false,
  resumes_on date,
  -- Its public holidays lengthen the time to accept.
  seat_state text check (seat_state in (
    'BW', 'BY', 'BE', 'BB', 'HB', 'HH', 'HE', 'MV', 'NI', 'NW', 'RP', 'SL', 'SN', 'ST', 'SH', 'TH'
  )),
  -- Which leads the partner wants, by the schema of the contract.
  rules jsonb not null default '{}',
  notes text not null default '',
  last_assigned_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index partner_resumes_on on partner (resumes_on) where resumes_on is not null;

-- A user who gets a role that receives leads has a row from then on, whatever code writes users; it is switched off at first.
create function make_partner() returns trigger language plpgsql as $$
begin
  if new.roles && array['Authenticated', 'Fundus-Clever-Partner', 'ZFMB-Clever-Partner', 'ZFMB-Profi-Partner'] then
    insert into partner (user_id) values (new.id) on conflict do nothing;
  end if;
  return null;
end $$;
create trigger user_makes_partner after insert or update of roles on "user"
  for each row execute function make_partner();

-- Places of a partner's quota that are taken in a calendar month (Europe/Berlin). The row is the lock under which places are
-- given, and its count always equals a recount of lead_assignment.counts_in_quota.
create table partner_month (
  partner_id uuid not null references partner on delete cascade,
  month text not null check (month ~ '^\d{4}-\d{2}$'),
  assigned int not null default 0 check (assigned >= 0),
  -- Places that fairness counts besides: a partner who comes back from a pause begins at the average of the others.
  lift numeric not null default 0,
  primary key (partner_id, month)
);

create table partner_certificate (
  id uuid primary key,
  partner_id uuid not null references partner on delete cascade,
  kind text not null check (kind in ('bafaListing', 'azav', 'insurance', 'other')),
  name text not null default '',
  valid_from date,
  valid_until date,
  file_id uuid references file,
  file_name text,
  revision int not null default 1,
  field_revisions jsonb not null default '{}',
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index partner_certificate_partner on partner_certificate (partner_id, valid_until);

create table lead (
  id uuid primary key,
  revision int not null default 1,
  -- Revision at which each field last changed; finds out whether two changes collide.
  field_revisions jsonb not null default '{}',
  -- When the lead came in.
  entered_at timestamptz not null,
  source_id uuid references lead_source on delete set null,
  import_id uuid references import_run on delete set null,
  consent_text text not null default '',
  consent_at timestamptz,
  salutation text not null default '',
  title text not null default '',
  first_name text collate german not null default '',
  last_name text collate german not null default '',
  company text collate german not null default '',
  business_form text not null default '',
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
  investment1_cents bigint check (investment1_cents >= 0),
  investment2_cents bigint check (investment2_cents >= 0),
  investment3_cents bigint check (investment3_cents >= 0),
  investment4_cents bigint check (investment4_cents >= 0),
  investment5_cents bigint check (investment5_cents >= 0),
  investment6_cents bigint check (investment6_cents >= 0),
  investment7_cents bigint check (investment7_cents >= 0),
  working_capital1_cents bigint check (working_capital1_cents >= 0),
  working_capital2_cents bigint check (working_capital2_cents >= 0),
  working_capital3_cents bigint check (working_capital3_cents >= 0),
  working_capital4_cents bigint check (working_capital4_cents >= 0),
  digitalisation1_cents bigint check (digitalisation1_cents >= 0),
  digitalisation2_cents bigint check (digitalisation2_cents >= 0),
  digitalisation3_cents bigint check (digitalisation3_cents >= 0),
  investment_total_cents bigint not null generated always as (
    coalesce(investment1_cents, 0) + coalesce(investment2_cents, 0) + coalesce(investment3_cents, 0)
    + coalesce(investment4_cents, 0) + coalesce(investment5_cents, 0) + coalesce(investment6_cents, 0)
    + coalesce(investment7_cents, 0)
  ) stored,
  working_capital_total_cents bigint not null generated always as (
    coalesce(working_capital1_cents, 0) + coalesce(working_capital2_cents, 0) + coalesce(working_capital3_cents, 0)
    + coalesce(working_capital4_cents, 0)
  ) stored,
  digitalisation_total_cents bigint not null generated always as (
    coalesce(digitalisation1_cents, 0) + coalesce(digitalisation2_cents, 0) + coalesce(digitalisation3_cents, 0)
  ) stored,
  company_object text not null default '',
  plan text not null default '',
  is_refinancing boolean,
  notes text not null default '',
  -- Name, company, town, e-mail, postcode, object, plan and phone, folded; phones as digits with and without the zero.
  search_text text not null default '',
  email_key text not null default '',
  phone_key text not null default '',
  -- On the block list when it came in; it was stored all the same, because the person wrote by themselves.
  is_blocked boolean not null default false,
  stage text not null default 'pool' check (stage in ('pool', 'assigned', 'accepted', 'converted')),
  -- The assignment that holds the lead, kept beside lead_assignment so that lists sort and filter without joins.
  assignment_id uuid,
  partner_id uuid references partner,
  assigned_at timestamptz,
  -- The client or prospect that the lead became.
  person_id uuid references person on delete set null,
  converted_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  deletion_reason text check (deletion_reason in ('byHand', 'credited', 'robot', 'erased')),
  constraint lead_assignment_partner check ((assignment_id is null) = (partner_id is null)),
  constraint lead_assignment_time check ((assignment_id is null) = (assigned_at is null)),
  constraint lead_deletion check ((deleted_at is null) = (deletion_reason is null)),
  -- A lead that an administrator makes a person of without a partner is converted without an assignment.
  constraint lead_stage_assignment check (
    case stage when 'pool' then assignment_id is null when 'converted' then true else assignment_id is not null end
  )
);
-- Each order of the lists, for distributors, who see all leads. The first one holds what the filters ask for: lists are counted,
-- and few leads among many are found, from this index alone.
create index lead_entered on lead (entered_at desc, id desc)
  include (
    stage, federal_state, social_status, is_refinancing, investment_total_cents, founded_on, source_id, partner_id
  )
  where deleted_at is null;
create index lead_last_name on lead (last_name, first_name, id) where deleted_at is null;
create index lead_company on lead (company, id) where deleted_at is null;
create index lead_postcode on lead (postcode, id) where deleted_at is null;
create index lead_town on lead (town, id) where deleted_at is null;
create index lead_investment on lead (investment_total_cents, id) where deleted_at is null;
create index lead_working_capital on lead (working_capital_total_cents, id) where deleted_at is null;
create index lead_digitalisation on lead (digitalisation_total_cents, id) where deleted_at is null;
create index lead_updated on lead (updated_at desc, id desc) where deleted_at is null;
create index lead_assigned on lead (assigned_at desc, id desc) where deleted_at is null and assigned_at is not null;
-- What waits to be distributed or to be accepted is few among many.
create index lead_stage on lead (stage, entered_at desc, id desc) where deleted_at is null;
-- Each order for one partner. A partner's leads may all stand at the end of an order of all leads (large investments only, a
-- partner since last month), so those indexes do not serve partners. Leads without a partner are not in these.
create index lead_partner_entered on lead (partner_id, entered_at desc, id desc)
  include (stage, federal_state, social_status, is_refinancing, investment_total_cents, founded_on, source_id)
  where deleted_at is null and partner_id is not null;
create index lead_partner_last_name on lead (partner_id, last_name, first_name, id)
  where deleted_at is null and partner_id is not null;
create index lead_partner_company on lead (partner_id, company, id)
  where deleted_at is null and partner_id is not null;
create index lead_partner_postcode on lead (partner_id, postcode, id)
  where deleted_at is null and partner_id is not null;
create index lead_partner_town on lead (partner_id, town, id)
  where deleted_at is null and partner_id is not null;
create index lead_partner_investment on lead (partner_id, investment_total_cents, id)
  where deleted_at is null and partner_id is not null;
create index lead_partner_working_capital on lead (partner_id, working_capital_total_cents, id)
  where deleted_at is null and partner_id is not null;
create index lead_partner_digitalisation on lead (partner_id, digitalisation_total_cents, id)
  where deleted_at is null and partner_id is not null;
create index lead_partner_updated on lead (partner_id, updated_at desc, id desc)
  where deleted_at is null and partner_id is not null;
create index lead_partner_assigned on lead (partner_id, assigned_at desc, id desc)
  where deleted_at is null and partner_id is not null;
create index lead_deleted on lead (deleted_at desc, id desc) where deleted_at is not null;
create index lead_search on lead using gin (search_text gin_trgm_ops);
create index lead_source_entered on lead (source_id, entered_at desc, id desc)
  where deleted_at is null and source_id is not null;
create index lead_email_key on lead (email_key) where email_key <> '';
create index lead_phone_key on lead (phone_key) where phone_key <> '';
create index lead_person on lead (person_id) where person_id is not null;
create index lead_import on lead (import_id) where import_id is not null;

-- A repeated delivery with the same key answers as the first one did. Kept for some days.
create table lead_intake_receipt (
  source_id uuid not null references lead_source on delete cascade,
  idempotency_key text not null,
  -- SHA-256 of what was delivered: the same key with other contents is a mistake of the sender.
  body_hash bytea not null,
  lead_id uuid not null references lead on delete cascade,
  created_at timestamptz not null,
  primary key (source_id, idempotency_key)
);
create index lead_intake_receipt_created on lead_intake_receipt (created_at);
create index lead_intake_receipt_lead on lead_intake_receipt (lead_id);

-- Delivered leads of which the distributors were not told yet. They are told in a transaction of its own, so that no sender
-- waits for it, and by another server where the one that stored them ends before.
create table lead_untold (
  lead_id uuid primary key references lead on delete cascade
);

create table lead_assignment (
  id uuid primary key,
  lead_id uuid not null references lead on delete cascade,
  partner_id uuid not null references partner,
  revision int not null default 1,
  state text not null check (
    state in ('open', 'accepted', 'handedBack', 'expired', 'withdrawn', 'credited', 'converted', 'undone')
  ),
  -- Calendar month (Europe/Berlin) whose quota the place belongs to.
  month text not null,
  -- Whether the place is taken.
  counts_in_quota boolean not null generated always as (state not in ('withdrawn', 'credited', 'undone')) stored,
  assigned_at timestamptz not null,
  assigned_by uuid references "user" on delete set null,
  due_at timestamptz,
  -- Half of the time to accept; the partner is reminded once.
  remind_at timestamptz,
  reminded_at timestamptz,
  responded_at timestamptz,
  contacted_at timestamptz,
  converted_at timestamptz,
  ended_at timestamptz,
  reason text not null default '',
  -- Handed back or let lie: the lead never goes to this partner again, whatever becomes of the place afterwards.
  is_declined boolean not null default false,
  check ((state in ('open', 'accepted', 'converted')) = (ended_at is null))
);
-- No lead is with two partners, whatever the code does.
create unique index lead_assignment_active on lead_assignment (lead_id) where ended_at is null;
create index lead_assignment_lead on lead_assignment (lead_id, assigned_at desc);
-- The report and the figures of partners read these alone, without the table.
create index lead_assignment_partner_month on lead_assignment (partner_id, month)
  include (state, assigned_at, contacted_at);
create index lead_assignment_partner_assigned on lead_assignment (partner_id, assigned_at) include (state, responded_at);
create index lead_assignment_assigned on lead_assignment (assigned_at);
create index lead_assignment_converted on lead_assignment (partner_id, converted_at) where state = 'converted';
-- What has to be reminded of or comes back to the distribution.
create index lead_assignment_due on lead_assignment (due_at) where state = 'open';
create index lead_assignment_remind on lead_assignment (remind_at) where state = 'open' and reminded_at is null;
-- The report of partners reads an index alone as long as a vacuum has marked the pages of the table as visible to all. The
-- vacuum comes after a fiftieth of the rows changed instead of a fifth: without that a report of twelve months took ten times
-- as long.
alter table lead_assignment set (
  autovacuum_vacuum_scale_factor = 0.02,
  autovacuum_vacuum_insert_scale_factor = 0.02,
  autovacuum_analyze_scale_factor = 0.02
);
-- A lead names the assignment that holds it, and an assignment its lead: the reference is checked at the end of the transaction.
alter table lead add foreign key (assignment_id) references lead_assignment deferrable initially deferred;

create table lead_proposal (
  id uuid primary key,
  made_by uuid not null references "user" on delete cascade,
  made_at timestamptz not null,
  -- Draws among equals come from it, so a proposal can be computed again.
  seed text not null,
  -- The proposals as the contract words them, in the order in which the leads got their turn.
  proposals jsonb not null,
  -- First time that assignments were made from it; the leads that it leaves go into the account then.
  confirmed_at timestamptz
);
create index lead_proposal_made on lead_proposal (made_at);

-- The distribution account (Verteilkonto): inputs, candidates and reason of every decision.
create table lead_decision (
  id uuid primary key,
  lead_id uuid not null references lead on delete cascade,
  assignment_id uuid references lead_assignment on delete set null,
  partner_id uuid references partner,
  made_at timestamptz not null,
  made_by uuid references "user" on delete set null,
  month text not null,
  method text not null check (method in ('proposal', 'changedProposal', 'byHand')),
  reason text not null check (reason in (
    'preferred', 'fairest', 'waitedLongest', 'drawn', 'onlyOne', 'byHand', 'noPartner', 'noPlace', 'noFit'
  )),
  values jsonb not null default '{}',
  facts jsonb not null,
  -- All partners as they stood to the lead, packed (candidate-bytes.rules.ts): large, and always read as a whole.
  candidates bytea not null
);
alter table lead_decision alter column candidates set storage external;
create index lead_decision_month on lead_decision (month, made_at desc, id desc);
create index lead_decision_made on lead_decision (made_at desc, id desc);
create index lead_decision_lead on lead_decision (lead_id, made_at desc);
create index lead_decision_partner on lead_decision (partner_id, made_at desc, id desc);

-- Columns of lower domains that refer to the tables of this one.
alter table notification add foreign key (lead_id) references lead on delete cascade;
alter table message add foreign key (lead_id) references lead on delete cascade;
alter table consent add foreign key (lead_id) references lead on delete cascade;
