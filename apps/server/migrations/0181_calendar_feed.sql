-- The secret address by which a calendar program reads the due days of a user. One each: a new one takes the place of the old.
create table calendar_feed (
  user_id uuid primary key references "user" on delete cascade,
  token_hash bytea not null unique,
  created_at timestamptz not null,
  -- By the hour: programs ask often.
  last_read_at timestamptz
);
