import type { listChangedItems, listResearches } from '@fundus/contract/funding-research';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api/client.ts';

/** Items of one's own researches whose programme changed or ended since. */
export const changedItemsQuery = queryOptions({
  queryKey: ['funding-research', 'changed-items'],
  queryFn: ({ signal }) => call<typeof listChangedItems>('GET /api/changed-research-items', { signal }),
});

/** The researches that were worked on last. */
export const lastResearchesQuery = queryOptions({
  queryKey: ['funding-research', 'last'],
  queryFn: ({ signal }) => call<typeof listResearches>('GET /api/funding-researches', { query: { limit: 6 }, signal }),
});
