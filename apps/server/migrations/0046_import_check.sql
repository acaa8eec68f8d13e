-- When the source of a row last checked its facts, and the check that stood before the import; what undo needs.
alter table programme_import_row add column last_checked_on date;
alter table programme_import_row add column last_checked_before timestamptz;
alter table programme_import_row add column last_checked_by_before uuid references "user" on delete set null;
