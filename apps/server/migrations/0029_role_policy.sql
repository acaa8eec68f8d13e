-- What the operator decided for a role; a role without a row keeps what the product ships with.
create table role_policy (
  role text primary key,
  -- Packages: features by the codes of the contract.
  features text[] not null,
  requires_second_factor boolean not null default false,
  revision int not null default 1,
  field_revisions jsonb not null default '{}',
  updated_at timestamptz not null
);
insert into role_policy (role, features, updated_at)
  -- Exporting leads belonged to distributing them, whatever the matrix said.
  select entry.key,
    array(
      select jsonb_array_elements_text(entry.value)
      union select 'bulk-export' where entry.key = 'Leadverteilung'
    ),
    setting.updated_at
  from setting, jsonb_each(setting.value) entry
  where setting.key = 'featureMatrix';
delete from setting where key = 'featureMatrix';

-- The list of users: who waits, who is locked, who was here last; and everybody of a role.
create index user_name on "user" (last_name collate german, first_name collate german, id);
create index user_roles on "user" using gin (roles);
