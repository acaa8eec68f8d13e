import type { ImportOutcome } from '@fundus/contract/table-import';
import type { Executor } from '#db/database.ts';
import { AppError } from '#lib/app-error.ts';
import { SourceError } from '#lib/source-error.ts';
import { findBlocks } from '#modules/people/block-list/block-list.service.ts';
import type { Deps } from '../../../deps.ts';
import type { ImportTarget } from './import-target.ts';
import { likenessToRecord } from './likeness.rules.ts';
import type { ImportRecord } from './table-import.repository.ts';
import { blockedRemark, knownRecords } from './table-import-preview.service.ts';
import { listFilledRows, noteBlocked, noteDuplicate, noteMade } from './table-import-row.repository.ts';

const rowsAtOnce = 250;
const toldAtMost = 20;

/**
 * Makes the records that the preview announced, within the caller's transaction. A person who came to be known since
 * the preview is a duplicate now. `total`: rows to be taken, for the progress.
 */
export async function applyRows(
  tx: Executor,
  deps: Pick<Deps, 'clock' | 'publicUrl' | 'secrets'>,
  { target, run, userId, total }: { target: ImportTarget; run: ImportRecord; userId: string; total: number },
  onProgress: (share: number) => void,
): Promise<void> {
  await target.hold(tx, run);
  const outcomes: ImportOutcome[] = [
    'new',
    ...(run.takesDuplicates ? (['duplicate'] as const) : []),
    ...(run.takesBlocked ? (['blocked'] as const) : []),
  ];
  let after = 0;
  let done = 0;
  let made = 0;
  for (;;) {
    const rows = await listFilledRows(tx, run.id, { outcomes, after, limit: rowsAtOnce });
    const identities = rows.map(({ fields }) => target.identityOf(fields));
    const known = run.takesDuplicates ? null : await knownRecords(tx, target, run, identities);
    const blocks = await findBlocks(
      tx,
      deps,
      rows.map(({ fields }) => target.describe(fields)),
    );
    const taken: typeof rows = [];
    for (const [index, row] of rows.entries()) {
      // A person erased since the preview is not taken in unnoticed either.
      if (row.outcome === 'new' && blocks[index]) {
        await noteBlocked(tx, run.id, { position: row.position, remarks: [blockedRemark, ...row.remarks] });
        continue;
      }
      const found = known && likenessToRecord(target.name, known, target.identityOf(row.fields));
      if (!found?.isSame || found.recordId === null) taken.push(row);
      else {
        const remarks = [found.remark, ...row.remarks];
        await noteDuplicate(tx, run.id, { position: row.position, recordId: found.recordId, remarks });
      }
    }
    const recordIds = await target.insert(tx, deps, run, userId, taken);
    await noteMade(
      tx,
      run.id,
      taken.map(({ position }, index) => ({ position, recordId: recordIds[index] ?? '' })),
    );
    done += rows.length;
    made += taken.length;
    onProgress(Math.min(1, done / Math.max(1, total)));
    if (rows.length < rowsAtOnce) break;
    after = rows.at(-1)?.position ?? after;
  }
  await target.tellOfMade(tx, deps, made);
}

/** Throws IMPORT_NOT_UNDOABLE, naming some of them, where records of an import were worked on since. */
export async function requireUntouched(tx: Executor, target: ImportTarget, importId: string): Promise<void> {
  const records = await target.listWorkedOn(tx, importId, toldAtMost);
  if (records.length > 0) throw new AppError('IMPORT_NOT_UNDOABLE', { details: { records } });
}

/** Undoes an import within the caller's transaction: its records go to the trash. */
export async function undoRows(
  tx: Executor,
  deps: Pick<Deps, 'clock' | 'publicUrl'>,
  { target, importId, userId }: { target: ImportTarget; importId: string; userId: string },
  onProgress: (share: number) => void,
): Promise<void> {
  await target.lockMade(tx, importId);
  const workedOn = await target.listWorkedOn(tx, importId, toldAtMost);
  if (workedOn.length > 0) {
    // A user began to work on them between the request and now.
    throw new SourceError({ code: 'workedOn', values: { names: workedOn.map(({ name }) => name).join(', ') } });
  }
  const made = await target.listMade(tx, importId);
  // Bit by bit: every change of a record is written into many indexes, and a statement may take a minute at most.
  for (let start = 0; start < made.length; start += rowsAtOnce) {
    await target.remove(tx, deps, userId, made.slice(start, start + rowsAtOnce));
    onProgress(Math.min(1, (start + rowsAtOnce) / made.length));
  }
}
