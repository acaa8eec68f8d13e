-- Leads that came in of themselves and of which whoever distributes was not told yet: told in a transaction of its own, so
-- that no sender waits for it, and by the next server where the one that stored them ends before.
create table lead_untold (
  lead_id uuid primary key references lead on delete cascade
);
