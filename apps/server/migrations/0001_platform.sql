-- What every other domain stands on: data that ships, settings, stored files, imports, mail, notifications and the audit log.
-- The columns that name users, persons, researches and leads get their foreign keys in the files of those domains.

create extension if not exists pg_trgm;
create collation if not exists german (provider = icu, locale = 'de-x-icu');

-- Keys that this installation made for itself (signing of file addresses, keyed hashes).
create table server_secret (
  name text primary key,
  value bytea not null,
  created_at timestamptz not null default now()
);

-- What has been loaded from the files in reference/, so that a start loads only what changed.
create table reference_load (
  name text primary key,
  checksum text not null,
  loaded_at timestamptz not null default now()
);

create table vocabulary_term (
  vocabulary text not null,
  code text not null,
  parent_code text,
  label_de text not null,
  label_en text not null,
  position int not null,
  -- Other spellings that imports know this term by.
  aliases text[] not null default '{}',
  primary key (vocabulary, code)
);

-- Klassifikation der Wirtschaftszweige, (c) Statistisches Bundesamt.
create table industry (
  classification text not null check (classification in ('wz2008', 'wz2025')),
  code text not null,
  parent_code text,
  level int not null,
  title_de text not null,
  title_en text not null,
  position int not null,
  -- Folded title for the search by words.
  search_text text not null,
  primary key (classification, code)
);
create index industry_parent on industry (classification, parent_code, position);
create index industry_search on industry using gin (search_text gin_trgm_ops);

create table industry_correspondence (
  wz2008_code text not null,
  wz2025_code text not null,
  is_partial boolean not null,
  relation text not null,
  primary key (wz2008_code, wz2025_code)
);

-- Towns of postcodes, (c) GeoNames, CC BY 4.0.
create table postcode (
  postcode text not null,
  town text not null,
  district text not null,
  federal_state text not null check (federal_state in (
    'BW', 'BY', 'BE', 'BB', 'HB', 'HH', 'HE', 'MV', 'NI', 'NW', 'RP', 'SL', 'SN', 'ST', 'SH', 'TH'
  )),
  -- The town that is most likely meant comes first.
  position int not null default 0,
  primary key (postcode, federal_state, town)
);

create table login_quote (
  position int primary key,
  text_de text not null,
  text_en text not null,
  source text not null,
  year int not null
);

create table setting (
  key text primary key,
  value jsonb not null,
  revision int not null default 1,
  updated_at timestamptz not null default now()
);

-- Every wording of the liability notice that an operator put in force, with the one of delivery that it replaced.
-- Researches keep the text that was accepted with them.
create table liability_notice (
  version text primary key,
  de text not null,
  en text not null,
  -- Null: came with the product.
  valid_from timestamptz,
  created_by uuid
);

-- Numbers of law and guidelines. A value holds from a day on until the next one of its key begins; the service keeps the end in
-- step.
create table parameter (
  id uuid not null default gen_random_uuid() unique,
  key text not null,
  valid_from date not null,
  valid_until date,
  value numeric not null,
  source text not null,
  source_url text not null default '',
  -- The last day on which the source of a value is in force, where it names one. The value holds until another one begins;
  -- administrators are told in time that the source ends.
  source_valid_until date,
  revision int not null default 1,
  -- Revision at which each field that people edit last changed; finds out whether two changes collide. So in every table.
  field_revisions jsonb not null default '{}',
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (key, valid_from)
);

-- What is known of a stored file; the bytes lie in the blob store under their SHA-256.
create table file (
  id uuid primary key,
  sha256 text not null,
  bytes bigint not null,
  media_type text not null,
  file_name text not null,
  -- Whose storage a file takes up; null: the portal's. What lies in the trash does not count.
  owner_id uuid,
  created_at timestamptz not null default now(),
  created_by uuid,
  deleted_at timestamptz
);
create index file_sha256 on file (sha256);
create index file_owner on file (owner_id) include (bytes, deleted_at);

-- The bytes in the blob store: when they were last compared with their hash, when they will be next, and what was wrong.
create table blob (
  sha256 text primary key,
  bytes bigint not null,
  -- Null: not since this is noted.
  verified_at timestamptz,
  check_at timestamptz not null,
  damage text check (damage in ('missing', 'changed')),
  damaged_at timestamptz,
  -- When administrators were told of it.
  told_at timestamptz,
  check ((damage is null) = (damaged_at is null))
);
create index blob_check_at on blob (check_at);
create index blob_damaged on blob (damaged_at) where damage is not null;

-- Bytes that no row names any more; they are removed after the commit, and again after a crash.
create table blob_removal (
  sha256 text primary key,
  noted_at timestamptz not null,
  -- Bytes whose row was deleted go at once; bytes that no row ever named, after a while.
  due_at timestamptz not null
);

-- One import for persons, leads and programmes: runs, their rows, and what was last chosen for files of a kind.
create table import_run (
  id uuid primary key,
  -- What the rows become.
  target text not null check (target in ('person', 'lead', 'programme')),
  -- Whose import it is; null: all users who may import to this target share it.
  owner_id uuid,
  created_by uuid,
  file_id uuid references file,
  file_name text not null,
  format text not null check (format in ('jsonl', 'json', 'csv', 'xlsx', 'xml')),
  encoding text not null,
  delimiter text,
  state text not null check (
    state in ('reading', 'preview', 'applying', 'applied', 'undoing', 'undone', 'failed')
  ),
  progress real not null default 0,
  columns jsonb not null default '[]',
  -- Values of the file that stand in no list, with what was chosen for them.
  unknown_values jsonb not null default '[]',
  -- What holds for all rows, in the words of the target.
  settings jsonb not null,
  problem text,
  -- Whether retention forgot rows and file. A missing file alone does not say so: the file is also deleted with the first
  -- person of it who is erased, and the rows of the others stay.
  is_forgotten boolean not null default false,
  created_at timestamptz not null,
  applied_at timestamptz,
  undone_at timestamptz
);
create index import_run_owner on import_run (owner_id, target, created_at desc);
create index import_run_target on import_run (target, created_at desc);

create table import_row (
  import_id uuid not null references import_run on delete cascade,
  position int not null,
  line int,
  file text,
  outcome text not null check (
    outcome in ('new', 'changed', 'unchanged', 'vanished', 'duplicate', 'blocked', 'test', 'refused')
  ),
  title text not null,
  -- What tells the record from others of the same title.
  detail text not null default '',
  -- By what the target knows a record again: the mail address of a person, the id that a programme has in its source.
  record_key text,
  -- The cells of a refused row as they stood in the file, where the target offers them as a file; empty for others.
  cells jsonb not null default '[]',
  -- What the row says, in the words of the target; null for rows that are not taken.
  content jsonb,
  -- The record that came of the row or was changed by it (is_made), or that the row doubles. No foreign key: a link to a
  -- record that is gone says so.
  record_id uuid,
  is_made boolean not null default false,
  changed_fields text[] not null default '{}',
  kept_fields text[] not null default '{}',
  remarks jsonb not null default '[]',
  -- What undo needs to know of a record that was changed, in the words of the target.
  before jsonb,
  primary key (import_id, position)
);
create index import_row_outcome on import_row (import_id, outcome, position);
create index import_row_record on import_row (record_id) where record_id is not null;
create index import_row_key on import_row (lower(record_key)) where record_key is not null;

-- What was last chosen for files of a kind, proposed again for the next one: for a set of columns of a user, or for a source.
create table import_mapping (
  target text not null check (target in ('person', 'lead', 'programme')),
  owner_id uuid,
  memory_key text not null,
  mapping jsonb not null,
  value_choices jsonb not null default '[]',
  updated_at timestamptz not null,
  unique nulls not distinct (target, owner_id, memory_key)
);

-- The outbox: what is to be sent is written with the thing it tells of, and sent afterwards.
create table mail (
  id uuid primary key,
  user_id uuid,
  -- The person whom a mail went to that went to no user: it is erased with them.
  person_id uuid,
  -- Kind of the notification that it carries; of the kinds that count, there is one mail an hour at most.
  kind text not null,
  "to" text not null,
  -- The language of its text: the list of mails marks it for screen readers.
  language text not null check (language in ('de', 'en')),
  subject text not null,
  text text not null,
  state text not null check (state in ('waiting', 'sent', 'failed', 'kept')),
  attempts int not null default 0,
  next_attempt_at timestamptz,
  -- A server is sending it. Where that server was killed, the mail may have gone out or not: no server sends it again by
  -- itself.
  sending_since timestamptz,
  problem text not null default '',
  created_at timestamptz not null,
  sent_at timestamptz
);
create index mail_created on mail (created_at desc, id desc);
create index mail_user on mail (user_id, kind, created_at desc);
create index mail_waiting on mail (next_attempt_at) where state = 'waiting';
create index mail_person on mail (person_id) where person_id is not null;

create table notification (
  id uuid primary key,
  user_id uuid not null,
  kind text not null,
  values jsonb not null,
  research_id uuid,
  person_id uuid,
  lead_id uuid,
  created_at timestamptz not null,
  read_at timestamptz
);
create index notification_user on notification (user_id, created_at desc);
create index notification_unread on notification (user_id) where read_at is null;
-- A kind that counts (»5 neue Leads«) has one unread notification per user at most, also where several servers write at once.
create unique index notification_counted on notification (user_id, kind)
  where read_at is null and values ? 'count' and research_id is null;
create index notification_person on notification (person_id) where person_id is not null;
create index notification_lead on notification (lead_id) where lead_id is not null;
create index notification_research on notification (research_id) where research_id is not null;

create table notification_setting (
  user_id uuid not null,
  kind text not null,
  in_portal boolean not null,
  by_mail boolean not null,
  primary key (user_id, kind)
);

-- Which process works on an import or a print after the answer was sent. A lease that was not renewed for a while is one of a
-- process that is gone: any server may take the work over.
create table work_lease (
  kind text not null,
  work_id uuid not null,
  holder uuid not null,
  renewed_at timestamptz not null,
  primary key (kind, work_id)
);

-- Which user did what to which record, when, from where, acting for whom. Names of users are kept as they were, since users may
-- be deleted. Names of clients and leads are never in here: they are looked up when the log is read, and gone after an erasure.
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
  -- Each changed field with its previous and its new value; never secrets, never contents of documents.
  changes jsonb not null default '[]',
  address text not null default '',
  user_agent text not null default '',
  -- The server was cut off in the middle of the call: it may have happened or not.
  is_unclear boolean not null default false,
  -- The name of the subject, folded; persons and leads are found by their ids.
  search_text text not null default ''
);
create index audit_event_time on audit_event (happened_at desc, id desc);
create index audit_event_actor on audit_event (actor_id, happened_at desc, id desc);
create index audit_event_impersonator on audit_event (happened_at desc, id desc) where impersonator_id is not null;
create index audit_event_record on audit_event (subject_id, happened_at desc) where subject_id is not null;
create index audit_event_about on audit_event (about_id, happened_at desc) where about_id is not null;
create index audit_event_subject on audit_event (subject, happened_at desc, id desc);
create index audit_event_search on audit_event using gin (search_text gin_trgm_ops) where search_text <> '';

-- Events never change. Only `forget_audit_events` deletes them, and only those older than a year; the caller is read off the
-- call stack, which no setting of a session can pretend.
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
-- The server works as a role that cannot delete events; this function does it with the right of the owner. Its path is
-- fixed: a temporary table of the caller must not be taken for the log.
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
do $$
begin
  execute format(
    'alter function forget_audit_events(timestamptz) security definer set search_path = pg_catalog, %I, pg_temp',
    current_schema());
end
$$;
revoke execute on function forget_audit_events(timestamptz) from public;

-- A call is written down before it begins, and deleted by the transaction that records it or when it is over. What is left
-- here was cut off.
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
