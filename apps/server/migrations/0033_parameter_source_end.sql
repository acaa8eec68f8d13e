-- The last day on which the source of a value is in force, where it names one. The value is calculated with until another
-- one begins; that the source ends is something to be told in time.
alter table parameter add column source_valid_until date;
update parameter set source_valid_until = '2026-12-31'
where key like 'bafa%' and valid_from = '2023-01-01' and updated_by is null;
update parameter set source_valid_until = '2030-12-31'
where key like 'deMinimis%' and valid_from = '2024-01-01' and updated_by is null;
