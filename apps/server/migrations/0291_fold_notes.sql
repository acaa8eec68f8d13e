-- Totals are folded so many notes at a time. All at once, the notes of a million leads that were written one by one took half a minute, and beside others at
-- work longer than a statement may take: they were never folded, and each list counted them again.

-- Adds up at most so many deltas to sums, in one statement; says how many. Its caller keeps others from folding meanwhile.
create function fold_lead_notes(most integer) returns bigint language sql as $$
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
  )
  select count(*) from taken
$$;

-- Servers of the state before call this one every few seconds, while they run beside this one.
create or replace function fold_lead_tally() returns void language sql as $$
  select fold_lead_notes(20000)
$$;
