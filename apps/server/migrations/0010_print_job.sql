create table print_job (
  id uuid primary key,
  research_id uuid not null references funding_research on delete cascade,
  owner_id uuid not null references "user",
  options jsonb not null,
  state text not null check (state in ('waiting', 'collecting', 'typesetting', 'merging', 'done', 'failed')),
  progress real not null default 0,
  pages int,
  warnings jsonb not null default '[]',
  file_id uuid references file,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index print_job_created_at on print_job (created_at);
