import type { ProcessTemplateFields } from '@fundus/contract/process-template';
import { subjectIdsOf, type TaskSubjectKey } from '@fundus/contract/task-codes';
import { useQueryClient } from '@tanstack/react-query';
import { callQuery } from '#lib/api/call-query.ts';
import { call } from '#lib/api/client.ts';
import { useCall } from '#lib/api/use-call.ts';
import { queryKeys } from '#query-keys.ts';

/** The templates of processes, by name. */
export const processTemplatesQuery = callQuery(queryKeys.processTemplate.all, 'GET /api/process-templates');

function useRefresh(): () => Promise<unknown> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: queryKeys.processTemplate.all });
}

export const useCreateProcessTemplate = () =>
  useCall('POST /api/process-templates', (body: ProcessTemplateFields) => ({ body }), { onSuccess: useRefresh() });

/** Throws REVISION_CONFLICT with what is stored now (`details.current`). */
export const useUpdateProcessTemplate = () =>
  useCall(
    'PATCH /api/process-templates/:processTemplateId',
    ({
      processTemplateId,
      ...body
    }: Partial<ProcessTemplateFields> & { processTemplateId: string; revision: number }) => ({
      params: { processTemplateId },
      body,
    }),
    { onSettled: useRefresh() },
  );

export const useDeleteProcessTemplate = () =>
  useCall(
    'DELETE /api/process-templates/:processTemplateId',
    (processTemplateId: string) => ({ params: { processTemplateId } }),
    { onSuccess: useRefresh() },
  );

/** The tasks of a process for a record, and the way back. */
export function useApplyTemplate(subject: TaskSubjectKey) {
  const client = useQueryClient();
  const refresh = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: queryKeys.task.all }),
      client.invalidateQueries({ queryKey: queryKeys.home.all }),
    ]);
  const apply = useCall(
    'POST /api/processes',
    (body: { processTemplateId: string; on: string }) => ({ body: { ...subjectIdsOf(subject), ...body } }),
    { onSuccess: refresh },
  );
  const undo = async (tasks: readonly { taskId: string }[]): Promise<void> => {
    await Promise.all(tasks.map(({ taskId }) => call('DELETE /api/tasks/:taskId', { params: { taskId } })));
    await refresh();
  };
  return { apply, undo };
}
