-- Who did what, when, to what, from where, acting for whom. Names of users are kept as they were: users may go. Names of
-- clients and leads are never in here; they are looked up when the log is read, and gone once somebody is erased.
create table audit_event (
  id uuid primary key,
  happened_at timestamptz not null,
  actor_id uuid,
  actor_name text not null default '',
  impersonator_id uuid,
  impersonator_name text not null default '',
  action text not null,
  subject text not null generated always as (split_part(action, '.', 1)) stored,
  subject_id uuid,
  subject_name text not null default '',
  -- The person or lead that the subject hangs on.
  about_id uuid,
  -- Fields with what they were and what they became; never secrets, never contents of documents.
  changes jsonb not null default '[]',
  address text not null default '',
  user_agent text not null default '',
  -- The server was cut off in the middle of the call: it may have happened or not.
  is_unclear boolean not null default false,
  -- The name of the subject, folded; people are found by who they are.
  search_text text not null default ''
);
create index audit_event_time on audit_event (happened_at desc, id desc);
create index audit_event_actor on audit_event (actor_id, happened_at desc, id desc);
create index audit_event_impersonator on audit_event (happened_at desc, id desc) where impersonator_id is not null;
create index audit_event_record on audit_event (subject_id, happened_at desc) where subject_id is not null;
create index audit_event_about on audit_event (about_id, happened_at desc) where about_id is not null;
create index audit_event_subject on audit_event (subject, happened_at desc, id desc);
create index audit_event_search on audit_event using gin (search_text gin_trgm_ops) where search_text <> '';

-- A call is written down before it begins and taken off by the transaction that records it, or when it is over. What is
-- left here was cut off.
create table audit_intent (
  id uuid primary key,
  started_at timestamptz not null,
  actor_id uuid,
  impersonator_id uuid,
  action text not null,
  subject_id uuid,
  about_id uuid,
  address text not null default '',
  user_agent text not null default ''
);
create index audit_intent_time on audit_intent (started_at);

-- What is written stays as it is. Deleting is for `forget_audit_events` alone, and for what is older than a year; who calls
-- is read off the call stack, which no setting of a session can pretend.
create function keep_audit_events() returns trigger language plpgsql as $$
declare
  stack text;
begin
  if tg_op = 'DELETE' then
    get diagnostics stack = pg_context;
    if stack ~ '\nPL/pgSQL[ -]\S+ forget_audit_events\(' and old.happened_at < now() - interval '12 months' then
      return old;
    end if;
  end if;
  raise exception 'audit events are never changed or deleted' using errcode = 'insufficient_privilege';
end
$$;
create trigger audit_event_kept before update or delete on audit_event
  for each row execute function keep_audit_events();
create trigger audit_event_not_emptied before truncate on audit_event
  for each statement execute function keep_audit_events();
-- They hold also in a session that says it only copies (`session_replication_role`).
alter table audit_event enable always trigger audit_event_kept;
alter table audit_event enable always trigger audit_event_not_emptied;

-- Deletes whole months that are older than a year at least, and writes down that it did. Returns how many went.
create function forget_audit_events(before timestamptz) returns bigint language plpgsql as $$
declare
  gone bigint;
begin
  if before <> date_trunc('month', before at time zone 'Europe/Berlin') at time zone 'Europe/Berlin' then
    raise exception 'audit events are deleted by whole months' using errcode = 'invalid_parameter_value';
  end if;
  if before > date_trunc('month', now() at time zone 'Europe/Berlin') at time zone 'Europe/Berlin' - interval '12 months' then
    raise exception 'audit events are kept for a year at least' using errcode = 'invalid_parameter_value';
  end if;
  delete from audit_event where happened_at < before;
  get diagnostics gone = row_count;
  if gone > 0 then
    insert into audit_event (id, happened_at, action, changes) values (
      gen_random_uuid(), date_trunc('milliseconds', now()), 'auditLog.deleted',
      jsonb_build_array(
        jsonb_build_object('field', 'events', 'from', gone, 'to', 0),
        jsonb_build_object('field', 'before', 'from', null,
          'to', to_char(before at time zone 'Europe/Berlin', 'YYYY-MM-DD'))));
  end if;
  return gone;
end
$$;
