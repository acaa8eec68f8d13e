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
  -- Whether the place is taken: all but withdrawn, credited and undone ones.
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
-- No lead is with two partners, whatever happens above.
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
alter table lead
  add foreign key (assignment_id) references lead_assignment deferrable initially deferred;

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
  reason text not null,
  values jsonb not null default '{}',
  facts jsonb not null,
  -- All partners as short tuples (candidate.rules.ts); always read as a whole.
  -- All partners as they stood to the lead, packed (candidate.rules.ts): it is much, and nobody asks the database for parts.
  candidates bytea not null
);
alter table lead_decision alter column candidates set storage external;
create index lead_decision_month on lead_decision (month, made_at desc, id desc);
create index lead_decision_made on lead_decision (made_at desc, id desc);
create index lead_decision_lead on lead_decision (lead_id, made_at desc);
create index lead_decision_partner on lead_decision (partner_id, made_at desc, id desc);
