import { type BodyOf } from '#lib/api/client.ts';
import { useCall } from '#lib/api/use-call.ts';
import { queryKeys } from '#query-keys.ts';

/** A template filled for a person. */
export const useMailDraft = (personId: string) =>
  useCall('GET /api/persons/:personId/mail-drafts/:mailTemplateId', (mailTemplateId: string) => ({
    params: { personId, mailTemplateId },
  }));

/** Sends a mail; the history tells of it. */
export const useSendPersonMail = (personId: string) =>
  useCall(
    'POST /api/persons/:personId/mails',
    (body: BodyOf<'POST /api/persons/:personId/mails'>) => ({ params: { personId }, body }),
    { stale: queryKeys.message.of(personId) },
  );
