-- Some programmes grant young firms a higher rate; of the partners of outlines so far nothing is known of it.
create function pg_temp.with_age(partners jsonb) returns jsonb language sql as $$
  select coalesce(
    jsonb_object_agg(key, case when jsonb_typeof(value) = 'object' then value || '{"isYoung": false}' else value end),
    '{}'
  )
  from jsonb_each(partners)
$$;
update project_outline set content = jsonb_set(content, '{partners}', pg_temp.with_age(content -> 'partners'))
where content -> 'partners' <> '{}';
update project_outline_version set content = jsonb_set(content, '{partners}', pg_temp.with_age(content -> 'partners'))
where content -> 'partners' <> '{}';
