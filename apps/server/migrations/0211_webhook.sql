-- Addresses of other systems that are told of what happens. What is told are ids: no row here names a person.
create table webhook (
  id uuid primary key,
  name text not null,
  url text not null,
  events text[] not null check (events <@ array['lead.created', 'lead.converted', 'feedback.given']),
  -- Encrypted by the key of the portal: what is sent is signed with it.
  secret bytea not null,
  created_at timestamptz not null,
  -- Since when nothing has arrived.
  failing_since timestamptz,
  disabled_at timestamptz,
  is_disabled_by_portal boolean not null default false
);

-- One telling of one webhook: it waits here until it has arrived or is given up, and is the log of it for 30 days.
create table webhook_delivery (
  id uuid primary key,
  webhook_id uuid not null references webhook (id) on delete cascade,
  event text not null check (event in ('lead.created', 'lead.converted', 'feedback.given', 'ping')),
  -- Ids of the records that it is about.
  data jsonb not null,
  state text not null check (state in ('waiting', 'delivered', 'failed')),
  attempts int not null,
  -- When a server took it in hand; null while none has.
  sending_since timestamptz,
  next_attempt_at timestamptz,
  delivered_at timestamptz,
  status int,
  problem text check (problem in ('privateAddress', 'timeout', 'unreachable', 'certificate', 'switchedOff')),
  created_at timestamptz not null
);
create index webhook_delivery_due on webhook_delivery (next_attempt_at) where state = 'waiting';
create index webhook_delivery_log on webhook_delivery (webhook_id, created_at desc, id desc);
create index webhook_delivery_age on webhook_delivery (created_at);
