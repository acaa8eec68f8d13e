-- A partner's leads of some bands of investment: without this index all leads of the partner are read to count and show few. It holds
-- what lists filter by and the order in which they begin, so that the table need not be read.
--
-- A million leads take a few seconds here, during which leads can be read but not written.
create index lead_partner_investment on lead (partner_id, investment_total_cents, id)
  include (entered_at, stage, federal_state, social_status, is_refinancing, founded_on, source_id)
  where deleted_at is null and partner_id is not null;
