import { randomBytes } from 'node:crypto';
import { sessionLimits } from '@fundus/contract/limits';
import { type Role } from '@fundus/contract/permission';
import type { Executor } from '#db/database.ts';
import { deleteExpired } from '#db/secret-row.ts';
import type { Actor } from '#http/actor.ts';
import { AppError } from '#lib/app-error.ts';
import { newId } from '#lib/id.ts';
import { createToken, hashToken } from '#lib/token.ts';
import type { With } from '#lib/with.ts';
import { deleteChallengesOf } from './login-challenge.repository.ts';
import {
  deleteSession,
  deleteSessionsOf,
  insertSession,
  listSessions,
  lockSession,
  replaceToken,
} from './session.repository.ts';
import { type LoginMethod, sessionExpiry } from './session.rules.ts';

export { confirmSession, findOwnSessionId, findSession, listSessionsOf } from './session.repository.ts';

/** A token as its holder gets it; it is nowhere kept. */
export interface GrantedToken {
  token: string;
  expiresAt: string;
}

/** A new session for a user. */
export async function createSession(
  db: Executor,
  now: Date,
  options: {
    userId: string;
    isRemembered: boolean;
    userAgent: string;
    address?: string;
    loginMethod?: LoginMethod;
    /** Who acts as the user, and in which session of their own. */
    impersonator?: { userId: string; sessionId: string };
  },
): Promise<GrantedToken> {
  const token = createToken();
  const expiresAt = sessionExpiry(now, { isRemembered: options.isRemembered, createdAt: now });
  await insertSession(db, {
    id: newId(),
    userId: options.userId,
    impersonatorId: options.impersonator?.userId ?? null,
    impersonatorSessionId: options.impersonator?.sessionId ?? null,
    tokenHash: hashToken(token),
    isRemembered: options.isRemembered,
    createdAt: now,
    lastSeenAt: now,
    expiresAt,
    userAgent: options.userAgent,
    address: options.address ?? '',
    loginMethod: options.loginMethod ?? 'password',
  });
  return { token, expiresAt: expiresAt.toISOString() };
}

/** Those of the sessions that are still good, with what their users are by now. */
export async function listLivingSessions(
  db: Executor,
  now: Date,
  sessionIds: readonly string[],
): Promise<Map<string, { roles: Role[] }>> {
  const rows = await listSessions(db, sessionIds, now);
  return new Map(rows.map(({ id, roles }) => [id, { roles }]));
}

/**
 * A new token for the session; the old one lives on for a moment. A caller that renews the old one again in that time
 * (another tab, a repeat after a lost answer) gets the same new token.
 */
export async function renewToken(
  deps: With<'db' | 'clock' | 'secrets'>,
  actor: Actor,
  token: string,
): Promise<GrantedToken> {
  const successorOf = (nonce: Buffer) =>
    deps.secrets.hash('session-refresh', `${nonce.toString('base64')} ${token}`).toString('base64url');
  return deps.db.transaction().execute(async (tx) => {
    const now = deps.clock();
    const session = await lockSession(tx, actor.sessionId);
    if (!session) throw new AppError('UNAUTHENTICATED');
    const presented = hashToken(token);
    if (session.tokenHash.equals(presented)) {
      const refreshNonce = randomBytes(32);
      const successor = successorOf(refreshNonce);
      const expiresAt = sessionExpiry(now, session);
      await replaceToken(tx, session.id, {
        tokenHash: hashToken(successor),
        previousTokenHash: presented,
        previousValidUntil: new Date(now.getTime() + sessionLimits.oldTokenGraceSeconds * 1000),
        refreshNonce,
        lastSeenAt: now,
        expiresAt,
      });
      return { token: successor, expiresAt: expiresAt.toISOString() };
    }
    if (!session.refreshNonce || !session.previousTokenHash?.equals(presented)) throw new AppError('UNAUTHENTICATED');
    return { token: successorOf(session.refreshNonce), expiresAt: session.expiresAt.toISOString() };
  });
}

/**
 * Another token for a session that goes on; the one before is worth nothing from now on, also for a thief.
 * Throws UNAUTHENTICATED where the session ended meanwhile.
 */
export async function replaceTokenAtOnce(tx: Executor, now: Date, sessionId: string): Promise<GrantedToken> {
  const session = await lockSession(tx, sessionId);
  if (!session) throw new AppError('UNAUTHENTICATED');
  const token = createToken();
  const expiresAt = sessionExpiry(now, session);
  await replaceToken(tx, sessionId, {
    tokenHash: hashToken(token),
    previousTokenHash: null,
    previousValidUntil: null,
    refreshNonce: null,
    lastSeenAt: now,
    expiresAt,
  });
  return { token, expiresAt: expiresAt.toISOString() };
}

/** Ends a session at once, its old token included, and the sessions in which its user acts as another user. */
export async function endSession(db: Executor, sessionId: string): Promise<void> {
  await deleteSession(db, sessionId);
}

/** Ends all sessions of a user, because the password changed or the account was locked; one of them may go on. */
export async function endSessionsOf(db: Executor, userId: string, keptSessionId?: string): Promise<void> {
  await deleteSessionsOf(db, userId, keptSessionId);
  // A login that waits for its second factor began with what counts no more.
  await deleteChallengesOf(db, userId);
}

export async function forgetExpiredSessions(db: Executor, now: Date): Promise<void> {
  await deleteExpired(db, 'session', now);
}
