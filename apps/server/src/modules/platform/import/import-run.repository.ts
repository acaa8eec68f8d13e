import { busyStates, type ImportState, type ImportTargetName } from '@fundus/contract/import-codes';
import { type Insertable, sql, type Updateable } from 'kysely';
import type { Executor } from '#db/database.ts';
import { toJson } from '#db/json.ts';
import type { DB } from '#db/schema.generated.ts';
import type { Remark } from '#lib/source-error.ts';

function selectImports(db: Executor) {
  return db
    .selectFrom('importRun as run')
    .leftJoin('user', 'user.id', 'run.createdBy')
    .selectAll('run')
    .select(['user.firstName', 'user.lastName']);
}

type StoredRun = Awaited<ReturnType<ReturnType<typeof selectImports>['execute']>>[number];

/** A run as it is stored; the settings are those of its target. */
export interface ImportRecord<Settings extends object = object> extends Omit<StoredRun, 'settings'> {
  settings: Settings;
}

const mostListed = 200;

/** The runs of an owner, or those that all share (`null`), newest first. */
export async function listImports(
  db: Executor,
  ownerId: string | null,
  target: ImportTargetName,
): Promise<ImportRecord[]> {
  return selectImports(db)
    .where('run.ownerId', ownerId === null ? 'is' : '=', ownerId)
    .where('run.target', '=', target)
    .orderBy('run.createdAt', 'desc')
    .limit(mostListed)
    .execute();
}

export async function findImport(db: Executor, importId: string): Promise<ImportRecord | undefined> {
  return selectImports(db).where('run.id', '=', importId).executeTakeFirst();
}

/** The newest import to a target with these settings that neither was carried out nor undone, also one that failed. */
export async function findUnfinished(
  db: Executor,
  target: ImportTargetName,
  settings: object,
): Promise<{ id: string; state: ImportState } | undefined> {
  return db
    .selectFrom('importRun')
    .select(['id', 'state'])
    .where('target', '=', target)
    .where('state', 'in', ['reading', 'preview', 'applying', 'failed'])
    .where(sql<boolean>`settings @> ${JSON.stringify(settings)}::jsonb`)
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function insertImport(
  db: Executor,
  { settings, ...run }: Omit<Insertable<DB['importRun']>, 'settings'> & { settings: object },
): Promise<void> {
  await db
    .insertInto('importRun')
    .values({ ...run, settings: toJson(settings) })
    .execute();
}

/** Columns of a run that can be stored. */
export type ImportValues = Omit<Updateable<DB['importRun']>, 'columns' | 'unknownValues' | 'settings' | 'reading'> &
  Partial<Pick<ImportRecord, 'columns' | 'unknownValues' | 'settings' | 'reading'>>;

export async function updateImport(db: Executor, importId: string, values: ImportValues): Promise<void> {
  const { columns, unknownValues, settings, reading, ...rest } = values;
  await db
    .updateTable('importRun')
    .set({
      ...rest,
      ...(columns && { columns: toJson(columns) }),
      ...(unknownValues && { unknownValues: toJson(unknownValues) }),
      ...(settings && { settings: toJson(settings) }),
      ...(reading && { reading: toJson(reading) }),
    })
    .where('id', '=', importId)
    .execute();
}

/** Moves a run from one state into another, for the first caller. Returns whether that was this one. */
export async function moveImport(db: Executor, importId: string, from: ImportState, to: ImportState): Promise<boolean> {
  const moved = await db
    .updateTable('importRun')
    .set({ state: to, progress: 0, problem: null })
    .where('id', '=', importId)
    .where('state', '=', from)
    .executeTakeFirst();
  return moved.numUpdatedRows > 0n;
}

/** Whether a run is being worked on; within a transaction it stays so until its end. */
export async function isRunning(db: Executor, importId: string): Promise<boolean> {
  const run = await db
    .selectFrom('importRun')
    .select('id')
    .where('id', '=', importId)
    .where('state', 'in', busyStates)
    // No stronger lock: the rows that the run has written hold its key, and asking beside them would wait for its end.
    .forNoKeyUpdate()
    .executeTakeFirst();
  return run !== undefined;
}

/** Calls a run off that is being read. Returns whether it was. */
export async function cancelReading(db: Executor, importId: string): Promise<boolean> {
  const cancelled = await db
    .updateTable('importRun')
    .set({ state: 'failed', progress: 1, problem: JSON.stringify({ code: 'cancelled' } satisfies Remark) })
    .where('id', '=', importId)
    .where('state', '=', 'reading')
    .executeTakeFirst();
  return cancelled.numUpdatedRows > 0n;
}

export async function listRunningIds(db: Executor): Promise<string[]> {
  const runs = await db.selectFrom('importRun').select('id').where('state', 'in', busyStates).execute();
  return runs.map(({ id }) => id);
}

/** Writes down why the work on a run failed (JSON of a remark). What was to be undone is still there then. */
export async function failImport(db: Executor, importId: string, problem: string): Promise<void> {
  await db
    .updateTable('importRun')
    .set((eb) => ({
      state: eb
        .case()
        .when('state', '=', 'undoing')
        .then('applied' as const)
        .else('failed' as const)
        .end(),
      progress: 1,
      problem,
    }))
    .where('id', '=', importId)
    .execute();
}
