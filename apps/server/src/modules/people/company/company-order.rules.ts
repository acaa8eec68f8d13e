import type { CompanySort } from '@fundus/contract/company';
import type { CompanySortColumn } from '@fundus/contract/company-codes';

/** Columns that an order compares; the id follows them, so that no two rows are equal. */
export type OrderKey = CompanySortColumn;

/** A stretch of the list that an index holds in the wanted order; companies without a town come behind the others. */
export interface Stretch {
  keys: readonly OrderKey[];
  hasTown?: boolean;
}

export interface Order {
  isDescending: boolean;
  stretches: readonly Stretch[];
}

/** Ranges of the list in this order. */
export function orderOf(sort: CompanySort): Order {
  const isDescending = sort.startsWith('-');
  const column = (isDescending ? sort.slice(1) : sort) as CompanySortColumn;
  if (column !== 'town') return { isDescending, stretches: [{ keys: [column] }] };
  return {
    isDescending,
    stretches: [
      { keys: ['town', 'name'], hasTown: true },
      { keys: ['name'], hasTown: false },
    ],
  };
}
