create table setting (
  key text primary key,
  value jsonb not null,
  revision int not null default 1,
  updated_at timestamptz not null default now()
);

-- Keys that this installation made for itself (signing of file addresses, keyed hashes).
create table server_secret (
  name text primary key,
  value bytea not null,
  created_at timestamptz not null default now()
);

-- Numbers of law and guidelines, valid from a day on.
create table parameter (
  key text not null,
  valid_from date not null,
  valid_until date,
  value numeric not null,
  source text not null,
  primary key (key, valid_from)
);
