import type { companyExportColumns } from '@fundus/contract/company';
import type { CompanyFields } from '@fundus/contract/company-fields';
import { calendarDateAt } from '@fundus/contract/date';
import type { SheetCell } from '#lib/spreadsheet-writing.ts';

/** Fields of a company that an export can hold. */
export interface ExportedCompany extends CompanyFields {
  persons: number;
  ownerName: string;
  createdAt: Date;
  updatedAt: Date;
}

export type ExportColumn = (typeof companyExportColumns)[number];

/** Words for what is stored as codes; what is no code comes back as it is. */
interface ExportWords {
  federalState(code: string): string;
  businessForm(code: string): string;
  accounts(accounts: CompanyFields['accounts']): string;
}

/** Value of a cell, before it becomes text (CSV) or a cell of a workbook. */
export function cellOf(record: ExportedCompany, column: ExportColumn, words: ExportWords): SheetCell {
  switch (column) {
    case 'federalState':
      return record.federalState && words.federalState(record.federalState);
    case 'businessForm':
      return words.businessForm(record.businessForm);
    case 'accounts':
      return words.accounts(record.accounts);
    case 'foundedOn':
      return record.foundedOn === null ? null : { date: record.foundedOn };
    case 'createdAt':
    case 'updatedAt':
      return { date: calendarDateAt(record[column]) };
    case 'industryCode':
      return record.industry?.code ?? null;
    case 'industryTitle':
      return record.industry?.title ?? null;
    default:
      return record[column];
  }
}

const wide: ReadonlySet<ExportColumn> = new Set(['name', 'website', 'accounts', 'industryTitle', 'note']);

/** Width of a column in characters. */
export const widthOf = (column: ExportColumn): number => (wide.has(column) ? 32 : 16);
