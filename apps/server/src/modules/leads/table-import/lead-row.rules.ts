import { emptyLeadFields, leadFields, leadInput } from '@fundus/contract/lead-fields';
import { personName } from '#modules/people/person/person-name.rules.ts';
import { readTableRow } from './import-row.rules.ts';
import { LeadDraft } from './lead-draft.rules.ts';
import type { ImportColumn, ImportReferences, ReadRow, RowCells } from './table-import-shape.ts';

/** Reads a row of a table as a lead. */
export function readLeadRow(
  row: RowCells,
  columns: readonly ImportColumn[],
  references: ImportReferences,
  countsCells: boolean,
): ReadRow {
  return readTableRow(row, columns, countsCells, () => ({
    draft: new LeadDraft(references),
    nameOf: (fields) => personName({ ...emptyLeadFields, ...fields }),
    check: (fields) => leadInput.safeParse({ ...emptyLeadFields, ...fields }),
    missing: 'contactMissing',
    isField: (name) => name in leadFields.shape,
  }));
}
