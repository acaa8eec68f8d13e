import type { endOtherSessions, endOwnSession, listOwnSessions, OwnSession } from '@fundus/contract/own-session';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api/client.ts';
import { queryKeys } from '#query-keys.ts';
import { notifyError } from '#ui/notify.tsx';

/** Where one is logged in. */
export const ownSessionsQuery = queryOptions({
  queryKey: queryKeys.ownSession.all,
  queryFn: ({ signal }): Promise<OwnSession[]> => call<typeof listOwnSessions>('GET /api/sessions', { signal }),
});

export function useEndSession() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (sessionId: string) =>
      call<typeof endOwnSession>('DELETE /api/sessions/:sessionId', { params: { sessionId } }),
    onError: notifyError,
    onSettled: () => client.invalidateQueries({ queryKey: ownSessionsQuery.queryKey }),
  });
}

export function useEndOtherSessions() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call<typeof endOtherSessions>('DELETE /api/sessions'),
    onError: notifyError,
    onSettled: () => client.invalidateQueries({ queryKey: ownSessionsQuery.queryKey }),
  });
}
