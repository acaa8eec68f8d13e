-- How far a plan or an outline has come, of which the status of its person is suggested: when it was last given out, when it was
-- said to be finished, and up to which step the suggestion was turned down.
alter table business_plan add column given_out_at timestamptz;
alter table business_plan add column finished_at timestamptz;
alter table business_plan add column declined_step text check (declined_step in ('begun', 'givenOut', 'finished'));
alter table project_outline add column given_out_at timestamptz;
alter table project_outline add column finished_at timestamptz;
alter table project_outline add column declined_step text check (declined_step in ('begun', 'givenOut', 'finished'));
