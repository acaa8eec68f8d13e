-- News for open pages that is committed and not told yet. It is told after the commit, many at a time: a notification within
-- the transaction of a change holds a lock under which commits go one by one. Where the server ends in between, another one
-- tells what lies here. Unlogged: what a crash of the database empties is news of which no open page needs to hear, because
-- every server then listens anew and lets all pages ask for everything.
create unlogged table event_untold (
  id uuid primary key,
  message text not null,
  created_at timestamptz not null default now()
);
-- Emptied all the time: cleaned up before dead rows are many.
alter table event_untold set (autovacuum_vacuum_threshold = 1000, autovacuum_vacuum_scale_factor = 0);
