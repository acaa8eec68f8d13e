import { sql } from 'kysely';
import type { Executor } from '#db/database.ts';

export interface Receipt {
  sourceId: string;
  idempotencyKey: string;
  bodyHash: Buffer;
  leadId: string;
  createdAt: Date;
}

/** Lets repeats of one delivery wait for each other until the transaction ends, on whichever server they arrive. */
export async function lockDelivery(tx: Executor, sourceId: string, idempotencyKey: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${sourceId} ${idempotencyKey}`}, 0))`.execute(tx);
}

export async function findReceipt(db: Executor, sourceId: string, idempotencyKey: string): Promise<Receipt | null> {
  const row = await db
    .selectFrom('leadIntakeReceipt')
    .selectAll()
    .where('sourceId', '=', sourceId)
    .where('idempotencyKey', '=', idempotencyKey)
    .executeTakeFirst();
  return row ?? null;
}

export async function insertReceipt(tx: Executor, receipt: Receipt): Promise<void> {
  await tx.insertInto('leadIntakeReceipt').values(receipt).execute();
}

export async function deleteReceiptsBefore(db: Executor, before: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('leadIntakeReceipt')
    .where('createdAt', '<', before)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
