-- A funding case is a record of its own, whether its programme was chosen on a result list or a guided procedure leads through
-- it: it belongs to a person, and its state is what its days say (ADR 25).
alter table de_minimis_aid drop constraint de_minimis_aid_research_item_id_fkey;
alter table funding_case drop constraint funding_case_pkey;
drop index funding_case_requested;
drop index funding_case_granted;

alter table funding_case
  alter column item_id drop not null,
  drop constraint funding_case_item_id_fkey,
  add foreign key (item_id) references funding_research_item on delete set null,
  add column id uuid not null default gen_random_uuid(),
  add column person_id uuid references person on delete cascade,
  -- Both null where the catalogue did not know the programme of a procedure.
  add column programme_id uuid references funding_programme,
  add column programme_version int,
  -- Title and funder as they were when the case began.
  add column title text collate german not null default '',
  add column funder text collate german not null default '',
  add column prepared_on date,
  add column applied_on date,
  add column queried_on date,
  add column approved_on date,
  add column refused_on date,
  add column starts_on date,
  add column ends_on date,
  add column proof_on date,
  add column closed_on date,
  add column costs_cents bigint,
  add column asked_cents bigint,
  add column granted_cents bigint,
  add column paid_cents bigint,
  -- The nearest day of a step of a procedure that is not done.
  add column deadline_on date,
  -- The day of the nearest open task, kept by `note_case_task`.
  add column task_on date,
  add column note text not null default '',
  add column created_at timestamptz,
  alter column is_de_minimis set default false,
  alter column revision set default 1;

update funding_case c set
  person_id = r.person_id,
  programme_id = i.programme_id,
  programme_version = i.programme_version,
  title = coalesce(v.content ->> 'title', ''),
  funder = coalesce(v.content ->> 'funder', ''),
  applied_on = case when c.state is not null
    then coalesce(c.requested_on, c.decided_on, (c.updated_at at time zone 'Europe/Berlin')::date) end,
  approved_on = case when c.state in ('granted', 'paid') then c.decided_on end,
  refused_on = case when c.state = 'refused'
    then coalesce(c.decided_on, (c.updated_at at time zone 'Europe/Berlin')::date) end,
  closed_on = case when c.state = 'paid' then c.paid_on end,
  paid_on = case when c.state = 'paid' then c.paid_on end,
  asked_cents = c.amount_cents,
  granted_cents = case when c.state in ('granted', 'paid') then c.amount_cents end,
  paid_cents = case when c.state = 'paid' then c.amount_cents end,
  created_at = c.updated_at
from funding_research_item i
  join funding_research r on r.id = i.research_id
  join funding_programme_version v on v.programme_id = i.programme_id and v.version = i.programme_version
where i.id = c.item_id;

-- A research without a person has no page on which its cases could be reached.
delete from funding_case where person_id is null;

alter table funding_case
  add primary key (id),
  add unique (item_id),
  add unique (id, person_id),
  add foreign key (programme_id, programme_version) references funding_programme_version (programme_id, version),
  alter column id drop default,
  alter column person_id set not null,
  alter column created_at set not null,
  drop column state,
  drop column requested_on,
  drop column decided_on,
  drop column amount_cents;

-- A programme with tasks of its application becomes a case; tasks of a research without a person stay with the research.
insert into funding_case (id, item_id, person_id, programme_id, programme_version, title, funder, is_de_minimis, created_at, updated_at)
select gen_random_uuid(), i.id, r.person_id, i.programme_id, i.programme_version, coalesce(v.content ->> 'title', ''),
  coalesce(v.content ->> 'funder', ''), coalesce((v.content ->> 'isDeMinimis')::boolean, false), now(), now()
from funding_research_item i
  join funding_research r on r.id = i.research_id and r.person_id is not null
  join funding_programme_version v on v.programme_id = i.programme_id and v.version = i.programme_version
where exists (select from task t where t.item_id = i.id)
on conflict (item_id) do nothing;

-- Where the programme of a procedure was chosen as well, both tell of one application: the procedure leads through that case.
create temporary table one_application on commit drop as
select p.id as procedure_id, c.id as case_id
from (
  select id, person_id, programme_id, row_number() over (partition by person_id, programme_id order by created_at, id) as turn
  from funding_procedure where programme_id is not null
) p
  join (
    select id, person_id, programme_id, row_number() over (partition by person_id, programme_id order by created_at, id) as turn
    from funding_case
  ) c using (person_id, programme_id, turn);
update funding_case c set
  prepared_on = (p.created_at at time zone 'Europe/Berlin')::date,
  applied_on = coalesce(p.applied_on, c.applied_on),
  approved_on = coalesce(p.approved_on, c.approved_on),
  refused_on = coalesce(p.refused_on, c.refused_on),
  starts_on = p.starts_on,
  ends_on = p.ends_on,
  proof_on = p.proof_on,
  paid_on = coalesce(p.paid_on, c.paid_on),
  closed_on = coalesce(p.paid_on, c.closed_on),
  costs_cents = p.costs_cents,
  note = p.note,
  granted_cents = coalesce(p.granted_cents, c.granted_cents),
  paid_cents = coalesce(case when p.paid_on is not null then p.granted_cents end, c.paid_cents),
  revision = greatest(p.revision, c.revision) + 1,
  field_revisions = '{}',
  created_at = least(p.created_at, c.created_at),
  updated_at = greatest(p.updated_at, c.updated_at)
from one_application o join funding_procedure p on p.id = o.procedure_id
where c.id = o.case_id;
update funding_procedure p set id = o.case_id from one_application o where o.procedure_id = p.id;

-- The procedure keeps what only its steps ask for; days and sums that every case has stand in the case, under the same id.
insert into funding_case (
  id, person_id, programme_id, programme_version, title, funder, prepared_on, applied_on, approved_on, refused_on, starts_on,
  ends_on, proof_on, paid_on, closed_on, costs_cents, granted_cents, paid_cents, note, revision, field_revisions,
  created_at, updated_at
)
select p.id, p.person_id, p.programme_id, p.programme_version, coalesce(v.content ->> 'title', ''),
  coalesce(v.content ->> 'funder', ''), (p.created_at at time zone 'Europe/Berlin')::date, p.applied_on, p.approved_on,
  p.refused_on, p.starts_on, p.ends_on, p.proof_on, p.paid_on, p.paid_on, p.costs_cents, p.granted_cents,
  case when p.paid_on is not null then p.granted_cents end, p.note, p.revision, p.field_revisions, p.created_at, p.updated_at
from funding_procedure p
  left join funding_programme_version v on v.programme_id = p.programme_id and v.version = p.programme_version
where not exists (select from funding_case c where c.id = p.id);

drop index funding_procedure_programme;
drop index funding_procedure_applied;
drop index funding_procedure_person;
alter table funding_procedure
  drop column programme_id,
  drop column programme_version,
  drop column applied_on,
  drop column approved_on,
  drop column refused_on,
  drop column starts_on,
  drop column ends_on,
  drop column proof_on,
  drop column paid_on,
  drop column costs_cents,
  drop column granted_cents,
  drop column note,
  drop column revision,
  drop column field_revisions,
  drop column created_at,
  drop column updated_at,
  add foreign key (id, person_id) references funding_case (id, person_id) on update cascade on delete cascade;
create index funding_procedure_person on funding_procedure (person_id);

alter table funding_case add column state text not null generated always as (
  case
    when refused_on is not null then 'rejected'
    when closed_on is not null then 'closed'
    when proof_on is not null then 'proofFiled'
    when approved_on is not null and starts_on is not null then 'running'
    when approved_on is not null then 'approved'
    when queried_on is not null then 'queried'
    when applied_on is not null then 'submitted'
    when prepared_on is not null then 'preparing'
    else 'idea'
  end
) stored check (state in (
  'idea', 'preparing', 'submitted', 'queried', 'approved', 'rejected', 'running', 'proofFiled', 'closed'
));

-- The next day, and the money still to come: what was requested before the decision, what was granted and not paid out after it.
alter table funding_case
  add column next_on date generated always as (
    case when refused_on is null and closed_on is null then least(deadline_on, task_on) end
  ) stored,
  add column stake_cents bigint not null generated always as (
    case
      when refused_on is not null or closed_on is not null then 0
      when approved_on is not null or proof_on is not null
        then greatest(coalesce(granted_cents, 0) - coalesce(paid_cents, 0), 0)
      else coalesce(asked_cents, 0)
    end
  ) stored;

alter table funding_case add column search_text text not null generated always as (
  ' ' || folded_words(title || ' ' || funder)
) stored;

create index funding_case_next on funding_case (state, next_on, updated_at desc, id);
create index funding_case_person on funding_case (person_id, created_at, id);
create index funding_case_programme on funding_case (programme_id) where programme_id is not null;
create index funding_case_applied on funding_case (applied_on) include (person_id, asked_cents) where applied_on is not null;
create index funding_case_approved on funding_case (approved_on) include (person_id, granted_cents) where approved_on is not null;

-- The entry of the ledger belongs to the case that wrote it.
alter table de_minimis_aid add column case_id uuid unique references funding_case on delete set null;
update de_minimis_aid a set case_id = c.id from funding_case c where c.item_id = a.research_item_id;
alter table de_minimis_aid drop column research_item_id;

-- Cases of a research go with it to another person.
create function pass_cases_on() returns trigger language plpgsql as $$
begin
  update funding_case set person_id = new.person_id
  from funding_research_item item where item.research_id = new.id and funding_case.item_id = item.id;
  return null;
end $$;
create trigger funding_research_cases after update of person_id on funding_research
  for each row when (old.person_id is distinct from new.person_id and new.person_id is not null) execute function pass_cases_on();

-- Merges that are undone later give the procedures back as cases.
update person_merge set journal = jsonb_set(journal, '{moved,fundingCase}', journal #> '{moved,fundingProcedure}')
where journal #> '{moved,fundingProcedure}' is not null;

-- Tasks are about the case, no longer about the programme on the list.
alter table task add column case_id uuid references funding_case on delete cascade;
update task t set case_id = c.id from funding_case c where c.item_id = t.item_id;
update task t set research_id = i.research_id, item_id = null from funding_research_item i where i.id = t.item_id and t.case_id is null;
drop trigger task_owner on task;
alter table task drop constraint task_subject_check;
alter table task drop column item_id;
alter table task add constraint task_subject_check check (
  num_nonnulls(person_id, lead_id, research_id, business_plan_id, business_model_id, project_outline_id, case_id) <= 1
);
create index task_case on task (case_id, due_on, id) where case_id is not null;

update funding_case c set task_on = t.due_on
from (select case_id, min(due_on) as due_on from task where done_at is null group by case_id) t
where t.case_id = c.id and t.due_on is not null;

create function note_case_task() returns trigger language plpgsql as $$
declare
  concerned uuid[] := array_remove(array[
    case when tg_op <> 'INSERT' then old.case_id end, case when tg_op <> 'DELETE' then new.case_id end
  ], null);
begin
  if concerned = '{}' then
    return null;
  end if;
  -- Two tasks of a case that change at once are counted one after the other, each with what the other one left.
  perform from funding_case where id = any(concerned) order by id for no key update;
  update funding_case c set task_on = t.due_on
  from (
    select one.id, (select min(due_on) from task where case_id = one.id and done_at is null) as due_on
    from unnest(concerned) as one (id)
  ) t
  where c.id = t.id and c.task_on is distinct from t.due_on;
  return null;
end $$;
create trigger task_of_case after insert or delete or update of case_id, due_on, done_at on task
  for each row execute function note_case_task();

create or replace function own_task() returns trigger language plpgsql as $$
begin
  new.owner_id := case
    when new.person_id is not null then (select owner_id from person where id = new.person_id)
    when new.research_id is not null then (select owner_id from funding_research where id = new.research_id)
    when new.case_id is not null then (
      select person.owner_id from funding_case join person on person.id = funding_case.person_id
      where funding_case.id = new.case_id
    )
    when new.business_plan_id is not null then (select owner_id from business_plan where id = new.business_plan_id)
    when new.business_model_id is not null then (select owner_id from business_model where id = new.business_model_id)
    when new.project_outline_id is not null then (select owner_id from project_outline where id = new.project_outline_id)
    when new.lead_id is not null then null
    else new.created_by
  end;
  return new;
end $$;
create trigger task_owner before insert or update of
  person_id, lead_id, research_id, business_plan_id, business_model_id, project_outline_id, case_id on task
  for each row execute function own_task();
update task set owner_id = p.owner_id
from funding_case c join person p on p.id = c.person_id where c.id = task.case_id and task.owner_id is distinct from p.owner_id;

create or replace function pass_tasks_on() returns trigger language plpgsql as $$
begin
  case tg_table_name
    when 'person' then
      update task set owner_id = new.owner_id where person_id = new.id;
      update task set owner_id = new.owner_id
      from funding_case where funding_case.person_id = new.id and task.case_id = funding_case.id;
    when 'funding_case' then
      update task set owner_id = person.owner_id from person where person.id = new.person_id and task.case_id = new.id;
    when 'funding_research' then
      update task set owner_id = new.owner_id where research_id = new.id;
    when 'business_plan' then
      update task set owner_id = new.owner_id where business_plan_id = new.id;
    when 'business_model' then
      update task set owner_id = new.owner_id where business_model_id = new.id;
    when 'project_outline' then
      update task set owner_id = new.owner_id where project_outline_id = new.id;
  end case;
  return null;
end $$;
create trigger funding_case_tasks after update of person_id on funding_case
  for each row when (old.person_id is distinct from new.person_id) execute function pass_tasks_on();

-- The list of cases keeps views, as those of persons do.
alter table list_view drop constraint list_view_list_check;
alter table list_view add constraint list_view_list_check check (
  list in ('client', 'prospect', 'contact', 'lead', 'partner', 'fundingCase')
);
