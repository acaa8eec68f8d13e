import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';

/** How many records a query leaves: as the first page says, or exactly once the user asked. */
export function useListTotal<Key extends QueryKey>(
  countQuery: UseQueryOptions<{ total: number }, Error, { total: number }, Key>,
  first: { total: number; totalIsExact: boolean } | undefined,
): ListHits {
  const count = useQuery(countQuery);
  const total = count.data?.total ?? first?.total;
  return {
    hits:
      total === undefined
        ? undefined
        : { total, totalIsExact: count.data !== undefined || first?.totalIsExact !== false },
    isCounting: count.isFetching,
    countExactly: () => void count.refetch(),
  };
}

/** How many records there are, as far as it is known, and how to find out. */
export interface ListHits {
  hits: { total: number; totalIsExact: boolean } | undefined;
  isCounting?: boolean;
  /** Left out where the first page counts exactly anyway. */
  countExactly?: () => void;
}
