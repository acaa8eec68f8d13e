import { calendarDateAt } from '@fundus/contract/date';
import type { LeadStage } from '@fundus/contract/lead-codes';
import type { LeadFields } from '@fundus/contract/lead-fields';
import type { leadExportColumns } from '@fundus/contract/lead-list';
import type { SheetCell } from '#lib/spreadsheet-writing.ts';

/** Fields of a lead that an export can hold. */
export interface ExportedLead extends LeadFields {
  enteredAt: Date;
  assignment: { assignedAt: Date; partnerName: string } | null;
  investmentTotalCents: number;
  workingCapitalTotalCents: number;
  digitalisationTotalCents: number;
  stage: LeadStage;
  sourceName: string;
}

export type ExportColumn = (typeof leadExportColumns)[number];

/** Words for what is stored as codes; what is no code comes back as it is. */
export interface ExportWords {
  stage(code: string): string;
  answer(is: boolean): string;
  socialStatus(code: string): string;
  federalState(code: string): string;
  businessForm(code: string): string;
}

type AmountColumn = Extract<ExportColumn, `${string}Cents`>;
const isAmount = (column: ExportColumn): column is AmountColumn => column.endsWith('Cents');
const dayOf = (instant: Date | undefined): SheetCell => (instant ? { date: calendarDateAt(instant) } : null);

/** Value of a cell, before it becomes text (CSV) or a cell of a workbook. */
export function cellOf(record: ExportedLead, column: ExportColumn, words: ExportWords): SheetCell {
  if (isAmount(column)) return record[column] === null ? null : { cents: record[column] };
  switch (column) {
    case 'enteredAt':
      return dayOf(record.enteredAt);
    case 'assignedAt':
      return dayOf(record.assignment?.assignedAt);
    case 'partnerName':
      return record.assignment?.partnerName ?? null;
    case 'federalState':
      return record.federalState && words.federalState(record.federalState);
    case 'socialStatus':
      return record.socialStatus && words.socialStatus(record.socialStatus);
    case 'businessForm':
      return words.businessForm(record.businessForm);
    case 'foundedOn':
      return record.foundedOn === null ? null : { date: record.foundedOn };
    case 'industryCode':
      return record.industry?.code ?? null;
    case 'industryTitle':
      return record.industry?.title ?? null;
    case 'isRefinancing':
      return record.isRefinancing === null ? null : words.answer(record.isRefinancing);
    case 'stage':
      return words.stage(record.stage);
    default:
      return record[column];
  }
}

const wide: ReadonlySet<ExportColumn> = new Set([
  'company',
  'email',
  'industryTitle',
  'companyObject',
  'plan',
  'notes',
  'partnerName',
]);

/** Width of a column in characters. */
export const widthOf = (column: ExportColumn): number => (wide.has(column) ? 32 : 16);
