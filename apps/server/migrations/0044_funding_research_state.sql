-- States of a research that somebody saved to come back to: answers and result list as they stood. Never changed.
create table funding_research_state (
  id uuid primary key,
  research_id uuid not null references funding_research on delete cascade,
  -- Empty where nobody named it.
  name text not null default '',
  content jsonb not null,
  saved_by uuid references "user" on delete set null,
  saved_at timestamptz not null
);
create index funding_research_state_research on funding_research_state (research_id, saved_at desc, id desc);
