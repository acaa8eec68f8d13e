-- Programmes that a newer catalogue does not have any more stand in the queue of upkeep, too.
alter table programme_check drop constraint programme_check_point_check;
alter table programme_check add constraint programme_check_point_check check (point in (
  'guidelinePast', 'guidelineNear', 'deadlinePast', 'statusUnclear', 'unverified', 'readOnce', 'unproven', 'missing', 'factsOld',
  'notInCatalogue'
));
