create extension if not exists pg_trgm;

create collation if not exists german (provider = icu, locale = 'de-x-icu');

create table "user" (
  id uuid primary key,
  username text not null,
  email text not null,
  -- Argon2id in PHC form; null: nobody can log in with a password.
  password_hash text,
  salutation text not null default '',
  title text not null default '',
  first_name text not null default '',
  last_name text not null default '',
  company text not null default '',
  phone text not null default '',
  address text not null default '',
  language text not null default 'de' check (language in ('de', 'en')),
  roles text[] not null default '{}',
  locked_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index user_username_unique on "user" (lower(username));
create unique index user_email_unique on "user" (lower(email));

create table session (
  id uuid primary key,
  user_id uuid not null references "user" on delete cascade,
  -- Who really sits there while an administrator acts as somebody else.
  impersonator_id uuid references "user" on delete cascade,
  -- SHA-256 of the bearer token; the token itself is nowhere.
  token_hash bytea not null unique,
  -- After a refresh the old token lives on for a moment, for other tabs.
  previous_token_hash bytea unique,
  previous_valid_until timestamptz,
  is_remembered boolean not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  user_agent text not null default ''
);
create index session_user_id on session (user_id);
create index session_expires_at on session (expires_at);

-- Failed logins per account and per address. Keys are keyed hashes, so neither names nor addresses are stored.
create table login_throttle (
  key text primary key,
  failures int not null,
  last_failure_at timestamptz not null,
  blocked_until timestamptz not null
);
