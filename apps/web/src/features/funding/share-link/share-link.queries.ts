import type { EndpointTypes } from '@fundus/contract/endpoint';
import type {
  createShareLink,
  listShareLinks,
  mailShareLink,
  revokeShareLink,
  ShareLink,
} from '@fundus/contract/share-link';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, type ResponseOf } from '#lib/api/client.ts';
import { queryKeys } from '#query-keys.ts';

export type ShareLinkPage = ResponseOf<typeof listShareLinks>;

/** One's shared researches in pages, newest first; with `researchId` those of one research. */
export const shareLinksQuery = (researchId?: string, owner?: string) =>
  infiniteQueryOptions({
    queryKey: queryKeys.shareLink.pages(researchId, owner),
    queryFn: ({ pageParam, signal }): Promise<ShareLinkPage> =>
      call<typeof listShareLinks>('GET /api/share-links', {
        query: {
          ...(researchId !== undefined && { researchId }),
          ...(owner !== undefined && { owner }),
          ...(pageParam !== null && { after: pageParam }),
        },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
  });

/** The links of one research, for the dialog. */
export const researchShareLinksQuery = (researchId: string) =>
  queryOptions({
    queryKey: queryKeys.shareLink.ofResearch(researchId),
    queryFn: ({ signal }): Promise<ShareLinkPage> =>
      call<typeof listShareLinks>('GET /api/share-links', { query: { researchId, limit: 100 }, signal }),
  });

export type NewShareLink = EndpointTypes<typeof createShareLink>['body'];

/** A new link to a research; the lists learn of it. */
export function useCreateShareLink(researchId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: NewShareLink): Promise<ShareLink> =>
      call<typeof createShareLink>('POST /api/funding-researches/:researchId/share-links', {
        params: { researchId },
        body,
      }),
    onSuccess: () => client.invalidateQueries({ queryKey: queryKeys.shareLink.all }),
  });
}

/** Sends a link by mail; the history of its person learns of it. */
export function useMailShareLink(shareLinkId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (email: string) =>
      call<typeof mailShareLink>('POST /api/share-links/:shareLinkId/mail', {
        params: { shareLinkId },
        body: { email },
      }),
    onSuccess: () => client.invalidateQueries({ queryKey: queryKeys.message.all }),
  });
}

/** Ends a link at once; that cannot be undone. */
export function useRevokeShareLink() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (shareLinkId: string): Promise<ShareLink> =>
      call<typeof revokeShareLink>('POST /api/share-links/:shareLinkId/revoke', { params: { shareLinkId } }),
    onSuccess: () => client.invalidateQueries({ queryKey: queryKeys.shareLink.all }),
  });
}
