import { createHash } from 'node:crypto';
import { tableImportLimits } from '@fundus/contract/limits';
import { invalidField } from '#lib/app-error.ts';
import type { RowLimits } from '#lib/delimited-row.ts';
import { message } from '#lib/message-catalogue.ts';
import { openTable, openVcards } from '#lib/table-file.ts';
import type { With } from '#lib/with.ts';
import { tableSource } from '#modules/platform/import/import-source.rules.ts';
import type { ImportRecord, ImportTarget } from '#modules/platform/import/import-target.service.ts';
import { loadReferences } from './import-references.service.ts';
import { createRecordReader, type ReadIdentified } from './record-reader.service.ts';
import type { RecordContent, RecordSettings } from './record-shape.ts';
import type { RecordTarget } from './record-target.service.ts';
import { createRecordWriter } from './record-writer.service.ts';

/** Longest text that a spreadsheet cell holds; no list of persons or leads has more. */
const rowLimits: RowLimits = {
  characters: 500_000,
  cellCharacters: 32_767,
  cells: 2 * tableImportLimits.columns,
};

/** Number of rows looked up, stored and deleted together. */
const rowsAtOnce = 250;

/** Names a set of columns, whatever their order. */
const columnsKey = (columns: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(columns.toSorted())).digest('hex');

/** The import of tables of people, into a user's own imports: persons or leads. */
export function createRecordImport<Settings extends RecordSettings, Fields extends object>(
  deps: With<'clock' | 'secrets'>,
  target: RecordTarget<Settings, Fields>,
): ImportTarget<Settings, RecordContent<Fields>, ReadIdentified<Fields>> {
  return {
    name: target.name,
    auditSubject: 'tableImport',
    isShared: false,
    limits: tableImportLimits,
    keepsRefusedCells: true,
    rowsAtOnce,
    initialSettings: (said) => ({ takesDuplicates: false, takesBlocked: false, ...said }) as Settings,
    requireSettings: target.requireSettings,
    presentSettings: target.presentSettings,
    takenOutcomes: ({ takesDuplicates, takesBlocked }) => [
      'new',
      ...(takesDuplicates ? (['duplicate'] as const) : []),
      ...(takesBlocked ? (['blocked'] as const) : []),
    ],
    memoryKeyOf: (_settings, columns) => columnsKey(columns),
    // Values of people that stand in no list are kept in the notes; none of them is given a meaning.
    async requireChoices() {
      throw invalidField(['values', 0, 'field'], 'invalidChoice');
    },
    changeChoices: (known) => [...known],
    wordField: (field, language) => message(language, 'import', `target.${field}`),
    open: async (path, reading) =>
      tableSource((await openVcards(path, rowLimits)) ?? (await openTable(path, rowLimits, reading)), reading.headLine),
    proposeColumns: (columns, remembered) =>
      target.proposeColumns(
        columns.map(({ name }) => name),
        remembered,
      ),
    async beginReading(tx, run, { source, columns }) {
      const references = await loadReferences(tx, deps.clock());
      const read = (record: Parameters<typeof target.readRow>[0]) =>
        target.readRow(record, columns, references, source.format === 'csv');
      return createRecordReader(tx, deps, { target, run, read });
    },
    async beginWriting(tx, run, { userId }) {
      await target.hold(tx, run);
      return createRecordWriter(tx, deps, { target, run, userId: userId ?? ownerOf(run) });
    },
    lockMade: target.lockMade,
    listWorkedOn: target.listWorkedOn,
    beginUndoing: async (tx, run, { userId }) => ({
      async undo(rows) {
        const made = rows.map(({ recordId }) => recordId);
        const living = await target.listLiving(tx, made);
        if (living.length > 0) await target.remove(tx, userId ?? ownerOf(run), living);
      },
      finish: async () => {},
    }),
  };
}

/** The user whose import it is: people are imported by users alone. */
export function ownerOf({ id, ownerId }: ImportRecord): string {
  if (ownerId === null) throw new Error(`import ${id} has no owner`);
  return ownerId;
}
