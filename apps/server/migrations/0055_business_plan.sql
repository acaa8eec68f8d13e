create table business_plan (
  id uuid primary key,
  owner_id uuid not null references "user",
  -- The plan goes with its person: it tells of nobody else.
  person_id uuid references person on delete cascade,
  name text not null,
  -- What computePlan takes, and scenarios; counted apart, so that who writes a chapter does not collide with who computes.
  finance jsonb not null,
  finance_revision int not null default 1,
  finance_updated_at timestamptz not null,
  revision int not null default 1,
  field_revisions jsonb not null default '{}',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz
);
create index business_plan_owner on business_plan (owner_id, updated_at desc, id desc) where deleted_at is null;
create index business_plan_owner_deleted on business_plan (owner_id, updated_at desc, id desc) where deleted_at is not null;
create index business_plan_person on business_plan (person_id, updated_at desc, id desc) where person_id is not null;
-- Administrators list the plans of all owners by time alone, behind their own ones.
create index business_plan_updated on business_plan (updated_at desc, id desc) where deleted_at is null;
create index business_plan_updated_deleted on business_plan (updated_at desc, id desc) where deleted_at is not null;

-- A plan may name an erased person, too.
alter table erased_mention drop constraint erased_mention_place_check;
alter table erased_mention add constraint erased_mention_place_check check (place in (
  'message', 'personNotes', 'consultingStatus', 'task', 'project', 'document', 'aid', 'procedure', 'leadNotes', 'leadPlan',
  'assignment', 'research', 'researchItem', 'researchState', 'savedSearch', 'shareLink', 'shareFeedback', 'businessPlan', 'partnerNotes', 'listView'
));
