import { useQueryClient } from '@tanstack/react-query';
import { callQuery } from '#lib/api/call-query.ts';
import { type BodyOf } from '#lib/api/client.ts';
import { useCall } from '#lib/api/use-call.ts';
import { queryKeys } from '#query-keys.ts';

export const apiTokensQuery = callQuery(queryKeys.apiToken.all, 'GET /api/api-tokens');

/** The answer holds the token, which the server gives out only once; no cache keeps it. */
export function useCreateApiToken() {
  const client = useQueryClient();
  return useCall('POST /api/api-tokens', (body: BodyOf<'POST /api/api-tokens'>) => ({ body }), {
    onSuccess: ({ apiToken }) => client.setQueryData(apiTokensQuery.queryKey, (tokens = []) => [apiToken, ...tokens]),
    gcTime: 0,
  });
}

export function useRevokeApiToken() {
  const client = useQueryClient();
  return useCall('POST /api/api-tokens/:tokenId/revoke', (tokenId: string) => ({ params: { tokenId } }), {
    onSuccess: (revoked) =>
      client.setQueryData(apiTokensQuery.queryKey, (tokens = []) =>
        tokens.map((token) => (token.tokenId === revoked.tokenId ? revoked : token)),
      ),
  });
}
