import type { Insertable, Selectable } from 'kysely';
import type { Executor } from '#db/database.ts';
import type { SecondFactor } from '#db/schema.generated.ts';

export type SecondFactorRow = Selectable<SecondFactor>;

export async function findSecondFactor(db: Executor, userId: string): Promise<SecondFactorRow | undefined> {
  return db.selectFrom('secondFactor').selectAll().where('userId', '=', userId).executeTakeFirst();
}

export async function lockSecondFactor(tx: Executor, userId: string): Promise<SecondFactorRow | undefined> {
  return tx.selectFrom('secondFactor').selectAll().where('userId', '=', userId).forUpdate().executeTakeFirst();
}

/** Writes a secret down that does not count yet, over another one that did not count either. False where one counts. */
export async function putSecret(db: Executor, row: Insertable<SecondFactor>): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('secondFactor')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .column('userId')
        .doUpdateSet({ secret: row.secret, createdAt: row.createdAt, lastStep: 0 })
        .where('secondFactor.activatedAt', 'is', null),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

export async function activate(tx: Executor, userId: string, now: Date): Promise<void> {
  await tx.updateTable('secondFactor').set({ activatedAt: now }).where('userId', '=', userId).execute();
}

/** Uses a step of time up. False where it, or a later one, was used before: a code is good once. */
export async function consumeStep(db: Executor, userId: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('secondFactor')
    .set({ lastStep: step })
    .where('userId', '=', userId)
    .where('lastStep', '<', step)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Whether there was one that counted. */
export async function deleteSecondFactor(tx: Executor, userId: string): Promise<boolean> {
  const row = await tx
    .deleteFrom('secondFactor')
    .where('userId', '=', userId)
    .returning('activatedAt')
    .executeTakeFirst();
  return row !== undefined && row.activatedAt !== null;
}
