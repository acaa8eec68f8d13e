-- Who may log in, and since when.
alter table "user"
  add column revision int not null default 1,
  add column field_revisions jsonb not null default '{}',
  -- Null: registered, waits for an administrator.
  add column approved_at timestamptz,
  -- The owner of the address followed a link that was sent to it.
  add column email_confirmed_at timestamptz,
  add column last_login_at timestamptz,
  add column locked_reason text not null default '',
  add column website text not null default '',
  -- Words of somebody who registers (»Ich berate seit …«).
  add column application text not null default '',
  add column photo_file_id uuid references file,
  add column logo_file_id uuid references file,
  add column letterhead_file_id uuid references file;
update "user" set approved_at = created_at;
-- Whoever else writes a user has approved it; registering says null.
alter table "user" alter column approved_at set default now();
create index user_waiting on "user" (created_at) where approved_at is null;

-- Links in mails: good once, and only the latest of a kind.
create table user_link (
  id uuid primary key,
  user_id uuid not null references "user" on delete cascade,
  kind text not null check (kind in ('invitation', 'passwordReset', 'emailConfirmation', 'emailChange')),
  -- SHA-256 of the secret; the secret itself is nowhere but in the mail.
  secret_hash bytea not null unique,
  -- The new address where the address is to change.
  email text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index user_link_user on user_link (user_id, kind);

-- From where somebody acts, as far as they are told of it.
alter table session add column address text not null default '';
-- Acting as somebody else ends with the session of the administrator who does.
alter table session add column impersonator_session_id uuid references session on delete cascade;
create index session_impersonator on session (impersonator_session_id) where impersonator_session_id is not null;

-- Browsers from which a user has logged in: the first login from another one is told by mail.
create table known_device (
  user_id uuid not null references "user" on delete cascade,
  -- Keyed hash of a secret that the browser keeps.
  device_hash bytea not null,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  primary key (user_id, device_hash)
);
