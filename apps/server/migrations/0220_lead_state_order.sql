-- What is asked for of one federal state beside other filters is found along the leads of that state in the order of their coming
-- in, by this index alone: it holds what lists filter by, as the index of all leads does.
--
-- A million leads take about five seconds here, during which leads can be read but not written.
drop index lead_state_entered;
create index lead_state_entered on lead (federal_state, entered_at desc, id desc)
  include (stage, social_status, is_refinancing, investment_total_cents, founded_on, source_id, partner_id)
  where deleted_at is null;

-- How many leads a federal state has by the tally, without reading the cells of the others.
create index lead_tally_of_state on lead_tally (kind, is_deleted, federal_state);
