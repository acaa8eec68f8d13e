create table lead (
  id uuid primary key,
  revision int not null default 1,
  -- Revision at which each field last changed; finds out whether two changes collide.
  field_revisions jsonb not null default '{}',
  -- When the lead came in.
  entered_at timestamptz not null,
  source_id uuid references lead_source on delete set null,
  import_id uuid,
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
  federal_state text,
  country text not null default 'DE',
  email text not null default '',
  phone text not null default '',
  industry_classification text,
  industry_code text,
  industry_title text,
  founded_on date,
  employees int,
  employees_new int,
  interns int,
  apprentices int,
  social_status text,
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
    coalesce(investment1_cents, 0) + coalesce(investment2_cents, 0) + coalesce(investment3_cents, 0) + coalesce(investment4_cents, 0) + coalesce(investment5_cents, 0) + coalesce(investment6_cents, 0) + coalesce(investment7_cents, 0)
  ) stored,
  working_capital_total_cents bigint not null generated always as (
    coalesce(working_capital1_cents, 0) + coalesce(working_capital2_cents, 0) + coalesce(working_capital3_cents, 0) + coalesce(working_capital4_cents, 0)
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
  stage text not null default 'pool' check (stage in ('pool', 'assigned', 'accepted', 'converted')),
  -- The assignment that holds the lead, kept beside lead_assignment so that lists sort and filter without joins.
  assignment_id uuid,
  partner_id uuid references partner,
  assigned_at timestamptz,
  -- Client or prospect that the lead became.
  person_id uuid references person on delete set null,
  converted_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  deletion_reason text check (deletion_reason in ('byHand', 'credited', 'robot')),
  check ((stage = 'pool') = (assignment_id is null)),
  check ((assignment_id is null) = (partner_id is null)),
  check ((assignment_id is null) = (assigned_at is null)),
  check ((deleted_at is null) = (deletion_reason is null))
);

-- Each order of the lists, for whoever distributes and sees all.
-- With what the filters ask for: they are counted, and few among many are found, from this index alone.
create index lead_entered on lead (entered_at desc, id desc)
  include (stage, federal_state, social_status, is_refinancing, investment_total_cents, founded_on, source_id, partner_id)
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
-- Each order for one partner. A partner's leads may all stand at the end of an order of all leads (they want large
-- investments, they joined last month), so those indexes do not serve them. New leads, which nobody has, are not in these.
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

-- The history of a lead goes along when it becomes a person.
alter table message
  alter column person_id drop not null,
  add column lead_id uuid references lead on delete cascade,
  add check (person_id is not null or lead_id is not null);
create index message_lead on message (lead_id, created_at desc, id desc) where lead_id is not null;

alter table notification add column lead_id uuid references lead on delete cascade;
