import { featuresOf } from '@fundus/contract/permission';
import type { Actor } from '#http/actor.ts';
import { hashToken } from '#lib/token.ts';
import type { With } from '#lib/with.ts';
import { featureMatrixOf } from '#modules/access/role-policy/role-policy.rules.ts';
import { authenticate } from '#modules/access/session/authentication.service.ts';
import type { WithEvents } from '#modules/platform/event/event-stream.service.ts';
import { findLivingToken, touchTokenRow } from './api-token.repository.ts';
import { isApiToken, isUseWorthNoting, mayHaveTokens, owesFactor } from './api-token.rules.ts';

/**
 * Who holds a bearer token, with each call: the user of a session, or another system that calls on behalf of a user. Null for a token that is no
 * longer, or never was, good.
 */
export function authenticateCaller(deps: With<'db' | 'clock'> & WithEvents): (token: string) => Promise<Actor | null> {
  const authenticateSession = authenticate(deps);
  return (token) => (isApiToken(token) ? authenticateMachine(deps, token) : authenticateSession(token));
}

async function authenticateMachine(deps: With<'db' | 'clock'>, token: string): Promise<Actor | null> {
  const now = deps.clock();
  const found = await findLivingToken(deps.db, hashToken(token), now);
  if (found === undefined || !mayHaveTokens(found)) return null;
  if (isUseWorthNoting(found.lastUsedAt, now)) await touchTokenRow(deps.db, found.id, now);
  return {
    userId: found.userId,
    // No endpoint that asks for a session takes a token.
    sessionId: '',
    roles: found.roles,
    features: featuresOf(found.roles, featureMatrixOf(found.policies)),
    impersonatorId: null,
    // Demanded since it was made, or given up by its user: then it opens no more than a session would.
    owesSecondFactor: owesFactor(found),
    machine: { tokenId: found.id, prefix: found.prefix, scopes: found.scopes },
  };
}
