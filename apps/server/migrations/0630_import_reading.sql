-- The sheet of a workbook that is read, all that can be, and what was chosen against what was recognised.
alter table import_run
  add column sheet text not null default '',
  add column sheets text[] not null default '{}',
  add column reading jsonb not null default '{"sheet": null, "encoding": null, "headLine": null}';
