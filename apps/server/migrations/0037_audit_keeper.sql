-- The server works as a role that cannot delete events; what the retention lets go is deleted with the right of the
-- owner. The path is fixed: a temporary table of the caller must not be taken for the log.
do $$
begin
  execute format(
    'alter function forget_audit_events(timestamptz) security definer set search_path = pg_catalog, %I, pg_temp',
    current_schema());
end
$$;
revoke execute on function forget_audit_events(timestamptz) from public;
