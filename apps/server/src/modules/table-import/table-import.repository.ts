import type { ImportOutcome, TableImport } from '@fundus/contract/table-import';
import { type Insertable, sql, type Updateable } from 'kysely';
import type { Executor } from '#db/database.ts';
import { fromJson, toJson } from '#db/json.ts';
import type { DB } from '#db/schema.generated.ts';
import type { Remark } from '#lib/source-error.ts';
import type { ColumnMapping, TargetName } from './table-import-shape.ts';

export type ImportState = TableImport['state'];

function selectImports(db: Executor) {
  return db
    .selectFrom('tableImport as run')
    .innerJoin('user', 'user.id', 'run.ownerId')
    .leftJoin('leadSource', 'leadSource.id', 'run.sourceId')
    .selectAll('run')
    .select(['user.firstName', 'user.lastName', 'leadSource.name as sourceName']);
}

export type ImportRecord = Awaited<ReturnType<ReturnType<typeof selectImports>['execute']>>[number];

const mostListed = 200;

export async function listImports(db: Executor, ownerId: string, target: TargetName): Promise<ImportRecord[]> {
  return selectImports(db)
    .where('run.ownerId', '=', ownerId)
    .where('run.target', '=', target)
    .orderBy('run.createdAt', 'desc')
    .limit(mostListed)
    .execute();
}

export async function findImport(db: Executor, importId: string): Promise<ImportRecord | undefined> {
  return selectImports(db).where('run.id', '=', importId).executeTakeFirst();
}

export async function insertImport(db: Executor, run: Insertable<DB['tableImport']>): Promise<void> {
  await db.insertInto('tableImport').values(run).execute();
}

/** What can be written down of an import. */
export type ImportValues = Omit<Updateable<DB['tableImport']>, 'columns'> & { columns?: TableImport['columns'] };

export async function updateImport(db: Executor, importId: string, values: ImportValues): Promise<void> {
  const { columns, ...rest } = values;
  await db
    .updateTable('tableImport')
    .set({ ...rest, ...(columns && { columns: toJson(columns) }) })
    .where('id', '=', importId)
    .execute();
}

/** Notes why the work on an import came to nothing. What was to be taken back is still there then. */
export async function failImport(db: Executor, importId: string, problem: string): Promise<void> {
  await db
    .updateTable('tableImport')
    .set((eb) => ({
      state: eb.case().when('state', '=', 'undoing').then('applied').else('failed').end(),
      progress: 1,
      problem,
    }))
    .where('id', '=', importId)
    .execute();
}

/** Moves an import from one of some states into another, for whoever comes first. Returns whether that was this caller. */
export async function moveImport(
  db: Executor,
  importId: string,
  from: readonly ImportState[],
  to: ImportState,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('tableImport')
    .set({ state: to, progress: 0, problem: null })
    .where('id', '=', importId)
    .where('state', 'in', from)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

const underWay = ['reading', 'applying', 'undoing'] as const satisfies readonly ImportState[];

/** Whether an import is being worked on; within a transaction it stays so until its end. */
export async function isRunning(db: Executor, importId: string): Promise<boolean> {
  const row = await db
    .selectFrom('tableImport')
    .select('id')
    .where('id', '=', importId)
    .where('state', 'in', underWay)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** Calls an import off that is being read. Returns whether it was. */
export async function cancelReading(db: Executor, importId: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('tableImport')
    .set({ state: 'failed', progress: 1, problem: JSON.stringify({ code: 'cancelled' } satisfies Remark) })
    .where('id', '=', importId)
    .where('state', '=', 'reading')
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export async function listRunningIds(db: Executor): Promise<string[]> {
  const rows = await db.selectFrom('tableImport').select('id').where('state', 'in', underWay).execute();
  return rows.map(({ id }) => id);
}

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

/** Notes that a row doubles somebody who came after the preview. */
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

/** Notes that a row is of somebody who came onto the block list after the preview. */
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

/** Whose mapping of which columns to what. */
interface MappingKey {
  ownerId: string;
  target: TargetName;
  columnsKey: string;
}

export async function findMapping(db: Executor, key: MappingKey): Promise<ColumnMapping | undefined> {
  const row = await db
    .selectFrom('tableImportMapping')
    .select('mapping')
    .where('ownerId', '=', key.ownerId)
    .where('target', '=', key.target)
    .where('columnsKey', '=', key.columnsKey)
    .executeTakeFirst();
  return row && fromJson<ColumnMapping>(row.mapping);
}

export async function storeMapping(db: Executor, key: MappingKey, mapping: ColumnMapping, now: Date): Promise<void> {
  const values = { mapping: toJson(mapping), updatedAt: now };
  await db
    .insertInto('tableImportMapping')
    .values({ ...key, ...values })
    .onConflict((conflict) => conflict.columns(['ownerId', 'target', 'columnsKey']).doUpdateSet(values))
    .execute();
}

/** Takes their files from the imports of an owner that have ended, and from previews begun before an instant. */
export async function releaseEndedFiles(tx: Executor, ownerId: string, previewsBefore: Date): Promise<string[]> {
  const ended = await tx
    .selectFrom('tableImport')
    .select(['id', 'fileId'])
    .where('ownerId', '=', ownerId)
    .where('fileId', 'is not', null)
    .where((eb) =>
      eb.or([
        eb('state', 'in', ['applied', 'undone', 'failed']),
        eb.and([eb('state', '=', 'preview'), eb('createdAt', '<', previewsBefore)]),
      ]),
    )
    .forUpdate()
    .skipLocked()
    .execute();
  if (ended.length === 0) return [];
  const ids = ended.map(({ id }) => id);
  await sql`
    update table_import set
      file_id = null,
      problem = case when state = 'preview' then '{"code": "tooOld"}' else problem end,
      state = case when state = 'preview' then 'failed' else state end
    where id = any(${ids}::uuid[])`.execute(tx);
  return ended.flatMap(({ fileId }) => fileId ?? []);
}

/**
 * Takes the file and the words of old imports away: what came of the rows stays, so that they can still be counted. Returns
 * the files, which nothing names any more.
 */
export async function forgetImportContents(
  tx: Executor,
  before: Date,
): Promise<{ imports: number; fileIds: string[] }> {
  const old = await tx
    .selectFrom('tableImport')
    .select(['id', 'fileId'])
    .where('createdAt', '<', before)
    .where('isForgotten', '=', false)
    .where('state', 'in', ['preview', 'applied', 'undone', 'failed'])
    .forUpdate()
    .skipLocked()
    .execute();
  const ids = old.map(({ id }) => id);
  if (ids.length === 0) return { imports: 0, fileIds: [] };
  await sql`
    update table_import_row set name = '', town = '', email = '', cells = '[]', fields = null, remarks = '[]'
    where import_id = any(${ids}::uuid[])`.execute(tx);
  await sql`
    update table_import set
      file_id = null,
      is_forgotten = true,
      columns = coalesce((select jsonb_agg(one || '{"samples": []}') from jsonb_array_elements(columns) one), '[]'),
      problem = case when state = 'preview' then '{"code": "tooOld"}' else problem end,
      state = case when state = 'preview' then 'failed' else state end
    where id = any(${ids}::uuid[])`.execute(tx);
  return { imports: ids.length, fileIds: old.flatMap(({ fileId }) => fileId ?? []) };
}
