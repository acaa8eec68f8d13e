import { type ProcessStatusMap } from '@fundus/contract/consulting-status';
import { calendarDateAt } from '@fundus/contract/date';
import { type ConsultingProcess, consultingProcesses, type PersonKind } from '@fundus/contract/person-codes';
import { type PersonFields } from '@fundus/contract/person-fields';
import { type personExportColumns } from '@fundus/contract/person-list';
import type { SheetCell } from '#lib/spreadsheet-writing.ts';

/** Fields of a person that an export can hold. */
export interface ExportedPerson extends PersonFields {
  kind: PersonKind;
  statuses: ProcessStatusMap;
  ownerName: string;
  createdAt: Date;
  updatedAt: Date;
}

export type ExportColumn = (typeof personExportColumns)[number];

/** Words for what is stored as codes; what is no code comes back as it is. */
export interface ExportWords {
  kind(code: string): string;
  status(code: string): string;
  socialStatus(code: string): string;
  federalState(code: string): string;
  businessForm(code: string): string;
}

const isProcess = (column: ExportColumn): column is ConsultingProcess =>
  (consultingProcesses as readonly string[]).includes(column);

/** Value of a cell, before it becomes text (CSV) or a cell of a workbook. */
export function cellOf(record: ExportedPerson, column: ExportColumn, words: ExportWords): SheetCell {
  if (isProcess(column)) {
    const status = record.statuses[column];
    return status && words.status(status);
  }
  switch (column) {
    case 'kind':
      return words.kind(record.kind);
    case 'federalState':
      return record.federalState && words.federalState(record.federalState);
    case 'socialStatus':
      return record.socialStatus && words.socialStatus(record.socialStatus);
    case 'businessForm':
      return words.businessForm(record.businessForm);
    case 'bornOn':
    case 'foundedOn':
      return record[column] === null ? null : { date: record[column] };
    case 'createdAt':
    case 'updatedAt':
      return { date: calendarDateAt(record[column]) };
    case 'industryCode':
      return record.industry?.code ?? null;
    case 'industryTitle':
      return record.industry?.title ?? null;
    case 'tags':
      return record.tags.join(', ');
    default:
      return record[column];
  }
}

const wide: ReadonlySet<ExportColumn> = new Set(['company', 'email', 'website', 'industryTitle', 'notes', 'tags']);

/** Width of a column in characters. */
export const widthOf = (column: ExportColumn): number => (wide.has(column) ? 32 : 16);
