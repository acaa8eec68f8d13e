import type { LeadFilter, LeadSort } from '@fundus/contract/lead-list';
import type { ListTotal } from '#lib/list-cursor.ts';
import { isByEntry, isByInvestment } from './lead-order.rules.ts';

/**
 * How the rows of a list are found. `walk`: along an index that holds just these in the wanted order. `attempt`: along an index that
 * holds others as well, dropping what the query does not want, but no further than `attemptedRows`; what it gives may be less than
 * there is. `collect`: what the query wants is collected first and then put in order; good where that is little.
 */
export type Strategy = 'walk' | 'attempt' | 'collect';

/** Wanted leads may all stand at the end of an order (those of a partner who began last month): an attempt ends after these. */
export const attemptedRows = 20_000;

/** A lead that is read of the table costs as much as so many that are read of an index alone (measured: 1.2 and 0.2 µs). */
const rowCost = 6;

/** … and one that is found by its words as two: they are compared again, and the leads stand apart (measured: 2.6 µs). */
const soughtCost = 12;

/** So many times cheaper than collecting an attempt has to look: where it finds too little, both are done. */
const attemptGain = 2;

/**
 * How the rows of a list are found: `total` is how many it has, `everything` about how many leads the index holds that is walked
 * along.
 */
export function strategyOf(
  query: { partnerIds: readonly string[] | null; filter: LeadFilter },
  page: { sort: LeadSort; limit: number; total: ListTotal | null },
  everything: number,
): Strategy {
  const { search = '', deleted } = query.filter;
  if (search === '' && !deleted && isRange(query, page.sort)) return 'walk';
  if (page.total?.totalIsExact !== true) return 'attempt';
  const { total } = page.total;
  const isSought = search !== '';
  const isRead = isByEntry(page.sort) && !isSought && !deleted;
  const walked = (page.limit * everything) / Math.max(total, 1);
  const isCheap = walked * attemptGain * (isRead ? 1 : rowCost) <= total * (isSought ? soughtCost : rowCost);
  // Along the leads of one partner there is less to drop than along all leads.
  const isBounded = walked <= attemptedRows || (isByEntry(page.sort) && query.partnerIds?.length === 1);
  return isCheap && isBounded ? 'attempt' : 'collect';
}

/** Whether what is asked for is a range of an index that holds the wanted order. */
function isRange(
  { partnerIds, filter }: { partnerIds: readonly string[] | null; filter: LeadFilter },
  sort: LeadSort,
): boolean {
  const { search: _, deleted: __, partnerId: ___, enteredFrom, enteredUntil, ...listed } = filter;
  const { sourceId, federalState, stage, investmentBand } = listed;
  const asked = Object.values(listed).filter((value) => value !== undefined);
  if (!isByEntry(sort)) {
    const isOfBand = asked.length === 0 || (asked.length === 1 && investmentBand?.length === 1 && isByInvestment(sort));
    return partnerIds === null && isOfBand && (enteredFrom ?? enteredUntil) === undefined;
  }
  // An index begins with each of these, and goes on with the order of coming in.
  if (partnerIds !== null) return partnerIds.length === 1 && asked.length === 0;
  const isOneValue = [sourceId, federalState, stage].some((values) => values?.length === 1);
  return asked.length === 0 || (asked.length === 1 && isOneValue);
}
