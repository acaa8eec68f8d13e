import { type ImportRow, type ImportRun, importOutcomes } from '@fundus/contract/programme-import';
import type { Language } from '@fundus/contract/user';
import { fromJson } from '#db/json.ts';
import { message } from '#lib/message-catalogue.ts';
import type { Remark } from '#lib/source-error.ts';
import { toFields } from '#modules/funding/funding-programme/funding-programme.presenter.ts';
import type { listRowHeads, RunRow } from './programme-import.repository.ts';

type Counts = ImportRun['counts'];

export const noCounts = (): Counts => Object.fromEntries(importOutcomes.map((outcome) => [outcome, 0])) as Counts;

/** A remark in the reader's language. */
export function wordRemark(remark: Remark, language: Language): string {
  return message(language, 'programme-import', `remark.${remark.code}`, remark.values);
}

export function toRun(row: RunRow, counts: Counts, language: Language): ImportRun {
  const state = row.state as ImportRun['state'];
  const hasWork = counts.new + counts.changed + (row.endsVanished ? counts.vanished : 0) > 0;
  return {
    importId: row.id,
    source: row.source,
    fileName: row.fileName,
    format: row.format as ImportRun['format'],
    encoding: row.encoding,
    delimiter: row.delimiter,
    state,
    progress: row.progress,
    columns: fromJson<ImportRun['columns']>(row.columns),
    unknownValues: fromJson<ImportRun['unknownValues']>(row.unknownValues),
    counts,
    endsVanished: row.endsVanished,
    problem: row.problem === null ? null : wordRemark(JSON.parse(row.problem) as Remark, language),
    createdAt: row.createdAt.toISOString(),
    createdBy: `${row.firstName ?? ''} ${row.lastName ?? ''}`.trim(),
    appliedAt: row.appliedAt?.toISOString() ?? null,
    undoneAt: row.undoneAt?.toISOString() ?? null,
    abilities: { apply: state === 'preview' && hasWork, undo: state === 'applied' },
  };
}

export function toImportRow(row: Awaited<ReturnType<typeof listRowHeads>>[number], language: Language): ImportRow {
  return {
    position: row.position,
    line: row.line,
    file: row.file,
    outcome: row.outcome as ImportRow['outcome'],
    title: row.title,
    programmeId: row.programmeId,
    changedFields: toFields(row.changedFields),
    keptFields: toFields(row.keptFields),
    remarks: fromJson<Remark[]>(row.remarks).map((remark) => ({
      code: remark.code,
      message: wordRemark(remark, language),
    })),
  };
}
