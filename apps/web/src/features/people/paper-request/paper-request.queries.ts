import type {
  createPaperRequest,
  decidePaperLine,
  listPaperRequests,
  NewPaperRequest,
  PaperRequest,
  remindOfPaperRequest,
  revokePaperRequest,
} from '@fundus/contract/paper-request';
import type { PaperDecision } from '@fundus/contract/paper-request-codes';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api/client.ts';
import { queryKeys } from '#query-keys.ts';

/** Papers sent to a person or requested from them. Addresses of files are signed for a short time. */
export const paperRequestsQuery = (personId: string) =>
  queryOptions({
    queryKey: queryKeys.paperRequest.of(personId),
    queryFn: ({ signal }) =>
      call<typeof listPaperRequests>('GET /api/persons/:personId/paper-requests', { params: { personId }, signal }),
    staleTime: 60_000,
    refetchInterval: 5 * 60_000,
  });

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
  const create = useMutation({
    mutationFn: (body: NewPaperRequest): Promise<PaperRequest> =>
      call<typeof createPaperRequest>('POST /api/persons/:personId/paper-requests', { params: { personId }, body }),
    onSettled,
  });
  const remind = useMutation({
    mutationFn: (paperRequestId: string) =>
      call<typeof remindOfPaperRequest>('POST /api/persons/:personId/paper-requests/:paperRequestId/reminder', {
        params: { personId, paperRequestId },
      }),
    onSettled,
  });
  const revoke = useMutation({
    mutationFn: (paperRequestId: string) =>
      call<typeof revokePaperRequest>('POST /api/persons/:personId/paper-requests/:paperRequestId/revoke', {
        params: { personId, paperRequestId },
      }),
    onSettled,
  });
  const decide = useMutation({
    mutationFn: ({
      paperRequestId,
      lineId,
      ...body
    }: {
      paperRequestId: string;
      lineId: string;
      decision: PaperDecision;
      note: string;
    }) =>
      call<typeof decidePaperLine>('PUT /api/persons/:personId/paper-requests/:paperRequestId/lines/:lineId/decision', {
        params: { personId, paperRequestId, lineId },
        body,
      }),
    onSettled,
  });
  return { create, remind, revoke, decide };
}
