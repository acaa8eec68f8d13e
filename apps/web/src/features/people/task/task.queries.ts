import type { listTaskAssignees, listTasks } from '@fundus/contract/task';
import { subjectIdsOf, type TaskSubjectKey } from '@fundus/contract/task-codes';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api/client.ts';
import { queryKeys } from '#query-keys.ts';

/** The tasks about a record, done ones too. */
export const tasksQuery = (subject: TaskSubjectKey) =>
  queryOptions({
    queryKey: queryKeys.task.of(subject),
    queryFn: ({ signal }) =>
      call<typeof listTasks>('GET /api/tasks', { query: { ...subjectIdsOf(subject), includeDone: 'true' }, signal }),
    staleTime: 5_000,
  });

/** Who can be given tasks about a record; its owner comes first. Those of nothing are given to none. */
export const taskAssigneesQuery = (subject: TaskSubjectKey | null) =>
  queryOptions({
    queryKey: queryKeys.task.assignees(subject),
    queryFn: ({ signal }) =>
      call<typeof listTaskAssignees>('GET /api/task-assignees', { query: { ...subjectIdsOf(subject) }, signal }),
    staleTime: 300_000,
  });
