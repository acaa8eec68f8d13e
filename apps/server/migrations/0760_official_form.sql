-- The official form that a document is: the address at which its funder keeps it, the day on which it was fetched there, its programmes.
alter table document
  add column source_url text not null default '',
  add column fetched_on date,
  add column programme_ids uuid[] not null default '{}';
create index document_programme_ids on document using gin (programme_ids);
-- The file that the address of a form gave last, and the day since which it is another one than before.
alter table programme_link_check
  add column fingerprint text,
  add column changed_on date;
alter table programme_check drop constraint programme_check_point_check;
alter table programme_check add constraint programme_check_point_check check (point in (
  'guidelinePast', 'guidelineNear', 'deadlinePast', 'statusUnclear', 'unverified', 'readOnce', 'unproven', 'missing', 'factsOld',
  'notInCatalogue', 'linkGone', 'linkMoved', 'formGone', 'formChanged', 'formMoved'
));
