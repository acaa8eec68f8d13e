import type {
  applyProcessTemplate,
  createProcessTemplate,
  deleteProcessTemplate,
  listProcessTemplates,
  ProcessTemplateFields,
  updateProcessTemplate,
} from '@fundus/contract/process-template';
import type { deleteTask } from '@fundus/contract/task';
import { subjectIdsOf, type TaskSubjectKey } from '@fundus/contract/task-codes';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api/client.ts';
import { queryKeys } from '#query-keys.ts';

/** The templates of processes, by name. */
export const processTemplatesQuery = queryOptions({
  queryKey: queryKeys.processTemplate.all,
  queryFn: ({ signal }) => call<typeof listProcessTemplates>('GET /api/process-templates', { signal }),
});

function useRefresh(): () => Promise<unknown> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: queryKeys.processTemplate.all });
}

export function useCreateProcessTemplate() {
  return useMutation({
    mutationFn: (body: ProcessTemplateFields) =>
      call<typeof createProcessTemplate>('POST /api/process-templates', { body }),
    onSuccess: useRefresh(),
  });
}

/** Throws REVISION_CONFLICT with what is stored now (`details.current`). */
export function useUpdateProcessTemplate() {
  return useMutation({
    mutationFn: ({
      processTemplateId,
      ...body
    }: Partial<ProcessTemplateFields> & { processTemplateId: string; revision: number }) =>
      call<typeof updateProcessTemplate>('PATCH /api/process-templates/:processTemplateId', {
        params: { processTemplateId },
        body,
      }),
    onSettled: useRefresh(),
  });
}

export function useDeleteProcessTemplate() {
  return useMutation({
    mutationFn: (processTemplateId: string) =>
      call<typeof deleteProcessTemplate>('DELETE /api/process-templates/:processTemplateId', {
        params: { processTemplateId },
      }),
    onSuccess: useRefresh(),
  });
}

/** The tasks of a process for a record, and the way back. */
export function useApplyTemplate(subject: TaskSubjectKey) {
  const client = useQueryClient();
  const refresh = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: queryKeys.task.all }),
      client.invalidateQueries({ queryKey: queryKeys.home.all }),
    ]);
  const apply = useMutation({
    mutationFn: (body: { processTemplateId: string; on: string }) =>
      call<typeof applyProcessTemplate>('POST /api/processes', { body: { ...subjectIdsOf(subject), ...body } }),
    onSuccess: refresh,
  });
  const undo = async (tasks: readonly { taskId: string }[]): Promise<void> => {
    await Promise.all(
      tasks.map(({ taskId }) => call<typeof deleteTask>('DELETE /api/tasks/:taskId', { params: { taskId } })),
    );
    await refresh();
  };
  return { apply, undo };
}
