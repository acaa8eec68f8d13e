create table lead_source (
  id uuid primary key,
  name text not null,
  is_active boolean not null default true,
  -- The embeddable form, by the schema of the contract.
  form jsonb not null,
  revision int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create table lead_source_key (
  id uuid primary key,
  source_id uuid not null references lead_source on delete cascade,
  name text not null,
  -- SHA-256 of the key; the key itself is nowhere.
  key_hash bytea not null unique,
  prefix text not null,
  created_by uuid references "user" on delete set null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  revoked_at timestamptz
);
create index lead_source_key_source on lead_source_key (source_id, created_at);
