import type { listResearches } from '@fundus/contract/funding-research';
import type { getHome, getHomeFigures } from '@fundus/contract/home';
import type { listTasks } from '@fundus/contract/task';
import { dueTasks } from '@fundus/contract/task-codes';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api/client.ts';
import { dayFromToday } from '#lib/format.ts';
import { queryKeys } from '../../../query-keys.ts';

/** Today's work, and the records used last. */
export const homeQuery = queryOptions({
  queryKey: queryKeys.home.all,
  queryFn: ({ signal }) => call<typeof getHome>('GET /api/home', { signal }),
  staleTime: 10_000,
  refetchOnWindowFocus: 'always',
});

/** The figures of the last months; a lead more or less may take a while to show. */
export const homeFiguresQuery = queryOptions({
  queryKey: queryKeys.homeFigures.all,
  queryFn: ({ signal }) => call<typeof getHomeFigures>('GET /api/home/figures', { signal }),
  staleTime: 300_000,
});

/** The due tasks of another user, or (`all`) of all users; the own ones come with `homeQuery`. */
export const dueTasksQuery = (owner: string) =>
  queryOptions({
    queryKey: queryKeys.home.tasks(owner),
    queryFn: ({ signal }) =>
      call<typeof listTasks>('GET /api/tasks', {
        query: { owner, dueBy: dayFromToday(dueTasks.daysAhead), limit: dueTasks.limit },
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  });

/** The researches that were worked on last. */
export const lastResearchesQuery = queryOptions({
  queryKey: queryKeys.fundingResearch.last,
  queryFn: ({ signal }) => call<typeof listResearches>('GET /api/funding-researches', { query: { limit: 6 }, signal }),
});
