import type { MailboxInput } from '@fundus/contract/mailbox';
import { useQueryClient } from '@tanstack/react-query';
import { callQuery } from '#lib/api/call-query.ts';
import { useCall } from '#lib/api/use-call.ts';
import { queryKeys } from '#query-keys.ts';

/** The mailbox into which persons answer; how it fares is looked at again by itself. */
export const mailboxQuery = callQuery(queryKeys.mail.mailbox, 'GET /api/mailbox', {}, { refetchInterval: 15_000 });

function useRefresh(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: mailboxQuery.queryKey });
}

/** Throws REVISION_CONFLICT. */
export const useSaveMailbox = () =>
  useCall('PUT /api/mailbox', (body: MailboxInput & { revision: number }) => ({ body }), { onSuccess: useRefresh() });

/** Tries what stands in the form. */
export const useCheckMailbox = () => useCall('POST /api/mailbox/check', (body: MailboxInput) => ({ body }));

export const useReadMailboxNow = () => useCall('POST /api/mailbox/reading', () => ({}), { onSettled: useRefresh() });

export const useDeleteMailbox = () => useCall('DELETE /api/mailbox', () => ({}), { onSettled: useRefresh() });
