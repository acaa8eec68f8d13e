-- The report of partners groups by month and partner: in the order of the index nothing has to be sorted for that. What the
-- start page counts by month and state is read from it as before.
drop index lead_assignment_month;
create index lead_assignment_month on lead_assignment (month, partner_id, state);
