import type { MailTemplate, MailTemplateFields } from '@fundus/contract/mail-template';
import { useQueryClient } from '@tanstack/react-query';
import { callQuery } from '#lib/api/call-query.ts';
import { useCall } from '#lib/api/use-call.ts';
import { queryKeys } from '#query-keys.ts';

export const mailTemplatesQuery = callQuery(queryKeys.mailTemplate.all, 'GET /api/mail-templates');

function useRefresh(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: mailTemplatesQuery.queryKey });
}

export const useCreateMailTemplate = () =>
  useCall('POST /api/mail-templates', (body: MailTemplateFields) => ({ body }), { onSuccess: useRefresh() });

/** Throws REVISION_CONFLICT with what is stored now (`details.current`). */
export const useUpdateMailTemplate = () =>
  useCall(
    'PATCH /api/mail-templates/:mailTemplateId',
    ({ mailTemplateId, ...body }: Partial<MailTemplateFields> & { mailTemplateId: string; revision: number }) => ({
      params: { mailTemplateId },
      body,
    }),
    { onSuccess: useRefresh() },
  );

export const useDeleteMailTemplate = () =>
  useCall(
    'DELETE /api/mail-templates/:mailTemplateId',
    ({ mailTemplateId }: MailTemplate) => ({ params: { mailTemplateId } }),
    { onSettled: useRefresh() },
  );
