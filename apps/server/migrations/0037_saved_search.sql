-- Searches that are kept with a person, and what they have found in the catalogue since.

-- By it a reader finds what a programme said when the catalogue stood at an earlier revision. Versions that were there before
-- count as known to everyone.
alter table funding_programme_version add column catalogue_revision bigint not null default 0;

create table saved_search (
  id uuid primary key,
  person_id uuid not null references person on delete cascade,
  -- The research that it was kept from; its hits are taken over into it.
  research_id uuid references funding_research on delete set null,
  name text not null,
  words text not null,
  filters jsonb not null,
  -- The answers of the research as they were: a search goes on asking what was asked.
  start jsonb not null,
  projects text[] not null,
  industries jsonb not null,
  is_paused boolean not null default false,
  -- Revision of the catalogue and day up to which it has been judged.
  seen_revision bigint not null,
  seen_on date not null,
  -- The day of its last notice; there is one a day at most.
  told_on date,
  revision int not null default 1,
  field_revisions jsonb not null default '{}',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz
);
create index saved_search_person on saved_search (person_id, created_at);
create index saved_search_research on saved_search (research_id) where research_id is not null;
create index saved_search_due on saved_search (seen_on, seen_revision) where deleted_at is null and not is_paused;

-- One row per programme, so that a programme is found once, whatever server judges, and stays dismissed for good.
create table saved_search_hit (
  search_id uuid not null references saved_search on delete cascade,
  programme_id uuid not null references funding_programme,
  kind text not null check (kind in ('new', 'newlyFitting', 'aboutToEnd', 'changed')),
  found_at timestamptz not null,
  -- null: in no notice yet
  told_at timestamptz,
  dismissed_at timestamptz,
  primary key (search_id, programme_id)
);
create index saved_search_hit_programme on saved_search_hit (programme_id);

alter table erased_mention drop constraint erased_mention_place_check;
alter table erased_mention add constraint erased_mention_place_check check (place in (
  'message', 'personNotes', 'consultingStatus', 'task', 'project', 'document', 'aid', 'procedure', 'leadNotes',
  'leadPlan', 'assignment', 'research', 'researchItem', 'researchState', 'savedSearch', 'shareLink', 'shareFeedback',
  'partnerNotes', 'listView'
));
