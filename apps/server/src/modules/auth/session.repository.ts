import { sql } from 'kysely';
import type { Executor } from '#db/database.ts';
import type { StoredPolicy } from '#modules/role-policy/role-policy.rules.ts';

export interface NewSession {
  id: string;
  userId: string;
  impersonatorId: string | null;
  tokenHash: Buffer;
  isRemembered: boolean;
  createdAt: Date;
  lastSeenAt: Date;
  expiresAt: Date;
  userAgent: string;
}

export async function insertSession(db: Executor, session: NewSession): Promise<void> {
  await db.insertInto('session').values(session).execute();
}

/** The living session of a token, with what is to be known of its user at this moment. */
export async function findSessionByToken(db: Executor, tokenHash: Buffer, now: Date) {
  return db
    .selectFrom('session')
    .innerJoin('user', 'user.id', 'session.userId')
    .select((eb) => [
      'session.id',
      'session.userId',
      'session.impersonatorId',
      'session.isRemembered',
      'session.lastSeenAt',
      'user.roles',
      eb
        .selectFrom('rolePolicy')
        .select(sql<StoredPolicy[]>`jsonb_agg(jsonb_build_object('role', role, 'features', features))`.as('policies'))
        .as('policies'),
    ])
    .where((eb) =>
      eb.or([
        eb('session.tokenHash', '=', tokenHash),
        eb.and([eb('session.previousTokenHash', '=', tokenHash), eb('session.previousValidUntil', '>', now)]),
      ]),
    )
    .where('session.expiresAt', '>', now)
    .where('user.lockedAt', 'is', null)
    .executeTakeFirst();
}

/** The sessions among these that are still good, with the roles of their users. */
export async function listSessions(db: Executor, ids: readonly string[], now: Date) {
  return db
    .selectFrom('session')
    .innerJoin('user', 'user.id', 'session.userId')
    .select(['session.id', 'user.roles'])
    .where('session.id', 'in', [...ids])
    .where('session.expiresAt', '>', now)
    .where('user.lockedAt', 'is', null)
    .execute();
}

export async function touchSession(
  db: Executor,
  id: string,
  values: { lastSeenAt: Date; expiresAt?: Date },
): Promise<void> {
  await db.updateTable('session').set(values).where('id', '=', id).execute();
}

export async function lockSession(db: Executor, id: string) {
  return db.selectFrom('session').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function replaceToken(
  db: Executor,
  id: string,
  values: {
    tokenHash: Buffer;
    previousTokenHash: Buffer;
    previousValidUntil: Date;
    refreshNonce: Buffer;
    lastSeenAt: Date;
    expiresAt: Date;
  },
): Promise<void> {
  await db.updateTable('session').set(values).where('id', '=', id).execute();
}

export async function deleteSession(db: Executor, id: string): Promise<void> {
  await db.deleteFrom('session').where('id', '=', id).execute();
}

export async function deleteSessionsOf(db: Executor, userId: string): Promise<void> {
  await db.deleteFrom('session').where('userId', '=', userId).execute();
}

export async function deleteExpiredSessions(db: Executor, now: Date): Promise<void> {
  await db.deleteFrom('session').where('expiresAt', '<=', now).execute();
}
