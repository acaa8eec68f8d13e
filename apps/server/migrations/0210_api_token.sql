-- Tokens with which other systems call the API. A token does no more than its user may at that moment, and of that what its scopes name.
create table api_token (
  id uuid primary key,
  name text not null,
  -- SHA-256 of the token; the token itself is nowhere.
  token_hash bytea not null unique,
  prefix text not null,
  scopes text[] not null check (scopes <@ array[
    'lead:read', 'lead:write', 'person:read', 'funding-programme:read', 'partner:read', 'audit:read', 'system:read'
  ]),
  user_id uuid not null references "user" (id) on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  last_used_at timestamptz,
  revoked_at timestamptz,
  constraint api_token_opens_something check (cardinality(scopes) > 0)
);
create index api_token_created on api_token (created_at desc, id desc);
create index api_token_user on api_token (user_id);
