-- A partner's companies that are yet to be founded. Without it, all that are yet to be founded were compared with all leads of the
-- partner, which the index of words gave.
--
-- A million leads take about a second here, during which leads can be read but not written.
create index lead_partner_founded on lead (partner_id, founded_on)
  where deleted_at is null and founded_on is not null and partner_id is not null;
