import { roomGrantHeader } from '@fundus/contract/client-room-codes';
import { shareDeviceHeader } from '@fundus/contract/share-link-codes';
import type { SharedRoom } from '@fundus/contract/shared-room';
import { useQueryClient } from '@tanstack/react-query';
import { callQuery } from '#lib/api/call-query.ts';
import { call } from '#lib/api/client.ts';
import { useCall } from '#lib/api/use-call.ts';
import { keptDeviceSecret } from '#lib/session/session-storage.ts';
import { useSeenPage } from '#lib/use-seen-page.ts';
import { queryKeys } from '#query-keys.ts';

const grantKey = (uuid: string): string => `room_grant_${uuid}`;

/** For browsers that keep nothing. */
const grants = new Map<string, string>();

/** Keeps the grant of a right code for the life of the tab. */
function keepGrant(uuid: string, grant: string): void {
  grants.set(uuid, grant);
  try {
    window.sessionStorage.setItem(grantKey(uuid), grant);
  } catch {
    // A reload then needs another code.
  }
}

function keptGrant(uuid: string): string | null {
  try {
    return window.sessionStorage.getItem(grantKey(uuid));
  } catch {
    return null;
  }
}

function grantHeaders(uuid: string): Record<string, string> {
  const grant = grants.get(uuid) ?? keptGrant(uuid);
  return grant === null ? {} : { [roomGrantHeader]: grant };
}

/** Page of a client. Never from an old cache: a room that was closed must not show anything. */
export const sharedRoomQuery = (uuid: string) =>
  callQuery(
    queryKeys.sharedRoom.of(uuid),
    'GET /api/client-rooms/:uuid',
    {
      params: { uuid },
      // Read with each call: the query outlives the moment in which a code is right.
      get headers() {
        return grantHeaders(uuid);
      },
    },
    { retry: false, staleTime: 0, refetchInterval: 5 * 60_000 },
  );

/** Tells once that a person looks at the page; a browser in which a user has logged in says so. */
export function useCountRoomView(uuid: string, isShown: boolean): void {
  const device = keptDeviceSecret();
  useSeenPage(uuid, isShown, () =>
    call('POST /api/client-rooms/:uuid/views', {
      params: { uuid },
      headers: { ...grantHeaders(uuid), ...(device !== null && { [shareDeviceHeader]: device }) },
    }),
  );
}

/** Has a code mailed, and opens the room by it. */
export function useRoomCode(uuid: string) {
  const client = useQueryClient();
  const send = useCall('POST /api/client-rooms/:uuid/code', () => ({ params: { uuid } }));
  const open = useCall('POST /api/client-rooms/:uuid/open', (code: string) => ({ params: { uuid }, body: { code } }), {
    onSuccess: ({ grant }) => {
      keepGrant(uuid, grant);
      return client.invalidateQueries({ queryKey: sharedRoomQuery(uuid).queryKey });
    },
  });
  return { send, open };
}

/** Asks the advisor; the page shows the question at once. */
export function useAskInRoom(uuid: string) {
  const client = useQueryClient();
  const { queryKey } = sharedRoomQuery(uuid);
  return useCall(
    'POST /api/client-rooms/:uuid/questions',
    (text: string) => ({ params: { uuid }, body: { text }, headers: grantHeaders(uuid) }),
    {
      onSuccess: (room: SharedRoom) => void client.setQueryData(queryKey, room),
      // Closed meanwhile, or the code has to be typed once more.
      onError: () => void client.invalidateQueries({ queryKey }),
    },
  );
}
