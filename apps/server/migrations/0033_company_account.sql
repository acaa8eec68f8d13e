-- Turnover, balance sheet and staff of up to three closed financial years, the newest first; see the contract.
alter table company add column accounts jsonb not null default '[]';

-- Companies that belong to no one any more: without persons and without links.
alter table retention_rule drop constraint retention_rule_kind_check;
alter table retention_rule add constraint retention_rule_kind_check check (kind in (
  'leadsDeleted', 'leadsUnconverted', 'prospectsUntouched', 'contactsUntouched', 'clientsFinished', 'companiesLeft', 'importFiles',
  'mails', 'knownDevices', 'audit'
));
insert into retention_rule (kind, is_active, amount, unit) values ('companiesLeft', false, 3, 'years');
