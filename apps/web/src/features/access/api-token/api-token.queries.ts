import type { createApiToken, listApiTokens, revokeApiToken } from '@fundus/contract/api-token';
import type { EndpointTypes } from '@fundus/contract/endpoint';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api/client.ts';
import { queryKeys } from '#query-keys.ts';

export const apiTokensQuery = queryOptions({
  queryKey: queryKeys.apiToken.all,
  queryFn: ({ signal }) => call<typeof listApiTokens>('GET /api/api-tokens', { signal }),
});

/** The answer holds the token, which the server gives out only once; no cache keeps it. */
export function useCreateApiToken() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: EndpointTypes<typeof createApiToken>['body']) =>
      call<typeof createApiToken>('POST /api/api-tokens', { body }),
    onSuccess: ({ apiToken }) => client.setQueryData(apiTokensQuery.queryKey, (tokens = []) => [apiToken, ...tokens]),
    gcTime: 0,
  });
}

export function useRevokeApiToken() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (tokenId: string) =>
      call<typeof revokeApiToken>('POST /api/api-tokens/:tokenId/revoke', { params: { tokenId } }),
    onSuccess: (revoked) =>
      client.setQueryData(apiTokensQuery.queryKey, (tokens = []) =>
        tokens.map((token) => (token.tokenId === revoked.tokenId ? revoked : token)),
      ),
  });
}
