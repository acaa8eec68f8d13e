import type { ApiScope } from '@fundus/contract/api-token-codes';
import { sql } from 'kysely';
import type { Executor } from '#db/database.ts';
import { userName } from '#db/user-name.ts';
import type { StoredPolicy } from '#modules/access/role-policy/role-policy.rules.ts';

export interface NewTokenRow {
  id: string;
  name: string;
  tokenHash: Buffer;
  prefix: string;
  scopes: ApiScope[];
  userId: string;
  createdAt: Date;
  expiresAt: Date;
}

export async function insertTokenRow(tx: Executor, token: NewTokenRow): Promise<void> {
  await tx.insertInto('apiToken').values(token).execute();
}

/** Tokens with what is to be known of their users at this moment. */
function tokensWithUsers(db: Executor) {
  return db
    .selectFrom('apiToken')
    .innerJoin('user', 'user.id', 'apiToken.userId')
    .select([
      'apiToken.userId',
      'user.roles',
      'user.lockedAt',
      'user.approvedAt',
      sql<boolean>`exists (select 1 from role_policy where requires_second_factor and role = any("user".roles))`.as(
        'demandsSecondFactor',
      ),
      // A passkey is both factors at once.
      sql<boolean>`exists (select 1 from second_factor where user_id = "user".id and activated_at is not null)
        or exists (select 1 from passkey where user_id = "user".id)`.as('hasSecondFactor'),
    ]);
}

/** Tokens with the names of their users, the latest first. */
export async function listTokenRows(db: Executor, id?: string) {
  return tokensWithUsers(db)
    .select([
      'apiToken.id',
      'apiToken.name',
      'apiToken.prefix',
      'apiToken.scopes',
      userName.as('userName'),
      'apiToken.createdAt',
      'apiToken.expiresAt',
      'apiToken.lastUsedAt',
      'apiToken.revokedAt',
    ])
    .$if(id !== undefined, (query) => query.where('apiToken.id', '=', id ?? ''))
    .orderBy('apiToken.createdAt', 'desc')
    .orderBy('apiToken.id', 'desc')
    .execute();
}

export type TokenRow = Awaited<ReturnType<typeof listTokenRows>>[number];

/** Returns whether there is such a token; one that was revoked before keeps its time. */
export async function revokeTokenRow(tx: Executor, id: string, at: Date): Promise<boolean> {
  const row = await tx
    .updateTable('apiToken')
    .set((eb) => ({ revokedAt: eb.fn.coalesce('revokedAt', eb.val(at)) }))
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** The tokens of a user that are good at an instant. */
export async function listLivingTokensOf(db: Executor, userId: string, now: Date) {
  return db
    .selectFrom('apiToken')
    .select(['id', 'name'])
    .where('userId', '=', userId)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', now)
    .orderBy('createdAt')
    .execute();
}

export async function touchTokenRow(db: Executor, id: string, at: Date): Promise<void> {
  await db.updateTable('apiToken').set({ lastUsedAt: at }).where('id', '=', id).execute();
}

/** A token that is good at an instant; whether its user still may have one is another question. */
export async function findLivingToken(db: Executor, tokenHash: Buffer, now: Date) {
  return tokensWithUsers(db)
    .select((eb) => [
      'apiToken.id',
      'apiToken.prefix',
      'apiToken.scopes',
      'apiToken.lastUsedAt',
      eb
        .selectFrom('rolePolicy')
        .select(sql<StoredPolicy[]>`jsonb_agg(jsonb_build_object('role', role, 'features', features))`.as('policies'))
        .as('policies'),
    ])
    .where('apiToken.tokenHash', '=', tokenHash)
    .where('apiToken.revokedAt', 'is', null)
    .where('apiToken.expiresAt', '>', now)
    .executeTakeFirst();
}
