import { isExempt } from '@fundus/contract/plan/sales';
import type { Line, SheetDraft } from './workbook-line.ts';
import type { WorkbookModel } from './workbook-model.ts';

/** § 15 (4) UStG: the deductible share of input VAT of each calendar year, by the turnover that leaves it deductible. */
export function inputShareLine(
  { result, words, months }: WorkbookModel,
  sheet: SheetDraft,
  net: readonly Line[],
): Line {
  const { calendar, inputVat, input } = result;
  const deductible = net.filter((_, place) => {
    const product = input.products[place];
    return product !== undefined && !isExempt(product);
  });
  const sumOf = (lines: readonly Line[], from: number, to: number): string =>
    lines.map((line) => `SUM(${line.range(from, to)})`).join('+') || '0';
  const shareIn = (from: number, to: number, otherwise: string): string => {
    const all = sumOf(net, from, to);
    return `IF((${all})=0,${otherwise},(${sumOf(deductible, from, to)})/(${all}))`;
  };
  sheet.heading(words.w('workbook.inputVat'));
  return sheet.line(words.w('workbook.inputShare'), [], {
    value(month) {
      const { top, bottom } = inputVat.in(month);
      return Number(top) / Number(bottom);
    },
    formula(month) {
      const january = month - calendar.monthOfYear(month) + 1;
      const [from, to] = [Math.max(0, january), Math.min(months - 1, january + 11)];
      return shareIn(from, to, shareIn(0, months - 1, '1'));
    },
    isNumber: true,
  });
}
