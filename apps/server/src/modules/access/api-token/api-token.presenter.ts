import type { ApiToken } from '@fundus/contract/api-token';
import type { TokenRow } from './api-token.repository.ts';
import { mayHaveTokens, owesFactor } from './api-token.rules.ts';

/** A token as administrators see it: what tells it apart, and nothing that opens something. */
export function toApiToken(row: TokenRow): ApiToken {
  return {
    tokenId: row.id,
    name: row.name,
    prefix: row.prefix,
    scopes: [...row.scopes],
    user: { userId: row.userId, name: row.userName },
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
    revokedAt: row.revokedAt?.toISOString() ?? null,
    isSuspended: !mayHaveTokens(row) || owesFactor(row),
  };
}
