import type { assignMail, discardMail, listUnassignedMails } from '@fundus/contract/unassigned-mail';
import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api/client.ts';
import { queryKeys } from '#query-keys.ts';

/** Mails that came in and belong to no person, newest first; addresses of files hold for minutes. */
export const unassignedMailsQuery = infiniteQueryOptions({
  queryKey: queryKeys.mail.unassigned,
  queryFn: ({ pageParam, signal }) =>
    call<typeof listUnassignedMails>('GET /api/unassigned-mails', {
      query: pageParam === null ? {} : { after: pageParam },
      signal,
    }),
  initialPageParam: null as string | null,
  getNextPageParam: (page) => page.next,
  refetchInterval: 60_000,
});

function useRefresh(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: unassignedMailsQuery.queryKey });
}

export function useAssignMail() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ unassignedMailId, personId }: { unassignedMailId: string; personId: string }) =>
      call<typeof assignMail>('POST /api/unassigned-mails/:unassignedMailId/assign', {
        params: { unassignedMailId },
        body: { personId },
      }),
    onSettled: refresh,
  });
}

export function useDiscardMail() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (unassignedMailId: string) =>
      call<typeof discardMail>('DELETE /api/unassigned-mails/:unassignedMailId', { params: { unassignedMailId } }),
    onSettled: refresh,
  });
}
