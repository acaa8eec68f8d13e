create table notification (
  id uuid primary key,
  user_id uuid not null references "user" on delete cascade,
  kind text not null,
  values jsonb not null,
  research_id uuid references funding_research on delete cascade,
  created_at timestamptz not null,
  read_at timestamptz
);
create index notification_user on notification (user_id, created_at desc);
create index notification_unread on notification (user_id) where read_at is null;
