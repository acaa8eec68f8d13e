import type { OwnSession } from '@fundus/contract/own-session';
import { userName } from '@fundus/contract/user';
import type { Actor } from '#http/actor.ts';
import { notFound } from '#lib/app-error.ts';
import type { With } from '#lib/with.ts';
import { endSession, endSessionsOf, findSession, listSessionsOf } from '#modules/access/session/session.service.ts';
import { recordAudit, recordNothing } from '#modules/platform/audit/audit.service.ts';
import { nameDevice, placeOfAddress } from './user-agent.rules.ts';

/** Where the caller is logged in, the session of the call first. */
export async function listOwnSessions(deps: With<'db' | 'clock'>, actor: Actor): Promise<OwnSession[]> {
  const rows = await listSessionsOf(deps.db, actor.userId, deps.clock());
  return rows
    .map((row) => ({
      sessionId: row.id,
      isCurrent: row.id === actor.sessionId,
      ...nameDevice(row.userAgent),
      address: row.address,
      place: placeOfAddress(row.address),
      isRemembered: row.isRemembered,
      impersonatorName:
        row.impersonatorId === null
          ? null
          : userName({
              title: row.impersonatorTitle ?? '',
              firstName: row.impersonatorFirstName ?? '',
              lastName: row.impersonatorLastName ?? '',
            }),
      createdAt: row.createdAt.toISOString(),
      lastSeenAt: row.lastSeenAt.toISOString(),
    }))
    .toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent));
}

/** Ends one of the caller's sessions. Throws NOT_FOUND, also for a session of another user. */
export async function endOwnSession(deps: With<'db' | 'clock'>, actor: Actor, sessionId: string): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const session = await findSession(tx, sessionId);
    if (session?.userId !== actor.userId) throw notFound('session');
    await endSession(tx, sessionId);
    await recordAudit(tx, deps.clock(), { action: 'session.ended', subjectId: actor.userId });
  });
}

/** Ends all of the caller's sessions but that of the call; tells how many. */
export async function endOtherSessions(deps: With<'db' | 'clock'>, actor: Actor): Promise<{ ended: number }> {
  return deps.db.transaction().execute(async (tx) => {
    const now = deps.clock();
    const ended = (await listSessionsOf(tx, actor.userId, now)).length - 1;
    await endSessionsOf(tx, actor.userId, actor.sessionId);
    if (ended > 0) await recordAudit(tx, now, { action: 'session.ended', subjectId: actor.userId });
    else recordNothing();
    return { ended };
  });
}
