import { expect, it } from 'vitest';
import { investmentTable } from './capital-parts.rules.ts';
import { printWords } from './print-words.ts';

const words = printWords('de');
const table = (lostVatCents: number) => {
  const oven = { id: 'o', name: 'Ofen', month: 0, netCents: 12_000_00, lostVatCents, cents: 12_000_00 + lostVatCents };
  const deposit = { id: 'k', name: 'Kaution', month: 1, netCents: 3_000_00, lostVatCents: 0, cents: 3_000_00 };
  const needs = { investments: [oven, deposit], investmentsCents: oven.cents + deposit.cents };
  const { header, rows, strong } = investmentTable(needs, '2026-03', words);
  return { header, rows: rows.map((row) => row.map((cell) => cell.replaceAll('\u00a0', ' '))), strong };
};

it('lists investments as the capital need counts them, with VAT that does not come back, and their sum', () => {
  // § 19 UStG: 19 % of 12,000.00 are 2,280.00; 14,280.00 + 3,000.00 of a deposit without VAT.
  expect(table(2_280_00)).toEqual({
    header: ['Bezeichnung', 'Monat', 'Netto', 'USt. ohne Vorsteuerabzug', 'Im Kapitalbedarf'],
    rows: [
      ['Ofen', 'Mär 2026', '12.000 €', '2.280 €', '14.280 €'],
      ['Kaution', 'Apr 2026', '3.000 €', '0 €', '3.000 €'],
      ['Investitionen', '', '15.000 €', '2.280 €', '17.280 €'],
    ],
    strong: [2],
  });
});

it('leaves VAT out where all of it comes back', () => {
  const { header, rows } = table(0);
  expect([header.length, rows.at(-1)]).toEqual([3, ['Investitionen', '', '15.000 €']]);
});
