import type { Executor } from '#db/database.ts';
import type { With } from '#lib/with.ts';
import { findBlocks } from '#modules/people/block-list/block-list.service.ts';
import type { AppliedRow, FilledRow, ImportRecord, RowWriter } from '#modules/platform/import/import-target.service.ts';
import { likenessToRecord } from './likeness.rules.ts';
import { blockedRemark, knownRecords } from './record-reader.service.ts';
import type { RecordContent, RecordSettings } from './record-shape.ts';
import type { RecordTarget } from './record-target.service.ts';

interface Writing<Settings extends RecordSettings, Fields extends object> {
  target: RecordTarget<Settings, Fields>;
  run: ImportRecord<Settings>;
  userId: string;
}

/**
 * Makes the records that the preview announced. A person who came to be known since the preview is a duplicate now, and one
 * who came onto the block list is left out.
 */
export function createRecordWriter<Settings extends RecordSettings, Fields extends object>(
  tx: Executor,
  deps: With<'secrets'>,
  { target, run, userId }: Writing<Settings, Fields>,
): RowWriter<RecordContent<Fields>> {
  let made = 0;

  async function write(rows: readonly FilledRow<RecordContent<Fields>>[]): Promise<AppliedRow[]> {
    const filled = rows.flatMap(({ content, ...row }) => (content === null ? [] : [{ ...row, content }]));
    const identities = filled.map(({ content }) => target.identityOf(content.fields));
    const known = run.settings.takesDuplicates ? null : await knownRecords(tx, target, run, identities);
    const blocks = await findBlocks(
      tx,
      deps,
      filled.map(({ content }) => target.describe(content.fields)),
    );
    const left: AppliedRow[] = [];
    const taken: typeof filled = [];
    for (const [index, row] of filled.entries()) {
      const { position, remarks } = row;
      const notMade = { position, isMade: false, before: null };
      // A person erased since the preview is not taken in unnoticed either.
      if (row.outcome === 'new' && blocks[index]) {
        left.push({ ...notMade, outcome: 'blocked', recordId: null, remarks: [blockedRemark, ...remarks] });
        continue;
      }
      const identity = identities[index];
      const found = known && identity && likenessToRecord(target.likeness.codes, known, identity);
      if (!found?.isSame || found.recordId === null) taken.push(row);
      else {
        const { recordId, remark } = found;
        left.push({ ...notMade, outcome: 'duplicate', recordId, remarks: [remark, ...remarks] });
      }
    }
    const recordIds = await target.insert(
      tx,
      run,
      userId,
      taken.map(({ content: { fields, enteredAt } }) => ({
        fields,
        enteredAt: enteredAt === null ? null : new Date(enteredAt),
      })),
    );
    made += taken.length;
    const stored = taken.map(({ position, outcome, remarks }, index): AppliedRow => {
      const recordId = recordIds[index] ?? null;
      return { position, outcome, recordId, isMade: true, remarks, before: null };
    });
    return [...left, ...stored];
  }

  return { write, finish: () => target.tellOfMade(tx, made) };
}
