import type { PaperTemplateFields } from '@fundus/contract/paper-template';
import { useQueryClient } from '@tanstack/react-query';
import { callQuery } from '#lib/api/call-query.ts';
import { useCall } from '#lib/api/use-call.ts';
import { queryKeys } from '#query-keys.ts';

/** The lists of papers that are requested together, by name. */
export const paperTemplatesQuery = callQuery(queryKeys.paperTemplate.all, 'GET /api/paper-templates');

function useRefresh(): () => Promise<unknown> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: queryKeys.paperTemplate.all });
}

export const useCreatePaperTemplate = () =>
  useCall('POST /api/paper-templates', (body: PaperTemplateFields) => ({ body }), { onSuccess: useRefresh() });

/** Throws REVISION_CONFLICT with what is stored now (`details.current`). */
export const useUpdatePaperTemplate = () =>
  useCall(
    'PATCH /api/paper-templates/:paperTemplateId',
    ({ paperTemplateId, ...body }: Partial<PaperTemplateFields> & { paperTemplateId: string; revision: number }) => ({
      params: { paperTemplateId },
      body,
    }),
    { onSettled: useRefresh() },
  );

export const useDeletePaperTemplate = () =>
  useCall(
    'DELETE /api/paper-templates/:paperTemplateId',
    (paperTemplateId: string) => ({ params: { paperTemplateId } }),
    { onSettled: useRefresh() },
  );
