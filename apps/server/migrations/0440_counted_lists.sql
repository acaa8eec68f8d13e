-- Lists count what they show, up to a limit (ADR 24): totals are no longer kept beside leads and persons. Every change of either is one
-- row less to write.
--
-- Servers of the state before read these tables while they run beside this one. Views of the same names count for them, more slowly;
-- their jobs »fold totals« and »recount totals« fail meanwhile, and nothing is lost by that. A later migration drops the views.

drop trigger lead_tally_new on lead;
drop trigger lead_tally_gone on lead;
drop trigger lead_tally_changed on lead;
drop trigger person_tally_new on person;
drop trigger person_tally_gone on person;
drop trigger person_tally_changed on person;
drop trigger person_tally_touched on person;
drop index lead_cell;
drop table lead_tally, lead_partner_tally, lead_tally_delta, lead_tally_state;
drop table person_tally, person_tally_delta, person_tally_state;
drop function fold_lead_notes(integer), fold_lead_tally();
drop function note_new_leads(), note_gone_leads(), note_changed_lead();
drop function note_new_persons(), note_gone_persons(), note_changed_person(), note_touched_person(), count_folded_person_notes();

create view lead_tally as
select kind, case when kind = 'partner' then partner_id end as partner_id, source_id,
  coalesce(founded_on, case when company > '' then date '-infinity' end) as founding, deleted_at is not null as is_deleted,
  lead_cell(stage, federal_state, social_status, is_refinancing, lead_band(investment_total_cents)) as cell,
  stage, federal_state, social_status, coalesce(is_refinancing, false) as is_refinancing,
  lead_band(investment_total_cents) as band, 1::bigint as leads
from lead cross join unnest(array['whole', 'cell', 'founding', 'source', 'partner']) as kind
where deletion_reason is distinct from 'erased';

create view lead_partner_tally as
select kind, partner_id, coalesce(founded_on, case when company > '' then date '-infinity' end) as founding,
  deleted_at is not null as is_deleted,
  lead_cell(stage, federal_state, social_status, is_refinancing, lead_band(investment_total_cents)) as cell,
  stage, federal_state, social_status, coalesce(is_refinancing, false) as is_refinancing,
  lead_band(investment_total_cents) as band, 1::bigint as leads
from lead cross join unnest(array['whole', 'cell', 'founding']) as kind
where deletion_reason is distinct from 'erased' and partner_id is not null;

create view person_tally as
select owner_id, kind, deleted_at is not null as is_deleted, cell.trait, cell.value, 1::bigint as persons
from person, person_traits(
  federal_state, social_status, business_plan_status, funding_research_status, project_outline_status, bafa_status, avgs_status,
  consulting_status
) as cell
where merged_into_id is null;

-- Nothing is left to be added up.
create view lead_tally_delta as
select 0 as leads, false as is_deleted, '' as stage, '' as federal_state, '' as social_status, false as is_refinancing,
  0::smallint as band, null::date as founding, null::uuid as source_id, null::uuid as partner_id
where false;
create view person_tally_delta as
select 0 as persons, null::uuid as owner_id, '' as kind, false as is_deleted, '' as trait, '' as value where false;

-- Another number with every transaction that writes: a remembered count is never used again after a change.
create view lead_tally_state as
select true as is_only, pg_snapshot_xmax(pg_current_snapshot())::text::bigint as changes, date '-infinity' as exists_before;
create view person_tally_state as
select true as is_only, pg_snapshot_xmax(pg_current_snapshot())::text::bigint as changes;

-- Roles that may read leads may read these.
do $$
declare
  reader text;
begin
  for reader in
    select distinct grantee::regrole::text from pg_class, aclexplode(relacl)
    where pg_class.oid = 'lead'::regclass and privilege_type = 'SELECT' and grantee not in (0, relowner)
  loop
    execute format(
      'grant select on lead_tally, lead_partner_tally, lead_tally_delta, lead_tally_state, person_tally, person_tally_delta, person_tally_state to %s',
      reader);
  end loop;
end $$;
