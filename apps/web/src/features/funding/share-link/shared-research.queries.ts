import type { SharedFeedback } from '@fundus/contract/share-link';
import { shareDeviceHeader, shareGrantHeader } from '@fundus/contract/share-link-codes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callQuery } from '#lib/api/call-query.ts';
import { type BodyOf, call } from '#lib/api/client.ts';
import { upload } from '#lib/api/upload.ts';
import { useCall } from '#lib/api/use-call.ts';
import { keptDeviceSecret } from '#lib/session/session-storage.ts';
import { useSeenPage } from '#lib/use-seen-page.ts';
import { queryKeys } from '#query-keys.ts';
import type { SendFile } from '#ui/use-uploads.ts';

export interface ShareAddress {
  type: string;
  uuid: string;
}

const grantKey = (uuid: string): string => `share_grant_${uuid}`;
const passKey = (uuid: string): string => `share_pass_${uuid}`;

function grantOf(uuid: string): string | null {
  try {
    return window.sessionStorage.getItem(grantKey(uuid));
  } catch {
    return null;
  }
}

/** Grant of a right password, for the life of the tab; and the known browser, where a user has logged in with it. */
function visitHeaders({ uuid }: ShareAddress): Record<string, string> {
  const grant = grantOf(uuid);
  const device = keptDeviceSecret();
  return {
    ...(grant !== null && { [shareGrantHeader]: grant }),
    ...(device !== null && { [shareDeviceHeader]: device }),
  };
}

/** Distinguishes this browser, which has unlocked the page before, from guessing strangers; it opens nothing. */
function keptPass({ uuid }: ShareAddress): { pass?: string } {
  try {
    const pass = window.localStorage.getItem(passKey(uuid));
    return pass === null ? {} : { pass };
  } catch {
    return {};
  }
}

function keepPass({ uuid }: ShareAddress, pass: string): void {
  try {
    window.localStorage.setItem(passKey(uuid), pass);
  } catch {
    // A browser that keeps nothing is a stranger again.
  }
}

/** The shared page. Never from a cache of yesterday: a revoked link must not show anything. */
export const sharedResearchQuery = (address: ShareAddress) =>
  callQuery(
    queryKeys.sharedResearch.of(address.type, address.uuid),
    'GET /api/share/:type/:uuid',
    { params: { ...address }, headers: visitHeaders(address) },
    { retry: false, staleTime: 0 },
  );

/** Opens a link with a password. */
export function useUnlockShare(address: ShareAddress) {
  const client = useQueryClient();
  return useCall(
    'POST /api/share/:type/:uuid/unlock',
    (password: string) => ({
      params: { ...address },
      body: { password, ...keptPass(address) },
      headers: visitHeaders(address),
    }),
    {
      onSuccess: ({ grant, pass }) => {
        keepPass(address, pass);
        window.sessionStorage.setItem(grantKey(address.uuid), grant);
        return client.invalidateQueries({ queryKey: sharedResearchQuery(address).queryKey });
      },
    },
  );
}

/** Tells once that a person looks at the page. */
export function useCountView(address: ShareAddress, isShown: boolean): void {
  useSeenPage(`${address.type} ${address.uuid}`, isShown, () =>
    call('POST /api/share/:type/:uuid/views', {
      params: { ...address },
      headers: visitHeaders(address),
    }),
  );
}

type FeedbackInput = BodyOf<'POST /api/share/:type/:uuid/items/:itemId/feedback'>;

const feedbackPath = '/api/share/:type/:uuid/items/:itemId/feedback';

/** Sends the client's answer to one item, and withdraws it; taps that follow each other are sent in their order. */
export function useItemFeedback(address: ShareAddress, itemId: string) {
  const client = useQueryClient();
  const { queryKey } = sharedResearchQuery(address);
  const scope = { id: `feedback-${itemId}` };
  const onSuccess = (feedback: SharedFeedback[]) =>
    client.setQueryData(
      queryKey,
      (page) =>
        page && { ...page, items: page.items.map((item) => (item.itemId === itemId ? { ...item, feedback } : item)) },
    );
  const give = useMutation({
    scope,
    mutationFn: (body: FeedbackInput) =>
      call(`POST ${feedbackPath}`, {
        params: { ...address, itemId },
        body,
        headers: visitHeaders(address),
      }),
    onSuccess,
  });
  const withdraw = useMutation({
    scope,
    mutationFn: (feedbackId: string) =>
      call(`DELETE ${feedbackPath}/:feedbackId`, {
        params: { ...address, itemId, feedbackId },
        headers: visitHeaders(address),
      }),
    onSuccess,
  });
  return { give, withdraw };
}

/** Sends a file that the advisor requested; the page lists it then. */
export function useSendShareFile(address: ShareAddress): SendFile {
  const client = useQueryClient();
  return async (file, { onProgress, signal }) => {
    await upload('POST /api/share/:type/:uuid/files', {
      file,
      params: { ...address },
      headers: visitHeaders(address),
      onProgress,
      signal,
    });
    await client.invalidateQueries({ queryKey: sharedResearchQuery(address).queryKey });
  };
}
