-- The instant that the portal last saw, so that a clock that ran ahead is noticed before rules of keeping delete by it.
create table clock_watch (
  id boolean primary key default true check (id),
  seen_at timestamptz not null,
  -- Since when the time is in doubt; null: it is trusted.
  doubted_at timestamptz
);
