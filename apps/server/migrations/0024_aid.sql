-- Gross grant equivalent of a loan, a guarantee or a participation: what counts as aid of it (Regulation (EU) 2023/2831, Art. 4).
alter table funding_case add column grant_equivalent_cents bigint;
