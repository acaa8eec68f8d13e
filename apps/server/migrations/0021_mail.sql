-- The outbox: what is to be sent is written with the thing it tells of, and sent afterwards.
create table mail (
  id uuid primary key,
  user_id uuid references "user" on delete set null,
  "to" text not null,
  subject text not null,
  text text not null,
  state text not null check (state in ('waiting', 'sent', 'failed', 'kept')),
  attempts int not null default 0,
  next_attempt_at timestamptz,
  problem text not null default '',
  created_at timestamptz not null,
  sent_at timestamptz
);
create index mail_created on mail (created_at desc, id desc);
create index mail_waiting on mail (next_attempt_at) where state = 'waiting';

create table notification_setting (
  user_id uuid not null references "user" on delete cascade,
  kind text not null,
  in_portal boolean not null,
  by_mail boolean not null,
  primary key (user_id, kind)
);
