import type { ImportRow, ImportRun } from '@fundus/contract/import';
import { countOf, type ImportTargetName, outcomesOf } from '@fundus/contract/import-codes';
import type { Language } from '@fundus/contract/user';
import { formatDate, formatMoney, formatNumber } from '@fundus/messages/wording/format';
import { message } from '#lib/message-catalogue.ts';
import type { Remark } from '#lib/source-error.ts';
import type { listRowHeads } from './import-row.repository.ts';
import type { ImportRecord } from './import-run.repository.ts';
import type { ImportTarget } from './import-target.service.ts';

export type Counts = ImportRun['counts'];

export const noCounts = (target: ImportTargetName): Counts =>
  Object.fromEntries(outcomesOf[target].map((outcome) => [outcome, 0]));

/** Values that are words of our own, days or numbers, as the reader writes them. */
function wordValue(target: ImportTarget, key: string, value: string | number, language: Language): string {
  if (key === 'field') return target.wordField(String(value), language);
  if (key === 'reason') return message(language, 'import', `duplicateReason.${value}`);
  if (key === 'level') return message(language, 'vocabulary', `level.${value}`);
  if (key === 'date' && /^\d{4}-\d{2}-\d{2}$/.test(String(value))) return formatDate(String(value));
  if (key === 'amount' || key === 'stated') return formatMoney(Number(value), language);
  if (key === 'maximum') return formatNumber(Number(value), language);
  return String(value);
}

/** A remark in the reader's language; some are worded otherwise for one target. */
export function wordRemark(target: ImportTarget, { code, values = {} }: Remark, language: Language): string {
  const worded = Object.entries(values).map(([key, value]) => [key, wordValue(target, key, value, language)]);
  return message(language, 'import', `remark.${code}`, { ...Object.fromEntries(worded), context: target.name });
}

/** Why the work failed; what was to be undone is still there, and no file is needed to try again. */
function wordProblem(target: ImportTarget, { problem, state }: ImportRecord, language: Language): string | null {
  if (problem === null) return null;
  const remark = JSON.parse(problem) as Remark;
  const wasUndoing = state === 'applied' && ['failed', 'interrupted'].includes(remark.code);
  return wordRemark(target, wasUndoing ? { code: 'undoFailed' } : remark, language);
}

/** How many rows an import takes. */
export function takenOf(target: ImportTarget, run: ImportRecord, counts: Counts): number {
  return target.takenOutcomes(run.settings).reduce((sum, outcome) => sum + countOf(counts, outcome), 0);
}

/** A run as its readers see it; `settings` are those that its target presents. */
export function toImportRun(
  target: ImportTarget,
  run: ImportRecord,
  { counts, settings }: { counts: Counts; settings: object },
  language: Language,
): ImportRun {
  return {
    ...settings,
    importId: run.id,
    fileName: run.fileName,
    format: run.format,
    encoding: run.encoding,
    delimiter: run.delimiter,
    sheet: run.sheet,
    sheets: run.sheets,
    hiddenSheets: run.hiddenSheets,
    headLine: run.headLine,
    reading: run.reading,
    state: run.state,
    progress: run.progress,
    columns: run.columns,
    unknownValues: run.unknownValues,
    counts,
    problem: wordProblem(target, run, language),
    createdAt: run.createdAt.toISOString(),
    createdBy: `${run.firstName ?? ''} ${run.lastName ?? ''}`.trim(),
    appliedAt: run.appliedAt?.toISOString() ?? null,
    undoneAt: run.undoneAt?.toISOString() ?? null,
    abilities: {
      apply: run.state === 'preview' && takenOf(target, run, counts) > 0,
      undo: run.state === 'applied',
    },
  };
}

export function toImportRow(
  target: ImportTarget,
  { before, ...row }: Awaited<ReturnType<typeof listRowHeads>>[number],
  language: Language,
): ImportRow {
  return {
    ...row,
    difference: before === null ? null : (target.differenceOf?.(before) ?? null),
    remarks: row.remarks.map((remark) => ({
      code: remark.code,
      message: wordRemark(target, remark, language),
    })),
  };
}
