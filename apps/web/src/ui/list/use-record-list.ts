import {
  type InfiniteData,
  type UseInfiniteQueryOptions,
  type UseQueryOptions,
  useInfiniteQuery,
  useQueries,
} from '@tanstack/react-query';
import type { QueryKey } from '#query-keys.ts';
import type { ColumnChoice } from './column-choice.ts';
import type { DataListProps } from './data-list.tsx';
import type { AddressColumns, ListOrder } from './list-address.ts';
import type { ListColumn } from './list-column.ts';
import type { ListHits } from './list-hits.ts';
import { useColumnChoice } from './use-column-choice.ts';
import { useDrawnPages } from './use-drawn-pages.ts';
import { useListSelection } from './use-list-selection.ts';

/** One page of a list as the API answers it. */
interface ListPage {
  rows: readonly object[];
  total?: number;
  totalIsExact?: boolean;
}

type CountQuery = UseQueryOptions<{ total: number }>;

type Pages<Page> = UseInfiniteQueryOptions<Page, Error, InfiniteData<Page>, QueryKey, string | null>;

/** Description of a list of records, given by its noun. */
interface RecordListOptions<Page extends ListPage, SortKey extends string> {
  /** Names the list for its remembered columns and its place while scrolling. */
  name: string;
  /** The pages, by the cursor of the API; where rows carry the columns that are requested, made of those that are shown. */
  pages: Pages<Page> | ((shown: readonly string[]) => Pages<Page>);
  /** The exact total, requested on demand, where the first page may only say »more than«. */
  count?: CountQuery;
  /** Memoised or stated at module level, since every row is drawn by them. */
  columns: readonly ListColumn<Page['rows'][number], NoInfer<SortKey>>[];
  keyOf: (row: Page['rows'][number]) => string;
  /** Name of a row for its checkbox. */
  nameOf: (row: Page['rows'][number]) => string;
  /** Order and columns where the address keeps them: what `useListAddress` gives. */
  address?: ListOrder<SortKey> & { columns?: AddressColumns | null };
  /** Query of a list whose rows can be selected: another query begins with an empty selection. */
  query?: object;
}

/** A list that is read page by page, and everything that a screen shows of it. */
export interface RecordList<Page extends ListPage> {
  /** Rows loaded so far; `undefined` until the first page is there. */
  rows: readonly Page['rows'][number][] | undefined;
  /** The first page, with what it says of the whole. */
  first: Page | undefined;
  /** How many records there are, for `HitCount`. */
  total: ListHits;
  choice: ColumnChoice;
  /** Which rows are selected, for `DataList` and for the bar of the selection. */
  selection: { selected: ReadonlySet<string>; onSelect: (selected: ReadonlySet<string>) => void };
  /** Props for `DataList`. */
  table: Omit<DataListProps<Page['rows'][number]>, 'label' | 'empty'>;
}

const nothing = {};

/** Puts a list of records together: pages, total, order, columns and selection. Its words and actions are the screen's. */
export function useRecordList<Page extends ListPage, SortKey extends string = string>({
  name,
  pages,
  count,
  columns,
  keyOf,
  nameOf,
  address,
  query = nothing,
}: RecordListOptions<Page, SortKey>): RecordList<Page> {
  const choice = useColumnChoice(name, columns, address?.columns);
  const list = useInfiniteQuery(typeof pages === 'function' ? pages(choice.shown) : pages);
  const counts: CountQuery[] = count === undefined ? [] : [count];
  const [counted] = useQueries({ queries: counts });
  const [selected, onSelect] = useListSelection(query);
  const { rows, first, isUpdating, isLoadingMore, onMore } = useDrawnPages(list);
  const total = counted?.data?.total ?? first?.total;
  return {
    rows,
    first,
    total: {
      hits:
        total === undefined
          ? undefined
          : { total, totalIsExact: counted?.data !== undefined || first?.totalIsExact !== false },
      isUpdating,
      isCounting: counted?.isFetching ?? false,
      countExactly: counted && (() => void counted.refetch()),
    },
    choice,
    selection: { selected, onSelect },
    table: {
      name,
      columns,
      choice,
      rows,
      keyOf,
      nameOf,
      total: first?.total,
      isUpdating,
      error: list.error,
      onRetry: () => void list.refetch(),
      onMore,
      isLoadingMore,
      ...(address === undefined ? {} : { sort: address.order, onSort: address.changeOrder }),
    },
  };
}
