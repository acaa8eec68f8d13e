-- How many persons there are, kept beside every change as that of leads is (`0012_lead_tally`): notes of the transaction that
-- changes a person, folded into sums by a job; a total is the sum of both in one statement.
--
-- Persons are filtered by many closed lists at once, whose cells would be about as many as the persons. So each is counted once for
-- itself and once more for each of its traits: what asks for one trait at most is told without counting.
--
-- A million persons take less than a minute here, during which persons can be read but not written.

-- The traits of a person; the first is that they are there.
create function person_traits(
  federal_state text, social_status text, business_plan text, funding_research text, project_outline text, bafa text, avgs text,
  consulting text
) returns table (trait text, value text) language sql immutable parallel safe rows 9 as $$
  values ('', ''), ('federalState', coalesce(federal_state, 'none')), ('socialStatus', coalesce(social_status, 'none')),
    ('businessPlan', coalesce(business_plan, 'none')), ('fundingResearch', coalesce(funding_research, 'none')),
    ('projectOutline', coalesce(project_outline, 'none')), ('bafa', coalesce(bafa, 'none')), ('avgs', coalesce(avgs, 'none')),
    ('consulting', coalesce(consulting, 'none'))
$$;

create table person_tally_delta (
  persons int not null,
  owner_id uuid not null,
  kind text not null,
  is_deleted boolean not null,
  trait text not null,
  value text not null
);
-- Emptied every few seconds: what is dead in it is read by each total.
alter table person_tally_delta set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000);

create table person_tally (
  owner_id uuid not null,
  kind text not null,
  is_deleted boolean not null,
  trait text not null,
  value text not null,
  persons bigint not null,
  primary key (owner_id, trait, kind, is_deleted, value)
);
create index person_tally_trait on person_tally (trait, kind, is_deleted, value);
create index person_tally_empty on person_tally (trait) where persons = 0;

-- What is left of a person that was merged into another one is in no list.
create function note_new_persons() returns trigger language plpgsql as $$
begin
  insert into person_tally_delta (persons, owner_id, kind, is_deleted, trait, value)
  select count(*), owner_id, kind, deleted_at is not null, cell.trait, cell.value
  from written, person_traits(
    federal_state, social_status, business_plan_status, funding_research_status, project_outline_status, bafa_status, avgs_status,
    consulting_status
  ) as cell
  where merged_into_id is null
  group by 2, 3, 4, 5, 6;
  return null;
end $$;
create function note_gone_persons() returns trigger language plpgsql as $$
begin
  insert into person_tally_delta (persons, owner_id, kind, is_deleted, trait, value)
  select -count(*), owner_id, kind, deleted_at is not null, cell.trait, cell.value
  from written, person_traits(
    federal_state, social_status, business_plan_status, funding_research_status, project_outline_status, bafa_status, avgs_status,
    consulting_status
  ) as cell
  where merged_into_id is null
  group by 2, 3, 4, 5, 6;
  return null;
end $$;
-- Only the cells that a person leaves or enters.
create function note_changed_person() returns trigger language plpgsql as $$
begin
  insert into person_tally_delta (persons, owner_id, kind, is_deleted, trait, value)
  select sum(persons), owner_id, kind, is_deleted, trait, value
  from (
    select -1 as persons, old.owner_id, old.kind, old.deleted_at is not null as is_deleted, cell.trait, cell.value
    from person_traits(
      old.federal_state, old.social_status, old.business_plan_status, old.funding_research_status, old.project_outline_status,
      old.bafa_status, old.avgs_status, old.consulting_status
    ) as cell
    where old.merged_into_id is null
    union all
    select 1, new.owner_id, new.kind, new.deleted_at is not null, cell.trait, cell.value
    from person_traits(
      new.federal_state, new.social_status, new.business_plan_status, new.funding_research_status, new.project_outline_status,
      new.bafa_status, new.avgs_status, new.consulting_status
    ) as cell
    where new.merged_into_id is null
  ) as cells
  group by 2, 3, 4, 5, 6
  having sum(persons) <> 0;
  return null;
end $$;
create trigger person_tally_new after insert on person
  referencing new table as written for each statement execute function note_new_persons();
create trigger person_tally_gone after delete on person
  referencing old table as written for each statement execute function note_gone_persons();
create trigger person_tally_changed after update on person for each row
  when ((
    old.owner_id, old.kind, old.deleted_at is null, old.merged_into_id is null, old.federal_state, old.social_status,
    old.business_plan_status, old.funding_research_status, old.project_outline_status, old.bafa_status, old.avgs_status,
    old.consulting_status
  ) is distinct from (
    new.owner_id, new.kind, new.deleted_at is null, new.merged_into_id is null, new.federal_state, new.social_status,
    new.business_plan_status, new.funding_research_status, new.project_outline_status, new.bafa_status, new.avgs_status,
    new.consulting_status
  ))
  execute function note_changed_person();

-- The persons that there are.
insert into person_tally (owner_id, kind, is_deleted, trait, value, persons)
select owner_id, kind, deleted_at is not null, cell.trait, cell.value, count(*)
from person, person_traits(
  federal_state, social_status, business_plan_status, funding_research_status, project_outline_status, bafa_status, avgs_status,
  consulting_status
) as cell
where merged_into_id is null
group by 1, 2, 3, 4, 5;
