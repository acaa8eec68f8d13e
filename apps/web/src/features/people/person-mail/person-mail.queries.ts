import type { getMailDraft, sendPersonMail } from '@fundus/contract/person-mail';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type CallInput, call } from '#lib/api/client.ts';
import { queryKeys } from '#query-keys.ts';

/** A template filled for a person. */
export function useMailDraft(personId: string) {
  return useMutation({
    mutationFn: (mailTemplateId: string) =>
      call<typeof getMailDraft>('GET /api/persons/:personId/mail-drafts/:mailTemplateId', {
        params: { personId, mailTemplateId },
      }),
  });
}

/** Sends a mail; the history tells of it. */
export function useSendPersonMail(personId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: NonNullable<CallInput<typeof sendPersonMail>['body']>) =>
      call<typeof sendPersonMail>('POST /api/persons/:personId/mails', { params: { personId }, body }),
    onSuccess: () => client.invalidateQueries({ queryKey: queryKeys.message.of(personId) }),
  });
}
