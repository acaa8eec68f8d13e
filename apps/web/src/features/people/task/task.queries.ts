import { subjectIdsOf, type TaskSubjectKey } from '@fundus/contract/task-codes';
import { callQuery } from '#lib/api/call-query.ts';
import { queryKeys } from '#query-keys.ts';

/** The tasks about a record, done ones too. */
export const tasksQuery = (subject: TaskSubjectKey) =>
  callQuery(
    queryKeys.task.of(subject),
    'GET /api/tasks',
    { query: { ...subjectIdsOf(subject), includeDone: 'true' } },
    { staleTime: 5_000 },
  );

/** Who can be given tasks about a record; its owner comes first. Those of nothing are given to none. */
export const taskAssigneesQuery = (subject: TaskSubjectKey | null) =>
  callQuery(
    queryKeys.task.assignees(subject),
    'GET /api/task-assignees',
    { query: { ...subjectIdsOf(subject) } },
    { staleTime: 300_000 },
  );
