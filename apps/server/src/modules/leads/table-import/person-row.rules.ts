import { emptyPersonFields, personFields, personInput } from '@fundus/contract/person-fields';
import { personName } from '#modules/people/person/person-name.rules.ts';
import { readTableRow } from './import-row.rules.ts';
import { PersonDraft } from './person-draft.rules.ts';
import type { ImportColumn, ImportReferences, ReadRow, RowCells } from './table-import-shape.ts';

/** Reads a row of a table as a person. */
export function readPersonRow(
  row: RowCells,
  columns: readonly ImportColumn[],
  references: ImportReferences,
  countsCells: boolean,
): ReadRow {
  return readTableRow(row, columns, countsCells, () => ({
    draft: new PersonDraft(references),
    nameOf: (fields) => personName({ ...emptyPersonFields, ...fields }),
    check: (fields) => personInput.safeParse({ ...emptyPersonFields, ...fields }),
    missing: 'nameMissing',
    isField: (name) => name in personFields.shape,
  }));
}
