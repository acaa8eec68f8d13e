-- Receipts of a case come from exports of banks and bookkeeping by the one import; a row whose account belongs to no block of the
-- cost plan is told apart from those that are taken.
alter table import_run drop constraint import_run_target_check;
alter table import_run add constraint import_run_target_check check (target in ('person', 'lead', 'programme', 'receipt'));
alter table import_row drop constraint import_row_outcome_check;
alter table import_row add constraint import_row_outcome_check check (
  outcome in ('new', 'changed', 'unchanged', 'vanished', 'duplicate', 'blocked', 'test', 'unassigned', 'refused')
);
alter table import_mapping drop constraint import_mapping_target_check;
alter table import_mapping add constraint import_mapping_target_check check (target in ('person', 'lead', 'programme', 'receipt'));
