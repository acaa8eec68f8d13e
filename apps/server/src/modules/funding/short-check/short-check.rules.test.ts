import type { FirmSize } from '@fundus/contract/company-size';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parametersOf2026 } from '../../../../test/factories/catalogue-entry.factory.ts';
import { assessSize, type FirmFigures } from './short-check.rules.ts';

const million = 100_000_000;
const figures = (values: Partial<FirmFigures>): FirmFigures => ({
  employees: null,
  turnoverCents: null,
  balanceSheetCents: null,
  hasLinkedFirms: false,
  ...values,
});
const assess = (values: Partial<FirmFigures>) => assessSize(figures(values), parametersOf2026);

const order: readonly FirmSize[] = ['micro', 'small', 'medium', 'large'];
const employees = fc.oneof(fc.constantFrom(0, 9, 10, 49, 50, 249, 250), fc.integer({ min: 0, max: 1_000 }));
const money = fc.oneof(
  fc.constantFrom(2 * million, 2 * million + 1, 10 * million, 10 * million + 1, 43 * million, 50 * million),
  fc.integer({ min: 0, max: 100 * million }),
);
const whole = fc.record({ employees, turnoverCents: money, balanceSheetCents: money });
const anyFigures = fc.record({
  employees: fc.option(employees),
  turnoverCents: fc.option(money),
  balanceSheetCents: fc.option(money),
});

describe('the size class', () => {
  it.each<[Partial<FirmFigures>, FirmSize | null, boolean | null]>([
    [{ employees: 9, turnoverCents: 2 * million }, 'micro', true],
    [{ employees: 9, turnoverCents: 3 * million, balanceSheetCents: 2 * million }, 'micro', true],
    [{ employees: 10, turnoverCents: 1 }, 'small', true],
    [{ employees: 49, turnoverCents: 10 * million }, 'small', true],
    [{ employees: 249, turnoverCents: 50 * million }, 'medium', true],
    [{ employees: 249, turnoverCents: 60 * million, balanceSheetCents: 43 * million }, 'medium', true],
    [{ employees: 250 }, 'large', false],
    [{ employees: 1, turnoverCents: 51 * million, balanceSheetCents: 44 * million }, 'large', false],
    [{}, null, null],
    [{ employees: 20 }, null, null],
    [{ turnoverCents: 1 * million }, null, null],
  ])('of %o', (given, size, isKmu) => {
    expect(assess(given)).toMatchObject({ size, isKmu });
  });

  it('names what would decide, and nothing else', () => {
    expect(assess({}).missing).toEqual(['employees', 'turnover', 'balanceSheet']);
    expect(assess({ employees: 20 }).missing).toEqual(['turnover', 'balanceSheet']);
    expect(assess({ turnoverCents: 1 * million }).missing).toEqual(['employees']);
    expect(assess({ employees: 20, turnoverCents: 11 * million }).missing).toEqual(['balanceSheet']);
    expect(assess({ employees: 20, turnoverCents: 11 * million })).toMatchObject({ size: null, isKmu: true });
  });

  it('says what was kept and what was not', () => {
    expect(assess({ employees: 12, turnoverCents: 1 * million }).reasons).toEqual([
      { size: 'micro', measure: 'employees', limit: 10, value: 12, isKept: false },
      { size: 'small', measure: 'employees', limit: 50, value: 12, isKept: true },
      { size: 'small', measure: 'turnover', limit: 10 * million, value: 1 * million, isKept: true },
    ]);
  });

  it('leaves the KMU status of a linked firm open, unless it is too large by itself', () => {
    expect(assess({ employees: 5, turnoverCents: 1, hasLinkedFirms: true })).toMatchObject({
      size: 'micro',
      isKmu: null,
    });
    expect(assess({ employees: 300, hasLinkedFirms: true })).toMatchObject({ size: 'large', isKmu: false });
  });

  it('is always known with all figures, and never falls when a figure rises', () => {
    fc.assert(
      fc.property(whole, whole, (one, other) => {
        const larger = {
          employees: Math.max(one.employees, other.employees),
          turnoverCents: Math.max(one.turnoverCents, other.turnoverCents),
          balanceSheetCents: Math.max(one.balanceSheetCents, other.balanceSheetCents),
        };
        const [small, large] = [assess(one), assess(larger)];
        expect(small.missing).toEqual([]);
        expect(order.indexOf(small.size as FirmSize)).toBeGreaterThanOrEqual(0);
        expect(order.indexOf(large.size as FirmSize)).toBeGreaterThanOrEqual(order.indexOf(small.size as FirmSize));
        expect(small.isKmu).toBe(small.size !== 'large');
      }),
    );
  });

  it('that is known does not change when the missing figures come', () => {
    fc.assert(
      fc.property(anyFigures, whole, (given, rest) => {
        const filled = {
          employees: given.employees ?? rest.employees,
          turnoverCents: given.turnoverCents ?? rest.turnoverCents,
          balanceSheetCents: given.balanceSheetCents ?? rest.balanceSheetCents,
        };
        const [before, after] = [assess(given), assess(filled)];
        if (before.size !== null) expect(after.size).toBe(before.size);
        if (before.isKmu !== null) expect(after.isKmu).toBe(before.isKmu);
        if (before.size === null) expect(before.missing).not.toEqual([]);
      }),
    );
  });
});
