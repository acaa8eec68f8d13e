-- Tasks not only of persons: of leads, researches, business plans, business models, project outlines, and of chosen programmes
-- (what becomes of their applications); or of nothing, for who made them.
alter table task
  alter column person_id drop not null,
  add column lead_id uuid references lead on delete cascade,
  add column research_id uuid references funding_research on delete cascade,
  add column business_plan_id uuid references business_plan on delete cascade,
  add column business_model_id uuid references business_model on delete cascade,
  add column project_outline_id uuid references project_outline on delete cascade,
  add column item_id uuid references funding_research_item on delete cascade,
  -- Who owns the subject, kept by triggers; of no subject, who made it. A lead has no owner: its tasks are for those
  -- to whom they are given.
  add column owner_id uuid references "user" on delete cascade;

alter table task add constraint task_subject_check check (
  num_nonnulls(person_id, lead_id, research_id, business_plan_id, business_model_id, project_outline_id, item_id) <= 1
);

create function own_task() returns trigger language plpgsql as $$
begin
  new.owner_id := case
    when new.person_id is not null then (select owner_id from person where id = new.person_id)
    when new.research_id is not null then (select owner_id from funding_research where id = new.research_id)
    when new.item_id is not null then (
      select research.owner_id from funding_research_item as item
        join funding_research as research on research.id = item.research_id
      where item.id = new.item_id
    )
    when new.business_plan_id is not null then (select owner_id from business_plan where id = new.business_plan_id)
    when new.business_model_id is not null then (select owner_id from business_model where id = new.business_model_id)
    when new.project_outline_id is not null then (select owner_id from project_outline where id = new.project_outline_id)
    when new.lead_id is not null then null
    else new.created_by
  end;
  return new;
end $$;

update task set owner_id = person.owner_id from person where person.id = task.person_id;

create trigger task_owner before insert or update of
  person_id, lead_id, research_id, business_plan_id, business_model_id, project_outline_id, item_id on task
  for each row execute function own_task();

-- Who gets a subject gets its tasks.
create function pass_tasks_on() returns trigger language plpgsql as $$
begin
  case tg_table_name
    when 'person' then
      update task set owner_id = new.owner_id where person_id = new.id;
    when 'funding_research' then
      update task set owner_id = new.owner_id where research_id = new.id;
      update task set owner_id = new.owner_id
      from funding_research_item as item where item.research_id = new.id and task.item_id = item.id;
    when 'business_plan' then
      update task set owner_id = new.owner_id where business_plan_id = new.id;
    when 'business_model' then
      update task set owner_id = new.owner_id where business_model_id = new.id;
    when 'project_outline' then
      update task set owner_id = new.owner_id where project_outline_id = new.id;
  end case;
  return null;
end $$;
create trigger person_tasks after update of owner_id on person
  for each row when (old.owner_id is distinct from new.owner_id) execute function pass_tasks_on();
create trigger funding_research_tasks after update of owner_id on funding_research
  for each row when (old.owner_id is distinct from new.owner_id) execute function pass_tasks_on();
create trigger business_plan_tasks after update of owner_id on business_plan
  for each row when (old.owner_id is distinct from new.owner_id) execute function pass_tasks_on();
create trigger business_model_tasks after update of owner_id on business_model
  for each row when (old.owner_id is distinct from new.owner_id) execute function pass_tasks_on();
create trigger project_outline_tasks after update of owner_id on project_outline
  for each row when (old.owner_id is distinct from new.owner_id) execute function pass_tasks_on();

create index task_owner on task (owner_id, due_on, id) where done_at is null;
create index task_lead on task (lead_id, due_on) where lead_id is not null;
create index task_research on task (research_id, due_on) where research_id is not null;
create index task_business_plan on task (business_plan_id, due_on) where business_plan_id is not null;
create index task_business_model on task (business_model_id, due_on) where business_model_id is not null;
create index task_project_outline on task (project_outline_id, due_on) where project_outline_id is not null;
create index task_item on task (item_id, due_on) where item_id is not null;
