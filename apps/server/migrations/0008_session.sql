-- Servers keep for some seconds who holds a token. Whatever ends a session, or changes what it may do, tells all of them with
-- the commit, and the connection that does it at once: INFO reaches every client, whatever its settings. Triggers, so that
-- no statement can forget it; a session that only lasts longer by now, or was used, is told of to none.
create function tell_session_change() returns trigger language plpgsql as $$
declare
  -- Without the name of a column, or of a row, it concerns the sessions of all users.
  told constant text := json_build_object('sessionsOf', to_jsonb(coalesce(old, new)) ->> tg_argv[0])::text;
begin
  perform pg_notify('fundus_event', told);
  raise info '%', told;
  return null;
end $$;

create trigger session_ended after delete on session
  for each row execute function tell_session_change('user_id');
create trigger session_changed after update on session
  for each row when (
    (old.user_id, old.impersonator_id, old.impersonator_session_id, old.token_hash, old.previous_token_hash,
      old.previous_valid_until, old.is_remembered, old.login_method)
    is distinct from
    (new.user_id, new.impersonator_id, new.impersonator_session_id, new.token_hash, new.previous_token_hash,
      new.previous_valid_until, new.is_remembered, new.login_method)
    or new.expires_at < old.expires_at
  )
  execute function tell_session_change('user_id');
create trigger session_emptied after truncate on session
  execute function tell_session_change();

create trigger user_standing_changed after update on "user"
  for each row when (
    (old.roles, old.approved_at, old.locked_at) is distinct from (new.roles, new.approved_at, new.locked_at)
  )
  execute function tell_session_change('id');
create trigger user_deleted after delete on "user"
  for each row execute function tell_session_change('id');

create trigger second_factor_changed after insert or update of activated_at or delete on second_factor
  for each row execute function tell_session_change('user_id');
create trigger second_factor_emptied after truncate on second_factor
  execute function tell_session_change();

create trigger role_policy_changed after insert or update or delete or truncate on role_policy
  execute function tell_session_change();
