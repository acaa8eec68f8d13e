import { emptyPersonFields, type PersonFields, personFields, personInput } from '@fundus/contract/person-fields';
import { personName } from '#modules/people/person/person-name.rules.ts';
import type { MappedColumn, SourceRecord } from '#modules/platform/import/import-source.rules.ts';
import { readTableRow } from './import-row.rules.ts';
import { PersonDraft } from './person-draft.rules.ts';
import type { ImportReferences, ReadRecord } from './record-shape.ts';

/** Reads a row of a table as a person. */
export function readPersonRow(
  row: SourceRecord,
  columns: readonly MappedColumn[],
  references: ImportReferences,
  countsCells: boolean,
): ReadRecord<PersonFields> {
  return readTableRow(row, columns, countsCells, () => ({
    draft: new PersonDraft(references),
    nameOf: (fields) => personName({ ...emptyPersonFields, ...fields }),
    check: (fields) => personInput.safeParse({ ...emptyPersonFields, ...fields }),
    missing: 'nameMissing',
    isField: (name) => name in personFields.shape,
  }));
}
