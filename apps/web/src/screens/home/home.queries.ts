import type { listResearches } from '@fundus/contract/funding-research';
import type { getHome } from '@fundus/contract/home';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api/client.ts';

/** What needs one today and whom one worked on last. */
export const homeQuery = queryOptions({
  queryKey: ['home'],
  queryFn: ({ signal }) => call<typeof getHome>('GET /api/home', { signal }),
  staleTime: 10_000,
  refetchOnWindowFocus: 'always',
});

/** The researches that were worked on last. */
export const lastResearchesQuery = queryOptions({
  queryKey: ['funding-research', 'last'],
  queryFn: ({ signal }) => call<typeof listResearches>('GET /api/funding-researches', { query: { limit: 6 }, signal }),
});
