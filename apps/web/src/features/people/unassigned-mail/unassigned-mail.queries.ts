import { useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api/client.ts';
import { pagedQuery } from '#lib/api/paged-query.ts';
import { useCall } from '#lib/api/use-call.ts';
import { queryKeys } from '#query-keys.ts';

/** Mails that came in and belong to no person, newest first; addresses of files hold for minutes. */
export const unassignedMailsQuery = pagedQuery(
  queryKeys.mail.unassigned,
  (page, signal) => call('GET /api/unassigned-mails', { query: page, signal }),
  { readAgain: () => 60_000 },
);

function useRefresh(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: unassignedMailsQuery.queryKey });
}

export const useAssignMail = () =>
  useCall(
    'POST /api/unassigned-mails/:unassignedMailId/assign',
    ({ unassignedMailId, personId }: { unassignedMailId: string; personId: string }) => ({
      params: { unassignedMailId },
      body: { personId },
    }),
    { onSettled: useRefresh() },
  );

export const useDiscardMail = () =>
  useCall(
    'DELETE /api/unassigned-mails/:unassignedMailId',
    (unassignedMailId: string) => ({ params: { unassignedMailId } }),
    { onSettled: useRefresh() },
  );
