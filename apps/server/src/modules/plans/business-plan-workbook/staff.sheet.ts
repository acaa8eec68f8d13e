import { householdIn, isCorporation } from '@fundus/contract/plan/owner';
import { grossOf } from '@fundus/contract/plan/staff';
import { type Line, type SheetDraft, sumOf } from './workbook-line.ts';
import type { WorkbookModel } from './workbook-model.ts';

export interface StaffLines {
  readonly cost: Line[];
  readonly paid: Line[];
  readonly wageTax: Line[];
}

/** Pay, contributions of the employer and wage tax (R5, R6). */
export function staffSheet(model: WorkbookModel): { sheet: SheetDraft; lines: StaffLines } {
  const { result, words, months, posted } = model;
  const { calendar, input } = result;
  const sheet = model.draft(words.w('part.staff'));
  const lines: StaffLines = { cost: [], paid: [], wageTax: [] };
  for (const employee of input.staff) {
    const { id: item, from, to, special } = employee;
    sheet.heading(employee.name);
    const grossIn = grossOf(employee, calendar);
    const isPaid = (month: number): boolean => month >= from && month <= Math.min(to ?? months, months - 1);
    const entries = sheet.cells(words.w('workbook.pay'), [
      { cents: employee.grossCents },
      { number: employee.heads },
      { number: Number(employee.employer) },
      { number: Number(employee.rise) },
      { number: Number(employee.wageTax) },
      { number: Number(special?.percent ?? '0') },
    ]);
    const gross = sheet.line(words.w('column.gross'), [], {
      value: (month) => (isPaid(month) ? grossIn(month) : 0),
      formula: (month) => {
        if (!isPaid(month)) return '0';
        const rises = calendar.januariesSince(from, month);
        return rises === 0 ? entries.entry(0) : `ROUND(${entries.entry(0)}*(1+${entries.entry(3)}/100)^${rises},2)`;
      },
    });
    /** Months of the contract in the calendar year of a month with special pay. */
    const employed = (month: number): number => {
      const january = month - calendar.monthOfYear(month) + 1;
      return Math.min(to ?? january + 11, january + 11) - Math.max(from, january) + 1;
    };
    const pay = (month: number): string =>
      special !== null && isPaid(month) && calendar.monthOfYear(month) === special.monthOfYear
        ? `(${gross.at(month)}+ROUND(${gross.at(month)}*${entries.entry(5)}/100*${employed(month)}/12,2))`
        : gross.at(month);
    const wageTax = sheet.line(words.w('account.wageTax'), [], {
      value: posted({ item, rule: 'R6', debit: 'staff', credit: 'wageTax' }),
      formula: (month) => (isPaid(month) ? `ROUND(${pay(month)}*${entries.entry(4)}/100,2)*${entries.entry(1)}` : '0'),
      years: 'sum',
    });
    const cost = sheet.line(words.w('profitLine.staff'), [], {
      value: posted({ item, rule: 'R6', debit: 'staff' }),
      formula: (month) =>
        isPaid(month) ? `(${pay(month)}+ROUND(${pay(month)}*${entries.entry(2)}/100,2))*${entries.entry(1)}` : '0',
      years: 'sum',
    });
    lines.wageTax.push(wageTax);
    lines.cost.push(cost);
    lines.paid.push(
      sheet.line(words.w('workbook.paid'), [], {
        value: posted({ item, rule: 'R6', credit: 'cash' }),
        formula: (month) => `${cost.at(month)}-${wageTax.at(month)}${month === 0 ? '' : `+${wageTax.at(month - 1)}`}`,
        years: 'sum',
      }),
    );
  }
  return { sheet, lines };
}

/** Private withdrawals of the owner (R11); null for corporations. */
export function ownerSheet(model: WorkbookModel): { sheet: SheetDraft; withdrawal: Line } | null {
  const { result, words } = model;
  const { input } = result;
  if (isCorporation(input)) return null;
  const sheet = model.draft(words.w('part.owner'));
  const household = (title: string, items: typeof input.owner.needs): Line[] => {
    sheet.heading(title);
    return items.map(({ name, cents, from, to }) => {
      const isDue = (month: number): boolean => month >= from && month <= (to ?? month);
      const line: Line = sheet.line(name, [{ cents }], {
        value: (month) => (isDue(month) ? cents : 0),
        formula: (month) => (isDue(month) ? line.entry(0) : '0'),
        years: 'sum',
      });
      return line;
    });
  };
  const needs = household(words.w('owner.needs'), input.owner.needs);
  const incomes = household(words.w('owner.incomes'), input.owner.incomes);
  const taxes = household(
    words.w('owner.taxes'),
    input.owner.taxes.map((tax) => ({ ...tax, from: tax.month, to: tax.month })),
  );
  sheet.heading(words.w('flow.withdrawals'));
  const sum = (list: readonly Line[], month: number): string => sumOf(list.map((line) => line.at(month)));
  const withdrawal = sheet.line(words.w('flow.withdrawals'), [], {
    value: (month) => householdIn(input, month).withdrawal,
    formula: (month) => `MAX(0,(${sum(needs, month)})-(${sum(incomes, month)}))+${sum(taxes, month)}`,
    years: 'sum',
    isSum: true,
  });
  return { sheet, withdrawal };
}
