import { type ListSort, type SortKeyOf, writeSort } from './list-column.ts';
import { type ListDescription, type ListParameters, withParameter } from './list-search.ts';

/** How a list is ordered, where its headings can be pressed. */
export interface ListOrder<SortKey extends string = string> {
  order: ListSort<SortKey>;
  changeOrder: (next: ListSort) => void;
}

/** Columns that the address names. */
export interface AddressColumns {
  /** `null` where the address names none. */
  named: readonly string[] | null;
  /** A saved view is applied: its columns are not remembered as the reader's own. */
  hasView: boolean;
  change: (shown: string[] | null) => void;
}

/** State of a list in the address, and how to change it. */
export interface ListAddress<Search extends object, Sort extends string = string> extends ListOrder<SortKeyOf<Sort>> {
  search: Search;
  change: (next: Search) => void;
  /** The order as the API takes it. */
  sort: Sort;
  /** `null` where only this browser remembers the columns. */
  columns: AddressColumns | null;
  /** How many filters are set, the words of the search apart. */
  filterCount: number;
  /** Whether filters or words are set. */
  isNarrowed: boolean;
  /** Removes the filters; the words of the search stay. */
  clearFilters: () => void;
  /** Removes filters and words. */
  showAll: () => void;
}

/** Reads an address as its list describes it. */
export function listAddressOf<Search extends ListParameters, Sort extends string>(
  list: ListDescription<Search, Sort>,
  search: Search,
  change: (next: Search) => void,
): ListAddress<Search, Sort> {
  return {
    search,
    change,
    sort: list.writtenSortOf(search),
    order: list.sortOf(search),
    changeOrder: (next) => change({ ...search, sort: writeSort(next) }),
    columns: list.keepsColumns
      ? {
          named: search.columns?.split(',') ?? null,
          hasView: search.view !== undefined,
          change: (shown) => change(withParameter(search, 'columns', shown?.join(','))),
        }
      : null,
    filterCount: list.countFilters(search),
    isNarrowed: list.isNarrowed(search),
    clearFilters: () => change(list.withoutFilters(search, { keepsWords: true })),
    showAll: () => change(list.withoutFilters(search, { keepsWords: false })),
  };
}
