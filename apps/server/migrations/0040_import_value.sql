-- Values of a file that stand in no list, with what was chosen for them.
alter table programme_import add column unknown_values jsonb not null default '[]';
-- The choices of a source, applied to its next file.
alter table programme_import_mapping add column value_choices jsonb not null default '[]';
