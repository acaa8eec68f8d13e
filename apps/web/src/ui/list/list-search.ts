import { readCommaList } from '@fundus/contract/comma-list';
import {
  type AddressOf,
  addressOf,
  type ListDescription as DescribedList,
  filterNames,
  narrowing,
  type OrderOf,
  type SortOf,
} from '@fundus/contract/list';
import { type Read, type Readers, searchOf } from '#lib/search-params.ts';
import { type ListSort, readSort, type SortKeyOf, writeSort } from './list-column.ts';

/** Query string of a list: every part under its name, as text or as a flag. */

/** The values that are chosen of a filter, which stands in the address as a comma list. */
export function chosenOf<Search extends object>(search: Search, name: keyof Search): string[] {
  const written = search[name];
  return typeof written === 'string' ? readCommaList(written) : [];
}

/** The search with one parameter changed; `undefined` and nothing remove it. */
export function withParameter<Search extends object, Name extends keyof Search>(
  search: Search,
  name: Name,
  value: Search[Name] | undefined,
): Search {
  const { [name]: _, ...others } = search;
  return (value === undefined || value === '' ? others : { ...others, [name]: value }) as Search;
}

/** The search without these parameters; everything else stays. */
export function withoutParameters<Search extends object>(search: Search, names: readonly string[]): Search {
  return Object.fromEntries(Object.entries(search).filter(([name]) => !names.includes(name))) as Search;
}

const notInViews = ['view', 'columns', 'deleted'];

/** Parts of the address that a saved view keeps. */
export function toViewSearch(search: object): Record<string, string> {
  return Object.fromEntries(
    Object.entries(search)
      .filter(([name]) => !notInViews.includes(name))
      .map(([name, value]) => [name, String(value)]),
  );
}

/** Whether the list shows something else than the view holds. */
export function differsFromView(
  search: { columns?: string },
  view: { search: Readonly<Record<string, string>>; columns: readonly string[] },
): boolean {
  const write = (record: Readonly<Record<string, string>>): string =>
    JSON.stringify(Object.entries(record).toSorted(([one], [other]) => (one < other ? -1 : 1)));
  return write(toViewSearch(search)) !== write(view.search) || (search.columns ?? '') !== view.columns.join(',');
}

/** Parameters that every list may have in its query string. */
export interface ListParameters {
  search?: string;
  sort?: string;
  /** Columns in their order, as a comma list. */
  columns?: string;
  /** The saved view that is applied. */
  view?: string;
}

/** How a list reads its address: see `describeListAddress`. */
export interface ListDescription<Search extends object, Sort extends string> {
  /** The address as the list understands it: a value that does not fit is left out. */
  read: (search: object) => Search;
  /** The order of the list; an unknown one is the first one. */
  sortOf: (search: Search) => ListSort<SortKeyOf<Sort>>;
  /** The order as the address and the API write it. */
  writtenSortOf: (search: Search) => Sort;
  /** How many filters are set, the search apart. */
  countFilters: (search: Search) => number;
  isNarrowed: (search: Search) => boolean;
  /** The search without its filters; order, columns and presentation stay. */
  withoutFilters: (search: Search, options: { keepsWords: boolean }) => Search;
  keepsColumns: boolean;
}

type SearchOf<List extends DescribedList, Own extends Readers> = Omit<AddressOf<List>, keyof Own> & Read<Own>;

/** Describes once per list how its address orders and narrows it: as the contract says, with what the page adds. */
export function describeListAddress<List extends DescribedList, Own extends Readers>(
  list: List,
  {
    own,
    sortColumns = list.orders,
    firstSort = list.firstSort,
    keepsColumns = false,
  }: {
    /** Parameters of the page that do not narrow the list. */
    own: Own;
    /** Columns by which the page sorts, where they are not all. */
    sortColumns?: readonly OrderOf<List>[];
    firstSort?: SortOf<List>;
    /** The address names the columns, so that a link shows the same ones. */
    keepsColumns?: boolean;
  },
): ListDescription<SearchOf<List, Own>, SortOf<List>> {
  type Search = SearchOf<List, Own>;
  const filters = filterNames(list, narrowing);
  const readKnown = (written: string): ListSort<OrderOf<List>> | null => {
    const { key, direction } = readSort(written);
    const known = sortColumns.find((column) => column === key);
    return known === undefined ? null : { key: known, direction };
  };
  const first = readSort(firstSort) as ListSort<OrderOf<List>>;
  const sortOf = ({ sort }: { sort?: string }) => (sort === undefined ? null : readKnown(sort)) ?? first;
  const countFilters = (search: object): number =>
    filters.filter((name) => (search as Record<string, unknown>)[name] !== undefined).length;
  return {
    read: (search) => ({
      ...withoutParameters(addressOf(list, search as Record<string, unknown>), Object.keys(own)),
      ...searchOf(own)(search),
    }),
    sortOf: sortOf as (search: Search) => ListSort<SortKeyOf<SortOf<List>>>,
    writtenSortOf: (search) => writeSort(sortOf(search)),
    countFilters,
    isNarrowed: (search) => (search as ListParameters).search !== undefined || countFilters(search) > 0,
    withoutFilters: (search, { keepsWords }) =>
      withoutParameters(search, keepsWords ? filters : [...filters, 'search']),
    keepsColumns,
  };
}
