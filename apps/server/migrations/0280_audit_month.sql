-- The audit log is divided by month: what is written goes into a table of the size of a month, and a month whose time is over is dropped
-- as a whole. What is there already becomes the first part as it stands; it is read once, to be sure of its end, and nothing is copied.
-- Ids stay unique within each part. A key of the whole log would have to hold the time as well, which promises no more, and would
-- have to be built over all events while nobody can write.

alter table audit_event rename to audit_event_before;
alter table audit_event_before rename constraint audit_event_pkey to audit_event_before_pkey;
alter index audit_event_time rename to audit_event_before_time;
alter index audit_event_actor rename to audit_event_before_actor;
alter index audit_event_impersonator rename to audit_event_before_impersonator;
alter index audit_event_record rename to audit_event_before_record;
alter index audit_event_about rename to audit_event_before_about;
alter index audit_event_search rename to audit_event_before_search;
alter index audit_event_action rename to audit_event_before_action;
-- It comes back from the whole table.
drop trigger audit_event_kept on audit_event_before;

create table audit_event (like audit_event_before including defaults) partition by range (happened_at);

-- The parts, and where each of them ends; null for the one that takes what no other does.
create function list_audit_months() returns table (part regclass, until timestamptz) language sql stable as $$
  select inhrelid::regclass,
    (regexp_match(pg_get_expr(relpartbound, inhrelid), 'TO \(''([^'']+)''\)'))[1]::timestamptz
  from pg_inherits join pg_class on pg_class.oid = inhrelid
  where inhparent = 'audit_event'::regclass
$$;

-- Events never change. Only `forget_audit_events` deletes them, and only those older than a year; `prepare_audit_months` moves those that
-- came while their month had no table. The caller is read off the call stack, which no setting of a session can pretend.
create or replace function keep_audit_events() returns trigger language plpgsql as $$
declare
  stack text;
begin
  if tg_op = 'DELETE' then
    get diagnostics stack = pg_context;
    if stack ~ '\nPL/pgSQL[ -]\S+ forget_audit_events\(' and old.happened_at < now() - interval '12 months' then
      return old;
    end if;
    if stack ~ '\nPL/pgSQL[ -]\S+ prepare_audit_months\(' and tg_table_name = 'audit_event_other' then
      return old;
    end if;
  end if;
  raise exception 'audit events are never changed or deleted' using errcode = 'insufficient_privilege';
end
$$;
create trigger audit_event_kept before update or delete on audit_event
  for each row execute function keep_audit_events();
alter table audit_event enable always trigger audit_event_kept;
create trigger audit_event_not_emptied before truncate on audit_event
  for each statement execute function keep_audit_events();
alter table audit_event enable always trigger audit_event_not_emptied;

-- The first part ends with the month in which this is carried out, or with that of the newest event where a clock was wrong; that of an
-- empty log with the month before.
do $$
declare
  newest timestamptz := (select greatest(max(happened_at), case when count(*) > 0 then now() end) from audit_event_before);
begin
  execute format('alter table audit_event attach partition audit_event_before for values from (minvalue) to (%L)',
    case when newest is null then date_trunc('month', now(), 'Europe/Berlin')
      else (date_trunc('month', newest at time zone 'Europe/Berlin') + interval '1 month') at time zone 'Europe/Berlin' end);
end
$$;
-- What comes too early or too late for all others.
create table audit_event_other partition of audit_event default;
alter table audit_event_other add primary key (id);
create trigger audit_event_not_emptied before truncate on audit_event_other
  for each statement execute function keep_audit_events();
alter table audit_event_other enable always trigger audit_event_not_emptied;

-- The first part has each of them already.
create index audit_event_time on audit_event (happened_at desc, id desc);
create index audit_event_actor on audit_event (actor_id, happened_at desc, id desc);
create index audit_event_impersonator on audit_event (happened_at desc, id desc) where impersonator_id is not null;
create index audit_event_record on audit_event (subject_id, happened_at desc) where subject_id is not null;
create index audit_event_about on audit_event (about_id, happened_at desc) where about_id is not null;
create index audit_event_search on audit_event using gin (search_text gin_trgm_ops) where search_text <> '';
create index audit_event_action on audit_event (action, happened_at desc, id desc);

-- Makes the months that are still missing, up to three ahead. Returns how many. The server works as a role that makes no table; this
-- function does it with the right of the owner. A month is filled before it becomes a part: that takes no lock that writers wait for.
create function prepare_audit_months() returns int language plpgsql as $$
declare
  home text := (select nspname from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where pg_class.oid = 'audit_event'::regclass);
  month timestamptz;
  next_month timestamptz;
  name text;
  made int := 0;
begin
  perform pg_advisory_xact_lock(hashtextextended('fundus audit months', 0));
  month := (select max(until) from list_audit_months());
  while month < now() + interval '3 months' loop
    next_month := (date_trunc('month', month at time zone 'Europe/Berlin') + interval '1 month') at time zone 'Europe/Berlin';
    name := 'audit_event_' || to_char(month at time zone 'Europe/Berlin', 'YYYY_MM');
    execute format('create table %I.%I (like audit_event including defaults)', home, name);
    execute format(
      'with early as (delete from audit_event_other where happened_at >= %L and happened_at < %L returning *)
        insert into %I.%I select * from early', month, next_month, home, name);
    execute format('alter table %I.%I add primary key (id)', home, name);
    execute format('create trigger audit_event_not_emptied before truncate on %I.%I
      for each statement execute function keep_audit_events()', home, name);
    execute format('alter table %I.%I enable always trigger audit_event_not_emptied', home, name);
    execute format('alter table audit_event attach partition %I.%I for values from (%L) to (%L)',
      home, name, month, next_month);
    month := next_month;
    made := made + 1;
  end loop;
  return made;
end
$$;

-- Deletes whole months that are older than a year at least, and writes down that it did. Returns how many events went.
-- The server works as a role that cannot delete events; this function does it with the right of the owner. Its path is
-- fixed: a temporary table of the caller must not be taken for the log. A month with a table of its own is dropped; where readers do not
-- let go of the log for some seconds, its events are deleted instead, and the empty table goes the next time.
create or replace function forget_audit_events(before timestamptz) returns bigint language plpgsql as $$
declare
  month record;
  dropped regclass[] := '{}';
  counted bigint;
  gone bigint := 0;
begin
  if before <> date_trunc('month', before at time zone 'Europe/Berlin') at time zone 'Europe/Berlin' then
    raise exception 'audit events are deleted by whole months' using errcode = 'invalid_parameter_value';
  end if;
  if before > date_trunc('month', now() at time zone 'Europe/Berlin') at time zone 'Europe/Berlin' - interval '12 months' then
    raise exception 'audit events are kept for a year at least' using errcode = 'invalid_parameter_value';
  end if;
  for month in select * from list_audit_months() loop
    if month.until <= before then
      execute format('select count(*) from %s', month.part) into counted;
      dropped := dropped || month.part;
    else
      execute format('delete from %s where happened_at < %L', month.part, before);
      get diagnostics counted = row_count;
    end if;
    gone := gone + counted;
  end loop;
  if gone > 0 then
    insert into audit_event (id, happened_at, action, changes) values (
      gen_random_uuid(), date_trunc('milliseconds', now()), 'auditLog.deleted',
      jsonb_build_array(
        jsonb_build_object('field', 'events', 'from', gone, 'to', 0),
        jsonb_build_object('field', 'before', 'from', null,
          'to', to_char(before at time zone 'Europe/Berlin', 'YYYY-MM-DD'))));
  end if;
  -- Last: from here on nobody reads or writes the log until this is committed.
  if dropped <> '{}' then
    begin
      for month in select unnest(dropped) as part loop
        execute format('drop table %s', month.part);
      end loop;
    exception when lock_not_available then
      for month in select unnest(dropped) as part loop
        execute format('delete from %s', month.part);
      end loop;
    end;
  end if;
  return gone;
end
$$;

do $$
declare
  path text := format('set search_path = pg_catalog, %I, pg_temp', current_schema());
begin
  execute 'alter function forget_audit_events(timestamptz) security definer set lock_timeout = ''3s'' ' || path;
  execute 'alter function prepare_audit_months() security definer set lock_timeout = ''3s'' ' || path;
end
$$;
revoke execute on function prepare_audit_months() from public;

select prepare_audit_months();
