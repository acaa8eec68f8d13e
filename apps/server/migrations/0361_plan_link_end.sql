-- A link by which a client writes along ends by itself. Those that had no end go on for as long as a new one would.
update business_plan_link
set expires_at = case when revoked_at is null then now() + interval '90 days' else greatest(revoked_at, created_at) end
where expires_at is null;
alter table business_plan_link alter column expires_at set not null;
