-- Filters of the other lists that left few among many, and read all of them for it.

-- Mails that failed or wait among all that were sent.
create index mail_state on mail (state, created_at desc, id desc);
-- Consents that were withdrawn are few.
create index consent_withdrawn on consent (given_at desc, id desc) where withdrawn_at is not null;
-- The search by a part of the name.
create index funding_research_name on funding_research using gin (name gin_trgm_ops);

-- What was done to what: both filters of the log are lists of actions, so that one index serves them and no event costs more.
create index audit_event_action on audit_event (action, happened_at desc, id desc);
alter table audit_event drop column subject;
