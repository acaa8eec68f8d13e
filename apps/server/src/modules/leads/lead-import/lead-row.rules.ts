import { emptyLeadFields, type LeadFields, leadFields, leadInput } from '@fundus/contract/lead-fields';
import { personName } from '#modules/people/person/person-name.rules.ts';
import { readTableRow } from '#modules/people/person-import/import-row.rules.ts';
import type { ImportReferences, ReadRecord } from '#modules/people/person-import/record-shape.ts';
import type { MappedColumn, SourceRecord } from '#modules/platform/import/import-source.rules.ts';
import { LeadDraft } from './lead-draft.rules.ts';

/** Reads a row of a table as a lead. */
export function readLeadRow(
  row: SourceRecord,
  columns: readonly MappedColumn[],
  references: ImportReferences,
  countsCells: boolean,
): ReadRecord<LeadFields> {
  return readTableRow(row, columns, countsCells, () => ({
    draft: new LeadDraft(references),
    nameOf: (fields) => personName({ ...emptyLeadFields, ...fields }),
    check: (fields) => leadInput.safeParse({ ...emptyLeadFields, ...fields }),
    missing: 'contactMissing',
    isField: (name) => name in leadFields.shape,
  }));
}
