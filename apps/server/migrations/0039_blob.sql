-- The bytes in the blob store: when they were last compared with their name, when they will be next, and what was wrong.
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
insert into blob (sha256, bytes, check_at) select sha256, max(bytes), now() from file group by sha256;

-- What was dropped goes at once; bytes that were never named by a row, after a while.
alter table blob_removal add column due_at timestamptz;
update blob_removal set due_at = noted_at;
alter table blob_removal alter column due_at set not null;
