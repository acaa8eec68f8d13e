-- The start that a client wishes for, and the weeks that the funder takes to decide: from both, a case works out by when each step
-- has to be done. The start that counts stays `starts_on`.
alter table funding_case
  add column wished_start_on date,
  add column decision_weeks int check (decision_weeks between 0 and 260);
