import { readCommaList } from '@fundus/contract/comma-list';
import { type ListDescription as DescribedList, filterNames, narrowing } from '@fundus/contract/list';
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

/** The part of a search that is set under these names, as the API takes it. */
export function pickParameters<Search extends object, Name extends keyof Search>(
  search: Search,
  names: readonly Name[],
): Pick<Search, Name> {
  const given = names.flatMap((name) => (search[name] === undefined ? [] : [[name, search[name]]]));
  return Object.fromEntries(given) as Pick<Search, Name>;
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

/** The part of `describeListAddress` that the contract describes. */
export const describedBy = <List extends DescribedList>(list: List) => ({
  filters: filterNames(list, narrowing),
  sortColumns: list.orders as readonly List['orders'][number][],
  firstSort: list.firstSort as List['firstSort'],
});

/** Describes once per list how its address orders and narrows it. */
export function describeListAddress<Search extends ListParameters, Sort extends string>({
  filters,
  sortColumns,
  firstSort,
  keepsColumns = false,
}: {
  /** Parameters that narrow the list; the words of the search are not among them. */
  filters: readonly (keyof Search & string)[];
  /** Columns by which the server sorts. */
  sortColumns: readonly SortKeyOf<Sort>[];
  firstSort: Sort;
  /** The address names the columns, so that a link shows the same ones. */
  keepsColumns?: boolean;
}): ListDescription<Search, Sort> {
  const readKnown = (written: string): ListSort<SortKeyOf<Sort>> | null => {
    const { key, direction } = readSort(written);
    const known = sortColumns.find((column) => column === key);
    return known === undefined ? null : { key: known, direction };
  };
  const first = readSort(firstSort) as ListSort<SortKeyOf<Sort>>;
  const sortOf = (search: Search) => (search.sort === undefined ? null : readKnown(search.sort)) ?? first;
  const countFilters = (search: Search): number => filters.filter((name) => search[name] !== undefined).length;
  return {
    sortOf,
    writtenSortOf: (search) => writeSort(sortOf(search)) as Sort,
    countFilters,
    isNarrowed: (search) => search.search !== undefined || countFilters(search) > 0,
    withoutFilters: (search, { keepsWords }) =>
      withoutParameters(search, keepsWords ? filters : [...filters, 'search']),
    keepsColumns,
  };
}
