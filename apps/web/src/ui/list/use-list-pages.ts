import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';

interface Page {
  rows: readonly unknown[];
  total?: number;
}

/** A list that is read page by page: its rows, its first page with what that says of the whole, and what `DataList` takes. */
export function useListPages<ListPage extends Page>(list: UseInfiniteQueryResult<InfiniteData<ListPage>>) {
  const { data } = list;
  const rows = useMemo(() => data?.pages.flatMap((page): readonly ListPage['rows'][number][] => page.rows), [data]);
  const first = data?.pages[0];
  const pages = {
    rows,
    total: first?.total,
    isUpdating: list.isPlaceholderData,
    error: list.error,
    onRetry: () => void list.refetch(),
    onMore: list.hasNextPage ? () => void list.fetchNextPage() : undefined,
    isLoadingMore: list.isFetchingNextPage,
  };
  return { rows, first, pages };
}
