import type {
  checkMailbox,
  deleteMailbox,
  getMailbox,
  MailboxInput,
  readMailboxNow,
  saveMailbox,
} from '@fundus/contract/mailbox';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api/client.ts';
import { queryKeys } from '#query-keys.ts';

/** The mailbox into which persons answer; how it fares is looked at again by itself. */
export const mailboxQuery = queryOptions({
  queryKey: queryKeys.mail.mailbox,
  queryFn: ({ signal }) => call<typeof getMailbox>('GET /api/mailbox', { signal }),
  refetchInterval: 15_000,
});

function useRefresh(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: mailboxQuery.queryKey });
}

/** Throws REVISION_CONFLICT. */
export function useSaveMailbox() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (body: MailboxInput & { revision: number }) => call<typeof saveMailbox>('PUT /api/mailbox', { body }),
    onSuccess: refresh,
  });
}

/** Tries what stands in the form. */
export function useCheckMailbox() {
  return useMutation({
    mutationFn: (body: MailboxInput) => call<typeof checkMailbox>('POST /api/mailbox/check', { body }),
  });
}

export function useReadMailboxNow() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: () => call<typeof readMailboxNow>('POST /api/mailbox/reading'),
    onSettled: refresh,
  });
}

export function useDeleteMailbox() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: () => call<typeof deleteMailbox>('DELETE /api/mailbox'),
    onSettled: refresh,
  });
}
