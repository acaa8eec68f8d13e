import { calendarDateAt } from '@fundus/contract/date';
import type { LeadSort } from '@fundus/contract/lead-list';
import type { Database, Executor } from '#db/database.ts';
import { prepared } from '#db/prepared.ts';
import type { With } from '#lib/with.ts';
import { type Counted, rememberTotals } from '#modules/platform/tally/remembered-total.service.ts';
import { isTallied, type LeadQuery, solePartner, soleState } from './lead-filter.repository.ts';
import { countAllRows } from './lead-list.repository.ts';
import { isByEntry } from './lead-order.rules.ts';
import { readChanges, readSourceTally, readTally, type SourceTotal, type TallySizes } from './lead-tally.repository.ts';

export type { SourceTotal };

/** Counts of what the tally does not know (words, days). */
const counts = rememberTotals<Counted>();

/** How many leads there were when it was last asked: chooses how lists are read, and need not be exact. */
interface KnownSizes {
  everything: number;
  deleted: number;
  /** By federal state and by partner, without deleted ones, as far as it was asked for. */
  states: Map<string, number>;
  partners: Map<string, number>;
}
const sizes = new WeakMap<Database, KnownSizes>();

function keepSizes(db: Database, query: LeadQuery, { everything, deleted, inState, ofPartner }: TallySizes): void {
  const { states, partners } = sizes.get(db) ?? {
    states: new Map<string, number>(),
    partners: new Map<string, number>(),
  };
  const [state, partner] = [soleState(query.filter), solePartner(query)];
  if (state !== null && inState !== null) states.set(state, inState);
  // Anybody's id may be asked for: those who have leads are few.
  if (partner !== null && ofPartner !== null && ofPartner > 0) partners.set(partner, ofPartner);
  sizes.set(db, { everything, deleted, states, partners });
}

/** About how many leads the index holds that a list is read along; undefined where that was not asked yet. */
export function knownSize(db: Database, query: LeadQuery, sort: LeadSort): number | undefined {
  const size = sizes.get(db);
  if (!isByEntry(sort)) return size?.everything;
  if (query.filter.deleted) return size?.deleted;
  const state = query.partnerIds === null ? soleState(query.filter) : null;
  const partner = solePartner(query);
  const ofState = state === null ? undefined : size?.states.get(state);
  const ofPartner = partner === null ? undefined : size?.partners.get(partner);
  return ofPartner ?? ofState ?? size?.everything;
}

/** The exact total of a query as far as it is known without counting; null where it is not. */
export async function readKnownTotal(db: Database, query: LeadQuery): Promise<number | null> {
  if (isTallied(query)) {
    const tally = await readTally(prepared(db), query);
    if (tally !== null) keepSizes(db, query, tally);
    return tally?.total ?? null;
  }
  const known = counts.find(db, query);
  if (known === null) return null;
  return (await readChanges(prepared(db))) === known.changes ? known.total : null;
}

/** Keeps a count that a statement made together with the changes that it saw. */
export function rememberCount(db: Database, query: LeadQuery, counted: Counted): void {
  counts.keep(db, query, counted);
}

/** How many leads a query leaves, exactly, whatever it takes. */
export async function readExactTotal(db: Database, query: LeadQuery): Promise<number> {
  const known = await readKnownTotal(db, query);
  if (known !== null) return known;
  const counted = await countAllRows(db, query);
  rememberCount(db, query, counted);
  return counted.total;
}

/** How many leads wait to be distributed. */
export async function countWaitingLeads(deps: With<'db' | 'clock'>): Promise<number> {
  const filter = { deleted: false, stage: ['pool' as const] };
  return readExactTotal(deps.db, { partnerIds: null, filter, today: calendarDateAt(deps.clock()) });
}

/** Exact totals of each of these sources. */
export async function readSourceTotals(db: Executor, sourceIds: readonly string[]): Promise<Map<string, SourceTotal>> {
  return readSourceTally(db, sourceIds);
}
