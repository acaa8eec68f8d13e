import type { OpeningLines } from './all-lines.ts';
import type { Line, SheetDraft } from './workbook-line.ts';
import type { WorkbookModel } from './workbook-model.ts';

/** Opening balances whose payments stand in months. */
export function openingSheet(model: WorkbookModel): { sheet: SheetDraft; lines: OpeningLines } | null {
  const { result, words } = model;
  const { opening } = result.input;
  if (opening === null) return null;
  const sheet = model.draft(words.w('part.opening'));
  const due = (title: string, items: typeof opening.payables): Line[] => {
    sheet.heading(title);
    return items.map(({ name, cents, month: paidIn }) => {
      const line: Line = sheet.line(name, [{ cents }], {
        value: (month) => (month === paidIn ? cents : 0),
        formula: (month) => (month === paidIn ? line.entry(0) : '0'),
        years: 'sum',
      });
      return line;
    });
  };
  return {
    sheet,
    lines: {
      receivables: due(words.w('opening.receivables'), opening.receivables),
      payables: due(words.w('opening.payables'), opening.payables),
      vat: due(words.w('opening.vat'), opening.vat),
      wageTax: due(words.w('opening.wageTax'), opening.wageTax),
    },
  };
}
