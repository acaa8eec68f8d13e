-- The figures of the start page compare six months at each opening; without these indexes each of them reads a whole table.

-- Assignments of a month by what became of them.
create index lead_assignment_month on lead_assignment (month, state);
-- Researches by when they were begun.
create index funding_research_created on funding_research (created_at) where deleted_at is null;
-- Cases by the days on which funding was applied for and granted; most programmes of a research never get there.
create index funding_case_requested on funding_case (requested_on) include (amount_cents) where requested_on is not null;
create index funding_case_granted on funding_case (decided_on) include (amount_cents) where state in ('granted', 'paid');
