import type { createNote, deleteNote, updateNote } from '@fundus/contract/message';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api/client.ts';
import { messageKeys } from './message.queries.ts';

/** The history of a person asks anew after each of its own changes. */
function useRefresh(personId: string): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: messageKeys.of(personId) });
}

export function useCreateNote(personId: string) {
  const refresh = useRefresh(personId);
  return useMutation({
    mutationFn: (text: string) =>
      call<typeof createNote>('POST /api/persons/:personId/messages', { params: { personId }, body: { text } }),
    onSuccess: refresh,
  });
}

export function useUpdateNote(personId: string) {
  const refresh = useRefresh(personId);
  return useMutation({
    mutationFn: ({ messageId, ...body }: { messageId: string; revision: number; text: string }) =>
      call<typeof updateNote>('PATCH /api/persons/:personId/messages/:messageId', {
        params: { personId, messageId },
        body,
      }),
    onSuccess: refresh,
  });
}

export function useDeleteNote(personId: string) {
  const refresh = useRefresh(personId);
  return useMutation({
    mutationFn: (messageId: string) =>
      call<typeof deleteNote>('DELETE /api/persons/:personId/messages/:messageId', { params: { personId, messageId } }),
    onSuccess: refresh,
  });
}
