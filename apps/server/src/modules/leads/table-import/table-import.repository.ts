import type { TableImport } from '@fundus/contract/table-import';
import { type Insertable, sql, type Updateable } from 'kysely';
import type { Executor } from '#db/database.ts';
import { fromJson, toJson } from '#db/json.ts';
import type { DB } from '#db/schema.generated.ts';
import { createRunStates } from '#lib/import-run-states.ts';
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

/** Notes why the work on an import failed. What was to be undone is still there then. */
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

const states = createRunStates<ImportState>('table_import', ['reading', 'applying', 'undoing']);

export const moveImport = states.move;
export const isRunning = states.isRunning;
export const cancelReading = states.cancelReading;
export const listRunningIds = states.listRunningIds;

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
