import type { NewPaperRequest } from '@fundus/contract/paper-request';
import type { PaperDecision } from '@fundus/contract/paper-request-codes';
import { useQueryClient } from '@tanstack/react-query';
import { callQuery } from '#lib/api/call-query.ts';
import { useCall } from '#lib/api/use-call.ts';
import { queryKeys } from '#query-keys.ts';

/** Papers sent to a person or requested from them. Addresses of files are signed for a short time. */
export const paperRequestsQuery = (personId: string) =>
  callQuery(
    queryKeys.paperRequest.of(personId),
    'GET /api/persons/:personId/paper-requests',
    { params: { personId } },
    { staleTime: 60_000, refetchInterval: 5 * 60_000 },
  );

/** Sends a request, reminds of it, ends it, and decides on what came back; the history tells of each. */
export function usePaperRequests(personId: string) {
  const client = useQueryClient();
  const onSettled = () =>
    Promise.all([
      // With the files of the person: a document of the library may have become one of them.
      client.invalidateQueries({ queryKey: queryKeys.personDocument.of(personId) }),
      client.invalidateQueries({ queryKey: queryKeys.message.of(personId) }),
      client.invalidateQueries({ queryKey: queryKeys.home.all }),
    ]);
  const create = useCall(
    'POST /api/persons/:personId/paper-requests',
    (body: NewPaperRequest) => ({ params: { personId }, body }),
    { onSettled },
  );
  const remind = useCall(
    'POST /api/persons/:personId/paper-requests/:paperRequestId/reminder',
    (paperRequestId: string) => ({ params: { personId, paperRequestId } }),
    { onSettled },
  );
  const revoke = useCall(
    'POST /api/persons/:personId/paper-requests/:paperRequestId/revoke',
    (paperRequestId: string) => ({ params: { personId, paperRequestId } }),
    { onSettled },
  );
  const decide = useCall(
    'PUT /api/persons/:personId/paper-requests/:paperRequestId/lines/:lineId/decision',
    ({
      paperRequestId,
      lineId,
      ...body
    }: {
      paperRequestId: string;
      lineId: string;
      decision: PaperDecision;
      note: string;
    }) => ({ params: { personId, paperRequestId, lineId }, body }),
    { onSettled },
  );
  return { create, remind, revoke, decide };
}
