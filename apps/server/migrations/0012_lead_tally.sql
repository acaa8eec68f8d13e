-- How many leads there are, kept so that lists of a million leads say their exact total without counting it.
--
-- Every change of a lead notes beside it, in its own transaction, what it adds to which cell (`lead_tally_delta`): rows are only
-- added there, so that no writer waits for another. A repeating job folds them into sums (`lead_tally`). A total is the sum of
-- both in one statement, and therefore exact at every moment, whatever was rolled back or not folded yet.
--
-- A million leads take about a minute here, during which leads can be read but not written.

-- As `bandOf` of the contract has it: the place of the band in its list.
create function lead_band(cents bigint) returns smallint language sql immutable parallel safe as $$
  select (case
    when cents = 0 then 0 when cents <= 1000000 then 1 when cents <= 2000000 then 2 when cents <= 5000000 then 3
    when cents <= 10000000 then 4 else 5
  end)::smallint
$$;

-- The closed lists that the filters of a list ask for, as one number: leads of few such cells are found by their index alone.
create function lead_cell(stage text, federal_state text, social_status text, is_refinancing boolean, band smallint)
returns int language sql immutable parallel safe as $$
  select (((
    coalesce(array_position(array['pool', 'assigned', 'accepted', 'converted'], stage), 0) * 32
    + coalesce(array_position(array[
        'BW', 'BY', 'BE', 'BB', 'HB', 'HH', 'HE', 'MV', 'NI', 'NW', 'RP', 'SL', 'SN', 'ST', 'SH', 'TH'
      ], federal_state), 0)) * 16
    + coalesce(array_position(array[
        'employed', 'selfEmployed', 'alg1', 'buergergeld', 'student', 'pensioner', 'other'
      ], social_status), 0)) * 2
    + coalesce(is_refinancing, false)::int) * 8 + band
$$;

create table lead_tally_delta (
  leads int not null,
  is_deleted boolean not null,
  stage text not null,
  federal_state text,
  social_status text,
  is_refinancing boolean not null,
  band smallint not null,
  -- Since when the company exists, or is going to: the day of founding; »-infinity« where a company is named without one; null
  -- where neither is known.
  founding date,
  source_id uuid,
  partner_id uuid
);
-- Emptied every few seconds: what is dead in it is read by each total.
alter table lead_tally_delta set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000);

-- What cells tell apart: `whole` nothing, `cell` the closed lists, `founding` these and the founding, `source` these and the source,
-- `partner` everything. What a kind does not tell apart is null in it.
create table lead_tally (
  kind text not null check (kind in ('whole', 'cell', 'founding', 'source', 'partner')),
  partner_id uuid,
  source_id uuid,
  founding date,
  is_deleted boolean not null,
  cell int,
  stage text,
  federal_state text,
  social_status text,
  is_refinancing boolean,
  band smallint,
  leads bigint not null
);
create unique index lead_tally_cell on lead_tally (kind, partner_id, source_id, founding, is_deleted, cell)
  nulls not distinct;
create index lead_tally_empty on lead_tally (kind) where leads = 0;

-- One row. `changes`: how many notes were ever folded; together with those that are not, it says whether any lead changed between
-- two totals. Foundings before `exists_before` are folded to »-infinity«.
create table lead_tally_state (
  is_only boolean primary key default true check (is_only),
  changes bigint not null default 0,
  exists_before date not null default '-infinity'
);

-- Adds up deltas to sums, in one statement. Its caller keeps others from folding meanwhile.
create function fold_lead_tally() returns void language sql as $$
  with taken as (
    delete from lead_tally_delta returning *
  ), counted as (
    update lead_tally_state set changes = changes + (select count(*) from taken)
  ), cells as (
    select d.*, lead_cell(stage, federal_state, social_status, is_refinancing, band) as cell,
      case when founding < exists_before then '-infinity' else founding end as since
    from taken d, lead_tally_state
  )
  insert into lead_tally as tally (
    kind, partner_id, source_id, founding, is_deleted, cell, stage, federal_state, social_status, is_refinancing, band, leads
  )
  select kind,
    case when kind = 'partner' then partner_id end,
    case when kind in ('source', 'partner') then source_id end,
    case when kind in ('founding', 'source', 'partner') then since end,
    is_deleted,
    case when kind <> 'whole' then cell end,
    case when kind <> 'whole' then stage end,
    case when kind <> 'whole' then federal_state end,
    case when kind <> 'whole' then social_status end,
    case when kind <> 'whole' then is_refinancing end,
    case when kind <> 'whole' then band end,
    sum(leads)
  from cells, unnest(array['whole', 'cell', 'founding', 'source', 'partner']) kind
  group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11
  having sum(leads) <> 0
  -- One order for all: see `lead_tally_cell`.
  order by 1, 2, 3, 4, 5, 6
  on conflict (kind, partner_id, source_id, founding, is_deleted, cell)
  do update set leads = tally.leads + excluded.leads
$$;

-- What is left of an erased lead is in no list.
create function note_new_leads() returns trigger language plpgsql as $$
begin
  insert into lead_tally_delta
  select count(*), deleted_at is not null, stage, federal_state, social_status, coalesce(is_refinancing, false),
    lead_band(investment_total_cents), coalesce(founded_on, case when company > '' then date '-infinity' end), source_id,
    partner_id
  from written where deletion_reason is distinct from 'erased'
  group by 2, 3, 4, 5, 6, 7, 8, 9, 10;
  return null;
end $$;
create function note_gone_leads() returns trigger language plpgsql as $$
begin
  insert into lead_tally_delta
  select -count(*), deleted_at is not null, stage, federal_state, social_status, coalesce(is_refinancing, false),
    lead_band(investment_total_cents), coalesce(founded_on, case when company > '' then date '-infinity' end), source_id,
    partner_id
  from written where deletion_reason is distinct from 'erased'
  group by 2, 3, 4, 5, 6, 7, 8, 9, 10;
  return null;
end $$;
-- A change that stays in its cell is noted as well: what searches and days ask for may have changed.
create function note_changed_lead() returns trigger language plpgsql as $$
begin
  insert into lead_tally_delta values (
    case when old.deletion_reason is distinct from 'erased' then -1 else 0 end,
    old.deleted_at is not null, old.stage, old.federal_state, old.social_status, coalesce(old.is_refinancing, false),
    lead_band(old.investment_total_cents), coalesce(old.founded_on, case when old.company > '' then date '-infinity' end),
    old.source_id, old.partner_id
  ), (
    case when new.deletion_reason is distinct from 'erased' then 1 else 0 end,
    new.deleted_at is not null, new.stage, new.federal_state, new.social_status, coalesce(new.is_refinancing, false),
    lead_band(new.investment_total_cents), coalesce(new.founded_on, case when new.company > '' then date '-infinity' end),
    new.source_id, new.partner_id
  );
  return null;
end $$;
create trigger lead_tally_new after insert on lead
  referencing new table as written for each statement execute function note_new_leads();
create trigger lead_tally_gone after delete on lead
  referencing old table as written for each statement execute function note_gone_leads();
create trigger lead_tally_changed after update on lead for each row
  when ((
    old.deleted_at, old.deletion_reason, old.stage, old.federal_state, old.social_status, old.is_refinancing,
    old.investment_total_cents, old.founded_on, old.company, old.source_id, old.partner_id, old.search_text, old.entered_at
  ) is distinct from (
    new.deleted_at, new.deletion_reason, new.stage, new.federal_state, new.social_status, new.is_refinancing,
    new.investment_total_cents, new.founded_on, new.company, new.source_id, new.partner_id, new.search_text, new.entered_at
  ))
  execute function note_changed_lead();

-- The leads that there are.
insert into lead_tally_state (exists_before)
select case when exists (select from lead) then current_date - 7 else '-infinity' end;
insert into lead_tally_delta
select count(*), deleted_at is not null, stage, federal_state, social_status, coalesce(is_refinancing, false),
  lead_band(investment_total_cents), coalesce(founded_on, case when company > '' then date '-infinity' end), source_id, partner_id
from lead where deletion_reason is distinct from 'erased'
group by 2, 3, 4, 5, 6, 7, 8, 9, 10;
select fold_lead_tally();

-- Leads of few cells, in any order of a list: they are collected by this and then put in order.
create index lead_cell on lead (
  lead_cell(stage, federal_state, social_status, is_refinancing, lead_band(investment_total_cents)), entered_at desc, id desc
) where deleted_at is null;
