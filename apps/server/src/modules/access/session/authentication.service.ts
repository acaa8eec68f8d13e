import { featuresOf } from '@fundus/contract/permission';
import type { Executor } from '#db/database.ts';
import type { Actor } from '#http/actor.ts';
import type { With } from '#lib/with.ts';
import { featureMatrixOf } from '#modules/access/role-policy/role-policy.rules.ts';
import type { WithEvents } from '#modules/platform/event/event-stream.service.ts';
import { lockSession, type TokenSession, touchSession } from './session.repository.ts';
import { needsTouch, owesSecondFactor, sessionExpiry } from './session.rules.ts';
import { createSessionKeeper } from './session-keeper.service.ts';

/**
 * Who holds a token, with each call: a logout, a lock or another role counts at once. Null for a token that is no longer, or
 * never was, good.
 */
export function authenticate(deps: With<'db' | 'clock'> & WithEvents): (token: string) => Promise<Actor | null> {
  const sessions = createSessionKeeper(deps);
  return async (token) => {
    const now = deps.clock();
    const session = await sessions.find(token, now);
    if (!session) return null;
    if (needsTouch(session.lastSeenAt, now)) {
      await noteUse(deps.db, session, now);
      sessions.forget(token);
    }
    return actorOf(session);
  };
}

async function noteUse(db: Executor, session: TokenSession, now: Date): Promise<void> {
  const idle = session.isRemembered ? {} : { expiresAt: sessionExpiry(now, session) };
  await touchSession(db, session.id, { lastSeenAt: now, ...idle });
  // An administrator who acts as another user is at work: their own session does not run out meanwhile.
  if (session.impersonatorSessionId !== null) await touchOwnSession(db, session.impersonatorSessionId, now);
}

async function touchOwnSession(db: Executor, sessionId: string, now: Date): Promise<void> {
  const own = await lockSession(db, sessionId);
  if (!own) return;
  await touchSession(db, own.id, {
    lastSeenAt: now,
    ...(own.isRemembered ? {} : { expiresAt: sessionExpiry(now, own) }),
  });
}

function actorOf(session: TokenSession): Actor {
  const { roles, impersonatorId } = session;
  return {
    userId: session.userId,
    sessionId: session.id,
    roles,
    features: featuresOf(roles, featureMatrixOf(session.policies)),
    impersonatorId,
    owesSecondFactor: owesSecondFactor({
      isDemanded: session.demandsSecondFactor,
      hasSecondFactor: session.hasSecondFactor === true,
      loginMethod: session.loginMethod,
      isImpersonating: impersonatorId !== null,
    }),
  };
}
