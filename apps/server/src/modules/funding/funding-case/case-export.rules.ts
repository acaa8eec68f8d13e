import { calendarDateAt } from '@fundus/contract/date';
import type { FundingCase, FundingCaseExportColumn } from '@fundus/contract/funding-case';
import type { FundingCaseState } from '@fundus/contract/funding-case-list';
import type { SheetCell } from '#lib/spreadsheet-writing.ts';

/** Words for what is stored as codes. */
interface ExportWords {
  federalState(code: string): string;
  state(state: FundingCaseState): string;
  /** The next step of a case whose procedure names none by a task. */
  deadline: string;
}

const dateCell = (day: string | null): SheetCell => (day === null ? null : { date: day });
const moneyCell = (cents: number | null): SheetCell => (cents === null ? null : { cents });

/** Value of a cell, before it becomes text (CSV) or a cell of a workbook. */
export function cellOf(record: FundingCase, column: FundingCaseExportColumn, words: ExportWords): SheetCell {
  switch (column) {
    case 'client':
    case 'company':
    case 'title':
    case 'funder':
    case 'note':
      return record[column];
    case 'state':
      return words.state(record.state);
    case 'nextOn':
      return dateCell(record.next?.on ?? null);
    case 'filingOn':
      return dateCell(record.filing?.on ?? null);
    case 'nextStep':
      return record.next === null ? null : (record.next.title ?? words.deadline);
    case 'federalState':
      return record.federalState && words.federalState(record.federalState);
    case 'ownerName':
      return record.owner.name;
    case 'costsCents':
    case 'askedCents':
    case 'grantedCents':
    case 'paidCents':
    case 'stakeCents':
      return moneyCell(record[column]);
    case 'updatedAt':
      return dateCell(calendarDateAt(new Date(record.updatedAt)));
    default:
      return dateCell(record[column]);
  }
}

const wide: ReadonlySet<FundingCaseExportColumn> = new Set([
  'client',
  'company',
  'title',
  'funder',
  'nextStep',
  'note',
]);

/** Width of a column in characters. */
export const widthOf = (column: FundingCaseExportColumn): number => (wide.has(column) ? 32 : 16);
