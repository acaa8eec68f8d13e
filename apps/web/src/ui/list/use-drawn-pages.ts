import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';

/** Pages of a list as far as they are drawn. */
export interface DrawnPages<Page extends { rows: readonly object[] }> {
  /** Rows loaded so far; `undefined` until the first page is there. */
  rows: readonly Page['rows'][number][] | undefined;
  /** The first page, with what it says of the whole. */
  first: Page | undefined;
  /** Old rows are shown while new ones are on their way: said at once when it begins, and until its rows are drawn. */
  isUpdating: boolean;
  isLoadingMore: boolean;
  /** Asks for the next page; left out at the end of the list. */
  onMore: (() => void) | undefined;
}

/**
 * The rows of a list that is read page by page. An answer is drawn where there is time: a user who types on or ticks a row
 * meanwhile does not wait until a whole list is redrawn.
 */
export function useDrawnPages<Page extends { rows: readonly object[] }>(
  list: UseInfiniteQueryResult<InfiniteData<Page>>,
): DrawnPages<Page> {
  const { data, isPlaceholderData, isFetchingNextPage } = list;
  const answeredRows = useMemo(() => data?.pages.flatMap((page): readonly Page['rows'][number][] => page.rows), [data]);
  const answered = useMemo(
    () => ({ rows: answeredRows, first: data?.pages[0], isPlaceholderData, isFetchingNextPage }),
    [answeredRows, data, isPlaceholderData, isFetchingNextPage],
  );
  const deferred = useDeferredValue(answered);
  // Not a further page: a user who scrolls on would put it off again and again.
  const drawn = deferred.first === answered.first ? answered : deferred;
  const { rows, first } = drawn;
  return {
    rows,
    first,
    isUpdating: isPlaceholderData || drawn.isPlaceholderData,
    isLoadingMore: isFetchingNextPage || drawn.isFetchingNextPage,
    onMore: list.hasNextPage
      ? () => {
          // Loaded rows that are not drawn yet may suffice.
          if (rows === answeredRows) void list.fetchNextPage();
        }
      : undefined,
  };
}
