import type { PrintJob, PrintOptions } from '@fundus/contract/print';
import type { Language } from '@fundus/contract/user';
import type { Executor } from '#db/database.ts';
import { toJson } from '#db/json.ts';

export type PrintState = PrintJob['state'];
export type PrintWarning = PrintJob['warnings'][number];

export interface PrintRecord {
  id: string;
  researchId: string;
  ownerId: string;
  options: PrintOptions;
  language: Language;
  /** How often it was begun: a print that ends the process each time is given up at last. */
  tries: number;
  state: PrintState;
  progress: number;
  pages: number | null;
  warnings: PrintWarning[];
  fileId: string | null;
  createdAt: Date;
  updatedAt: Date;
}

export async function insertPrint(db: Executor, print: PrintRecord): Promise<void> {
  await db
    .insertInto('printJob')
    .values({ ...print, options: toJson(print.options), warnings: toJson(print.warnings) })
    .execute();
}

/** A print of an owner (null: of anybody). */
export async function findPrint(db: Executor, id: string, ownerId: string | null): Promise<PrintRecord | null> {
  const row = await db
    .selectFrom('printJob')
    .selectAll()
    .where('id', '=', id)
    .$if(ownerId !== null, (query) => query.where('ownerId', '=', ownerId))
    .executeTakeFirst();
  return row ?? null;
}

const finalStates = ['done', 'failed'] as const;

/** Notes how far a print is; one that has ended stays as it is. */
export async function updateProgress(
  db: Executor,
  id: string,
  progress: { state?: PrintState; progress?: number; updatedAt: Date },
): Promise<void> {
  await db.updateTable('printJob').set(progress).where('id', '=', id).where('state', 'not in', finalStates).execute();
}

export async function finishPrint(
  db: Executor,
  id: string,
  result: { fileId: string; pages: number; warnings: PrintWarning[]; updatedAt: Date },
): Promise<void> {
  await db
    .updateTable('printJob')
    .set({ ...result, warnings: toJson(result.warnings), state: 'done', progress: 1 })
    .where('id', '=', id)
    .execute();
}

export async function failPrint(db: Executor, id: string, at: Date): Promise<void> {
  await updateProgress(db, id, { state: 'failed', updatedAt: at });
}

/** Prints that have not ended. */
export async function listOpenPrintIds(db: Executor): Promise<string[]> {
  const rows = await db.selectFrom('printJob').select('id').where('state', 'not in', finalStates).execute();
  return rows.map(({ id }) => id);
}

/** Counts another try of a print that has not ended, from its beginning. */
export async function beginAgain(tx: Executor, id: string, at: Date): Promise<void> {
  await tx
    .updateTable('printJob')
    .set((eb) => ({ state: 'waiting', progress: 0, tries: eb('tries', '+', 1), updatedAt: at }))
    .where('id', '=', id)
    .execute();
}

/** Deletes prints made before an instant and gives the files that they had. */
export async function deletePrintsBefore(db: Executor, before: Date): Promise<string[]> {
  const rows = await db.deleteFrom('printJob').where('createdAt', '<', before).returning('fileId').execute();
  return rows.flatMap(({ fileId }) => (fileId === null ? [] : [fileId]));
}
