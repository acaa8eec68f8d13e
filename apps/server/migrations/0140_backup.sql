-- What became of each backup, and of each trial to restore one: what the administration is told, also where it failed.
create table backup_run (
  id uuid primary key,
  kind text not null check (kind in ('backup', 'trial')),
  -- The name of its file; empty where it failed before it had one.
  archive text not null,
  host text not null,
  started_at timestamptz not null,
  finished_at timestamptz not null,
  rows bigint not null,
  files int not null,
  -- Of the portal itself: not in the backup.
  damaged_files int not null,
  -- What it added to the folder.
  bytes bigint not null,
  -- What went wrong; null where it went well.
  error text
);
create index backup_run_started on backup_run (kind, started_at);
