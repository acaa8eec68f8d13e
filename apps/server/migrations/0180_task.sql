-- Tasks with a time, a rhythm, a checklist and someone who does them, and of which one is reminded.
alter table task
  -- Hours and minutes in Germany; only with a day.
  add column due_time text check (due_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  -- null: whoever owns the person.
  add column assignee_id uuid references "user" on delete set null,
  add column checklist jsonb not null default '[]',
  -- Unit and number of a rhythm, and the day from which it is counted: after the 28th of February comes the 31st of March again.
  add column repeat jsonb,
  add column repeat_from date,
  -- The finished task of the same rhythm that this one came from.
  add column follows_id uuid references task on delete set null,
  add column remind_days int check (remind_days between 0 and 366),
  -- null: nobody is to be reminded any more.
  add column remind_at timestamptz;
create index task_assignee on task (assignee_id, due_on, id) where assignee_id is not null;
create index task_follows on task (follows_id) where follows_id is not null;
create index task_reminder on task (remind_at, id) where remind_at is not null;
