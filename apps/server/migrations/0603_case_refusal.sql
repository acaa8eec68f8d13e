-- Reports count what was refused within some months, beside what was approved.
create index funding_case_refused on funding_case (refused_on) where refused_on is not null;
