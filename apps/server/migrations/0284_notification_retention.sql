-- Notifications are kept for some time, as mails are: nobody is shown more than their latest fifty, and they name persons.
alter table retention_rule drop constraint retention_rule_kind_check;
alter table retention_rule add constraint retention_rule_kind_check check (kind in (
  'leadsDeleted', 'leadsUnconverted', 'prospectsUntouched', 'contactsUntouched', 'clientsFinished', 'companiesLeft', 'importFiles',
  'mails', 'notifications', 'knownDevices', 'audit'
));
insert into retention_rule (kind, is_active, amount, unit) values ('notifications', true, 1, 'years');
-- They lie in the order in which they came, so that an index of a few pages finds the old ones.
create index notification_created on notification using brin (created_at) with (autosummarize = on);
