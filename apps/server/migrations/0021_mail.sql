-- The outbox: what is to be sent is written with the thing it tells of, and sent afterwards.
create table mail (
  id uuid primary key,
  user_id uuid references "user" on delete set null,
  -- Kind of the notification that it carries; of the kinds that count, there is one mail an hour at most.
  kind text not null,
  "to" text not null,
  subject text not null,
  text text not null,
  state text not null check (state in ('waiting', 'sent', 'failed', 'kept')),
  attempts int not null default 0,
  next_attempt_at timestamptz,
  -- A server has it in hand. Where that server was killed, nobody knows whether the mail went out, and nobody sends it
  -- again by himself.
  sending_since timestamptz,
  problem text not null default '',
  created_at timestamptz not null,
  sent_at timestamptz
);
create index mail_created on mail (created_at desc, id desc);
create index mail_user on mail (user_id, kind, created_at desc);
create index mail_waiting on mail (next_attempt_at) where state = 'waiting';

create table notification_setting (
  user_id uuid not null references "user" on delete cascade,
  kind text not null,
  in_portal boolean not null,
  by_mail boolean not null,
  primary key (user_id, kind)
);

-- A kind that counts (»5 neue Leads«) has one unread notification per user at most, whoever writes at the same time.
create unique index notification_counted on notification (user_id, kind)
  where read_at is null and values ? 'count' and research_id is null;
