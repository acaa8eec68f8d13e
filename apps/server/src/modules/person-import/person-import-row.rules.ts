import { emptyPersonFields, type PersonFields, personFields, personInput } from '@fundus/contract/person';
import { isTestLead } from '#lib/cell-reading.ts';
import type { Remark } from '#lib/source-error.ts';
import type { TableRow } from '#lib/table-file.ts';
import { personName } from '#modules/person/person-name.rules.ts';
import { PersonDraft } from './person-draft.rules.ts';
import type { ImportColumn, PersonReferences } from './person-import-shape.ts';

/** What a row of a table says. */
export interface ReadPersonRow {
  outcome: 'new' | 'test' | 'refused';
  /** As they would be stored; null for rows that are not taken. */
  fields: PersonFields | null;
  enteredAt: Date | null;
  name: string;
  town: string;
  email: string;
  remarks: Remark[];
}

const nothing = { fields: null, enteredAt: null, name: '', town: '', email: '' };
const refused = (remark: Remark): ReadPersonRow => ({ ...nothing, outcome: 'refused', remarks: [remark] });

/** The length that a field may have, for the remark. */
const shownLength = 200;

/** Reads a row as a person. `countsCells` tells of rows that are too short: spreadsheets leave out empty cells at the end. */
export function readPersonRow(
  { cells, problem }: Pick<TableRow, 'cells' | 'problem'>,
  columns: readonly ImportColumn[],
  references: PersonReferences,
  countsCells: boolean,
): ReadPersonRow {
  if (problem !== null) return refused({ code: problem });
  const counts = { cells: cells.length, columns: columns.length };
  // One cell too many: some separator within a value was not quoted, and nobody knows which.
  if (cells.slice(columns.length).some((cell) => cell.trim() !== '')) {
    return refused({ code: 'tooManyCells', values: counts });
  }
  if (isTestLead(cells)) return { ...nothing, outcome: 'test', remarks: [{ code: 'testLead' }] };
  const draft = new PersonDraft(references);
  if (countsCells && cells.length < columns.length) draft.remark('cellsMissing', counts);
  for (const [index, column] of columns.entries()) draft.take(column, cells[index] ?? '');
  const { fields, enteredAt, remarks } = draft.finish();
  const checked = personInput.safeParse({ ...emptyPersonFields, ...fields });
  const shown = {
    name: clip(personName({ ...emptyPersonFields, ...fields })),
    town: clip(fields.town ?? ''),
    email: clip(fields.email ?? ''),
  };
  if (checked.success) return { outcome: 'new', fields: checked.data, enteredAt, remarks, ...shown };
  const reasons = checked.error.issues.map((issue) => reasonOf(issue, fields));
  return { outcome: 'refused', fields: null, enteredAt, remarks: [...reasons, ...remarks], ...shown };
}

const clip = (text: string): string => (text.length > shownLength ? `${text.slice(0, shownLength - 1)}…` : text);

type Issue = { code: string; path: PropertyKey[]; maximum?: number | bigint };

/** Why the contract does not take the fields. */
function reasonOf({ code, path, maximum }: Issue, fields: Partial<PersonFields>): Remark {
  const field = String(path[0]);
  if (code === 'too_big') return { code: 'tooLong', values: { field, maximum: Number(maximum) } };
  if (field === 'email') return { code: 'emailInvalid', values: { value: clip(fields.email ?? '') } };
  if (field === 'lastName') return { code: 'nameMissing' };
  return { code: 'fieldInvalid', values: { field: field in personFields.shape ? field : 'note' } };
}
