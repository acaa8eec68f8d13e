-- Who did what, when, to what, from where, acting for whom. Names are kept as they were: users and records may go.
create table audit_event (
  id uuid primary key,
  happened_at timestamptz not null,
  actor_id uuid,
  actor_name text not null default '',
  impersonator_id uuid,
  impersonator_name text not null default '',
  action text not null,
  subject_id uuid,
  subject_name text not null default '',
  -- Fields with what they were and what they became; never secrets, never contents of documents.
  changes jsonb not null default '[]',
  address text not null default '',
  user_agent text not null default ''
);
create index audit_event_time on audit_event (happened_at desc, id desc);
create index audit_event_actor on audit_event (actor_id, happened_at desc);
create index audit_event_subject on audit_event (subject_id, happened_at desc);
create index audit_event_action on audit_event (action, happened_at desc);
