-- A workbook's hidden sheets are never read; the import names them.
alter table import_run add column hidden_sheets text[] not null default '{}';
