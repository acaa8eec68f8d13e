-- Contacts of a phone or mail program are imported as vCards.
alter table import_run drop constraint import_run_format_check;
alter table import_run add check (format in ('jsonl', 'json', 'csv', 'xlsx', 'xml', 'vcard'));
-- Line of a table's headings if titles stand above them.
alter table import_run add column head_line integer;
