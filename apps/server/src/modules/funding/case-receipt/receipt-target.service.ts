import { createHash } from 'node:crypto';
import { noticeLimits } from '@fundus/contract/funding-notice-codes';
import type { ValueChange, ValueChoice } from '@fundus/contract/import';
import type { ReceiptImportSettings } from '@fundus/contract/receipt-import';
import type { Executor } from '#db/database.ts';
import { invalidField } from '#lib/app-error.ts';
import type { RowLimits } from '#lib/delimited-row.ts';
import { newId } from '#lib/id.ts';
import { message } from '#lib/message-catalogue.ts';
import { SourceError } from '#lib/source-error.ts';
import { openTable } from '#lib/table-file.ts';
import { readBlocksOfCases, requireCase } from '#modules/funding/funding-case/funding-case-access.service.ts';
import { tableSource } from '#modules/platform/import/import-source.rules.ts';
import type {
  AppliedRow,
  FilledRow,
  ImportRecord,
  ImportTarget,
} from '#modules/platform/import/import-target.service.ts';
import {
  deleteReceiptRows,
  insertReceipts,
  listReceipts,
  listWorkedOnReceipts,
  lockCaseOfReceipts,
  lockMadeReceipts,
  type ReceiptRecord,
} from './case-receipt.repository.ts';
import { doubleKey } from './case-receipt.rules.ts';
import { readLedger } from './ledger-file.rules.ts';
import { proposeReceiptColumns } from './receipt-columns.rules.ts';
import { createReceiptReader, type ReceiptContent } from './receipt-reader.service.ts';
import type { ReadReceipt } from './receipt-row.rules.ts';

const rowLimits: RowLimits = { characters: 100_000, cellCharacters: 10_000, cells: 500 };
const limits = { rows: 20_000, columns: 250 } as const;

/** The value of which a choice says to which block it belongs: an account, or a payee where the file has no accounts. */
const chosenField = 'block';

type Run = ImportRecord<ReceiptImportSettings>;

async function blocksOf(db: Executor, { settings }: Run): Promise<{ id: string; name: string }[]> {
  return (await readBlocksOfCases(db, [settings.caseId])).get(settings.caseId)?.blocks ?? [];
}

/** Imports the payments of a case from an export of a bank or of bookkeeping. */
export function createReceiptTarget(): ImportTarget<ReceiptImportSettings, ReceiptContent, ReadReceipt> {
  return {
    name: 'receipt',
    auditSubject: 'tableImport',
    isShared: false,
    limits,
    keepsRefusedCells: true,
    rowsAtOnce: 500,
    initialSettings: (said) => ({ takesDuplicates: false, takesUnassigned: false, ...said }) as ReceiptImportSettings,
    requireReach: async (db, actor, { caseId }) => {
      await requireCase(db, actor, caseId, { edit: true });
    },
    requireSettings: async () => {},
    async presentSettings(db, runs) {
      const cases = await readBlocksOfCases(
        db,
        runs.map(({ settings }) => settings.caseId),
      );
      return runs.map(({ settings }) => {
        const { title = '', blocks = [] } = cases.get(settings.caseId) ?? {};
        return { ...settings, caseTitle: title, blocks: blocks.map(({ id, name }) => ({ id, name })) };
      });
    },
    takenOutcomes: ({ takesDuplicates, takesUnassigned }) => [
      'new',
      ...(takesDuplicates ? (['duplicate'] as const) : []),
      ...(takesUnassigned ? (['unassigned'] as const) : []),
    ],
    // Blocks are those of one case.
    memoryKeyOf: ({ caseId }, columns) =>
      createHash('sha256')
        .update(JSON.stringify([caseId, ...columns.toSorted()]))
        .digest('hex'),
    async requireChoices(_db, changes) {
      const foreign = changes.findIndex(({ field }) => field !== chosenField);
      if (foreign >= 0) throw invalidField(['values', foreign, 'field'], 'invalidChoice');
    },
    changeChoices,
    wordField: (field, language) => message(language, 'import', `receiptTarget.${field}`),
    async open(path, reading) {
      const file = await openTable(path, rowLimits, reading);
      return tableSource({ ...file, read: (...given) => readLedger(file.read(...given)) }, reading.headLine);
    },
    proposeColumns: proposeReceiptColumns,
    async beginReading(tx, run, { columns, choices }) {
      const stored = await listReceipts(tx, run.settings.caseId);
      return createReceiptReader({ stored, columns, choices, blocks: await blocksOf(tx, run) });
    },
    beginWriting: (tx, run, { now }) => createWriter(tx, run, now),
    lockMade: lockMadeReceipts,
    listWorkedOn: listWorkedOnReceipts,
    beginUndoing: async (tx) => ({
      undo: (rows) =>
        deleteReceiptRows(
          tx,
          rows.map(({ recordId }) => recordId),
        ),
      finish: async () => {},
    }),
  };
}

/** The choices that hold after some were changed. */
function changeChoices(known: readonly ValueChoice[], changes: readonly ValueChange[]): ValueChoice[] {
  const byValue = new Map(known.map((choice) => [choice.value, choice]));
  for (const { field, value, code } of changes) {
    if (code === null) byValue.delete(value);
    else byValue.set(value, { field, value, code });
  }
  return [...byValue.values()];
}

/** Enters the payments of a preview; one that came to be known since is a double now. */
async function createWriter(tx: Executor, { id, settings }: Run, now: Date) {
  const { caseId, takesDuplicates } = settings;
  await lockCaseOfReceipts(tx, caseId);
  const stored = await listReceipts(tx, caseId);
  const known = new Map(stored.map((receipt) => [doubleKey(receipt), receipt.id]));
  let count = stored.length;

  async function write(rows: readonly FilledRow<ReceiptContent>[]): Promise<AppliedRow[]> {
    const made: ReceiptRecord[] = [];
    const applied = rows.flatMap(({ content, position, outcome, remarks }): AppliedRow[] => {
      if (content === null) return [];
      const { fields } = content;
      const double = known.get(doubleKey(fields));
      if (!takesDuplicates && outcome !== 'duplicate' && double !== undefined && doubleKey(fields) !== null) {
        const told = [{ code: 'duplicateReceipt' }, ...remarks];
        return [{ position, outcome: 'duplicate', recordId: double, isMade: false, remarks: told, before: null }];
      }
      const receipt: ReceiptRecord = {
        ...fields,
        id: newId(),
        caseId,
        importId: id,
        revision: 1,
        fieldRevisions: {},
        createdAt: now,
      };
      made.push(receipt);
      return [{ position, outcome, recordId: receipt.id, isMade: true, remarks, before: null }];
    });
    count += made.length;
    if (count > noticeLimits.receipts) {
      throw new SourceError({ code: 'tooManyRows', values: { maximum: noticeLimits.receipts } });
    }
    await insertReceipts(tx, made);
    return applied;
  }

  return { write, finish: async () => {} };
}
