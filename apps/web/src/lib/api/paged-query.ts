import { infiniteQueryOptions, keepPreviousData, type QueryKey } from '@tanstack/react-query';

/** Rows of one page of a list. */
export const pageSize = 100;

/** Lists that were read further than this are not refetched by themselves: every page would be a call. */
export const pagesFetchedAnew = 5;

/** Request of a page: its size and, except for the first one, the cursor of the previous page. */
export interface PageRequest {
  limit: number;
  after?: string;
}

/** The part of the researches, plans or papers that a list shows. */
export interface OwnedFilter {
  search?: string | undefined;
  deleted: boolean;
  personId?: string | undefined;
  owner?: string | undefined;
}

interface PagedSettings<Page> {
  staleTime?: number;
  /** After how many milliseconds the list is read again by itself, as its pages stand. */
  readAgain?: (pages: readonly Page[]) => number;
}

/** A list that is read page by page, by the cursor of the API. */
export function pagedQuery<Page extends { next: string | null }, Key extends QueryKey>(
  queryKey: Key,
  fetchPage: (page: PageRequest, signal: AbortSignal) => Promise<Page>,
  { staleTime = 5_000, readAgain }: PagedSettings<Page> = {},
) {
  return infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }) =>
      fetchPage({ limit: pageSize, ...(pageParam === null ? {} : { after: pageParam }) }, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
    staleTime,
    refetchInterval: (known) => readAgain?.(known.state.data?.pages ?? []) ?? false,
    refetchOnMount: (known) => (known.state.data?.pages.length ?? 0) <= pagesFetchedAnew,
    refetchOnWindowFocus: (known) => (known.state.data?.pages.length ?? 0) <= pagesFetchedAnew,
  });
}
