-- Later notices of a case: each says from what to what sum and period it changed, and the case goes on with the latest.
alter table funding_case add column notice_changes jsonb not null default '[]';
