import type { LeadSortColumn, LeadStage } from '@fundus/contract/lead-codes';
import type { LeadSort } from '@fundus/contract/lead-list';
import type { KeyType } from '#lib/list-cursor.ts';

/** Columns that an order compares; the id follows them, so that no two rows are equal. */
export type OrderKey = LeadSortColumn | 'firstName';

/**
 * A stretch of a list that an index holds in the wanted order. A list is one stretch after the other: that puts what is
 * not filled in behind everything, whichever way round.
 */
export interface Stretch {
  keys: readonly OrderKey[];
  /** Rows in which this is filled in, or is not; `assignedAt`: leads with a partner. */
  filled?: { column: 'lastName' | 'company' | 'postcode' | 'town' | 'assignedAt'; isFilled: boolean };
}

export interface Order {
  isDescending: boolean;
  stretches: readonly Stretch[];
}

const columnOf = (sort: LeadSort): LeadSortColumn => (sort.startsWith('-') ? sort.slice(1) : sort) as LeadSortColumn;

/** Whether a list goes by when its leads came in: the indexes of this order hold deleted leads apart. */
export const isByEntry = (sort: LeadSort): boolean => columnOf(sort) === 'enteredAt';

/** Whether a list goes by the total of its investments. */
export const isByInvestment = (sort: LeadSort): boolean => columnOf(sort) === 'investmentTotal';

/** Ranges of a list in this order, without ranges that the requested stages leave empty. */
export function orderOf(sort: LeadSort, stages: readonly LeadStage[] | undefined): Order {
  const stretches = stretchesOf(columnOf(sort)).filter(({ filled }) => {
    if (filled?.column !== 'assignedAt' || !stages?.length) return true;
    return stages.some((stage) => (stage !== 'pool') === filled.isFilled);
  });
  return { isDescending: sort.startsWith('-'), stretches };
}

function stretchesOf(column: LeadSortColumn): Stretch[] {
  switch (column) {
    case 'lastName':
      return [
        { keys: ['lastName', 'firstName'], filled: { column, isFilled: true } },
        { keys: ['firstName'], filled: { column, isFilled: false } },
      ];
    case 'company':
    case 'postcode':
    case 'town':
      return [
        { keys: [column], filled: { column, isFilled: true } },
        { keys: [], filled: { column, isFilled: false } },
      ];
    case 'assignedAt':
      return [
        { keys: [column], filled: { column, isFilled: true } },
        { keys: ['enteredAt'], filled: { column, isFilled: false } },
      ];
    default:
      return [{ keys: [column] }];
  }
}

/** Type of the keys of a list in this order. */
export function keyTypeOf(sort: LeadSort): KeyType {
  const column = columnOf(sort);
  if (column.endsWith('At')) return 'time';
  return column.endsWith('Total') ? 'number' : 'text';
}
