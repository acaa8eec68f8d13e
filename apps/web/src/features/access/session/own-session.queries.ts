import { useQueryClient } from '@tanstack/react-query';
import { callQuery } from '#lib/api/call-query.ts';
import { useCall } from '#lib/api/use-call.ts';
import { queryKeys } from '#query-keys.ts';
import { notifyError } from '#ui/notify.tsx';

/** Where one is logged in. */
export const ownSessionsQuery = callQuery(queryKeys.ownSession.all, 'GET /api/sessions');

export function useEndSession() {
  const client = useQueryClient();
  return useCall('DELETE /api/sessions/:sessionId', (sessionId: string) => ({ params: { sessionId } }), {
    onError: notifyError,
    onSettled: () => client.invalidateQueries({ queryKey: ownSessionsQuery.queryKey }),
  });
}

export function useEndOtherSessions() {
  const client = useQueryClient();
  return useCall('DELETE /api/sessions', () => ({}), {
    onError: notifyError,
    onSettled: () => client.invalidateQueries({ queryKey: ownSessionsQuery.queryKey }),
  });
}
