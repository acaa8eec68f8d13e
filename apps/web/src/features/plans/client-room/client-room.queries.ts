import type { ClientRooms, NewClientRoom } from '@fundus/contract/client-room';
import { useQueryClient } from '@tanstack/react-query';
import { callQuery } from '#lib/api/call-query.ts';
import { useCall } from '#lib/api/use-call.ts';
import { queryKeys } from '#query-keys.ts';

/** The rooms of a person, and what one can show. */
export const clientRoomsQuery = (personId: string) =>
  callQuery(
    queryKeys.clientRoom.of(personId),
    'GET /api/persons/:personId/client-rooms',
    { params: { personId } },
    { staleTime: 0, refetchInterval: 5 * 60_000 },
  );

/** Opens a room, changes what it shows, answers in it and ends it; each answer is the new state of all. */
export function useClientRooms(personId: string) {
  const client = useQueryClient();
  const { queryKey } = clientRoomsQuery(personId);
  const settings = {
    onSuccess: (rooms: ClientRooms) => {
      client.setQueryData(queryKey, rooms);
      return client.invalidateQueries({ queryKey: queryKeys.message.of(personId) });
    },
    // It was closed, or a link ended, meanwhile.
    onError: () => client.invalidateQueries({ queryKey }),
  };
  const create = useCall(
    'POST /api/persons/:personId/client-rooms',
    (body: NewClientRoom) => ({ params: { personId }, body }),
    settings,
  );
  const switchPart = useCall(
    'PUT /api/persons/:personId/client-rooms/:clientRoomId/parts',
    ({ clientRoomId, ...body }: { clientRoomId: string; part: string; isShown: boolean }) => ({
      params: { personId, clientRoomId },
      body,
    }),
    settings,
  );
  const reply = useCall(
    'PUT /api/persons/:personId/client-rooms/:clientRoomId/questions/:questionId/reply',
    ({ text, ...place }: { clientRoomId: string; questionId: string; text: string }) => ({
      params: { personId, ...place },
      body: { text },
    }),
    settings,
  );
  const revoke = useCall(
    'POST /api/persons/:personId/client-rooms/:clientRoomId/revoke',
    (clientRoomId: string) => ({ params: { personId, clientRoomId } }),
    settings,
  );
  return { create, switchPart, reply, revoke };
}
