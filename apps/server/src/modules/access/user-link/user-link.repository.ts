import type { UserLinkKind } from '@fundus/contract/user-link-codes';
import type { Insertable } from 'kysely';
import type { Executor } from '#db/database.ts';
import type { UserLink } from '#db/schema.generated.ts';

export async function insertUserLink(db: Executor, link: Insertable<UserLink>): Promise<void> {
  await db.insertInto('userLink').values(link).execute();
}

/** Ends the links of these kinds that are still good. */
export async function expireUserLinks(
  db: Executor,
  userId: string,
  kinds: readonly UserLinkKind[],
  now: Date,
): Promise<void> {
  await db
    .updateTable('userLink')
    .set({ expiresAt: now })
    .where('userId', '=', userId)
    .where('kind', 'in', [...kinds])
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .execute();
}

/** The link of a secret that is still good, of a user who is not locked. `holdsUser`: until the transaction ends. */
export async function findLivingUserLink(
  db: Executor,
  secretHash: Buffer,
  kinds: readonly UserLinkKind[],
  { now, holdsUser = false }: { now: Date; holdsUser?: boolean },
): Promise<{ id: string; userId: string; kind: UserLinkKind; email: string | null } | undefined> {
  return db
    .selectFrom('userLink')
    .innerJoin('user', 'user.id', 'userLink.userId')
    .select(['userLink.id', 'userLink.userId', 'userLink.kind', 'userLink.email'])
    .where('secretHash', '=', secretHash)
    .where('kind', 'in', [...kinds])
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .where('user.lockedAt', 'is', null)
    .$if(holdsUser, (query) => query.forUpdate('user'))
    .executeTakeFirst();
}

/** The link of a kind that a user could still follow. */
export async function findPendingUserLink(
  db: Executor,
  userId: string,
  kind: UserLinkKind,
  now: Date,
): Promise<{ email: string | null; expiresAt: Date } | undefined> {
  return db
    .selectFrom('userLink')
    .select(['email', 'expiresAt'])
    .where('userId', '=', userId)
    .where('kind', '=', kind)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .orderBy('createdAt', 'desc')
    .executeTakeFirst();
}

/** Marks a link as used; false where another call used it first, or where it ended meanwhile. */
export async function markUserLinkUsed(db: Executor, linkId: string, now: Date): Promise<boolean> {
  const result = await db
    .updateTable('userLink')
    .set({ usedAt: now })
    .where('id', '=', linkId)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

export async function countUserLinksSince(
  db: Executor,
  userId: string,
  kind: UserLinkKind,
  since: Date,
): Promise<number> {
  const { count } = await db
    .selectFrom('userLink')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('userId', '=', userId)
    .where('kind', '=', kind)
    .where('createdAt', '>', since)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function deleteUserLinksBefore(db: Executor, instant: Date): Promise<void> {
  await db.deleteFrom('userLink').where('expiresAt', '<', instant).execute();
}
