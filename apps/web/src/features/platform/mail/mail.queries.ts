import { useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api/client.ts';
import { pagedQuery } from '#lib/api/paged-query.ts';
import { useCall } from '#lib/api/use-call.ts';
import { queryKeys } from '#query-keys.ts';
import type { MailState } from './mail-states.ts';

/** The outbox in pages, newest first; what waits is looked at again by itself. */
export const mailsQuery = (state: MailState | undefined) =>
  pagedQuery(
    queryKeys.mail.list(state),
    (page, signal) => call('GET /api/mails', { query: { ...page, state }, signal }),
    {
      readAgain: (pages) => (pages.some(({ rows }) => rows.some((row) => row.state === 'waiting')) ? 10_000 : 60_000),
    },
  );

/** Has a mail sent again that failed or was kept. */
export function useResendMail() {
  const client = useQueryClient();
  return useCall('POST /api/mails/:mailId/resend', (mailId: string) => ({ params: { mailId } }), {
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.mail.all }),
  });
}
