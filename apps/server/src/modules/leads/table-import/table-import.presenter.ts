import type { LeadImport } from '@fundus/contract/lead-import';
import type { PersonKind } from '@fundus/contract/person-codes';
import type { PersonImport } from '@fundus/contract/person-import';
import { type ImportRow, importOutcomes, type TableImport } from '@fundus/contract/table-import';
import type { Language } from '@fundus/contract/user';
import { fromJson } from '#db/json.ts';
import { message } from '#lib/message-catalogue.ts';
import type { Remark } from '#lib/source-error.ts';
import type { ImportRecord } from './table-import.repository.ts';
import type { listRowHeads } from './table-import-row.repository.ts';

type Counts = TableImport['counts'];

/** An import as it is stored, with its figures. */
export interface ImportView {
  record: ImportRecord;
  counts: Counts;
}

export const noCounts = (): Counts => Object.fromEntries(importOutcomes.map((outcome) => [outcome, 0])) as Counts;

/** Values that are words of our own, days or numbers, as the reader writes them. */
function wordValue(key: string, value: string | number, language: Language): string {
  if (key === 'field') return message(language, 'table-import', `target.${value}`);
  if (key === 'reason') return message(language, 'table-import', `duplicateReason.${value}`);
  if (key === 'date' && /^\d{4}-\d{2}-\d{2}$/.test(String(value))) {
    const [year, month, day] = String(value).split('-');
    return language === 'de' ? `${day}.${month}.${year}` : String(value);
  }
  if (key === 'amount' || key === 'stated') {
    return (Number(value) / 100).toLocaleString(language, { style: 'currency', currency: 'EUR' });
  }
  if (key === 'maximum') return Number(value).toLocaleString(language);
  return String(value);
}

/** A remark in the reader's language. */
export function wordRemark({ code, values = {} }: Remark, language: Language): string {
  const worded = Object.entries(values).map(([key, value]) => [key, wordValue(key, value, language)]);
  return message(language, 'table-import', `remark.${code}`, Object.fromEntries(worded));
}

/** Why the work failed; what was to be undone is still there, and no file is needed to try again. */
function wordProblem(problem: Remark, state: TableImport['state'], language: Language): string {
  const wasUndoing = state === 'applied' && ['failed', 'interrupted'].includes(problem.code);
  return wordRemark(wasUndoing ? { code: 'undoFailed' } : problem, language);
}

/** How many rows an import takes. */
export function takenOf(run: Pick<ImportRecord, 'takesDuplicates' | 'takesBlocked'>, counts: Counts): number {
  return counts.new + (run.takesDuplicates ? counts.duplicate : 0) + (run.takesBlocked ? counts.blocked : 0);
}

function toTableImport({ record: row, counts }: ImportView, language: Language): TableImport {
  const state = row.state as TableImport['state'];
  const taken = takenOf(row, counts);
  return {
    importId: row.id,
    fileName: row.fileName,
    format: row.format as TableImport['format'],
    encoding: row.encoding,
    delimiter: row.delimiter,
    state,
    progress: row.progress,
    columns: fromJson<TableImport['columns']>(row.columns),
    counts,
    takesDuplicates: row.takesDuplicates,
    takesBlocked: row.takesBlocked,
    problem: row.problem === null ? null : wordProblem(JSON.parse(row.problem) as Remark, state, language),
    createdAt: row.createdAt.toISOString(),
    createdBy: `${row.firstName} ${row.lastName}`.trim(),
    appliedAt: row.appliedAt?.toISOString() ?? null,
    undoneAt: row.undoneAt?.toISOString() ?? null,
    abilities: { apply: state === 'preview' && taken > 0, undo: state === 'applied' },
  };
}

export function toPersonImport(view: ImportView, language: Language): PersonImport {
  return { ...toTableImport(view, language), kind: view.record.kind as PersonKind };
}

export function toLeadImport(view: ImportView, language: Language): LeadImport {
  const { sourceId, sourceName } = view.record;
  return { ...toTableImport(view, language), sourceId, sourceName: sourceName ?? '' };
}

export function toImportRow(row: Awaited<ReturnType<typeof listRowHeads>>[number], language: Language): ImportRow {
  return {
    ...row,
    outcome: row.outcome as ImportRow['outcome'],
    remarks: fromJson<Remark[]>(row.remarks).map((remark) => ({
      code: remark.code,
      message: wordRemark(remark, language),
    })),
  };
}
