import { z } from 'zod';
import { apiScopes, apiTokenDays } from './api-token-codes.ts';
import { instant } from './date.ts';
import { defineEndpoint } from './endpoint.ts';
import { requiredLine } from './text.ts';

/** A token with which another system calls the API on behalf of an administrator. */
export const apiToken = z
  .object({
    tokenId: z.uuid(),
    name: z.string(),
    /** The first characters, to recognise it by; the token itself is shown once. */
    prefix: z.string(),
    scopes: z.array(z.enum(apiScopes)),
    /** On whose behalf it calls: it may do no more than this user may at that moment. */
    user: z.object({ userId: z.uuid(), name: z.string() }),
    createdAt: instant,
    expiresAt: instant,
    lastUsedAt: instant.nullable(),
    revokedAt: instant.nullable(),
    /** Its user is locked, may have no tokens any more, or owes a second factor: it opens nothing until that is over. */
    isSuspended: z.boolean(),
  })
  .meta({ id: 'ApiToken' });
export type ApiToken = z.infer<typeof apiToken>;

const scopes = z
  .array(z.enum(apiScopes))
  .min(1)
  .max(apiScopes.length)
  .refine((list) => new Set(list).size === list.length);

export const listApiTokens = defineEndpoint('GET /api/api-tokens', {
  summary: 'All tokens for machines, the latest first, also those that are over.',
  access: 'api-token:edit',
  response: z.array(apiToken),
});

export const createApiToken = defineEndpoint('POST /api/api-tokens', {
  summary:
    'A new token that calls on behalf of the caller. The answer holds it; it is stored as a hash and never shown again.',
  access: 'api-token:edit',
  confirmsIdentity: true,
  audit: 'apiToken.created',
  body: z.object({ name: requiredLine(100), scopes, validDays: z.literal([...apiTokenDays]) }),
  response: z.object({ token: z.string(), apiToken }),
  status: 201,
  example: { name: 'Auswertung', scopes: ['lead:read'], validDays: 90 },
});

export const revokeApiToken = defineEndpoint('POST /api/api-tokens/:tokenId/revoke', {
  summary: 'Ends a token at once and for good.',
  access: 'api-token:edit',
  audit: 'apiToken.withdrawn',
  records: { tokenId: 'shared' },
  response: apiToken,
});
