-- What says nothing of the next day (a title, a reminder that was told) no longer locks the person: the job of the reminders
-- holds tasks first, and whoever changes a task its person.
create or replace function note_next_task() returns trigger language plpgsql as $$
declare
  touched uuid[];
begin
  if tg_op = 'INSERT' then
    touched := array(select distinct person_id from written);
  elsif tg_op = 'DELETE' then
    touched := array(select distinct person_id from gone);
  else
    touched := array(
      select unnest(array[gone.person_id, written.person_id])
      from gone join written using (id)
      where (gone.person_id, gone.due_on, gone.done_at is null)
        is distinct from (written.person_id, written.due_on, written.done_at is null)
    );
  end if;
  if cardinality(touched) = 0 then
    return null;
  end if;
  perform from person where id = any(touched) order by id for no key update;
  update person set next_task_on = open.due_on
  from (select distinct id from unnest(touched) as one (id)) as one
    cross join lateral (select min(due_on) as due_on from task where task.person_id = one.id and done_at is null) as open
  where person.id = one.id and person.next_task_on is distinct from open.due_on;
  return null;
end $$;
