-- Lists of persons that are filtered: what the filters ask stands in the indexes, so that lists are counted and walked without the
-- table. The table is written anew: with a million persons this takes some minutes, in which no person can be read or changed.

drop index person_owner_name, person_name, person_owner_updated, person_updated, person_federal_state, person_social_status,
  person_source, person_owner_business_plan_status, person_business_plan_status, person_owner_funding_research_status,
  person_funding_research_status, person_owner_project_outline_status, person_project_outline_status,
  person_owner_bafa_status, person_bafa_status, person_owner_avgs_status, person_avgs_status, person_owner_consulting_status,
  person_consulting_status, person_tags;

-- Tags as an index can hold them: thirty of them are too long. 64 bits of a digest, the same on every machine and release.
create function tag_codes(tags text[]) returns bigint[] language sql immutable parallel safe as $$
  select coalesce(array_agg(('x' || left(md5(tag), 16))::bit(64)::bigint), '{}') from unnest(tags) as tag
$$;

alter table person
  add column tag_codes bigint[] not null generated always as (tag_codes(tags)) stored,
  -- The day of the earliest open task. It belongs to the tasks; beside the person it is shown and filtered without a look at each.
  add column next_task_on date;

update person set next_task_on = open.due_on
from (select person_id, min(due_on) as due_on from task where done_at is null group by person_id) as open
where person.id = open.person_id and open.due_on is not null;

-- Persons are locked before their tasks are read: of two who write at once the second sees what the first wrote.
create function note_next_task() returns trigger language plpgsql as $$
declare
  touched uuid[];
begin
  if tg_op = 'INSERT' then
    touched := array(select distinct person_id from written);
  elsif tg_op = 'DELETE' then
    touched := array(select distinct person_id from gone);
  else
    touched := array(select person_id from written union select person_id from gone);
  end if;
  perform from person where id = any(touched) order by id for no key update;
  update person set next_task_on = open.due_on
  from unnest(touched) as one (id)
    cross join lateral (select min(due_on) as due_on from task where task.person_id = one.id and done_at is null) as open
  where person.id = one.id and person.next_task_on is distinct from open.due_on;
  return null;
end $$;
create trigger task_insert_next after insert on task referencing new table as written
  for each statement execute function note_next_task();
create trigger task_update_next after update on task referencing new table as written old table as gone
  for each statement execute function note_next_task();
create trigger task_delete_next after delete on task referencing old table as gone
  for each statement execute function note_next_task();

create index person_tags on person using gin (tag_codes);
-- Each order by which many are filtered, and each filter that begins an index. What else filters ask is held beside.
create index person_owner_name on person (owner_id, kind, sort_name, id)
  include (
    federal_state, social_status, source, tag_codes, business_plan_status, funding_research_status, project_outline_status,
    bafa_status, avgs_status, consulting_status, created_at, next_task_on
  )
  where deleted_at is null;
create index person_name on person (kind, sort_name, id)
  include (
    federal_state, social_status, source, tag_codes, business_plan_status, funding_research_status, project_outline_status,
    bafa_status, avgs_status, consulting_status, created_at, next_task_on
  )
  where deleted_at is null;
create index person_owner_updated on person (owner_id, kind, updated_at desc, id desc)
  include (
    federal_state, social_status, source, tag_codes, business_plan_status, funding_research_status, project_outline_status,
    bafa_status, avgs_status, consulting_status, created_at, next_task_on
  )
  where deleted_at is null;
create index person_updated on person (kind, updated_at desc, id desc)
  include (
    federal_state, social_status, source, tag_codes, business_plan_status, funding_research_status, project_outline_status,
    bafa_status, avgs_status, consulting_status, created_at, next_task_on
  )
  where deleted_at is null;
create index person_federal_state on person (kind, federal_state, sort_name, id)
  include (
    federal_state, social_status, source, tag_codes, business_plan_status, funding_research_status, project_outline_status,
    bafa_status, avgs_status, consulting_status, created_at, next_task_on
  )
  where deleted_at is null and federal_state is not null;
create index person_social_status on person (kind, social_status, sort_name, id)
  include (
    federal_state, social_status, source, tag_codes, business_plan_status, funding_research_status, project_outline_status,
    bafa_status, avgs_status, consulting_status, created_at, next_task_on
  )
  where deleted_at is null and social_status is not null;
create index person_source on person (kind, source, sort_name, id)
  include (
    federal_state, social_status, source, tag_codes, business_plan_status, funding_research_status, project_outline_status,
    bafa_status, avgs_status, consulting_status, created_at, next_task_on
  )
  where deleted_at is null and source <> '';
create index person_owner_next_task on person (owner_id, kind, next_task_on, sort_name, id)
  include (
    federal_state, social_status, source, tag_codes, business_plan_status, funding_research_status, project_outline_status,
    bafa_status, avgs_status, consulting_status, created_at, next_task_on
  )
  where deleted_at is null and next_task_on is not null;
create index person_next_task on person (kind, next_task_on, sort_name, id)
  include (
    federal_state, social_status, source, tag_codes, business_plan_status, funding_research_status, project_outline_status,
    bafa_status, avgs_status, consulting_status, created_at, next_task_on
  )
  where deleted_at is null and next_task_on is not null;
-- Most persons are in few processes: these indexes hold only persons with a status.
create index person_owner_business_plan_status on person (owner_id, kind, business_plan_status, sort_name, id)
  include (
    federal_state, social_status, source, tag_codes, business_plan_status, funding_research_status, project_outline_status,
    bafa_status, avgs_status, consulting_status, created_at, next_task_on
  )
  where deleted_at is null and business_plan_status is not null;
create index person_business_plan_status on person (kind, business_plan_status, sort_name, id)
  include (
    federal_state, social_status, source, tag_codes, business_plan_status, funding_research_status, project_outline_status,
    bafa_status, avgs_status, consulting_status, created_at, next_task_on
  )
  where deleted_at is null and business_plan_status is not null;
create index person_owner_funding_research_status on person (owner_id, kind, funding_research_status, sort_name, id)
  include (
    federal_state, social_status, source, tag_codes, business_plan_status, funding_research_status, project_outline_status,
    bafa_status, avgs_status, consulting_status, created_at, next_task_on
  )
  where deleted_at is null and funding_research_status is not null;
create index person_funding_research_status on person (kind, funding_research_status, sort_name, id)
  include (
    federal_state, social_status, source, tag_codes, business_plan_status, funding_research_status, project_outline_status,
    bafa_status, avgs_status, consulting_status, created_at, next_task_on
  )
  where deleted_at is null and funding_research_status is not null;
create index person_owner_project_outline_status on person (owner_id, kind, project_outline_status, sort_name, id)
  include (
    federal_state, social_status, source, tag_codes, business_plan_status, funding_research_status, project_outline_status,
    bafa_status, avgs_status, consulting_status, created_at, next_task_on
  )
  where deleted_at is null and project_outline_status is not null;
create index person_project_outline_status on person (kind, project_outline_status, sort_name, id)
  include (
    federal_state, social_status, source, tag_codes, business_plan_status, funding_research_status, project_outline_status,
    bafa_status, avgs_status, consulting_status, created_at, next_task_on
  )
  where deleted_at is null and project_outline_status is not null;
create index person_owner_bafa_status on person (owner_id, kind, bafa_status, sort_name, id)
  include (
    federal_state, social_status, source, tag_codes, business_plan_status, funding_research_status, project_outline_status,
    bafa_status, avgs_status, consulting_status, created_at, next_task_on
  )
  where deleted_at is null and bafa_status is not null;
create index person_bafa_status on person (kind, bafa_status, sort_name, id)
  include (
    federal_state, social_status, source, tag_codes, business_plan_status, funding_research_status, project_outline_status,
    bafa_status, avgs_status, consulting_status, created_at, next_task_on
  )
  where deleted_at is null and bafa_status is not null;
create index person_owner_avgs_status on person (owner_id, kind, avgs_status, sort_name, id)
  include (
    federal_state, social_status, source, tag_codes, business_plan_status, funding_research_status, project_outline_status,
    bafa_status, avgs_status, consulting_status, created_at, next_task_on
  )
  where deleted_at is null and avgs_status is not null;
create index person_avgs_status on person (kind, avgs_status, sort_name, id)
  include (
    federal_state, social_status, source, tag_codes, business_plan_status, funding_research_status, project_outline_status,
    bafa_status, avgs_status, consulting_status, created_at, next_task_on
  )
  where deleted_at is null and avgs_status is not null;
create index person_owner_consulting_status on person (owner_id, kind, consulting_status, sort_name, id)
  include (
    federal_state, social_status, source, tag_codes, business_plan_status, funding_research_status, project_outline_status,
    bafa_status, avgs_status, consulting_status, created_at, next_task_on
  )
  where deleted_at is null and consulting_status is not null;
create index person_consulting_status on person (kind, consulting_status, sort_name, id)
  include (
    federal_state, social_status, source, tag_codes, business_plan_status, funding_research_status, project_outline_status,
    bafa_status, avgs_status, consulting_status, created_at, next_task_on
  )
  where deleted_at is null and consulting_status is not null;

-- Lists read these indexes alone as long as a vacuum has marked the pages of the table as visible to all. It comes after a
-- fiftieth of the rows changed instead of a fifth.
alter table person set (
  autovacuum_vacuum_scale_factor = 0.02,
  autovacuum_vacuum_insert_scale_factor = 0.02,
  autovacuum_analyze_scale_factor = 0.02
);
