-- What is asked for little of many leads: each of these is found without reading the others.
--
-- A million leads take about ten seconds here, during which leads can be read but not written.

-- The overview of sources counts by the tally, which holds neither erased leads nor the reasons of deletion: this index alone says how
-- many of a source were erased or caught by the trap for robots, and when the last of each reason came in. Few leads are in it.
create index lead_source_deleted on lead (source_id, deletion_reason, entered_at desc)
  where deleted_at is not null and source_id is not null;

-- Companies that are yet to be founded: few among many, and in all cells.
create index lead_founded on lead (founded_on) where deleted_at is null and founded_on is not null;

-- A partner's leads of few cells, without those of other partners in the same cells.
drop index lead_cell;
create index lead_cell on lead (
  lead_cell(stage, federal_state, social_status, is_refinancing, lead_band(investment_total_cents)), partner_id
) where deleted_at is null;

-- A partner's deleted leads, without those of the others.
create index lead_partner_deleted on lead (partner_id, entered_at desc, id desc)
  where deleted_at is not null and partner_id is not null;

-- What waits to be accepted by a partner: at the start page in the order of its deadlines, counted in the overview of partners.
create index lead_assignment_open on lead_assignment (partner_id, due_at, lead_id) where state = 'open';
