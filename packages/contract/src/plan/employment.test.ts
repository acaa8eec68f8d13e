import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { planCalendar } from './calendar.ts';
import { computePlan } from './compute-plan.ts';
import { employerRateOf } from './employment.ts';
import { emptyPlan } from './empty-plan.ts';
import { findPlanFaults } from './findings.ts';
import { type DatedValue, planLaw } from './law.ts';
import { type PlanEmployee, planEmployee } from './plan-input.ts';
import { profitTable } from './statements.ts';

const file = new URL('../../../../apps/server/reference/parameters.json', import.meta.url);
const values: DatedValue[] = JSON.parse(readFileSync(file, 'utf8'));
const law = planLaw(values, planCalendar('2026-01'));
const rate = (employment: 'mini' | 'midi', grossCents: number, month = 0) =>
  employerRateOf(law, month, { employment, grossCents });
const employee = (changes: Partial<PlanEmployee>): PlanEmployee => ({
  id: 'e',
  name: '',
  note: '',
  from: 0,
  to: null,
  heads: 1,
  grossCents: 603_00,
  employer: '31.17',
  rise: '0',
  special: null,
  wageTax: '0',
  employment: 'mini',
  ...changes,
});
const compute = (changes: Partial<PlanEmployee>) =>
  computePlan({ ...emptyPlan('2026-01'), staff: [employee(changes)] }, values);
const faults = (changes: Partial<PlanEmployee>) =>
  findPlanFaults(compute(changes)).filter(({ place }) => place === 'staff');

describe('the rate of the employer', () => {
  it('is flat for a Minijob: 13 + 15 + 2 + 0.80 + 0.22 + 0.15 %', () => {
    expect(rate('mini', 603_00)).toBe('31.17');
    // 603.00 · 31.17 % = 187.96.
    expect(profitTable(compute({})).staff[0]).toBe(790_96);
  });

  it('falls for a Midijob from 28 % to the half of all contributions (§ 20 (2a) SGB IV)', () => {
    // 1,000.00: income 1.145937223 · 1,000 − 291.8744452 = 854.0628, of the employee 1.431639227 · 1,000 − 863.2784538 = 568.3608.
    // 42.3 % · 854.0628 − 21.15 % · 568.3608 + 0.15 % · 854.0628 = 361.2686 − 120.2083 + 1.2811 = 242.3414.
    expect(rate('midi', 1_000_00)).toBe('24.2341');
    // At the end the income is the pay: 21.15 % + 0.15 %.
    expect(rate('midi', 2_000_00)).toBe('21.3');
    // At the start nearly 28 % and 0.15 % of 0.6619.
    expect(Number(rate('midi', 603_01))).toBeCloseTo(28.0979, 2);
    expect([rate('midi', 603_00), rate('midi', 2_000_01)]).toEqual([null, null]);
  });

  it('never rises with the pay of a Midijob', () => {
    let before = 100;
    for (let cents = 603_01; cents <= 2_000_00; cents += 7) {
      const now = Number(rate('midi', cents));
      expect(now).toBeLessThanOrEqual(before);
      before = now;
    }
  });
});

describe('pay outside the range of its kind', () => {
  it('is found in its first month, with special pay and by the limits of each year (§ 8 (1a) SGB IV)', () => {
    expect(faults({})).toEqual([]);
    expect(faults({ grossCents: 604_00 })).toMatchObject([{ code: 'minijobTooHigh', month: 0, item: 'e' }]);
    // From 2027 on 633.00 are allowed.
    expect(faults({ grossCents: 633_00, from: 12 })).toEqual([]);
    // 603.00 and a twelfth of it.
    const special = { monthOfYear: 12, percent: '100' };
    expect(faults({ special })).toMatchObject([{ code: 'minijobTooHigh', cents: 653_25 }]);
    expect(faults({ employment: 'midi', grossCents: 2_000_00, rise: '1' })).toMatchObject([
      { code: 'midijobOutOfRange', month: 12, cents: 2_020_00 },
    ]);
  });

  it('is nothing where no kind is chosen, and old plans have none', () => {
    const { employment: _kind, ...old } = employee({ grossCents: 900_00 });
    expect(planEmployee.parse(old)).toEqual(old);
    expect(faults({ ...old, employment: undefined })).toEqual([]);
  });
});
