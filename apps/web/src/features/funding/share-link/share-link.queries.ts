import { callQuery } from '#lib/api/call-query.ts';
import { type BodyOf, call } from '#lib/api/client.ts';
import { pagedQuery } from '#lib/api/paged-query.ts';
import { useCall } from '#lib/api/use-call.ts';
import { queryKeys } from '#query-keys.ts';

/** One's shared researches in pages, newest first; with `researchId` those of one research. */
export const shareLinksQuery = (researchId?: string, owner?: string) =>
  pagedQuery(queryKeys.shareLink.pages(researchId, owner), (page, signal) =>
    call('GET /api/share-links', { query: { ...page, researchId, owner }, signal }),
  );

/** The links of one research, for the dialog. */
export const researchShareLinksQuery = (researchId: string) =>
  callQuery(queryKeys.shareLink.ofResearch(researchId), 'GET /api/share-links', { query: { researchId, limit: 100 } });

export type NewShareLink = BodyOf<'POST /api/funding-researches/:researchId/share-links'>;

/** A new link to a research; the lists learn of it. */
export const useCreateShareLink = (researchId: string) =>
  useCall(
    'POST /api/funding-researches/:researchId/share-links',
    (body: NewShareLink) => ({ params: { researchId }, body }),
    { stale: queryKeys.shareLink.all },
  );

/** Sends a link by mail; the history of its person learns of it. */
export const useMailShareLink = (shareLinkId: string) =>
  useCall(
    'POST /api/share-links/:shareLinkId/mail',
    (email: string) => ({ params: { shareLinkId }, body: { email } }),
    { stale: queryKeys.message.all },
  );

/** Ends a link at once; that cannot be undone. */
export const useRevokeShareLink = () =>
  useCall('POST /api/share-links/:shareLinkId/revoke', (shareLinkId: string) => ({ params: { shareLinkId } }), {
    stale: queryKeys.shareLink.all,
  });
