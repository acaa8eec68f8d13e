-- Business models. Notes, places and hypotheses lie in one column, each part with a field revision of its own: two people who
-- change different notes are both kept. A version is a copy of that column.
create table business_model (
  id uuid primary key,
  owner_id uuid not null references "user",
  -- It goes with its person: it tells of nobody else.
  person_id uuid references person on delete cascade,
  -- The paper that this one was branched from.
  origin_id uuid references business_model on delete set null,
  name text not null,
  content jsonb not null,
  revision int not null default 1,
  field_revisions jsonb not null default '{}',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz
);
create index business_model_owner on business_model (owner_id, updated_at desc, id desc) where deleted_at is null;
create index business_model_owner_deleted on business_model (owner_id, updated_at desc, id desc) where deleted_at is not null;
create index business_model_person on business_model (person_id, updated_at desc, id desc) where person_id is not null;
create index business_model_origin on business_model (origin_id) where origin_id is not null;
-- Administrators list those of all owners by time alone, behind their own ones.
create index business_model_updated on business_model (updated_at desc, id desc) where deleted_at is null;
create index business_model_updated_deleted on business_model (updated_at desc, id desc) where deleted_at is not null;

create table business_model_version (
  id uuid primary key,
  paper_id uuid not null references business_model on delete cascade,
  name text not null,
  content jsonb not null,
  saved_by uuid references "user" on delete set null,
  saved_at timestamptz not null
);
create index business_model_version_paper on business_model_version (paper_id, saved_at desc, id desc);

-- Notes and versions may name an erased person, too.
alter table erased_mention drop constraint erased_mention_place_check;
alter table erased_mention add constraint erased_mention_place_check check (place in (
  'message', 'personNotes', 'consultingStatus', 'task', 'project', 'document', 'aid', 'procedure', 'leadNotes', 'leadPlan',
  'assignment', 'research', 'researchItem', 'researchState', 'savedSearch', 'shareLink', 'shareFeedback', 'businessPlan',
  'businessModel', 'businessModelVersion', 'projectOutline', 'projectOutlineVersion', 'planChapter', 'planVersion', 'planComment',
  'partnerNotes', 'listView'
));
