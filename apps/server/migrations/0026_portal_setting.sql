-- Settings are changed by several people: each key keeps the revision of all settings at which it changed last.
update setting set key = 'acceptWithinHours' where key = 'leadDistribution.acceptWithinHours';

-- Every wording of the liability notice that an operator put in force, with the one of delivery that it replaced.
-- Researches keep the text that was accepted with them.
create table liability_notice (
  version text primary key,
  de text not null,
  en text not null,
  -- Null: came with the product.
  valid_from timestamptz,
  created_by uuid references "user" on delete set null
);

-- A value of the law holds until the next one of its key begins; the end is kept in step by whoever writes.
alter table parameter
  add column id uuid not null default gen_random_uuid() unique,
  add column source_url text not null default '',
  add column revision int not null default 1,
  add column updated_at timestamptz not null default now(),
  add column updated_by uuid references "user" on delete set null;

-- The server processes of this portal: each says every half minute that it is there.
create table server_process (
  id uuid primary key,
  host text not null,
  process_id int not null,
  version text not null,
  node_version text not null,
  started_at timestamptz not null,
  seen_at timestamptz not null
);

-- How the repeating jobs fare, whichever server ran them last.
create table job_run (
  job text primary key,
  every_seconds int not null,
  host text not null,
  finished_at timestamptz not null,
  milliseconds int not null,
  -- What went wrong in the last run; null where it went well.
  error text,
  -- Runs that failed one after the other.
  failures int not null default 0,
  failed_at timestamptz,
  last_error text
);
