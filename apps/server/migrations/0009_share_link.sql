create table share_link (
  id uuid primary key,
  -- The secret in the address: a random UUID (122 bits), not one that carries the time.
  token uuid not null unique,
  research_id uuid not null references funding_research on delete cascade,
  owner_id uuid not null references "user",
  recipient text not null,
  message text not null,
  mode text not null check (mode in ('live', 'frozen')),
  shows_recipient boolean not null,
  requests_files boolean not null,
  password_hash text,
  expires_at timestamptz,
  revoked_at timestamptz,
  -- What a frozen link shows.
  frozen jsonb,
  views int not null default 0,
  last_viewed_at timestamptz,
  last_dead_visit_at timestamptz,
  created_at timestamptz not null
);
create index share_link_owner on share_link (owner_id, created_at desc, id desc);
create index share_link_research on share_link (research_id);

-- Who looked lately, as a keyed hash whose key changes daily: a reload within 30 minutes is no new view.
create table share_view (
  share_link_id uuid not null references share_link on delete cascade,
  visitor_hash bytea not null,
  last_seen_at timestamptz not null,
  primary key (share_link_id, visitor_hash)
);

create table share_feedback (
  id uuid primary key,
  share_link_id uuid not null references share_link on delete cascade,
  item_id uuid not null references funding_research_item on delete cascade,
  answer text not null check (answer in ('interested', 'notInterested', 'question')),
  text text not null,
  created_at timestamptz not null,
  seen_at timestamptz
);
create index share_feedback_item on share_feedback (item_id, created_at desc);
create index share_feedback_link on share_feedback (share_link_id);

create table share_file (
  id uuid primary key,
  share_link_id uuid not null references share_link on delete cascade,
  file_id uuid not null references file,
  created_at timestamptz not null
);
create index share_file_link on share_file (share_link_id);
