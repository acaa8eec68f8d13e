-- What came with the product stays beside what administrators made of it: a later release changes what they left alone, and they can
-- put back what they changed. Empty for situations that were added here.
alter table advice_situation
  add column shipped jsonb,
  add column field_revisions jsonb not null default '{}';
update advice_situation s set shipped = v.content
  from advice_situation_version v where v.situation_id = s.id and v.version = 1 and v.created_by is null;

alter table advice_situation_version
  -- It takes part in no plan.
  add column is_archived boolean not null default false,
  add column changed_fields text[] not null default '{}';
