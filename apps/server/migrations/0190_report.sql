-- The report of the days from lead to application begins with the applications of its months.
create index funding_procedure_applied on funding_procedure (applied_on, person_id) where applied_on is not null;
