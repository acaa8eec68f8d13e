import type { Task, TaskFields } from '@fundus/contract/task';
import { subjectIdsOf, type TaskSubjectKey } from '@fundus/contract/task-codes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api/client.ts';
import { useCall } from '#lib/api/use-call.ts';
import { queryKeys } from '#query-keys.ts';

/** A finished task shows in the history and is gone from the start page. */
function useRefresh(): (person: Task['person']) => Promise<unknown> {
  const client = useQueryClient();
  return (person) =>
    Promise.all([
      client.invalidateQueries({ queryKey: queryKeys.task.all }),
      person !== null && client.invalidateQueries({ queryKey: queryKeys.message.of(person.personId) }),
      client.invalidateQueries({ queryKey: queryKeys.home.all }),
    ]);
}

export type TaskInput = TaskFields;

/** Empty points are dropped. */
const writtenPoints = (points: TaskFields['checklist']) => points.filter(({ text }) => text.trim() !== '');

export function useCreateTask(subject: TaskSubjectKey | null) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ checklist, ...fields }: TaskInput) => {
      const body = { ...subjectIdsOf(subject), ...fields, checklist: writtenPoints(checklist) };
      return call('POST /api/tasks', { body });
    },
    onSuccess: ({ person }) => refresh(person),
  });
}

export interface TaskChange extends Partial<TaskInput> {
  task: Pick<Task, 'taskId' | 'person' | 'revision'>;
  isDone?: boolean;
}

export function useUpdateTask() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ task: { taskId, revision }, checklist, ...change }: TaskChange) => {
      const points = checklist && { checklist: writtenPoints(checklist) };
      const body = { ...change, ...points, revision };
      return call('PATCH /api/tasks/:taskId', { params: { taskId }, body });
    },
    onSettled: (_, __, { task }) => refresh(task.person),
  });
}

export function useDeleteTask() {
  const refresh = useRefresh();
  return useCall(
    'DELETE /api/tasks/:taskId',
    ({ taskId }: Pick<Task, 'taskId' | 'person'>) => ({ params: { taskId } }),
    { onSuccess: (_, { person }) => refresh(person) },
  );
}
