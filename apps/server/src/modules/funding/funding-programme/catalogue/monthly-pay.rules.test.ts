import { describe, expect, it } from 'vitest';
import { listPhases, totalOf } from './monthly-pay.rules.ts';

const pay = { of: 'monthlyWageCents', plusCents: 0, decline: null, isSequel: false } as const;

describe('what is paid month by month', () => {
  it('falls by ten points a year, never below 30 % (SGB III, § 90 (4))', () => {
    const decline = { points: 10, afterMonths: 24, leastPercent: 30 };
    const phases = listPhases({ ...pay, decline }, { rate: 70, months: 96, incomeCents: 100_000 });
    expect(phases.map(({ months, eachCents }) => [months, eachCents / 1_000])).toEqual([
      [24, 70],
      [12, 60],
      [12, 50],
      [12, 40],
      [12, 30],
      [12, 30],
      [12, 30],
    ]);
  });

  it('ends with the months that are paid', () => {
    const decline = { points: 10, afterMonths: 12, leastPercent: 30 };
    const phases = listPhases({ ...pay, decline }, { rate: 70, months: 15, incomeCents: 300_000 });
    expect(phases).toEqual([
      { months: 12, eachCents: 210_000 },
      { months: 3, eachCents: 180_000 },
    ]);
    expect(totalOf(phases)).toBe(3_060_000);
  });

  it('is the fixed amount alone where the income is not known', () => {
    const benefit = { ...pay, of: 'unemploymentBenefitCents', plusCents: 30_000 } as const;
    expect(listPhases(benefit, { rate: null, months: 6, incomeCents: null })).toEqual([
      { months: 6, eachCents: 30_000 },
    ]);
  });
});
