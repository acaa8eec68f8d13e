import { dueTasks } from '@fundus/contract/task-codes';
import { keepPreviousData } from '@tanstack/react-query';
import { callQuery } from '#lib/api/call-query.ts';
import { dayFromToday } from '#lib/format.ts';
import { queryKeys } from '../../../query-keys.ts';

/** Today's work, and the records used last. */
export const homeQuery = callQuery(
  queryKeys.home.all,
  'GET /api/home',
  {},
  { staleTime: 10_000, refetchOnWindowFocus: 'always' },
);

/** The figures of the last months; a lead more or less may take a while to show. */
export const homeFiguresQuery = callQuery(
  queryKeys.homeFigures.all,
  'GET /api/home/figures',
  {},
  { staleTime: 300_000 },
);

/** The due tasks of another user, or (`all`) of all users; the own ones come with `homeQuery`. */
export const dueTasksQuery = (owner: string) =>
  callQuery(
    queryKeys.home.tasks(owner),
    'GET /api/tasks',
    { query: { owner, dueBy: dayFromToday(dueTasks.daysAhead), limit: dueTasks.limit } },
    { placeholderData: keepPreviousData, staleTime: 10_000 },
  );

/** The researches that were worked on last. */
export const lastResearchesQuery = callQuery(queryKeys.fundingResearch.last, 'GET /api/funding-researches', {
  query: { limit: 6 },
});
