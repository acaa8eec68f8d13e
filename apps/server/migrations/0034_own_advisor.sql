-- Advisors of the house receive leads like partners where an administrator switches that on: they have what the
-- distribution knows of a partner, switched off at first.
create or replace function make_partner() returns trigger language plpgsql as $$
begin
  if new.roles && array['Authenticated', 'Fundus-Clever-Partner', 'ZFMB-Clever-Partner', 'ZFMB-Profi-Partner'] then
    insert into partner (user_id) values (new.id) on conflict do nothing;
  end if;
  return null;
end $$;
insert into partner (user_id) select id from "user" where 'Authenticated' = any(roles) on conflict do nothing;

-- An administrator may make a person of a lead that nobody has: it is converted then without an assignment.
do $$
declare
  named text;
begin
  select conname into strict named from pg_constraint
    where conrelid = 'lead'::regclass and contype = 'c' and pg_get_constraintdef(oid) ~ '''pool''.*assignment_id IS NULL';
  execute format('alter table lead drop constraint %I', named);
end $$;
alter table lead add constraint lead_stage_assignment check (
  case stage when 'pool' then assignment_id is null when 'converted' then true else assignment_id is not null end
);
