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

-- For who has lost the app; each is good once.
create table recovery_code (
  user_id uuid not null references "user" on delete cascade,
  -- Keyed hash; the codes themselves are nowhere.
  code_hash bytea not null,
  created_at timestamptz not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

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

-- By which way a session was opened. A passkey that checked its owner is two factors at once.
alter table session add column login_method text not null default 'password'
  check (login_method in ('password', 'passwordAndCode', 'passkey', 'social', 'socialAndCode'));

create table passkey (
  id uuid primary key,
  user_id uuid not null references "user" on delete cascade,
  name text not null,
  -- As the browser writes it (base64url).
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null default '{}',
  -- Kept by a password manager or a cloud rather than by one device alone.
  is_synced boolean not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkey_user on passkey (user_id);

-- What a passkey has to sign; good once, on whichever server the answer arrives.
create table passkey_challenge (
  challenge_hash bytea primary key,
  -- Who adds a passkey; null: somebody logs in.
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

-- Ways to the other service that have not come back yet. Verifier and nonce are derived from the handle, which is in the
-- browser alone.
create table social_login_attempt (
  state_hash bytea primary key,
  handle_hash bytea not null,
  -- Who adds the other account to their own; null: somebody logs in.
  user_id uuid references "user" on delete cascade,
  is_remembered boolean not null,
  expires_at timestamptz not null
);
create index social_login_attempt_expires on social_login_attempt (expires_at);

-- Somebody whom the other service vouches for and nobody here knows yet: to be linked by password, or to register.
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
