-- The mailbox into which persons answer, one at most. The portal reads what comes in from the day on which it is set up.
create table mailbox (
  id uuid primary key,
  is_only boolean not null unique default true check (is_only),
  host text not null,
  port int not null,
  security text not null check (security in ('tls', 'startTls')),
  user_name text not null,
  -- Encrypted by the key of the portal.
  password bytea not null,
  -- Of the authority that is trusted in place of the public ones; empty: those.
  certificate text not null,
  folder text not null,
  -- Where answers are sent to.
  address text not null,
  uses_plus_address boolean not null,
  after_reading text not null check (after_reading in ('leave', 'markSeen', 'move')),
  move_to text not null,
  every_minutes int not null,
  revision int not null,
  -- What came in before is none of the portal's.
  reads_since timestamptz not null,
  -- Up to where the folder is read; another validity means that its numbers begin anew.
  uid_validity bigint,
  last_uid bigint not null default 0,
  next_reading_at timestamptz not null,
  read_at timestamptz,
  problem text check (problem in ('unreachable', 'timeout', 'certificate', 'encryption', 'login', 'folder', 'server')),
  failing_since timestamptz,
  -- A mail with which the connection broke off, and how often.
  stuck_uid bigint,
  stuck_times int not null default 0
);

-- Which mails of the mailbox are filed, so that each is once: a digest of what it is called, and its place. Nothing in here tells of a person.
create table mailbox_entry (
  digest bytea primary key,
  uid_validity bigint,
  uid bigint,
  unique (uid_validity, uid)
);

-- Mails that came in and belong to no person: administrators assign or discard them.
create table unassigned_mail (
  id uuid primary key,
  from_name text not null,
  from_address text not null,
  -- The address in small letters, as persons have it.
  from_key text not null,
  subject text not null,
  text text not null,
  reason text not null check (reason in ('unknownSender', 'severalPersons')),
  notes text[] not null check (notes <@ array['automatic', 'shortened', 'tooLarge', 'unreadable']),
  -- Names of files that were not taken over.
  lost_files text not null,
  -- What the sender's program calls the mail; an answer names it.
  message_id text not null,
  received_at timestamptz not null,
  created_at timestamptz not null
);
create index unassigned_mail_created on unassigned_mail (created_at desc, id desc);
create index unassigned_mail_from on unassigned_mail (from_key);

create table unassigned_mail_file (
  mail_id uuid not null references unassigned_mail on delete cascade,
  position int not null,
  file_id uuid references file on delete set null,
  file_name text not null,
  primary key (mail_id, position)
);
create index unassigned_mail_file_file on unassigned_mail_file (file_id);

-- The mail that this one answers, as its sender's program called it; empty: none.
alter table mail add column in_reply_to text not null default '';
