-- How many leads a partner has, by the closed lists alone. The cells of `lead_tally` that know the partner tell sources and foundings
-- apart as well: of ten times the leads there are several times as many, and each total of a partner read all of them. These are as
-- many as the closed lists allow, however many leads there are.
--
-- A table of its own: servers of the state before keep all kinds of the other one that they know and delete every other kind of it.

-- Nothing is folded meanwhile, not by servers of the state before either: `foldTallies` takes this lock.
select pg_advisory_xact_lock(hashtextextended('fold lead tally', 0));

-- What cells tell apart for each partner: `whole` nothing, `cell` the closed lists, `founding` these and the founding. What a kind does
-- not tell apart is null in it. Leads without a partner are in none.
create table lead_partner_tally (
  kind text not null check (kind in ('whole', 'cell', 'founding')),
  partner_id uuid not null,
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
create unique index lead_partner_tally_cell on lead_partner_tally (kind, partner_id, is_deleted, founding, cell)
  nulls not distinct;
-- A total reads all cells of a partner: they stand together, in the order of the index, and stay where they are when their sums change.
-- Empty ones stay until the next recount.
alter table lead_partner_tally set (fillfactor = 80);

-- Adds up at most so many deltas to sums of both tables, in one statement; says how many. Its caller keeps others from folding meanwhile.
create or replace function fold_lead_notes(most integer) returns bigint language sql as $$
  with taken as (
    delete from lead_tally_delta
    where ctid = any(array(select ctid from lead_tally_delta limit most)) returning *
  ), counted as (
    update lead_tally_state set changes = changes + (select count(*) from taken)
  ), cells as (
    select d.*, lead_cell(stage, federal_state, social_status, is_refinancing, band) as cell,
      case when founding < exists_before then '-infinity' else founding end as since
    from taken d, lead_tally_state
  ), folded as (
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
  ), folded_of_partners as (
    insert into lead_partner_tally as tally (
      kind, partner_id, founding, is_deleted, cell, stage, federal_state, social_status, is_refinancing, band, leads
    )
    select kind, partner_id,
      case when kind = 'founding' then since end,
      is_deleted,
      case when kind <> 'whole' then cell end,
      case when kind <> 'whole' then stage end,
      case when kind <> 'whole' then federal_state end,
      case when kind <> 'whole' then social_status end,
      case when kind <> 'whole' then is_refinancing end,
      case when kind <> 'whole' then band end,
      sum(leads)
    from cells, unnest(array['whole', 'cell', 'founding']) kind
    where partner_id is not null
    group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10
    having sum(leads) <> 0
    -- One order for all: see `lead_partner_tally_cell`.
    order by 1, 2, 4, 3, 5
    on conflict (kind, partner_id, is_deleted, founding, cell)
    do update set leads = tally.leads + excluded.leads
  )
  select count(*) from taken
$$;

-- The leads that there are.
insert into lead_partner_tally (
  kind, partner_id, founding, is_deleted, cell, stage, federal_state, social_status, is_refinancing, band, leads
)
select coarse, partner_id, case when coarse = 'founding' then founding end, is_deleted,
  case when coarse <> 'whole' then cell end, case when coarse <> 'whole' then stage end,
  case when coarse <> 'whole' then federal_state end, case when coarse <> 'whole' then social_status end,
  case when coarse <> 'whole' then is_refinancing end, case when coarse <> 'whole' then band end, sum(leads)
from lead_tally, unnest(array['whole', 'cell', 'founding']) coarse
where kind = 'partner' and partner_id is not null
group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10
having sum(leads) <> 0
order by 1, 2, 4, 3, 5;
analyze lead_partner_tally;
