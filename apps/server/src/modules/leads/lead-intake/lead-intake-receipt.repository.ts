import { sql } from 'kysely';
import type { Executor } from '#db/database.ts';

export interface Receipt {
  sourceId: string;
  idempotencyKey: string;
  bodyHash: Buffer;
  leadId: string;
  createdAt: Date;
}

/** A delivery that a sender may repeat. */
export type Repeatable = Pick<Receipt, 'sourceId' | 'idempotencyKey'>;

/**
 * Lets repeats of deliveries wait for each other until the transaction ends, on whichever server they arrive; several are
 * locked in one order, so that two servers never wait for each other.
 */
export async function lockDeliveries(tx: Executor, deliveries: readonly Repeatable[]): Promise<void> {
  const names = deliveries.map(({ sourceId, idempotencyKey }) => `${sourceId} ${idempotencyKey}`);
  await sql`
    select pg_advisory_xact_lock(lock) from (
      select distinct hashtextextended(name, 0) as lock from unnest(${names}::text[]) as name order by lock
    ) as locks`.execute(tx);
}

/** The receipts of these deliveries, as far as they were taken before. */
export async function listReceipts(db: Executor, deliveries: readonly Repeatable[]): Promise<Receipt[]> {
  const [sources, keys] = [
    deliveries.map(({ sourceId }) => sourceId),
    deliveries.map(({ idempotencyKey }) => idempotencyKey),
  ];
  const { rows } = await sql<Receipt>`
    select source_id, idempotency_key, body_hash, lead_id, created_at from lead_intake_receipt
    where (source_id, idempotency_key) in (select * from unnest(${sources}::uuid[], ${keys}::text[]))`.execute(db);
  return rows;
}

export async function insertReceipts(tx: Executor, receipts: readonly Receipt[]): Promise<void> {
  await tx
    .insertInto('leadIntakeReceipt')
    .values([...receipts])
    .execute();
}

export async function deleteReceiptsBefore(db: Executor, before: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('leadIntakeReceipt')
    .where('createdAt', '<', before)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
