import { isTestLead } from '#lib/cell-reading.ts';
import type { Remark } from '#lib/source-error.ts';
import type { MappedColumn, SourceRecord } from '#modules/platform/import/import-source.rules.ts';
import type { DraftFields, RecordDraft } from './record-draft.rules.ts';
import type { ReadRecord } from './record-shape.ts';

const nothing = { fields: null, enteredAt: null, name: '', town: '', email: '' };
const refused = (remarks: Remark[]) => ({ ...nothing, outcome: 'refused', remarks }) as const;

/** The length that a value may have in a remark. */
const shownLength = 200;

interface Issue {
  code: string;
  path: PropertyKey[];
  maximum?: number | bigint;
}

/** Dependencies of reading and checking a row. */
export interface RowCheck<Fields extends object> {
  draft: RecordDraft;
  nameOf(fields: DraftFields): string;
  /** By the schema of the contract: what would be stored, or why it cannot be. */
  check(fields: DraftFields): { success: true; data: Fields } | { success: false; error: { issues: Issue[] } };
  /** Reported if neither a name nor a contact is given. */
  missing: string;
  isField(name: string): boolean;
}

/** Reads a row as a person or lead. */
export function readTableRow<Fields extends object>(
  { cells, isBroken, remarks: problems }: SourceRecord,
  columns: readonly MappedColumn[],
  countsCells: boolean,
  open: () => RowCheck<Fields>,
): ReadRecord<Fields> {
  if (isBroken) return refused(problems);
  const counts = { cells: cells.length, columns: columns.length };
  // One cell too many: a separator within a value was not quoted, and there is no way to know which one.
  if (cells.slice(columns.length).some((cell) => cell.trim() !== '')) {
    return refused([{ code: 'tooManyCells', values: counts }]);
  }
  if (isTestLead(cells)) return { ...nothing, outcome: 'test', remarks: [{ code: 'testLead' }] };
  const reader = open();
  const { draft } = reader;
  if (countsCells && cells.length < columns.length) draft.remark('cellsMissing', counts);
  for (const [index, column] of columns.entries()) draft.take(column, cells[index] ?? '');
  const { fields, enteredAt, remarks } = draft.finish();
  const checked = reader.check(fields);
  const shown = {
    name: clip(reader.nameOf(fields)),
    town: clip(fields.town ?? ''),
    email: clip(fields.email ?? ''),
  };
  if (checked.success) return { outcome: 'new', fields: checked.data, enteredAt, remarks, ...shown };
  const reasons = checked.error.issues.map((issue) => reasonOf(issue, reader));
  return { outcome: 'refused', fields: null, enteredAt, remarks: [...reasons, ...remarks], ...shown };
}

const clip = (text: string): string => (text.length > shownLength ? `${text.slice(0, shownLength - 1)}…` : text);

/** Why the contract does not take the fields. */
function reasonOf(
  { code, path, maximum }: Issue,
  { missing, isField }: Pick<RowCheck<object>, 'missing' | 'isField'>,
): Remark {
  const field = String(path[0]);
  if (code === 'too_big') return { code: 'tooLong', values: { field, maximum: Number(maximum) } };
  if (field === 'lastName') return { code: missing };
  return { code: 'fieldInvalid', values: { field: isField(field) ? field : 'note' } };
}
