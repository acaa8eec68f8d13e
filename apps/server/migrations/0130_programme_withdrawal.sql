-- A programme that an import brought and that was taken back before anybody used it shows nowhere any more. Its row and its
-- versions stay, so that the same programme of its source is the same one when it comes again.
alter table funding_programme add column withdrawn_at timestamptz check (withdrawn_at is null or ended_at is not null);
