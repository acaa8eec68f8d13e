import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { capitalNeeds, financingOf } from './capital-needs.ts';
import { computePlan } from './compute-plan.ts';
import { emptyPlan, emptyProduct } from './empty-plan.ts';
import { breakEvens, cashReach, debtCoverage, debtServices, lowestPoint, turningMonth } from './key-figures.ts';
import type { DatedValue } from './law.ts';
import type { PlanInput } from './plan-input.ts';
import { applyScenario, bearableFall, computeScenario, sensitivityTable } from './scenarios.ts';
import { tornado } from './tornado.ts';

const file = new URL('../../../../apps/server/reference/parameters.json', import.meta.url);
const law: DatedValue[] = JSON.parse(readFileSync(file, 'utf8'));
const named = (id: string) => ({ id, name: '', note: '' });
const bought = { vat: 'standard', delay: 0, isPaidInput: false } as const;

/** 10,000.00 a month from April on without VAT, goods of 40 %, rent, a van, a loan with a grace year, a household. */
const plan: PlanInput = {
  ...emptyPlan('2027-01'),
  products: [
    {
      ...emptyProduct('p'),
      from: 3,
      quantity: { kind: 'level', base: '100' },
      priceCents: 100_00,
      vat: 'none',
      goods: { percent: '40', vat: 'none', delay: 0, isPaidInput: false },
    },
  ],
  fixedCosts: [
    {
      ...named('f'),
      ...bought,
      vat: 'none',
      netCents: 1_000_00,
      from: 0,
      to: null,
      everyMonths: 1,
      rise: '0',
      addBack: 'none',
    },
  ],
  foundingCosts: [{ ...named('g'), ...bought, netCents: 2_000_00, month: 0 }],
  assets: [{ ...named('a'), ...bought, netCents: 24_000_00, month: 0, method: 'linear', lifeYears: 4 }],
  owner: {
    needs: [{ ...named('n'), from: 0, to: null, cents: 2_000_00 }],
    incomes: [{ ...named('i'), from: 0, to: 5, cents: 500_00 }],
    taxes: [],
  },
  deposits: [{ ...named('d'), month: 0, cents: 10_000_00 }],
  loans: [
    {
      ...named('l'),
      month: 0,
      cents: 36_000_00,
      payout: '100',
      interest: '6',
      guarantee: '0',
      termMonths: 48,
      graceMonths: 12,
      everyMonths: 1,
      repayment: 'linear',
    },
  ],
};
const result = computePlan(plan, law);

describe('key figures', () => {
  it('find the tightest month', () => {
    // 46,000.00 − 28,560.00 − 2,380.00, then 1,500.00 + 1,000.00 + 180.00 a month; 4,940.00 of VAT come back in March.
    expect(lowestPoint(result)).toEqual({ month: 1, cents: 9_700_00, monthsBelowZero: [] });
    // 9,700.00 by the average of 2,680.00, 6,680.00 and 6,680.00.
    expect(cashReach(result, 1)).toBe(18);
    const poor = lowestPoint(computePlan({ ...plan, deposits: [] }, law));
    expect(poor).toEqual({ month: 1, cents: -300_00, monthsBelowZero: [1] });
  });

  it('say from which turnover a year carries itself, and its owner', () => {
    // 1,000.00 · 12 + 2,000.00 + 6,000.00 + 2,160.00 of interest = 22,160.00 by a margin of 60 %; 21,000.00 of living beside it.
    expect(breakEvens(result)[0]).toMatchObject({ revenueCents: 36_933_34, withLivingCents: 71_933_34 });
    // −7,040.00 until March, then 4,320.00 a month.
    const dead = computePlan({ ...plan, products: [] }, law);
    expect(breakEvens(dead)[0]?.revenueCents).toBe(null);
    expect([turningMonth(result), turningMonth(dead)]).toEqual([4, null]);
    // Nothing is earned in a plan without figures, however long it lasts.
    expect(turningMonth(computePlan(emptyPlan('2026-01'), law))).toBe(null);
    // A month without sales before the first one is no profit.
    const late = plan.products.map((one) => ({ ...one, from: 3 }));
    const free = { ...emptyPlan('2026-01'), products: late };
    expect(turningMonth(computePlan(free, law))).toBe(3);
    // The household draws more in the first months than is earned with what came before.
    expect(turningMonth(result, { withLiving: true })).toBeGreaterThan(4);
  });

  it('compare what is earned with what loans cost', () => {
    // Year 2: 72,000.00 − 12,000.00 − 6,000.00 − 1,830.00 = 52,170.00; trade tax (52,100.00 − 24,500.00) · 14 % = 3,864.00.
    // 48,306.00 + 6,000.00 + 1,830.00 − 24,000.00 = 32,136.00 against 13,830.00.
    const [first, second] = debtServices(result);
    expect(first).toMatchObject({ withdrawalsCents: 21_000_00, serviceCents: 2_160_00 });
    expect(second?.limitCents).toBe((second?.cashFlowCents ?? 0) - 24_000_00);
    // 180.00 of interest, 5.00 less each month: 12 · 180.00 − 66 · 5.00.
    expect(second?.serviceCents).toBe(12_000_00 + 1_830_00);

    expect(second?.percent).toBe(232);
    // Figures of a published example: 191,000.00 are left, 152 %.
    const published = { cashFlowCents: 296_000_00, withdrawalsCents: 75_000_00, replacementsCents: 30_000_00 };
    expect(debtCoverage({ ...published, serviceCents: 126_000_00 })).toEqual({ limitCents: 191_000_00, percent: 152 });
  });
});

describe('capital needs', () => {
  it('add up what is bought, the running shortfall and VAT that comes back later', () => {
    const needs = capitalNeeds(plan, law);
    expect(needs).toMatchObject({ investmentsCents: 24_000_00, foundingCents: 2_000_00, firstStockCents: 0 });
    // Three months of 1,500.00 + 1,000.00 until the first sale; April brings 6,000.00 − 2,500.00.
    expect(needs.workingCapitalCents).toBe(7_500_00);
    expect(needs.vatPrefinancingCents).toBe(4_940_00);
    expect(needs.totalCents).toBe(38_440_00);
    // Before the refund in March: 30,940.00 + 2 · 2,500.00.
    expect([needs.highestCents, needs.highestMonth]).toEqual([35_940_00, 1]);
    expect(financingOf(plan)).toBe(46_000_00);
  });

  it('hold what is bought gross under § 19 UStG', () => {
    const needs = capitalNeeds({ ...plan, products: [], vat: { ...plan.vat, regime: 'small' } }, law);
    expect(needs).toMatchObject({ investmentsCents: 28_560_00, foundingCents: 2_380_00, vatPrefinancingCents: 0 });
    // 24,000.00 and 19 % that never come back: 4,560.00.
    expect(needs.investments).toMatchObject([{ netCents: 24_000_00, lostVatCents: 4_560_00, cents: 28_560_00 }]);
    const regular = capitalNeeds(plan, law).investments;
    expect(regular).toMatchObject([{ netCents: 24_000_00, lostVatCents: 0, cents: 24_000_00 }]);
  });
});

describe('scenarios', () => {
  it('without changes are the plan itself', () => {
    expect(computeScenario(plan, law, {}).ledger.postings).toEqual(result.ledger.postings);
  });

  it('move sales, payments, costs and interest', () => {
    const { products, loans, fixedCosts } = applyScenario(plan, {
      salesLater: 2,
      paymentLater: 1,
      costPercent: 110,
      interestPoints: 2,
    });
    expect(products[0]).toMatchObject({ from: 5, terms: [{ later: 1 }], goods: { percent: '44.0000' } });
    expect([loans[0]?.interest, fixedCosts[0]?.netCents]).toEqual(['8.0000', 1_100_00]);
    expect(applyScenario(plan, { without: ['a', 'p'] })).toMatchObject({ assets: [], products: [] });
  });

  it('are told side by side', () => {
    const rows = sensitivityTable(plan, law);
    const [base, sales10] = rows;
    expect(rows).toHaveLength(10);
    // A tenth of 9 · 10,000.00 at a margin of 60 % is 5,400.00; trade tax falls from 1,022.00 (7,300.00 · 14 %) to 266.00.
    expect((base?.profits[0] ?? 0) - (sales10?.profits[0] ?? 0)).toBe(4_644_00);
    expect(rows.find(({ name }) => name === 'start')?.lowestCents).toBeLessThan(base?.lowestCents ?? 0);
  });

  it('end with the fall of sales that a plan bears', () => {
    const fall = bearableFall(plan, law) ?? 0;
    const lowest = (percent: number) => lowestPoint(computeScenario(plan, law, { salesPercent: percent })).cents;
    expect(fall).toBeGreaterThan(0);
    expect(lowest((1000 - fall) / 10)).toBeGreaterThanOrEqual(0);
    expect(lowest((999 - fall) / 10)).toBeLessThan(0);
    expect(bearableFall({ ...plan, deposits: [] }, law)).toBe(null);
  });

  it('name the items that move the lowest month most, the strongest first', () => {
    const bars = tornado(plan, law);
    // The lowest month is February 2027, before the first sale: prices do not move it, the van with its VAT does so most.
    expect(bars[0]).toMatchObject({ kind: 'assets', item: 'a' });
    // A tenth of 28,560.00 less or more.
    expect(bars[0]?.lessCents).toBe(9_700_00 + 2_856_00);
    expect(bars[0]?.moreCents).toBe(9_700_00 - 2_856_00);
    // A tenth of two months of rent (1,000.00) and of living (2,000.00 beside 500.00 of income).
    expect(bars.map(({ item, lessCents, moreCents }) => [item, lessCents - moreCents])).toEqual([
      ['a', 2 * 2_856_00],
      ['n', 2 * 400_00],
      ['f', 2 * 200_00],
    ]);
  });
});
