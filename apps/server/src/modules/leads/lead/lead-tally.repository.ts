import { type RawBuilder, sql } from 'kysely';
import type { Condition } from '#db/condition.ts';
import type { Executor } from '#db/database.ts';
import { isTallied, type LeadQuery, solePartner, soleState, tallyConditionOf } from './lead-filter.repository.ts';

/*
 * Totals that the database keeps (`lead_tally`, of partners `lead_partner_tally`): each is the sum of folded cells and of the notes
 * that were not folded yet, both in one statement, and so it is exact at every moment.
 */

/** Cells of the tally of which a total is the sum. What they tell apart: see the tables. */
interface Cells {
  table: 'lead_tally' | 'lead_partner_tally';
  kind: 'whole' | 'cell' | 'founding' | 'source' | 'partner';
}

/** The fewest cells that know what a query asks for. */
function cellsOf({ partnerIds, filter }: LeadQuery, least: 'whole' | 'cell' = 'whole'): Cells {
  const { stage, federalState, socialStatus, investmentBand, isOnBenefit, isRefinancing, maturity, sourceId } = filter;
  // Those of a partner are as many as the closed lists and the days of founding to come allow, and more only for sources.
  const table = partnerIds === null ? 'lead_tally' : 'lead_partner_tally';
  if (sourceId?.length) return { table: 'lead_tally', kind: partnerIds === null ? 'source' : 'partner' };
  if (maturity?.length) return { table, kind: 'founding' };
  const isListed = [stage, federalState, socialStatus, investmentBand].some((values) => values?.length);
  const isNarrowed = isListed || isOnBenefit !== undefined || isRefinancing !== undefined;
  return { table, kind: isNarrowed ? 'cell' : least };
}

/** Cells as they stand in a statement, called as `tallyConditionOf` calls them. */
const from = ({ table, kind }: Cells) => sql`${sql.table(table)} as lead where lead.kind = ${sql.lit(kind)}`;

/**
 * How often leads were changed, as far as the statement sees it: two statements that see the same number see the same leads. Its
 * tables are those of the tally.
 */
export const changesSeen: RawBuilder<number> = sql`
  ((select changes from lead_tally_state) + (select count(*) from lead_tally_delta))`;

/** How often leads were changed up to now. */
export async function readChanges(db: Executor): Promise<number> {
  const { rows } = await sql<{ changes: number }>`select ${changesSeen} as changes`.execute(db);
  return rows[0]?.changes ?? 0;
}

/** About how many leads there are, folded ones alone: chooses how lists are read. */
export interface TallySizes {
  everything: number;
  deleted: number;
  /** Those of the federal state that a query asks for, without deleted ones; null where it asks for none or several. */
  inState: number | null;
  /** Those of the one partner that a query asks for, without deleted ones; null where it asks for all or several. */
  ofPartner: number | null;
}

/**
 * How many leads a query leaves, by the tally, and about how many there are to look among. Null where the tally does not know:
 * words, days, and the foundings of days long past.
 */
export async function readTally(
  db: Executor,
  query: LeadQuery,
): Promise<(TallySizes & { total: number | null }) | null> {
  if (!isTallied(query)) return null;
  const condition = tallyConditionOf(query);
  const state = soleState(query.filter);
  const partner = solePartner(query);
  const { rows } = await sql<TallySizes & { total: number; isKnown: boolean }>`
    select (select coalesce(sum(leads), 0) from lead_tally where kind = 'whole') as everything,
      (select coalesce(sum(leads), 0) from lead_tally where kind = 'whole' and is_deleted) as deleted,
      ${state === null ? sql`null` : sizeOfState(state)} as in_state,
      ${partner === null ? sql`null` : sizeOfPartner(partner)} as of_partner,
      (select coalesce(sum(leads), 0) from ${from(cellsOf(query))} and ${condition})
      + (select coalesce(sum(leads), 0) from lead_tally_delta as lead where ${condition}) as total,
      (select exists_before <= ${query.today}::date from lead_tally_state) as is_known`.execute(db);
  const [found] = rows;
  if (found === undefined) return null;
  const isKnown = found.isKnown || !query.filter.maturity?.length;
  return { ...found, total: isKnown ? found.total : null };
}

const sizeOfState = (state: string): RawBuilder<number> => sql`(
  select coalesce(sum(leads), 0) from lead_tally where kind = 'cell' and federal_state = ${state} and not is_deleted
)`;

const sizeOfPartner = (partnerId: string): RawBuilder<number> => sql`(
  select coalesce(sum(leads), 0) from lead_partner_tally
  where kind = 'whole' and partner_id = ${partnerId}::uuid and not is_deleted
)`;

/** Result of a source, without leads caught by the spam trap. */
export interface SourceTotal {
  leadCount: number;
  lastLeadAt: Date | null;
}

/**
 * How many leads came of each source, deleted and erased ones included, and when the last one did. The tally holds no erased lead,
 * and robots among the deleted ones: both are counted by an index in which only deleted leads are.
 */
export async function readSourceTally(db: Executor, sourceIds: readonly string[]): Promise<Map<string, SourceTotal>> {
  const { rows } = await sql<SourceTotal & { sourceId: string }>`
    select source.id as source_id,
      (select coalesce(sum(leads), 0) from lead_tally
        where kind = 'source' and partner_id is null and source_id = source.id)
      + (select coalesce(sum(leads), 0) from lead_tally_delta where source_id = source.id)
      + (select count(*) filter (where deletion_reason = 'erased') - count(*) filter (where deletion_reason = 'robot')
        from lead where deleted_at is not null and source_id = source.id and deletion_reason in ('erased', 'robot'))
      as lead_count,
      greatest(
        (select max(entered_at) from lead where deleted_at is null and source_id = source.id),
        (select max(latest.entered_at) from unnest(array['byHand', 'credited', 'erased']) as reason,
          lateral (
            select entered_at from lead
            where deleted_at is not null and source_id = source.id and deletion_reason = reason
            order by entered_at desc limit 1
          ) as latest)
      ) as last_lead_at
    from unnest(${[...sourceIds]}::uuid[]) as source (id)`.execute(db);
  return new Map(rows.map(({ sourceId, ...total }) => [sourceId, total]));
}

/**
 * Whether the cells of the tally that a query wants hold nothing else, beside leads of other partners. Of sources and foundings nearly
 * every cell holds some: what else is in them would be read for nothing.
 */
export function isByCells(query: LeadQuery): boolean {
  const { deleted, sourceId, maturity } = query.filter;
  if (deleted || sourceId?.length || maturity?.length) return false;
  return isTallied(query) && cellsOf(query).kind === 'cell';
}

/** That a lead is in a cell in which the tally has leads that a query wants; `lead` is the table. */
export function cellCondition(query: LeadQuery): Condition {
  const condition = tallyConditionOf(query);
  return sql`
    lead_cell(stage, federal_state, social_status, is_refinancing, lead_band(investment_total_cents)) = any(array(
      select lead.cell from ${from(cellsOf(query, 'cell'))} and ${condition}
      union
      select lead_cell(lead.stage, lead.federal_state, lead.social_status, lead.is_refinancing, lead.band)
      from lead_tally_delta as lead where ${condition}
    ))`;
}

/** Adds at most so many notes up to sums; returns how many. Its caller holds the lock of folding. */
export async function foldNotes(tx: Executor, most: number): Promise<number> {
  const { rows } = await sql<{ folded: number }>`select fold_lead_notes(${most}) as folded`.execute(tx);
  await sql`delete from lead_tally where leads = 0`.execute(tx);
  return rows[0]?.folded ?? 0;
}

/** Companies that were founded before this day exist, on whichever later day it is asked: their cells become one. */
export async function forgetFoundings(tx: Executor, before: string): Promise<void> {
  const { numAffectedRows = 0n } = await sql`
    update lead_tally_state set exists_before = ${before}::date where exists_before < ${before}::date`.execute(tx);
  if (numAffectedRows === 0n) return;
  await sql`
    with past as (
      delete from lead_tally where founding < ${before}::date and founding > '-infinity' returning *
    )
    insert into lead_tally as tally (
      kind, partner_id, source_id, founding, is_deleted, cell, stage, federal_state, social_status, is_refinancing, band, leads
    )
    select kind, partner_id, source_id, '-infinity', is_deleted, cell, stage, federal_state, social_status, is_refinancing, band,
      sum(leads)
    from past group by 1, 2, 3, 5, 6, 7, 8, 9, 10, 11
    on conflict (kind, partner_id, source_id, founding, is_deleted, cell)
    do update set leads = tally.leads + excluded.leads`.execute(tx);
  // Where a server of the state before did this first, what is past here goes with the next time, or the next recount.
  await sql`
    with past as (
      delete from lead_partner_tally where founding < ${before}::date and founding > '-infinity' returning *
    )
    insert into lead_partner_tally as tally (
      kind, partner_id, founding, is_deleted, cell, stage, federal_state, social_status, is_refinancing, band, leads
    )
    select kind, partner_id, '-infinity', is_deleted, cell, stage, federal_state, social_status, is_refinancing, band, sum(leads)
    from past group by 1, 2, 4, 5, 6, 7, 8, 9, 10
    on conflict (kind, partner_id, is_deleted, founding, cell)
    do update set leads = tally.leads + excluded.leads`.execute(tx);
}

/** The columns of a note but for its number, of a row of `lead`. */
const noteOfLead = sql`
  deleted_at is not null as is_deleted, stage, federal_state, social_status, coalesce(is_refinancing, false) as is_refinancing,
  lead_band(investment_total_cents) as band,
  coalesce(founded_on, case when company > '' then date '-infinity' end) as founding, source_id, partner_id`;

/**
 * Compares the tally with a recount of all leads, in one statement, and notes each difference, so that the totals are right from
 * then on. Returns the cells that were wrong. Its caller holds the lock of folding, so that notes stay what they are meanwhile.
 */
export async function correctTally(tx: Executor): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    with counted as (
      select count(*) as leads, ${noteOfLead} from lead where deletion_reason is distinct from 'erased'
      group by 2, 3, 4, 5, 6, 7, 8, 9, 10
      union all
      select -leads, is_deleted, stage, federal_state, social_status, is_refinancing, band, founding, source_id, partner_id
      from lead_tally where kind = 'partner'
      union all
      select -leads, is_deleted, stage, federal_state, social_status, is_refinancing, band, founding, source_id, partner_id
      from lead_tally_delta
    ), cells as (
      select counted.*, case when founding < exists_before then '-infinity' else founding end as since
      from counted, lead_tally_state
    )
    insert into lead_tally_delta (
      leads, is_deleted, stage, federal_state, social_status, is_refinancing, band, founding, source_id, partner_id
    )
    select sum(leads), is_deleted, stage, federal_state, social_status, is_refinancing, band, since, source_id, partner_id
    from cells group by 2, 3, 4, 5, 6, 7, 8, 9, 10
    having sum(leads) <> 0`.execute(tx);
  return Number(numAffectedRows);
}

/** Makes the sums that tell less apart anew of those that tell everything apart. Its caller holds the lock of folding. */
export async function rebuildSums(tx: Executor): Promise<void> {
  await sql`delete from lead_tally where kind <> 'partner'`.execute(tx);
  await sql`
    insert into lead_tally (
      kind, partner_id, source_id, founding, is_deleted, cell, stage, federal_state, social_status, is_refinancing, band, leads
    )
    select coarse, null::uuid, case when coarse = 'source' then source_id end,
      case when coarse in ('founding', 'source') then founding end, is_deleted,
      case when coarse <> 'whole' then cell end, case when coarse <> 'whole' then stage end,
      case when coarse <> 'whole' then federal_state end, case when coarse <> 'whole' then social_status end,
      case when coarse <> 'whole' then is_refinancing end, case when coarse <> 'whole' then band end, sum(leads)
    from lead_tally, unnest(array['whole', 'cell', 'founding', 'source']) coarse
    where kind = 'partner'
    group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11
    having sum(leads) <> 0`.execute(tx);
  await sql`delete from lead_partner_tally`.execute(tx);
  await sql`
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
    -- Cells of one partner stand together.
    order by 1, 2, 4, 3, 5`.execute(tx);
}
