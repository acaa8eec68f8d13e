import type { Executor } from '#db/database.ts';

/** Puts new codes in the place of all former ones. */
export async function replaceCodes(
  tx: Executor,
  userId: string,
  codeHashes: readonly Buffer[],
  now: Date,
): Promise<void> {
  await deleteCodes(tx, userId);
  await tx
    .insertInto('recoveryCode')
    .values(codeHashes.map((codeHash) => ({ userId, codeHash, createdAt: now })))
    .execute();
}

/** Uses a code up; false if it is unknown or already used. */
export async function consumeCode(db: Executor, userId: string, codeHash: Buffer, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('recoveryCode')
    .set({ usedAt: now })
    .where('userId', '=', userId)
    .where('codeHash', '=', codeHash)
    .where('usedAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function countUnusedCodes(db: Executor, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('recoveryCode')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .where('usedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

export async function deleteCodes(tx: Executor, userId: string): Promise<void> {
  await tx.deleteFrom('recoveryCode').where('userId', '=', userId).execute();
}
