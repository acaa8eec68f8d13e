create table person_project (
  id uuid primary key,
  person_id uuid not null references person on delete cascade,
  name text not null,
  description text not null default '',
  projects text[] not null default '{}',
  investment_cents bigint,
  starts_on date,
  revision int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index person_project_person on person_project (person_id, created_at);

alter table funding_research
  add column person_id uuid references person on delete set null,
  add column person_project_id uuid references person_project on delete set null;
create index funding_research_person on funding_research (person_id, updated_at desc, id desc) where person_id is not null;

create table short_check (
  person_id uuid primary key references person on delete cascade,
  revision int not null,
  answers jsonb not null,
  updated_at timestamptz not null
);

-- What became of a chosen programme.
create table funding_case (
  item_id uuid primary key references funding_research_item on delete cascade,
  state text,
  requested_on date,
  decided_on date,
  paid_on date,
  amount_cents bigint,
  is_de_minimis boolean not null,
  revision int not null,
  updated_at timestamptz not null
);

create table de_minimis_aid (
  id uuid primary key,
  person_id uuid not null references person on delete cascade,
  granted_on date not null,
  giver text not null,
  amount_cents bigint not null check (amount_cents >= 0),
  kind text not null,
  note text not null default '',
  -- The case that wrote the entry; it changes with the case only. An aid that was received stays when its case goes.
  research_item_id uuid unique references funding_case (item_id) on delete set null,
  revision int not null default 1,
  created_at timestamptz not null
);
create index de_minimis_aid_person on de_minimis_aid (person_id, granted_on desc);

alter table notification add column person_id uuid references person on delete cascade;
