-- Indexes of the lists of leads: fewer for the same questions, since each is written with every change of a lead.
--
-- Totals are kept (0012): how many leads a list has is known before it is read. Few are collected and put in order, many are found
-- along the index of an order that all readers share; a partner's own index of each order is needed for neither. A million leads
-- take about half a minute here, during which leads can be read but not written.

drop index lead_partner_last_name;
drop index lead_partner_company;
drop index lead_partner_postcode;
drop index lead_partner_town;
drop index lead_partner_investment;
drop index lead_partner_working_capital;
drop index lead_partner_digitalisation;
drop index lead_partner_updated;
drop index lead_partner_assigned;

-- The orders, deleted leads among the others: their list has the same ones.
drop index lead_last_name;
drop index lead_company;
drop index lead_postcode;
drop index lead_town;
drop index lead_investment;
drop index lead_working_capital;
drop index lead_digitalisation;
drop index lead_updated;
drop index lead_assigned;
create index lead_last_name on lead (last_name, first_name, id);
create index lead_company on lead (company, id);
create index lead_postcode on lead (postcode, id);
create index lead_town on lead (town, id);
create index lead_investment on lead (investment_total_cents, id);
create index lead_working_capital on lead (working_capital_total_cents, id);
create index lead_digitalisation on lead (digitalisation_total_cents, id);
create index lead_updated on lead (updated_at desc, id desc);
create index lead_assigned on lead (assigned_at desc, id desc) where assigned_at is not null;
create index lead_deleted_entered on lead (entered_at desc, id desc) where deleted_at is not null;

-- What is asked for most besides the stage, by one value, in the order of their coming in.
create index lead_state_entered on lead (federal_state, entered_at desc, id desc) where deleted_at is null;

-- Lists read these indexes alone as long as a vacuum has marked the pages of the table as visible to all: it comes after a
-- fiftieth of the rows changed instead of a fifth.
alter table lead set (
  autovacuum_vacuum_scale_factor = 0.02,
  autovacuum_vacuum_insert_scale_factor = 0.02,
  autovacuum_analyze_scale_factor = 0.02
);
