-- The mix of programmes that a research keeps: who pays how much of which block of the costs.
alter table funding_research add column financing_mix jsonb;
