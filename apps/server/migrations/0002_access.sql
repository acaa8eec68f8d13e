-- Users, how they log in, what each role may do, and the views that users save of lists.

create table "user" (
  id uuid primary key,
  revision int not null default 1,
  field_revisions jsonb not null default '{}',
  username text not null,
  email text not null,
  -- Argon2id in PHC form; null: the user has no password.
  password_hash text,
  salutation text not null default '',
  title text not null default '',
  first_name text not null default '',
  last_name text not null default '',
  company text not null default '',
  register_court text not null default '',
  register_number text not null default '',
  vat_id text not null default '',
  tax_number text not null default '',
  iban text not null default '',
  bic text not null default '',
  phone text not null default '',
  website text not null default '',
  address text not null default '',
  -- What applicants write when they register (»Ich berate seit …«).
  application text not null default '',
  photo_file_id uuid references file,
  logo_file_id uuid references file,
  letterhead_file_id uuid references file,
  language text not null default 'de' check (language in ('de', 'en')),
  roles text[] not null default '{}' check (roles <@ array[
    'Administrator', 'Authenticated', 'Leadverteilung', 'Fundus-Clever-Partner', 'ZFMB-Clever-Partner',
    'ZFMB-Profi-Partner'
  ]),
  -- Null: registered, waits for an administrator.
  approved_at timestamptz default now(),
  locked_at timestamptz,
  locked_reason text not null default '',
  -- The owner of the address followed a link that was sent to it.
  email_confirmed_at timestamptz,
  last_login_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index user_username_unique on "user" (lower(username));
create unique index user_email_unique on "user" (lower(email));
create index user_waiting on "user" (created_at) where approved_at is null;
-- The order of the list of users, and all users of a role.
create index user_name on "user" (last_name collate german, first_name collate german, id);
create index user_roles on "user" using gin (roles);

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

-- Failed logins per account and per address. Keys are keyed hashes, so neither names nor addresses are stored.
create table login_throttle (
  key text primary key,
  failures int not null,
  last_failure_at timestamptz not null,
  blocked_until timestamptz not null
);

-- Browsers from which a user has logged in: a mail tells the user of the first login from another one.
create table known_device (
  user_id uuid not null references "user" on delete cascade,
  -- Keyed hash of a secret that the browser keeps.
  device_hash bytea not null,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  primary key (user_id, device_hash)
);

create table session (
  id uuid primary key,
  user_id uuid not null references "user" on delete cascade,
  -- The administrator who acts as this user.
  impersonator_id uuid references "user" on delete cascade,
  -- The administrator's own session: acting as another user ends with it.
  impersonator_session_id uuid references session on delete cascade,
  -- SHA-256 of the bearer token; the token itself is nowhere.
  token_hash bytea not null unique,
  -- After a refresh the old token lives on for a moment, for other tabs.
  previous_token_hash bytea unique,
  previous_valid_until timestamptz,
  -- The new token is a keyed hash of the old one and this number: two tabs that renew the same token at the same moment get
  -- the same new one.
  refresh_nonce bytea,
  is_remembered boolean not null,
  -- By which way a session was opened. A passkey that checked its owner is two factors at once.
  login_method text not null default 'password'
  check (login_method in ('password', 'passwordAndCode', 'passkey', 'social', 'socialAndCode')),
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  user_agent text not null default '',
  -- Address of the network, shown to the owner of the session.
  address text not null default ''
);
create index session_user_id on session (user_id);
create index session_expires_at on session (expires_at);
create index session_impersonator on session (impersonator_session_id) where impersonator_session_id is not null;

-- Logins whose first factor was right and whose second is still to come.
create table login_challenge (
  secret_hash bytea primary key,
  user_id uuid not null references "user" on delete cascade,
  is_remembered boolean not null,
  -- The way of the first factor.
  login_method text not null check (login_method in ('password', 'social')),
  -- An account of another service, to be linked with this one once the second factor has come as well.
  link_issuer text,
  link_subject text,
  link_account_name text,
  attempts int not null default 0,
  expires_at timestamptz not null
);
create index login_challenge_user on login_challenge (user_id);
create index login_challenge_expires on login_challenge (expires_at);

-- A second factor of a user: a secret that their authenticator app knows too (TOTP, RFC 6238).
create table second_factor (
  user_id uuid primary key references "user" on delete cascade,
  -- Encrypted with a key of this installation, bound to its user.
  secret bytea not null,
  created_at timestamptz not null,
  -- Null: the secret was shown, but no code has proved yet that the app has it.
  activated_at timestamptz,
  -- The step of time whose code was good last; no code is good twice.
  last_step bigint not null default 0
);

-- For users who lost the app; each code is good once.
create table recovery_code (
  user_id uuid not null references "user" on delete cascade,
  -- Keyed hash; the codes themselves are nowhere.
  code_hash bytea not null,
  created_at timestamptz not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

create table passkey (
  id uuid primary key,
  user_id uuid not null references "user" on delete cascade,
  name text not null,
  -- As the browser writes it (base64url).
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null default '{}',
  -- Kept by a password manager or a cloud, not by one device alone.
  is_synced boolean not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkey_user on passkey (user_id);

-- What a passkey has to sign; good once, on whichever server the answer arrives.
create table passkey_challenge (
  challenge_hash bytea primary key,
  -- The user who adds a passkey; null: a login.
  user_id uuid references "user" on delete cascade,
  expires_at timestamptz not null
);
create index passkey_challenge_expires on passkey_challenge (expires_at);

-- Accounts of another service (OpenID Connect) by which a user logs in here.
create table social_login (
  id uuid primary key,
  user_id uuid not null references "user" on delete cascade,
  issuer text not null,
  subject text not null,
  -- What the account is called there, to tell it from others.
  account_name text not null default '',
  created_at timestamptz not null,
  last_used_at timestamptz,
  unique (issuer, subject)
);
create index social_login_user on social_login (user_id);

-- Logins at the other service that have not come back yet. Verifier and nonce are derived from the handle, which only the
-- browser has.
create table social_login_attempt (
  state_hash bytea primary key,
  handle_hash bytea not null,
  -- The user who adds the other account to their own; null: a login.
  user_id uuid references "user" on delete cascade,
  is_remembered boolean not null,
  expires_at timestamptz not null
);
create index social_login_attempt_expires on social_login_attempt (expires_at);

-- An account that the other service vouches for and that belongs to no user yet: to be linked by password, or to register.
create table social_login_claim (
  secret_hash bytea primary key,
  -- The account with the same confirmed address; null: there is none.
  user_id uuid references "user" on delete cascade,
  issuer text not null,
  subject text not null,
  email text not null,
  first_name text not null default '',
  last_name text not null default '',
  is_remembered boolean not null,
  attempts int not null default 0,
  expires_at timestamptz not null
);
create index social_login_claim_expires on social_login_claim (expires_at);

-- What the operator decided for a role; a role without a row keeps what the product ships with.
create table role_policy (
  role text primary key,
  -- Packages: features by the codes of the contract.
  features text[] not null,
  requires_second_factor boolean not null default false,
  revision int not null default 1,
  field_revisions jsonb not null default '{}',
  updated_at timestamptz not null
);

create table list_view (
  id uuid primary key,
  owner_id uuid not null references "user" on delete cascade,
  list text not null check (list in ('client', 'prospect', 'contact', 'lead', 'partner')),
  name text not null,
  search jsonb not null,
  columns text[] not null default '{}',
  is_shared boolean not null,
  revision int not null default 1,
  field_revisions jsonb not null default '{}',
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index list_view_list on list_view (list, owner_id);

-- Columns of lower domains that refer to the tables of this one.
alter table liability_notice add foreign key (created_by) references "user" on delete set null;
alter table parameter add foreign key (updated_by) references "user" on delete set null;
alter table file
  add foreign key (owner_id) references "user" on delete set null,
  add foreign key (created_by) references "user" on delete set null;
alter table import_run
  add foreign key (owner_id) references "user",
  add foreign key (created_by) references "user" on delete set null;
alter table import_mapping add foreign key (owner_id) references "user" on delete cascade;
alter table mail add foreign key (user_id) references "user" on delete set null;
alter table notification add foreign key (user_id) references "user" on delete cascade;
alter table notification_setting add foreign key (user_id) references "user" on delete cascade;
