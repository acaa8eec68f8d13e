import type { Line, SheetDraft } from './workbook-line.ts';
import type { WorkbookModel } from './workbook-model.ts';

export interface VatLines {
  readonly output: Line;
  readonly input: Line;
  readonly paid: Line;
  readonly refunded: Line;
}

/** Returns of VAT with what is paid and refunded for them (R14). Periods and special prepayments stand as the model has them. */
export function vatSheet(
  model: WorkbookModel,
  { output, input }: { output: (month: number) => string; input: (month: number) => string },
): { sheet: SheetDraft; lines: VatLines } {
  const { result, words, months } = model;
  const { vat, vatReturns, ledger } = result;
  const sheet = model.draft(words.w('part.vat'));
  const outputLine = sheet.line(words.w('line.outputVat'), [], { value: vat.outputIn, formula: output, years: 'sum' });
  const inputLine = sheet.line(words.w('line.inputVat'), [], { value: vat.inputIn, formula: input, years: 'sum' });
  const balance = sheet.line(words.w('line.vatBalance'), [], {
    value: (month) => vat.outputIn(month) - vat.inputIn(month),
    formula: (month) => `${outputLine.at(month)}-${inputLine.at(month)}`,
    years: 'sum',
    isSum: true,
  });
  const special = sheet.line(words.w('workbook.specialPrepayment'), [], {
    value: (month) =>
      vatReturns.years.reduce((sum, year) => (year.specialPaidIn === month ? sum + year.specialCents : sum), 0),
    formula: null,
    years: 'sum',
  });
  // Lines of returns follow: their places are known before they are made.
  const returns = vatReturns.returns.filter(({ lastMonth }) => lastMonth < months);
  const settled: Line[] = [];
  const first = special.row + 5;
  const last = first + returns.length - 1;
  const column = (letter: string): string => `'${sheet.name}'!$${letter}$${first}:$${letter}$${last}`;
  const [amounts, dues] = [column('D'), column('E')];
  const summed = (month: number, sign: '>' | '<'): string =>
    returns.length === 0 ? '0' : `SUMPRODUCT((${dues}=${month})*(${amounts}${sign}0)*${amounts})`;
  const paid = sheet.line(words.w('line.vatPaid'), [], {
    value: (month) => ledger.flow('vat', 'out', month),
    formula: (month) => `${summed(month, '>')}+${special.at(month)}`,
    years: 'sum',
  });
  const refunded = sheet.line(words.w('line.vatRefunded'), [], {
    value: (month) => ledger.flow('vat', 'in', month),
    formula: (month) => `-(${summed(month, '<')})`,
    years: 'sum',
  });
  sheet.heading(words.w('workbook.returns'));
  const { isExtended, refundDelay } = result.input.vat;
  for (const { firstMonth, lastMonth, cents, creditedCents, settledIn } of returns) {
    const due = lastMonth + (isExtended ? 2 : 1);
    const credited = creditedCents / 100;
    const line: Line = sheet.cells(`${words.w('workbook.return')} ${firstMonth + 1}–${lastMonth + 1}`, [
      { fixed: firstMonth + 1 },
      { fixed: credited },
      {
        formula: `ROUND(SUM(${balance.range(firstMonth, lastMonth)})-${credited},2)`,
        value: (cents - creditedCents) / 100,
      },
      { formula: `${due}+IF(D${first + settled.length}<0,${refundDelay},0)`, value: settledIn },
    ]);
    settled.push(line);
  }
  sheet.note(words.w('workbook.frozenVat'));
  return { sheet, lines: { output: outputLine, input: inputLine, paid, refunded } };
}
