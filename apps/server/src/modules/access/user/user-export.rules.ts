import { calendarDateAt } from '@fundus/contract/date';
import type { UserSummary, userExportColumns } from '@fundus/contract/user-administration';
import type { SheetCell } from '#lib/spreadsheet-writing.ts';

type ExportColumn = (typeof userExportColumns)[number];

/** Value of a cell, before it becomes text (CSV) or a cell of a workbook. */
export function cellOf(
  user: UserSummary,
  column: ExportColumn,
  words: { role: (code: string) => string; state: (code: string) => string; answer: (is: boolean) => string },
): SheetCell {
  switch (column) {
    case 'roles':
      return user.roles.map(words.role).join(', ');
    case 'state':
      return words.state(user.state);
    case 'hasSecondFactor':
      return words.answer(user.hasSecondFactor);
    case 'createdAt':
    case 'lastLoginAt':
      return user[column] === null ? null : { date: calendarDateAt(new Date(user[column])) };
    default:
      return user[column];
  }
}

const widths: Partial<Record<ExportColumn, number>> = { salutation: 10, title: 10, email: 32, company: 32, roles: 32 };

/** Width of a column in characters. */
export function widthOf(column: ExportColumn): number {
  return widths[column] ?? 18;
}
