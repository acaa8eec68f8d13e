-- Webhooks are changed as other records are: each field knows when it last became another.
alter table webhook
  add column revision int not null default 1,
  add column field_revisions jsonb not null default '{}',
  add column updated_at timestamptz not null default now();
update webhook set updated_at = created_at;

-- What else keeps a delivery from arriving: an address that is none, a secret that nobody reads any more, too many that wait before it.
alter table webhook_delivery drop constraint webhook_delivery_problem_check;
alter table webhook_delivery add constraint webhook_delivery_problem_check check (problem in (
  'privateAddress', 'timeout', 'unreachable', 'certificate', 'switchedOff', 'invalidAddress', 'unreadableSecret', 'tooMany'
));

-- What is due is looked up by its webhook: one that does not answer for days costs the others nothing.
create index webhook_delivery_due_of on webhook_delivery (webhook_id, next_attempt_at) where state = 'waiting';
create index webhook_delivery_waiting on webhook_delivery (webhook_id, created_at desc, id desc) where state = 'waiting';
drop index webhook_delivery_due;
