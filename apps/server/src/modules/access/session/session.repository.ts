import { hasPermission, type Role, roles } from '@fundus/contract/permission';
import { sql } from 'kysely';
import { compiledQuery, type ValueOf } from '#db/compiled-query.ts';
import type { Executor } from '#db/database.ts';
import type { StoredPolicy } from '#modules/access/role-policy/role-policy.rules.ts';
import type { LoginMethod } from './session.rules.ts';

export interface NewSession {
  id: string;
  userId: string;
  impersonatorId: string | null;
  /** The administrator's own session, with which this one ends. */
  impersonatorSessionId: string | null;
  tokenHash: Buffer;
  isRemembered: boolean;
  createdAt: Date;
  lastSeenAt: Date;
  expiresAt: Date;
  userAgent: string;
  address: string;
  loginMethod: LoginMethod;
}

/**
 * Sessions that are good at an instant. Acting as another user needs a valid session of the administrator's own, the
 * role that it takes, and a user who is no administrator.
 */
function livingSessions(db: Executor, now: Date) {
  return db
    .selectFrom('session')
    .innerJoin('user', 'user.id', 'session.userId')
    .leftJoin('session as ownSession', 'ownSession.id', 'session.impersonatorSessionId')
    .leftJoin('user as impersonator', 'impersonator.id', 'ownSession.userId')
    .where('session.expiresAt', '>', now)
    .where('user.lockedAt', 'is', null)
    .where('user.approvedAt', 'is not', null)
    .where((eb) =>
      eb.or([
        eb('session.impersonatorId', 'is', null),
        eb.and([
          eb('ownSession.expiresAt', '>', now),
          eb('impersonator.lockedAt', 'is', null),
          eb('impersonator.roles', '&&', administrators),
          eb.not(eb('user.roles', '&&', administrators)),
        ]),
      ]),
    );
}

/** Who may administer users: only they act as other users, and none acts as them. */
const administrators = sql<Role[]>`${roles.filter((role) => hasPermission([role], 'user:edit'))}::text[]`;

export async function insertSession(db: Executor, session: NewSession): Promise<void> {
  await db.insertInto('session').values(session).execute();
}

/** The living session of a token, with what is to be known of its user at this moment. */
export async function findSessionByToken(db: Executor, tokenHash: Buffer, now: Date) {
  const [session] = await sessionByToken(db, { tokenHash, now });
  return session;
}

export type TokenSession = NonNullable<Awaited<ReturnType<typeof findSessionByToken>>>;

const sessionByToken = compiledQuery((db, value: ValueOf<{ tokenHash: Buffer; now: Date }>) =>
  livingSessions(db, value('now'))
    .select((eb) => [
      'session.id',
      'session.userId',
      'session.impersonatorId',
      'session.impersonatorSessionId',
      'session.isRemembered',
      'session.createdAt',
      'session.lastSeenAt',
      'session.expiresAt',
      'session.tokenHash',
      'session.previousValidUntil',
      'ownSession.expiresAt as ownSessionExpiresAt',
      'session.loginMethod',
      'user.roles',
      eb
        .selectFrom('rolePolicy')
        .select(sql<StoredPolicy[]>`jsonb_agg(jsonb_build_object('role', role, 'features', features))`.as('policies'))
        .as('policies'),
      sql<boolean>`exists (select 1 from role_policy where requires_second_factor and role = any("user".roles))`.as(
        'demandsSecondFactor',
      ),
      eb
        .exists(
          eb
            .selectFrom('secondFactor')
            .select('userId')
            .whereRef('secondFactor.userId', '=', 'user.id')
            .where('activatedAt', 'is not', null),
        )
        .as('hasSecondFactor'),
    ])
    .where((eb) =>
      eb.or([
        eb('session.tokenHash', '=', value('tokenHash')),
        eb.and([
          eb('session.previousTokenHash', '=', value('tokenHash')),
          eb('session.previousValidUntil', '>', value('now')),
        ]),
      ]),
    ),
);

/** The sessions among these that are still good, with the roles of their users. */
export async function listSessions(db: Executor, ids: readonly string[], now: Date) {
  return livingSessions(db, now)
    .select(['session.id', 'user.roles'])
    .where('session.id', 'in', [...ids])
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
    previousTokenHash: Buffer | null;
    previousValidUntil: Date | null;
    refreshNonce: Buffer | null;
    lastSeenAt: Date;
    expiresAt: Date;
  },
): Promise<void> {
  await db.updateTable('session').set(values).where('id', '=', id).execute();
}

/** Deletes a session, and with it those in which its user acts as another user. */
export async function deleteSession(db: Executor, id: string): Promise<void> {
  await db.deleteFrom('session').where('id', '=', id).execute();
}

/** Deletes the sessions of a user, but for one, and with them those in which the user acts as another one. */
export async function deleteSessionsOf(db: Executor, userId: string, keptId?: string): Promise<void> {
  await db
    .deleteFrom('session')
    .where('userId', '=', userId)
    .$if(keptId !== undefined, (query) => query.where('id', '!=', keptId ?? ''))
    .execute();
}

/** The living sessions of a user, that used last first. */
export async function listSessionsOf(db: Executor, userId: string, now: Date) {
  return livingSessions(db, now)
    .select([
      'session.id',
      'session.createdAt',
      'session.lastSeenAt',
      'session.userAgent',
      'session.address',
      'session.isRemembered',
      'session.impersonatorId',
      'impersonator.title as impersonatorTitle',
      'impersonator.firstName as impersonatorFirstName',
      'impersonator.lastName as impersonatorLastName',
    ])
    .where('session.userId', '=', userId)
    .orderBy('session.lastSeenAt', 'desc')
    .orderBy('session.id')
    .execute();
}

export async function findSession(
  db: Executor,
  id: string,
): Promise<{ id: string; userId: string; createdAt: Date; confirmedAt: Date | null } | undefined> {
  return db
    .selectFrom('session')
    .select(['id', 'userId', 'createdAt', 'confirmedAt'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Notes that the owner of a session gave the password again. */
export async function confirmSession(db: Executor, id: string, now: Date): Promise<void> {
  await db.updateTable('session').set({ confirmedAt: now }).where('id', '=', id).execute();
}

/** The administrator's own session behind one in which they act as another user. */
export async function findOwnSessionId(db: Executor, id: string): Promise<string | null> {
  const session = await db
    .selectFrom('session')
    .select('impersonatorSessionId')
    .where('id', '=', id)
    .executeTakeFirst();
  return session?.impersonatorSessionId ?? null;
}
