import { readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { DatedValue } from '@fundus/contract/plan/law';
import { planParameterKeys } from '@fundus/contract/plan/parameter-keys';
import type { PlanInput } from '@fundus/contract/plan/plan-input';
import { describe, expect, it } from 'vitest';
import { type WorkbookSheet, writeWorkbook } from '#lib/workbook-writing.ts';
import { samplePlans } from '#modules/operation/demo/plans/sample-plans.ts';
import { everything } from '../../../../test/everything-plan.ts';
import { type ComputedSheets, computeWorkbooks, hasOffice } from '../../../../test/office.ts';
import { planWorkbook } from './plan-workbook.ts';
import { workbookWords } from './workbook-words.ts';

const file = new URL('../../../../reference/parameters.json', import.meta.url);
const parameters: { key: string; value: number; validFrom: string }[] = JSON.parse(readFileSync(file, 'utf8'));
const law = parameters.flatMap((one): DatedValue[] => {
  const key = planParameterKeys.find((known) => known === one.key);
  return key === undefined ? [] : [{ key, value: one.value, validFrom: one.validFrom }];
});
const words = workbookWords('de');
const sheetsOf = (input: PlanInput): WorkbookSheet[] => planWorkbook({ name: 'Plan', input, law }, words);

/** Computed values are removed, so that nothing agrees only because it was there before. */
const withoutResults = (sheets: readonly WorkbookSheet[]): WorkbookSheet[] =>
  sheets.map((sheet) => ({
    ...sheet,
    rows: sheet.rows.map((row) =>
      row.map((cell) => (cell.formula === undefined || typeof cell.value === 'string' ? cell : { ...cell, value: 0 })),
    ),
  }));

/** Cells in which LibreOffice comes to something else than the model. */
function differencesOf(computed: ComputedSheets | undefined, expected: readonly WorkbookSheet[]): string[] {
  return expected.flatMap(({ name, rows }) =>
    rows.flatMap((row, line) =>
      row.flatMap(({ column, value, formula }) => {
        if (typeof value !== 'number') return [];
        const found = computed?.get(name)?.[line]?.[column];
        const isSame = found !== undefined && found !== '' && Math.abs(Number(found) - value) < 0.005;
        const place = `${name} row ${line + 1} column ${column + 1}`;
        return isSame ? [] : [`${place}: ${found} for ${value} (${formula?.slice(0, 120)})`];
      }),
    ),
  );
}

const plans: [string, PlanInput][] = [
  ['everything', everything],
  ...samplePlans.map(({ name, finance }): [string, PlanInput] => [name, finance.input]),
];

/** The plan with everything in it, and the same with two prices and the multiplier typed over. */
function typedOver(): { typed: WorkbookSheet[]; expected: WorkbookSheet[] } {
  const [product, ...others] = everything.products;
  const [rent, ...costs] = everything.fixedCosts;
  if (product === undefined || rent === undefined) throw new Error('The plan has lost its items');
  // Periods of returns are no formulas: they stay as they were decided.
  const periods = Object.fromEntries(
    ['2027', '2028', '2029', '2030', '2031', '2032'].map((year) => [year, 'quarter' as const]),
  );
  const base = { ...everything, vat: { ...everything.vat, periods } };
  const before = sheetsOf(base);
  const after = sheetsOf({
    ...base,
    tradeTaxMultiplier: 410,
    products: [{ ...product, priceCents: 2_499_00 }, ...others],
    fixedCosts: [{ ...rent, netCents: 3_100_00 }, ...costs],
  });
  const typed = before.map((sheet, place) => ({
    ...sheet,
    rows: sheet.rows.map((row, line) =>
      row.map((cell, at) => {
        const other = after[place]?.rows[line]?.[at];
        return cell.style.startsWith('input') && other !== undefined ? { ...cell, value: other.value } : cell;
      }),
    ),
  }));
  // Figures of the debt service stand as the portal has them, and the sheet says so.
  const expected = after.map((sheet) => ({
    ...sheet,
    rows: sheet.rows.map((row) => row.filter(({ formula }) => formula !== undefined)),
  }));
  return { typed, expected };
}

describe('the workbook of a plan', () => {
  it.each(plans)('has a finite figure in every cell and formulas that every program takes: %s', (_name, input) => {
    const sheets = sheetsOf(input);
    const cells = sheets.flatMap(({ rows }) => rows.flat());
    expect(cells.filter(({ value }) => typeof value === 'number' && !Number.isFinite(value))).toEqual([]);
    expect(sheets.every(({ name }) => name.length <= 31 && !/[[\]:*?/\\']/.test(name))).toBe(true);
    // Excel takes 8,192 letters.
    expect(cells.some(({ formula }) => formula !== undefined && formula.length > 8_000)).toBe(false);
  });

  // The program starts once for all plans; its start takes most of the time.
  it.runIf(hasOffice())('comes to the figures of the model in every cell', { timeout: 300_000 }, async () => {
    const { typed, expected } = typedOver();
    const written = [...plans.map(([, input]) => sheetsOf(input)), typed];
    const wanted = [...plans.map(([, input]) => sheetsOf(input)), expected];
    const files = written.map((sheets) => buffer(Readable.from(writeWorkbook(withoutResults(sheets)))));
    const computed = await computeWorkbooks(await Promise.all(files));
    expect(wanted.flatMap((sheets, place) => differencesOf(computed[place], sheets)).slice(0, 20)).toEqual([]);
  });
});
