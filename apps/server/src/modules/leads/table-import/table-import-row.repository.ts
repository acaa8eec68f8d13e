import type { ImportOutcome } from '@fundus/contract/table-import';
import { sql } from 'kysely';
import type { Executor } from '#db/database.ts';
import { fromJson, toJson } from '#db/json.ts';
import type { Remark } from '#lib/source-error.ts';

export interface NewImportRow {
  importId: string;
  position: number;
  line: number;
  outcome: ImportOutcome;
  name: string;
  town: string;
  email: string;
  /** Of refused rows. */
  cells: readonly string[];
  fields: object | null;
  enteredAt: Date | null;
  recordId: string | null;
  remarks: readonly Remark[];
}

export async function deleteRows(tx: Executor, importId: string): Promise<void> {
  await tx.deleteFrom('tableImportRow').where('importId', '=', importId).execute();
}

export async function insertRows(tx: Executor, rows: readonly NewImportRow[]): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insertInto('tableImportRow')
    .values(
      rows.map((row) => ({
        ...row,
        cells: toJson(row.cells),
        fields: row.fields === null ? null : toJson(row.fields),
        remarks: toJson(row.remarks),
      })),
    )
    .execute();
}

interface RowPage {
  outcomes?: readonly ImportOutcome[] | undefined;
  after: number;
  limit: number;
}

const selectRows = (db: Executor, importId: string, page: RowPage) =>
  db
    .selectFrom('tableImportRow')
    .where('importId', '=', importId)
    .where('position', '>', page.after)
    .$if(page.outcomes !== undefined, (query) => query.where('outcome', 'in', page.outcomes ?? []))
    .orderBy('position')
    .limit(page.limit);

/** The rows as a reader sees them: without what they say. */
export async function listRowHeads(db: Executor, importId: string, page: RowPage) {
  return selectRows(db, importId, page)
    .select(['position', 'line', 'outcome', 'name', 'town', 'email', 'recordId', 'remarks'])
    .execute();
}

/** The rows with the fields that are to be stored. */
export async function listFilledRows(db: Executor, importId: string, page: RowPage) {
  const rows = await selectRows(db, importId, page)
    .select(['position', 'outcome', 'fields', 'enteredAt', 'remarks'])
    .execute();
  return rows.flatMap(({ fields, remarks, ...row }) =>
    fields === null ? [] : [{ ...row, fields: fromJson<object>(fields), remarks: fromJson<Remark[]>(remarks) }],
  );
}

/** The refused rows as they stood in the file. */
export async function listRefusedRows(db: Executor, importId: string, page: Omit<RowPage, 'outcomes'>) {
  const rows = await selectRows(db, importId, { ...page, outcomes: ['refused'] })
    .select(['position', 'cells', 'remarks'])
    .execute();
  return rows.map(({ position, cells, remarks }) => ({
    position,
    cells: fromJson<string[]>(cells),
    remarks: fromJson<Remark[]>(remarks),
  }));
}

export async function countOutcomes(db: Executor, importIds: readonly string[]) {
  if (importIds.length === 0) return [];
  return db
    .selectFrom('tableImportRow')
    .select(['importId', 'outcome'])
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('importId', 'in', importIds)
    .groupBy(['importId', 'outcome'])
    .execute();
}

/** Notes which records came of which rows. */
export async function noteMade(
  tx: Executor,
  importId: string,
  made: readonly { position: number; recordId: string }[],
): Promise<void> {
  const positions = made.map(({ position }) => position);
  const recordIds = made.map(({ recordId }) => recordId);
  await sql`
    update table_import_row r set record_id = made.record_id, is_made = true
    from unnest(${positions}::int[], ${recordIds}::uuid[]) as made (position, record_id)
    where r.import_id = ${importId}::uuid and r.position = made.position`.execute(tx);
}

/** Notes that a row doubles a person who came after the preview. */
export async function noteDuplicate(
  tx: Executor,
  importId: string,
  row: { position: number; recordId: string; remarks: readonly Remark[] },
): Promise<void> {
  await tx
    .updateTable('tableImportRow')
    .set({ outcome: 'duplicate', recordId: row.recordId, remarks: toJson(row.remarks) })
    .where('importId', '=', importId)
    .where('position', '=', row.position)
    .execute();
}

/** Notes that a row is of a person who came onto the block list after the preview. */
export async function noteBlocked(
  tx: Executor,
  importId: string,
  row: { position: number; remarks: readonly Remark[] },
): Promise<void> {
  await tx
    .updateTable('tableImportRow')
    .set({ outcome: 'blocked', remarks: toJson(row.remarks) })
    .where('importId', '=', importId)
    .where('position', '=', row.position)
    .execute();
}
