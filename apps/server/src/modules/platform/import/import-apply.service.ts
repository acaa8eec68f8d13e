import type { Executor } from '#db/database.ts';
import { AppError } from '#lib/app-error.ts';
import { SourceError } from '#lib/source-error.ts';
import { countMadeRows, listFilledRows, listMadeRows, noteApplied } from './import-row.repository.ts';
import type { ImportRecord } from './import-run.repository.ts';
import type { Acting, ImportTarget } from './import-target.service.ts';

const toldAtMost = 20;

/**
 * Carries out what the preview says, within the caller's transaction. The target judges each row again: records may have
 * changed or come since. `total`: rows to be taken, for the progress.
 */
export async function applyRows(
  tx: Executor,
  { target, run, by, total }: { target: ImportTarget; run: ImportRecord; by: Acting; total: number },
  onProgress: (share: number) => void,
): Promise<void> {
  const writer = await target.beginWriting(tx, run, by);
  const outcomes = target.takenOutcomes(run.settings);
  let after = 0;
  let done = 0;
  for (;;) {
    const rows = await listFilledRows(tx, run.id, { outcomes, after, limit: target.rowsAtOnce });
    await noteApplied(tx, run.id, await writer.write(rows));
    done += rows.length;
    onProgress(Math.min(1, done / Math.max(1, total)));
    if (rows.length < target.rowsAtOnce) break;
    after = rows.at(-1)?.position ?? after;
  }
  await writer.finish();
}

/** Throws IMPORT_NOT_UNDOABLE, naming some of them, where records of an import were worked on since. */
export async function requireUntouched(tx: Executor, target: ImportTarget, importId: string): Promise<void> {
  const records = await target.listWorkedOn(tx, importId, toldAtMost);
  if (records.length > 0) throw new AppError('IMPORT_NOT_UNDOABLE', { details: { records } });
}

/** Undoes an import within the caller's transaction, all or nothing. */
export async function undoRows(
  tx: Executor,
  { target, run, by }: { target: ImportTarget; run: ImportRecord; by: Acting },
  onProgress: (share: number) => void,
): Promise<void> {
  await target.lockMade(tx, run.id);
  const workedOn = await target.listWorkedOn(tx, run.id, toldAtMost);
  if (workedOn.length > 0) {
    // A user began to work on them between the request and now.
    throw new SourceError({ code: 'workedOn', values: { names: workedOn.map(({ name }) => name).join(', ') } });
  }
  const total = await countMadeRows(tx, run.id);
  const undoer = await target.beginUndoing(tx, run, by);
  let after = 0;
  let done = 0;
  // Bit by bit: every change of a record is written into many indexes, and a statement may take a minute at most.
  for (;;) {
    const rows = await listMadeRows(tx, run.id, { after, limit: target.rowsAtOnce });
    if (rows.length > 0) await undoer.undo(rows);
    done += rows.length;
    onProgress(Math.min(1, done / Math.max(1, total)));
    if (rows.length < target.rowsAtOnce) break;
    after = rows.at(-1)?.position ?? after;
  }
  await undoer.finish();
}
