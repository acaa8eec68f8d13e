import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PlanTable } from '@fundus/contract/business-plan-table';
import { computePlan } from '@fundus/contract/plan/compute-plan';
import { emptyPlan } from '@fundus/contract/plan/empty-plan';
import type { DatedValue } from '@fundus/contract/plan/law';
import { type PlanInput, planInput } from '@fundus/contract/plan/plan-input';
import { profitTable } from '@fundus/contract/plan/statements';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { costRuns } from './cost-runs.ts';
import { cellNumber, cellVat, centsOf, isSumName } from './table-cells.ts';
import { readLines } from './table-lines.ts';
import { headedStart, layTable, proposeTargets, type TableKind } from './table-mapping.ts';
import { headedMonth, monthDistances } from './table-months.ts';
import type { TableSettings } from './table-settings.ts';
import { withLines, withoutLines } from './table-taking.ts';

const parameters = join(import.meta.dirname, '../../../../../server/reference/parameters.json');
const law = JSON.parse(readFileSync(parameters, 'utf8')) as DatedValue[];
const plan = emptyPlan('2027-01');
const tableOf = (...lines: string[]): PlanTable => ({
  fileName: 'liste.csv',
  format: 'csv',
  rows: lines.flatMap((line, at) => (line === '' ? [] : [{ line: at + 1, cells: line.split(';') }])),
});
let ids = 0;
const newId = () => `id-${(ids += 1)}`;

function read(kind: TableKind, file: PlanTable, change: Partial<TableSettings> = {}, into: PlanInput = plan) {
  const table = layTable(file);
  const targets = proposeTargets(table, kind);
  const settings: TableSettings = {
    kind,
    targets,
    valuesAre: 'euros',
    isGross: false,
    vat: 'standard',
    firstMonth: Math.max(0, headedStart(table, targets, into.startMonth) ?? 0),
    afterwards: 'nothing',
    ...change,
  };
  return readLines(table, settings, { plan: into, law, newId });
}

describe('headings', () => {
  it.each([
    ['Jan 27', { year: 2027, month: 1 }],
    ['März 2027', { year: 2027, month: 3 }],
    ['03/2027', { year: 2027, month: 3 }],
    ['2027-03-01', { year: 2027, month: 3 }],
    ['01.12.2027', { year: 2027, month: 12 }],
    ['Dez.', { year: null, month: 12 }],
    ['Monat 7', { number: 7 }],
    ['M12', { number: 12 }],
    ['2027', null],
    ['Summe', null],
    ['Ma', null],
    ['13/2027', null],
  ])('%s', (text, month) => expect(headedMonth(text)).toEqual(month));

  it('count on over the end of a year, over gaps, and where they say nothing', () => {
    expect(monthDistances(['Nov', 'Dez', 'Jan', 'Apr'])).toEqual([0, 1, 2, 5]);
    expect(monthDistances(['11/2027', '02/2028', '', 'x'])).toEqual([0, 3, 4, 5]);
    expect(monthDistances(['03/2027', '01/2027'])).toEqual([0, 1]);
  });
});

describe('cells', () => {
  it.each([
    ['1.234,50 €', 1234.5],
    ['1,234.50', 1234.5],
    ['1234.5', 1234.5],
    ['12.000', 12_000],
    ['', 0],
    ['–', 0],
    ['5,6843e-14', 5.6843e-14],
    ['k. A.', null],
    ['1/2', null],
  ])('the number in %s', (cell, number) => expect(cellNumber(cell)).toBe(number));

  it('cents, rates and sums', () => {
    expect([centsOf(1.005), centsOf(0.1 + 0.2), centsOf(5.6e-14)]).toEqual([101, 30, 0]);
    expect([cellVat('19 %'), cellVat('0,07'), cellVat('0'), cellVat(''), cellVat('constructor')]).toEqual([
      'standard',
      'reduced',
      'none',
      undefined,
      null,
    ]);
    expect(['Summe', 'Zwischensumme Kosten', 'Gesamt', 'Gesamtschule'].map(isSumName)).toEqual([
      true,
      true,
      true,
      false,
    ]);
  });
});

describe('a cost by months', () => {
  it('becomes as few lines as say the same', () => {
    const year = (cents: number) => Array.from({ length: 12 }, () => cents);
    expect(costRuns([...year(100), ...year(100), ...year(100)])).toEqual([
      { from: 0, to: null, everyMonths: 1, cents: 100 },
    ]);
    expect(costRuns([...year(100), ...year(120)]).map(({ from, to, cents }) => [from, to, cents])).toEqual([
      [0, 11, 100],
      [12, null, 120],
    ]);
    expect(costRuns([0, 0, 90, 0, 0, 90, 0, 0, 90, 0, 0, 90])).toEqual([
      { from: 2, to: null, everyMonths: 3, cents: 90 },
    ]);
    expect(costRuns([50, 0, 50, 0, 0, 0])).toEqual([{ from: 0, to: 2, everyMonths: 2, cents: 50 }]);
    expect(costRuns([0, 0, 0])).toEqual([]);
  });

  it('costs in every month what the table says, whatever stands in it', () => {
    const amounts = fc.array(fc.constantFrom(0, 0, 1_00, 1_00, 250_00, 33_33), { minLength: 36, maxLength: 36 });
    fc.assert(
      fc.property(amounts, (months) => {
        const table = tableOf(
          ['Posten', ...months.map((_, at) => `M${at + 1}`)].join(';'),
          ['Miete', ...months.map((cents) => String(cents / 100).replace('.', ','))].join(';'),
        );
        const next = withLines(plan, read('fixedCosts', table));
        if (next === null) throw new Error('No room for one row');
        const { fixedCosts } = profitTable(computePlan(next, law));
        expect(fixedCosts.slice(0, 36)).toEqual(months);
      }),
      { numRuns: 200 },
    );
  });
});

describe('the rows of a table', () => {
  it('of sales in euros are sold for exactly these euros', () => {
    const [line] = read(
      'sales',
      tableOf('Umsatzplan 2027', '', 'Leistung;Jan 27;Feb 27;Mrz 27', 'Kurs;1.234,56;0;99,99'),
    );
    expect(line).toMatchObject({ name: 'Kurs', line: 4, outcome: 'new', totalCents: 133_455 });
    const next = withLines(plan, line === undefined ? [] : [line]);
    expect(planInput.safeParse(next).success).toBe(true);
    expect(profitTable(computePlan(next ?? plan, law)).revenue.slice(0, 3)).toEqual([123_456, 0, 9_999]);
  });

  it('of quantities need a price, and say so', () => {
    const table = tableOf('Produkt;Preis;Jan;Feb;Mrz', 'Brot;4,50;10;20;30', 'Kuchen;;5;5;5');
    const lines = read('sales', table, { valuesAre: 'quantity' });
    expect(lines.map(({ name, outcome, totalCents }) => [name, outcome, totalCents])).toEqual([
      ['Brot', 'new', 27_000],
      ['Kuchen', 'refused', 0],
    ]);
    expect(lines[1]?.remarks).toEqual([{ code: 'noPrice' }]);
  });

  it('are left out where they are sums, headings or known, and refused with the place of the cell', () => {
    const into: PlanInput = {
      ...plan,
      foundingCosts: [
        { id: 'a', name: 'notar', note: '', netCents: 1, vat: 'standard', delay: 0, isPaidInput: false, month: 0 },
      ],
    };
    const table = tableOf(
      'Posten;Betrag;Monat',
      'Gründung;;',
      'Notar;800;',
      'Website;k. A.;2',
      'Schild;450;03/2027',
      'Messe;100;05/2040',
      'Summe;1250;',
      ';70;',
    );
    const lines = read('foundingCosts', table, {}, into);
    expect(lines.map(({ name, outcome }) => [name, outcome])).toEqual([
      ['Gründung', 'empty'],
      ['Notar', 'duplicate'],
      ['Website', 'refused'],
      ['Schild', 'new'],
      ['Messe', 'refused'],
      ['Summe', 'sum'],
      ['', 'refused'],
    ]);
    expect(lines[2]?.remarks).toEqual([{ code: 'noNumber', cell: 'B4', value: 'k. A.' }]);
    expect(lines[4]?.remarks).toEqual([{ code: 'noMonth', cell: 'C6', value: '05/2040' }]);
    expect(lines[3]?.items.foundingCosts).toMatchObject([{ name: 'Schild', netCents: 45_000, month: 2 }]);
  });

  it('may stand beside each other with the months below', () => {
    const lines = read('fixedCosts', tableOf('Monat;Miete;Strom', 'Jan 27;900;80', 'Feb 27;900;90', 'Mrz 27;900;80'));
    expect(lines.map(({ name, totalCents }) => [name, totalCents])).toEqual([
      ['Miete', 270_000],
      ['Strom', 25_000],
    ]);
  });

  it('may begin elsewhere, go on for years, lie outside, and stand below zero', () => {
    const months = Array.from({ length: 12 }, (_, at) => `${at + 1}/2026`).join(';');
    const table = tableOf(`Konto;${months}`, `Miete;${Array.from({ length: 12 }, () => '-500,00').join(';')}`);
    expect(headedStart(layTable(table), proposeTargets(layTable(table), 'fixedCosts'), '2027-01')).toBe(-12);
    const [yearly] = read('fixedCosts', table, { afterwards: 'lastYear' });
    expect(yearly?.items.fixedCosts).toMatchObject([{ netCents: 50_000, from: 0, to: null, everyMonths: 1 }]);
    const [late] = read('fixedCosts', table, { firstMonth: 30 });
    expect(late).toMatchObject({ totalCents: 300_000, outcome: 'new', remarks: [{ code: 'outside', count: 6 }] });
  });

  it('are as many as the plan can hold, and go again whatever was changed since', () => {
    const table = (rows: number) =>
      tableOf('Posten;Betrag', ...Array.from({ length: rows }, (_, at) => `Posten ${at};10`));
    expect(withLines(plan, read('fixedCosts', table(101)))).toBeNull();
    const lines = read('fixedCosts', table(100));
    const taken = withLines(plan, lines) ?? plan;
    expect(taken.fixedCosts).toHaveLength(100);
    expect(withoutLines({ ...taken, months: 48 }, lines)).toEqual({ ...plan, months: 48 });
  });
});

describe('gross amounts of costs', () => {
  it('come into the plan without the VAT of their row, and are summed up as the file says them', () => {
    const file = tableOf('Posten;USt;Betrag im Monat', 'Miete;0;1.000,00', 'Strom;19 %;119,00', 'Bücher;7;10,70');
    const lines = read('fixedCosts', file, { isGross: true });
    expect(lines.map(({ items }) => items.fixedCosts.map(({ netCents }) => netCents))).toEqual([
      [100_000],
      [10_000],
      [1_000],
    ]);
    expect(lines[1]?.totalCents).toBe(11_900 * plan.months);
    const once = read('foundingCosts', tableOf('Posten;Betrag', 'Notar;238,00'), { isGross: true });
    expect(once[0]?.items.foundingCosts).toMatchObject([{ netCents: 20_000 }]);
  });

  it('are paid as the file says them, to the cent that rounding leaves', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 50_000_000 }), (cents) => {
        const file = tableOf('Posten;Betrag', `Anlauf;${(cents / 100).toFixed(2).replace('.', ',')}`);
        const [line] = read('foundingCosts', file, { isGross: true });
        const next = withLines({ ...plan, vat: { ...plan.vat, regime: 'small' } }, line === undefined ? [] : [line]);
        if (next === null) throw new Error('No room');
        const paid = profitTable(computePlan(next, law)).foundingCosts[0] ?? 0;
        expect(Math.abs(paid - cents)).toBeLessThanOrEqual(1);
      }),
    );
  });
});
