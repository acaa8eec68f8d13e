-- Addresses that programmes name, as they answered last. What is gone or has moved stands in the queue of upkeep.
create table programme_link_check (
  url text primary key,
  checked_at timestamptz not null,
  state text not null check (state in ('reachable', 'moved', 'gone', 'unanswered')),
  -- Where a permanent redirect leads.
  moved_to text check ((moved_to is not null) = (state = 'moved')),
  -- Since when it has not answered.
  unanswered_since timestamptz check ((unanswered_since is not null) = (state = 'unanswered'))
);
alter table programme_check drop constraint programme_check_point_check;
alter table programme_check add constraint programme_check_point_check check (point in (
  'guidelinePast', 'guidelineNear', 'deadlinePast', 'statusUnclear', 'unverified', 'readOnce', 'unproven', 'missing', 'factsOld',
  'notInCatalogue', 'linkGone', 'linkMoved'
));
