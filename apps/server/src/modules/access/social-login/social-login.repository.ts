import type { Insertable, Selectable } from 'kysely';
import type { Executor } from '#db/database.ts';
import type { SocialLogin } from '#db/schema.generated.ts';

export type SocialLoginRow = Selectable<SocialLogin>;

export async function listLoginsOf(db: Executor, userId: string): Promise<SocialLoginRow[]> {
  return db
    .selectFrom('socialLogin')
    .selectAll()
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
}

export async function findLogin(
  db: Executor,
  account: { issuer: string; subject: string },
): Promise<SocialLoginRow | undefined> {
  return db
    .selectFrom('socialLogin')
    .selectAll()
    .where('issuer', '=', account.issuer)
    .where('subject', '=', account.subject)
    .executeTakeFirst();
}

/** Undefined where the account is linked already, to any user. */
export async function insertLogin(tx: Executor, row: Insertable<SocialLogin>): Promise<SocialLoginRow | undefined> {
  return tx
    .insertInto('socialLogin')
    .values(row)
    .onConflict((conflict) => conflict.columns(['issuer', 'subject']).doNothing())
    .returningAll()
    .executeTakeFirst();
}

export async function noteUse(db: Executor, id: string, accountName: string, now: Date): Promise<void> {
  await db.updateTable('socialLogin').set({ lastUsedAt: now, accountName }).where('id', '=', id).execute();
}

export async function lockLogin(tx: Executor, userId: string, id: string): Promise<SocialLoginRow | undefined> {
  return tx
    .selectFrom('socialLogin')
    .selectAll()
    .where('id', '=', id)
    .where('userId', '=', userId)
    .forUpdate()
    .executeTakeFirst();
}

export async function deleteLogin(tx: Executor, id: string): Promise<void> {
  await tx.deleteFrom('socialLogin').where('id', '=', id).execute();
}
