import type { CaseReceiptFields } from '@fundus/contract/case-receipt';
import { sql } from 'kysely';
import type { Executor } from '#db/database.ts';
import { insertAll, updateWhole } from '#db/whole-rows.ts';
import type { FieldRevisions } from '#lib/field-revision.ts';

export interface ReceiptRecord extends CaseReceiptFields {
  id: string;
  caseId: string;
  importId: string | null;
  revision: number;
  fieldRevisions: FieldRevisions;
  createdAt: Date;
}

const columns = [
  'id',
  'caseId',
  'paidOn',
  'amountCents',
  'number',
  'payee',
  'purpose',
  'account',
  'blockId',
  'importId',
  'revision',
  'fieldRevisions',
  'createdAt',
] as const;

/** The receipts of a case, the latest payment first. */
export const listReceipts = (db: Executor, caseId: string): Promise<ReceiptRecord[]> =>
  db
    .selectFrom('caseReceipt')
    .select(columns)
    .where('caseId', '=', caseId)
    .orderBy('paidOn', 'desc')
    .orderBy('id', 'desc')
    .execute();

export async function findReceipt(db: Executor, caseId: string, id: string): Promise<ReceiptRecord | null> {
  const row = await db
    .selectFrom('caseReceipt')
    .select(columns)
    .where('caseId', '=', caseId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

export async function countReceipts(db: Executor, caseId: string): Promise<number> {
  const { count } = await db
    .selectFrom('caseReceipt')
    .select(sql<number>`count(*)`.as('count'))
    .where('caseId', '=', caseId)
    .executeTakeFirstOrThrow();
  return count;
}

export const insertReceipts = (tx: Executor, receipts: readonly ReceiptRecord[]): Promise<void> =>
  insertAll(tx, 'case_receipt', receipts);

export async function updateReceiptRow(tx: Executor, { id, ...row }: ReceiptRecord): Promise<void> {
  await updateWhole('case_receipt', id, { ...row }).execute(tx);
}

export async function deleteReceiptRows(tx: Executor, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`delete from case_receipt where id = any(${[...ids]}::uuid[])`.execute(tx);
}

/** While a transaction holds this, no other import adds receipts to the case. */
export async function lockCaseOfReceipts(tx: Executor, caseId: string): Promise<void> {
  await sql`select from funding_case where id = ${caseId}::uuid for no key update`.execute(tx);
}

/** Locks the receipts that an import made. */
export async function lockMadeReceipts(tx: Executor, importId: string): Promise<void> {
  await sql`select from case_receipt where import_id = ${importId}::uuid order by id for update`.execute(tx);
}

/** Receipts that an import made and that were changed since. */
export async function listWorkedOnReceipts(
  db: Executor,
  importId: string,
  limit: number,
): Promise<{ recordId: string; name: string }[]> {
  return db
    .selectFrom('caseReceipt')
    .select(['id as recordId', sql<string>`coalesce(nullif(payee, ''), nullif(number, ''), purpose)`.as('name')])
    .where('importId', '=', importId)
    .where('revision', '>', 1)
    .orderBy('id')
    .limit(limit)
    .execute();
}
