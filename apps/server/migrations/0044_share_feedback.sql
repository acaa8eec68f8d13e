-- What a client answers counts with the tap: the next answer takes its place, and it can be withdrawn.
alter table share_feedback add column withdrawn_at timestamptz;
-- A script must not fill history and bell by changing one answer again and again.
alter table share_feedback add column changes int not null default 0;
-- The entry of the history to which words are added that follow the tap.
alter table share_feedback add column message_id uuid references message on delete set null;
create index share_feedback_message on share_feedback (message_id) where message_id is not null;

-- A question waits for its reply, or until the advisor settles it without one.
alter table share_feedback add column reply text not null default '';
alter table share_feedback add column replied_at timestamptz;
alter table share_feedback add column replied_by uuid references "user" on delete set null;
alter table share_feedback add column settled_at timestamptz;
-- Questions could not be answered in the portal before: those that were shown to their advisor wait no longer.
update share_feedback set settled_at = seen_at where answer = 'question' and seen_at is not null;
create index share_feedback_question on share_feedback (share_link_id)
  where answer = 'question' and withdrawn_at is null and replied_at is null and settled_at is null;
