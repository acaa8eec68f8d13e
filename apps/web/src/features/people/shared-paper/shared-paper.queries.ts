import { shareDeviceHeader } from '@fundus/contract/share-link-codes';
import type { SharedPapers } from '@fundus/contract/shared-paper';
import { useQueryClient } from '@tanstack/react-query';
import { isApiError } from '#lib/api/api-error.ts';
import { callQuery } from '#lib/api/call-query.ts';
import { call } from '#lib/api/client.ts';
import { upload } from '#lib/api/upload.ts';
import { untilAnswered } from '#lib/api/upload-in-pieces.ts';
import { useCall } from '#lib/api/use-call.ts';
import { keptDeviceSecret } from '#lib/session/session-storage.ts';
import { useSeenPage } from '#lib/use-seen-page.ts';
import { queryKeys } from '#query-keys.ts';
import type { SendFile } from '#ui/use-uploads.ts';

/** Page of a client. Never from an old cache; refetched while it is open, since addresses of files expire. */
export const sharedPapersQuery = (uuid: string) =>
  callQuery(
    queryKeys.paperRequest.of(uuid),
    'GET /api/shared-papers/:uuid',
    { params: { uuid } },
    { retry: false, staleTime: 0, refetchInterval: 5 * 60_000 },
  );

/** Tells once that a person looks at the page; a browser in which a user has logged in says so. */
export function useCountPaperView(uuid: string, isShown: boolean): void {
  const device = keptDeviceSecret();
  useSeenPage(uuid, isShown, () =>
    call('POST /api/shared-papers/:uuid/views', {
      params: { uuid },
      ...(device !== null && { headers: { [shareDeviceHeader]: device } }),
    }),
  );
}

/** The answers of a client to a line; the page shows at once what came of them. */
export function useSharedPaper(uuid: string, lineId: string) {
  const client = useQueryClient();
  const { queryKey } = sharedPapersQuery(uuid);
  const onSuccess = (page: SharedPapers): void => void client.setQueryData(queryKey, page);
  // A link that was ended meanwhile shows so, instead of a page on which nothing works any more.
  const onError = (error: unknown): void => {
    if (isApiError(error, 'SHARE_LINK_UNAVAILABLE') || isApiError(error, 'PAPER_SETTLED')) {
      void client.invalidateQueries({ queryKey });
    }
  };
  const params = { uuid, lineId };
  const confirm = useCall(
    'POST /api/shared-papers/:uuid/lines/:lineId/confirmation',
    (name: string | null) => ({ params, body: { name } }),
    { onSuccess, onError },
  );
  const lack = useCall(
    'PUT /api/shared-papers/:uuid/lines/:lineId/missing',
    (remark: string) => ({ params, body: { remark } }),
    { onSuccess, onError },
  );
  const send: SendFile = async (file, { onProgress, onPaused, signal }) => {
    try {
      // The same bytes again change nothing: what got no answer, on a train or while the server restarts, is sent again.
      const page = await untilAnswered(
        () =>
          upload('POST /api/shared-papers/:uuid/lines/:lineId/files', {
            file,
            params,
            onProgress,
            signal,
          }),
        { onPaused, signal },
      );
      onSuccess(page);
    } catch (error) {
      onError(error);
      throw error;
    }
  };
  return { confirm, lack, send };
}
