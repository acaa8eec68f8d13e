import type { listTasks } from '@fundus/contract/task';
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
