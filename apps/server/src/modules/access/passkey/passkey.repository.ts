import type { Insertable, Selectable } from 'kysely';
import type { Executor } from '#db/database.ts';
import type { Passkey } from '#db/schema.generated.ts';

export type PasskeyRow = Selectable<Passkey>;

export async function listPasskeysOf(db: Executor, userId: string): Promise<PasskeyRow[]> {
  return db.selectFrom('passkey').selectAll().where('userId', '=', userId).orderBy('createdAt').orderBy('id').execute();
}

export async function findByCredential(db: Executor, credentialId: string): Promise<PasskeyRow | undefined> {
  return db.selectFrom('passkey').selectAll().where('credentialId', '=', credentialId).executeTakeFirst();
}

/** Undefined where the credential is known already. */
export async function insertPasskey(tx: Executor, row: Insertable<Passkey>): Promise<PasskeyRow | undefined> {
  return tx
    .insertInto('passkey')
    .values(row)
    .onConflict((conflict) => conflict.column('credentialId').doNothing())
    .returningAll()
    .executeTakeFirst();
}

export async function updateName(
  tx: Executor,
  userId: string,
  passkeyId: string,
  name: string,
): Promise<PasskeyRow | undefined> {
  return tx
    .updateTable('passkey')
    .set({ name })
    .where('id', '=', passkeyId)
    .where('userId', '=', userId)
    .returningAll()
    .executeTakeFirst();
}

export async function lockPasskey(tx: Executor, userId: string, passkeyId: string): Promise<PasskeyRow | undefined> {
  return tx
    .selectFrom('passkey')
    .selectAll()
    .where('id', '=', passkeyId)
    .where('userId', '=', userId)
    .forUpdate()
    .executeTakeFirst();
}

export async function deletePasskey(tx: Executor, passkeyId: string): Promise<void> {
  await tx.deleteFrom('passkey').where('id', '=', passkeyId).execute();
}

/** Notes a use. A copy of the key that counts for itself would fall behind the original: then nothing is noted. */
export async function noteUse(
  db: Executor,
  row: PasskeyRow,
  use: { counter: number; isSynced: boolean; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('passkey')
    .set({ counter: use.counter, isSynced: use.isSynced, lastUsedAt: use.at })
    .where('id', '=', row.id)
    .where('counter', '=', row.counter)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
