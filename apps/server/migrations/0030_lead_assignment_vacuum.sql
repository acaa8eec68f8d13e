-- The report of partners reads an index alone, as long as the table is known to hold nothing newer: a vacuum says so, and
-- comes after a fiftieth of the rows changed instead of a fifth. Without it twelve months took ten times as long.
alter table lead_assignment set (
  autovacuum_vacuum_scale_factor = 0.02,
  autovacuum_vacuum_insert_scale_factor = 0.02,
  autovacuum_analyze_scale_factor = 0.02
);
