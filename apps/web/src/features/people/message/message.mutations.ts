import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api/client.ts';
import { queryKeys } from '#query-keys.ts';
import { type HistoryOwner } from './message.queries.ts';

/** A history refetches after each of its own changes. */
function useRefresh(owner: HistoryOwner): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: queryKeys.message.ofOwner(owner) });
}

export function useCreateNote(owner: HistoryOwner) {
  const refresh = useRefresh(owner);
  return useMutation({
    mutationFn: (text: string) =>
      'personId' in owner
        ? call('POST /api/persons/:personId/messages', { params: owner, body: { text } })
        : call('POST /api/leads/:leadId/messages', { params: owner, body: { text } }),
    onSuccess: refresh,
  });
}

export function useUpdateNote(owner: HistoryOwner) {
  const refresh = useRefresh(owner);
  return useMutation({
    mutationFn: ({ messageId, ...body }: { messageId: string; revision: number; text: string }) =>
      'personId' in owner
        ? call('PATCH /api/persons/:personId/messages/:messageId', {
            params: { ...owner, messageId },
            body,
          })
        : call('PATCH /api/leads/:leadId/messages/:messageId', {
            params: { ...owner, messageId },
            body,
          }),
    onSuccess: refresh,
  });
}

export function useDeleteNote(owner: HistoryOwner) {
  const refresh = useRefresh(owner);
  return useMutation({
    mutationFn: (messageId: string) =>
      'personId' in owner
        ? call('DELETE /api/persons/:personId/messages/:messageId', {
            params: { ...owner, messageId },
          })
        : call('DELETE /api/leads/:leadId/messages/:messageId', {
            params: { ...owner, messageId },
          }),
    onSuccess: refresh,
  });
}
