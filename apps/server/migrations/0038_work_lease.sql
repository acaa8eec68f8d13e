-- Who is at work on what goes on after its answer (imports, prints). A lease that was not renewed for a while is one of a process
-- that is gone: any server may take the work over.
create table work_lease (
  kind text not null,
  work_id uuid not null,
  holder uuid not null,
  renewed_at timestamptz not null,
  primary key (kind, work_id)
);

-- What it takes to begin a print again that was cut off, and how often that has been tried.
alter table print_job
  add column language text not null default 'de' check (language in ('de', 'en')),
  add column tries int not null default 1;
