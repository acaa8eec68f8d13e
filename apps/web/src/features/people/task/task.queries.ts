import type { listTaskAssignees, listTasks } from '@fundus/contract/task';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api/client.ts';
import { queryKeys } from '#query-keys.ts';

/** The tasks about a person, done ones too. */
export const personTasksQuery = (personId: string) =>
  queryOptions({
    queryKey: queryKeys.task.of(personId),
    queryFn: ({ signal }) =>
      call<typeof listTasks>('GET /api/tasks', { query: { personId, includeDone: 'true' }, signal }),
    staleTime: 5_000,
  });

/** Who can be given tasks about a person; its owner comes first. */
export const taskAssigneesQuery = (personId: string) =>
  queryOptions({
    queryKey: queryKeys.task.assignees(personId),
    queryFn: ({ signal }) =>
      call<typeof listTaskAssignees>('GET /api/persons/:personId/task-assignees', { params: { personId }, signal }),
    staleTime: 300_000,
  });
