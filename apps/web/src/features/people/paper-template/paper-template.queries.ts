import type {
  createPaperTemplate,
  deletePaperTemplate,
  listPaperTemplates,
  PaperTemplateFields,
  updatePaperTemplate,
} from '@fundus/contract/paper-template';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api/client.ts';
import { queryKeys } from '#query-keys.ts';

/** The lists of papers that are requested together, by name. */
export const paperTemplatesQuery = queryOptions({
  queryKey: queryKeys.paperTemplate.all,
  queryFn: ({ signal }) => call<typeof listPaperTemplates>('GET /api/paper-templates', { signal }),
});

function useRefresh(): () => Promise<unknown> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: queryKeys.paperTemplate.all });
}

export function useCreatePaperTemplate() {
  return useMutation({
    mutationFn: (body: PaperTemplateFields) => call<typeof createPaperTemplate>('POST /api/paper-templates', { body }),
    onSuccess: useRefresh(),
  });
}

/** Throws REVISION_CONFLICT with what is stored now (`details.current`). */
export function useUpdatePaperTemplate() {
  return useMutation({
    mutationFn: ({
      paperTemplateId,
      ...body
    }: Partial<PaperTemplateFields> & { paperTemplateId: string; revision: number }) =>
      call<typeof updatePaperTemplate>('PATCH /api/paper-templates/:paperTemplateId', {
        params: { paperTemplateId },
        body,
      }),
    onSettled: useRefresh(),
  });
}

export function useDeletePaperTemplate() {
  return useMutation({
    mutationFn: (paperTemplateId: string) =>
      call<typeof deletePaperTemplate>('DELETE /api/paper-templates/:paperTemplateId', { params: { paperTemplateId } }),
    onSettled: useRefresh(),
  });
}
