import { sql } from 'kysely';
import type { Executor } from '#db/database.ts';
import type { BlobDamage } from '#lib/blob-store.ts';

/** Notes bytes that were just stored, and with that compared. */
export async function upsertWhole(
  tx: Executor,
  sha256: string,
  bytes: number,
  now: Date,
  checkAt: Date,
): Promise<void> {
  const whole = { verifiedAt: now, checkAt, damage: null, damagedAt: null, toldAt: null };
  await tx
    .insertInto('blob')
    .values({ sha256, bytes, ...whole })
    .onConflict((conflict) => conflict.column('sha256').doUpdateSet(whole))
    .execute();
}

/** Notes what a comparison found. What was found earlier keeps its time. */
export async function noteChecked(
  db: Executor,
  sha256: string,
  found: { damage: BlobDamage | null; now: Date; checkAt: Date },
): Promise<void> {
  const { damage, now, checkAt } = found;
  await db
    .updateTable('blob')
    .set((eb) => ({
      verifiedAt: now,
      checkAt,
      damage,
      damagedAt: damage === null ? null : eb.fn.coalesce('damagedAt', eb.val(now)),
      ...(damage === null && { toldAt: null }),
    }))
    .where('sha256', '=', sha256)
    .execute();
}

/** Has bytes compared with the next run, unless they were compared since an instant. */
export async function hastenCheck(db: Executor, sha256: string, now: Date, unlessSince: Date): Promise<void> {
  await db
    .updateTable('blob')
    .set({ checkAt: now })
    .where('sha256', '=', sha256)
    .where('checkAt', '>', now)
    .where('verifiedAt', '<', unlessSince)
    .execute();
}

/** Holds bytes whose time to be compared has come, which no other server holds. */
export async function holdDue(tx: Executor, now: Date): Promise<{ sha256: string; bytes: number } | undefined> {
  return tx
    .selectFrom('blob')
    .select(['sha256', 'bytes'])
    .where('checkAt', '<=', now)
    .orderBy('checkAt')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}

export async function deleteBlob(tx: Executor, sha256: string): Promise<void> {
  await tx.deleteFrom('blob').where('sha256', '=', sha256).execute();
}

/** Locks damaged bytes that are not reported yet; those that another server is reporting are left out. */
export async function holdUntold(tx: Executor): Promise<string[]> {
  const rows = await tx
    .selectFrom('blob')
    .select('sha256')
    .where('damage', 'is not', null)
    .where('toldAt', 'is', null)
    .orderBy('sha256')
    .forUpdate()
    .skipLocked()
    .execute();
  return rows.map(({ sha256 }) => sha256);
}

export async function markTold(tx: Executor, sha256s: readonly string[], now: Date): Promise<void> {
  await tx
    .updateTable('blob')
    .set({ toldAt: now })
    .where('sha256', '=', sql<string>`any(${[...sha256s]}::text[])`)
    .execute();
}

/** Notes bytes among these that no file has, so that they go at an instant. Returns how many are new. */
export async function noteUnnamed(db: Executor, sha256s: readonly string[], now: Date, dueAt: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into blob_removal (sha256, noted_at, due_at)
    select sha256, ${now}, ${dueAt} from unnest(${[...sha256s]}::text[]) as sha256
    where not exists (select from file f where f.sha256 = sha256.sha256)
    on conflict do nothing`.execute(db);
  return Number(numAffectedRows ?? 0n);
}
