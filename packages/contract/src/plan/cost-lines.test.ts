import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { computePlan } from './compute-plan.ts';
import { costLines, explainCostLine } from './cost-lines.ts';
import { emptyPlan } from './empty-plan.ts';
import type { DatedValue } from './law.ts';
import { type PlanInput, planInput } from './plan-input.ts';
import { sumOver } from './statements.ts';

const file = new URL('../../../../apps/server/reference/parameters.json', import.meta.url);
const law: DatedValue[] = JSON.parse(readFileSync(file, 'utf8'));
const cost = (
  id: string,
  name: string,
  netCents: number,
  rest: Partial<PlanInput['fixedCosts'][number]> = {},
): PlanInput['fixedCosts'][number] => ({
  id,
  name,
  note: '',
  netCents,
  vat: 'standard',
  delay: 0,
  isPaidInput: false,
  from: 0,
  to: null,
  everyMonths: 1,
  rise: '0',
  addBack: 'none',
  ...rest,
});
const planOf = (...fixedCosts: PlanInput['fixedCosts']): PlanInput => ({ ...emptyPlan('2027-01'), fixedCosts });
const year = { from: 0, to: 11 };

describe('running costs by kind', () => {
  const result = computePlan(
    planOf(
      cost('a', 'Miete Laden', 1_000_00),
      cost('b', 'Miete Lager', 200_00, { from: 6 }),
      cost('c', 'Betriebshaftpflicht', 600_00, { vat: 'none', everyMonths: 12, delay: 1 }),
      cost('d', 'Stadtfest', 50_00, { costKind: 'advertising' }),
    ),
    law,
  );
  const sums = (view: 'cost' | 'money') =>
    costLines(result, view).map(({ kind, cents }) => [kind, sumOver(cents, year)]);

  it('are net by performance, in the order of the forms', () => {
    // Rooms: 12 × 1,000.00 + 6 × 200.00.
    expect(sums('cost')).toEqual([
      ['rooms', 13_200_00],
      ['insurance', 600_00],
      ['advertising', 600_00],
    ]);
  });

  it('are with VAT by payment', () => {
    // Rooms: 13,200.00 × 1.19; advertising: 12 × 59.50. The insurance is paid in February.
    expect(sums('money')).toEqual([
      ['rooms', 15_708_00],
      ['insurance', 600_00],
      ['advertising', 714_00],
    ]);
    const insurance = costLines(result, 'money').find(({ kind }) => kind === 'insurance');
    expect(insurance?.cents.slice(0, 3)).toEqual([0, 600_00, 0]);
  });

  it('name the entries behind them', () => {
    const reasons = explainCostLine(result, { kind: 'rooms', view: 'cost' }, { from: 6, to: 6 });
    expect(reasons.map(({ posting, cents }) => [posting.item, cents])).toEqual([
      ['a', 1_000_00],
      ['b', 200_00],
    ]);
  });

  it('are not listed where no name says more than the line', () => {
    expect(costLines(computePlan(planOf(cost('a', 'Reserve', 100_00)), law), 'cost')).toEqual([]);
  });
});

describe('a plan stored before costs had kinds', () => {
  it('is read as it was', () => {
    const stored = planOf(cost('a', 'Miete', 1_000_00));
    expect(planInput.parse(stored)).toEqual(stored);
  });

  it('takes an account of four to eight digits alone', () => {
    const accepts = (account: string): boolean => planInput.safeParse(planOf(cost('a', '', 1, { account }))).success;
    expect(['4210', '63100000', '', '421', '4210a', '123456789'].map(accepts)).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
    ]);
  });
});
