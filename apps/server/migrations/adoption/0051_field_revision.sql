-- Two people who change different fields of one of these records are both kept. A record that was changed before counts as
-- changed in all its fields: a form that was opened before the update must not write over what its user has not seen.
alter table task add column field_revisions jsonb not null default '{}';
alter table person_document add column field_revisions jsonb not null default '{}';
alter table de_minimis_aid add column field_revisions jsonb not null default '{}';
alter table funding_case add column field_revisions jsonb not null default '{}';
alter table person_project add column field_revisions jsonb not null default '{}';
alter table partner_certificate add column field_revisions jsonb not null default '{}';
alter table parameter add column field_revisions jsonb not null default '{}';
alter table retention_rule add column field_revisions jsonb not null default '{}';
alter table list_view add column field_revisions jsonb not null default '{}';
alter table consulting_status add column field_revisions jsonb not null default '{}';
alter table short_check add column field_revisions jsonb not null default '{}';
alter table lead_source add column field_revisions jsonb not null default '{}';

update task set field_revisions = (
  select jsonb_object_agg(field, revision)
  from unnest(array['title', 'dueOn', 'doneAt']) as field
) where revision > 1;
update person_document set field_revisions = (
  select jsonb_object_agg(field, revision)
  from unnest(array['fileName', 'documentOn', 'process']) as field
) where revision > 1;
update de_minimis_aid set field_revisions = (
  select jsonb_object_agg(field, revision)
  from unnest(array['grantedOn', 'giver', 'amountCents', 'kind', 'note']) as field
) where revision > 1;
update person_project set field_revisions = (
  select jsonb_object_agg(field, revision)
  from unnest(array['name', 'description', 'projects', 'investmentCents', 'startsOn']) as field
) where revision > 1;
update partner_certificate set field_revisions = (
  select jsonb_object_agg(field, revision)
  from unnest(array['kind', 'name', 'validFrom', 'validUntil']) as field
) where revision > 1;
update parameter set field_revisions = (
  select jsonb_object_agg(field, revision)
  from unnest(array['value', 'validFrom', 'source', 'sourceUrl', 'sourceValidUntil']) as field
) where revision > 1;
update retention_rule set field_revisions = (
  select jsonb_object_agg(field, revision)
  from unnest(array['isActive', 'amount', 'unit']) as field
) where revision > 1;
update list_view set field_revisions = (
  select jsonb_object_agg(field, revision)
  from unnest(array['name', 'search', 'columns', 'isShared']) as field
) where revision > 1;
update lead_source set field_revisions = jsonb_build_object('name', revision, 'isActive', revision)
  || (select jsonb_object_agg('form.' || field, revision) from jsonb_object_keys(form) as field)
  where revision > 1;
-- These begin with revision 0, before anything of them is stored.
update funding_case set field_revisions = (
  select jsonb_object_agg(field, revision)
  from unnest(array['state', 'requestedOn', 'decidedOn', 'paidOn', 'amountCents', 'isDeMinimis']) as field
);
update short_check set field_revisions = (select jsonb_object_agg(field, revision) from jsonb_object_keys(answers) as field)
  where answers <> '{}';
update consulting_status set field_revisions = jsonb_build_object('status', revision, 'notes', revision)
  || coalesce((select jsonb_object_agg('dates.' || field, revision) from jsonb_object_keys(dates) as field), '{}')
  || coalesce((
    select jsonb_object_agg(process || '.' || field, revision) from jsonb_object_keys(coalesce(facts, '{}')) as field
  ), '{}');
