-- One text for each chapter of a business plan, counted by itself: who writes one chapter does not collide with who writes another.
create table business_plan_chapter (
  plan_id uuid not null references business_plan on delete cascade,
  chapter text not null check (chapter in (
    'summary', 'founder', 'idea', 'market', 'marketing', 'organisation', 'location', 'legal', 'risks', 'finance', 'appendix'
  )),
  -- Blocks of the contract's planText; never mark-up.
  text jsonb not null,
  -- Places of the guiding questions that are answered.
  answered int[] not null default '{}',
  revision int not null,
  updated_at timestamptz not null,
  -- Empty for whom the portal does not know any more.
  author_name text not null,
  primary key (plan_id, chapter)
);

-- Snapshots of text and finance document. Never changed.
create table business_plan_version (
  id uuid primary key,
  plan_id uuid not null references business_plan on delete cascade,
  -- Empty: made by itself, before work went on after a pause or before another version was brought back.
  name text not null,
  content jsonb not null,
  author_name text not null,
  created_at timestamptz not null
);
create index business_plan_version_plan on business_plan_version (plan_id, created_at desc, id desc);

-- A client who writes along without an account. The token is the secret of the address.
create table business_plan_link (
  id uuid primary key,
  plan_id uuid not null references business_plan on delete cascade,
  token uuid not null unique,
  recipient text not null,
  chapters text[] not null,
  expires_at timestamptz,
  revoked_at timestamptz,
  last_seen_at timestamptz,
  created_at timestamptz not null
);
create index business_plan_link_plan on business_plan_link (plan_id, created_at desc, id desc);

create table business_plan_comment (
  id uuid primary key,
  plan_id uuid not null references business_plan on delete cascade,
  chapter text not null check (chapter in (
    'summary', 'founder', 'idea', 'market', 'marketing', 'organisation', 'location', 'legal', 'risks', 'finance', 'appendix'
  )),
  -- Null for a client who writes along by a link.
  author_id uuid references "user" on delete set null,
  link_id uuid references business_plan_link on delete set null,
  author_name text not null,
  text text not null,
  done_at timestamptz,
  created_at timestamptz not null
);
create index business_plan_comment_plan on business_plan_comment (plan_id, created_at, id);
create index business_plan_comment_author on business_plan_comment (author_id) where author_id is not null;
create index business_plan_comment_link on business_plan_comment (link_id) where link_id is not null;

-- Who is in which chapter right now. Lost with the server, and right again within half a minute.
create unlogged table business_plan_presence (
  plan_id uuid not null references business_plan on delete cascade,
  -- A user, or a link.
  visitor_id uuid not null,
  name text not null,
  is_user boolean not null,
  chapter text not null,
  seen_at timestamptz not null,
  primary key (plan_id, visitor_id)
);

-- What is written in a plan may name an erased person, too.
alter table erased_mention drop constraint erased_mention_place_check;
alter table erased_mention add constraint erased_mention_place_check check (place in (
  'message', 'personNotes', 'consultingStatus', 'task', 'project', 'document', 'aid', 'procedure', 'leadNotes', 'leadPlan',
  'assignment', 'research', 'researchItem', 'researchState', 'savedSearch', 'shareLink', 'shareFeedback', 'businessPlan',
  'businessModel', 'businessModelVersion', 'projectOutline', 'projectOutlineVersion', 'planChapter', 'planVersion', 'planComment',
  'partnerNotes', 'listView'
));
