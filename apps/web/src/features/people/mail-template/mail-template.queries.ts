import type {
  createMailTemplate,
  deleteMailTemplate,
  listMailTemplates,
  MailTemplate,
  MailTemplateFields,
  updateMailTemplate,
} from '@fundus/contract/mail-template';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api/client.ts';
import { queryKeys } from '#query-keys.ts';

export const mailTemplatesQuery = queryOptions({
  queryKey: queryKeys.mailTemplate.all,
  queryFn: ({ signal }) => call<typeof listMailTemplates>('GET /api/mail-templates', { signal }),
});

function useRefresh(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: mailTemplatesQuery.queryKey });
}

export function useCreateMailTemplate() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (body: MailTemplateFields) => call<typeof createMailTemplate>('POST /api/mail-templates', { body }),
    onSuccess: refresh,
  });
}

/** Throws REVISION_CONFLICT with what is stored now (`details.current`). */
export function useUpdateMailTemplate() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({
      mailTemplateId,
      ...body
    }: Partial<MailTemplateFields> & { mailTemplateId: string; revision: number }) =>
      call<typeof updateMailTemplate>('PATCH /api/mail-templates/:mailTemplateId', {
        params: { mailTemplateId },
        body,
      }),
    onSuccess: refresh,
  });
}

export function useDeleteMailTemplate() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ mailTemplateId }: MailTemplate) =>
      call<typeof deleteMailTemplate>('DELETE /api/mail-templates/:mailTemplateId', { params: { mailTemplateId } }),
    onSettled: refresh,
  });
}
