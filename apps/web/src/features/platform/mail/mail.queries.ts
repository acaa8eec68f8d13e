import type { listMails, Mail, resendMail } from '@fundus/contract/mail';
import { infiniteQueryOptions, keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, type ResponseOf } from '#lib/api/client.ts';
import { queryKeys } from '#query-keys.ts';
import type { MailState } from './mail-states.ts';

type MailPage = ResponseOf<typeof listMails>;

/** The outbox in pages, newest first; what waits is looked at again by itself. */
export const mailsQuery = (state: MailState | undefined) =>
  infiniteQueryOptions({
    queryKey: queryKeys.mail.list(state),
    queryFn: ({ pageParam, signal }): Promise<MailPage> =>
      call<typeof listMails>('GET /api/mails', {
        query: { ...(state !== undefined && { state }), ...(pageParam !== null && { after: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) =>
      data?.pages.some((page) => page.rows.some((row) => row.state === 'waiting')) ? 10_000 : 60_000,
  });

/** Has a mail sent again that failed or was kept. */
export function useResendMail() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (mailId: string): Promise<Mail> =>
      call<typeof resendMail>('POST /api/mails/:mailId/resend', { params: { mailId } }),
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.mail.all }),
  });
}
