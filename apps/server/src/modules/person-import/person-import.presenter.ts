import type { PersonKind } from '@fundus/contract/person';
import { type PersonImport, type PersonImportRow, personImportOutcomes } from '@fundus/contract/person-import';
import type { Language } from '@fundus/contract/user';
import { fromJson } from '#db/json.ts';
import { message } from '#lib/message-catalogue.ts';
import type { Remark } from '#lib/source-error.ts';
import type { ImportRecord, listRowHeads } from './person-import.repository.ts';

type Counts = PersonImport['counts'];

export const noCounts = (): Counts => Object.fromEntries(personImportOutcomes.map((outcome) => [outcome, 0])) as Counts;

/** Values that are words of our own, days or numbers, as the reader writes them. */
function wordValue(key: string, value: string | number, language: Language): string {
  if (key === 'field') return message(language, 'person-import', `target.${value}`);
  if (key === 'reason') return message(language, 'person-import', `duplicateReason.${value}`);
  if (key === 'date' && /^\d{4}-\d{2}-\d{2}$/.test(String(value))) {
    const [year, month, day] = String(value).split('-');
    return language === 'de' ? `${day}.${month}.${year}` : String(value);
  }
  if (key === 'maximum') return Number(value).toLocaleString(language);
  return String(value);
}

/** A remark in the reader's language. */
export function wordRemark({ code, values = {} }: Remark, language: Language): string {
  const worded = Object.entries(values).map(([key, value]) => [key, wordValue(key, value, language)]);
  return message(language, 'person-import', `remark.${code}`, Object.fromEntries(worded));
}

export function toPersonImport(row: ImportRecord, counts: Counts, language: Language): PersonImport {
  const state = row.state as PersonImport['state'];
  const taken = counts.new + (row.takesDuplicates ? counts.duplicate : 0);
  return {
    importId: row.id,
    kind: row.kind as PersonKind,
    fileName: row.fileName,
    format: row.format as PersonImport['format'],
    encoding: row.encoding,
    delimiter: row.delimiter,
    state,
    progress: row.progress,
    columns: fromJson<PersonImport['columns']>(row.columns),
    counts,
    takesDuplicates: row.takesDuplicates,
    problem: row.problem === null ? null : wordRemark(JSON.parse(row.problem) as Remark, language),
    createdAt: row.createdAt.toISOString(),
    createdBy: `${row.firstName} ${row.lastName}`.trim(),
    appliedAt: row.appliedAt?.toISOString() ?? null,
    undoneAt: row.undoneAt?.toISOString() ?? null,
    abilities: { apply: state === 'preview' && taken > 0, undo: state === 'applied' },
  };
}

export function toImportRow(
  row: Awaited<ReturnType<typeof listRowHeads>>[number],
  language: Language,
): PersonImportRow {
  return {
    ...row,
    outcome: row.outcome as PersonImportRow['outcome'],
    remarks: fromJson<Remark[]>(row.remarks).map((remark) => ({
      code: remark.code,
      message: wordRemark(remark, language),
    })),
  };
}
