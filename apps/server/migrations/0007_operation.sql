-- What the start page and the system state know of servers and jobs.

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
