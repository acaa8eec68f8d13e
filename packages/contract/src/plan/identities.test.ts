import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { capitalNeeds } from './capital-needs.ts';
import { cashViews } from './cash-view.ts';
import { computePlan, type PlanResult } from './compute-plan.ts';
import { costKinds } from './cost-kinds.ts';
import { costLines, explainCostLine } from './cost-lines.ts';
import {
  explainBalance,
  explainFixed,
  explainFlow,
  explainProfit,
  explainService,
  explainVat,
  ownAccounts,
  type Reason,
  retainedAccounts,
} from './explain.ts';
import { findPlanFaults } from './findings.ts';
import { findBrokenIdentities } from './identities.ts';
import { breakEvens, debtServices, lowestPoint } from './key-figures.ts';
import type { DatedValue } from './law.ts';
import { type Account, accountsOf } from './ledger.ts';
import {
  addBacks,
  assetMethods,
  legalForms,
  type PlanInput,
  planInput,
  planSalesVatRates,
  planVatRates,
} from './plan-input.ts';
import { explainReceipts, receiptsView } from './receipts-view.ts';
import { isExempt } from './sales.ts';
import {
  balanceOf,
  balanceSheet,
  equityOf,
  liquidityTable,
  planYears,
  profitLines,
  profitTable,
  sumOver,
} from './statements.ts';

const file = new URL('../../../../apps/server/reference/parameters.json', import.meta.url);
const law: DatedValue[] = JSON.parse(readFileSync(file, 'utf8'));
/** Tens of thousands of plans: `PLAN_RUNS=50000 npx vitest run --project unit --testTimeout=0 identities`. */
const numRuns = Number(process.env['PLAN_RUNS'] ?? 150);

const text = (most: number, places: number) =>
  fc.integer({ min: 0, max: most * 10 ** places }).map((value) => (value / 10 ** places).toFixed(places));
const cents = (most: number) => fc.integer({ min: 0, max: most });
const month = fc.integer({ min: 0, max: 47 });
const delay = fc.integer({ min: 0, max: 4 });
const vat = fc.constantFrom(...planVatRates);
const change = fc.integer({ min: -200, max: 300 }).map((value) => (value / 10).toFixed(1));
const item = { id: fc.uuid(), name: fc.constant(''), note: fc.constant('') };
const purchase = { ...item, netCents: cents(3_000_000), vat, delay, isPaidInput: fc.boolean() };
const period = { from: month, to: fc.option(fc.integer({ min: 20, max: 59 })) };
const list = <T>(of: fc.Arbitrary<T>, maxLength = 3) => fc.array(of, { maxLength });

const quantity: fc.Arbitrary<PlanInput['products'][number]['quantity']> = fc.oneof(
  fc.record({ kind: fc.constant('level' as const), base: text(500, 3) }),
  fc.record({ kind: fc.constant('typed' as const), months: fc.array(text(500, 3), { maxLength: 60 }) }),
  fc.record({
    kind: fc.constant('seats' as const),
    seats: text(60, 0),
    turns: text(3, 1),
    days: text(26, 0),
    utilisation: text(100, 1),
  }),
  fc.record({ kind: fc.constant('hours' as const), hours: text(170, 0), utilisation: text(100, 1) }),
  fc.record({ kind: fc.constant('subscribers' as const), initial: text(50, 0), added: text(20, 1), lost: text(30, 1) }),
);
const terms: fc.Arbitrary<PlanInput['products'][number]['terms']> = fc.oneof(
  fc.constant<PlanInput['products'][number]['terms']>([{ share: '100', later: 0 }]),
  fc
    .record({ share: fc.integer({ min: 0, max: 1000 }), first: fc.integer({ min: -3, max: 2 }), second: delay })
    .map(({ share, first, second }) => [
      { share: (share / 10).toFixed(1), later: first },
      { share: ((1000 - share) / 10).toFixed(1), later: second },
    ]),
);
const product = fc.record({
  ...item,
  ...period,
  quantity,
  season: fc.oneof(
    fc.constant(Array<string>(12).fill('100')),
    fc.array(text(200, 0), { minLength: 12, maxLength: 12 }),
  ),
  ramp: fc.array(text(120, 0), { maxLength: 6 }),
  growth: fc.array(change, { maxLength: 3 }),
  priceCents: cents(30_000),
  isGross: fc.boolean(),
  vat: fc.constantFrom(...planSalesVatRates),
  terms,
  goods: fc.option(fc.record({ percent: text(80, 1), vat, delay, isPaidInput: fc.boolean() })),
});
const loan = fc
  .record({
    ...item,
    month,
    cents: cents(20_000_000),
    payout: text(100, 1),
    interest: text(12, 2),
    guarantee: text(2, 1),
    every: fc.constantFrom(1 as const, 3 as const),
    grace: fc.integer({ min: 0, max: 8 }),
    instalments: fc.integer({ min: 1, max: 40 }),
    repayment: fc.constantFrom('linear' as const, 'annuity' as const, 'bullet' as const),
  })
  .map(({ every, grace, instalments, ...rest }) => ({
    ...rest,
    everyMonths: every,
    graceMonths: grace * every,
    termMonths: (grace + instalments) * every,
  }));
const due = fc.record({ ...item, month: fc.integer({ min: 0, max: 5 }), cents: cents(2_000_000) });
const household = list(fc.record({ ...item, ...period, cents: cents(400_000) }));

const plan: fc.Arbitrary<PlanInput> = fc
  .record({
    start: fc.record({ year: fc.integer({ min: 2025, max: 2029 }), month: fc.integer({ min: 1, max: 12 }) }),
    months: fc.constantFrom(36, 48, 60),
    legalForm: fc.constantFrom(...legalForms),
    tradeTaxMultiplier: fc.integer({ min: 200, max: 550 }),
    assessmentMonth: fc.integer({ min: 1, max: 12 }),
    opening: fc.option(
      fc.record({
        cashCents: fc.integer({ min: -1_000_000, max: 5_000_000 }),
        receivables: list(due),
        payables: list(due),
        vat: list(due.map((one) => ({ ...one, cents: one.cents - 900_000 }))),
        wageTax: list(due),
        assets: list(fc.record({ ...item, bookCents: cents(5_000_000), monthsLeft: fc.integer({ min: 1, max: 80 }) })),
        loans: list(
          loan.map((one) => ({ ...one, month: 0 as const })),
          1,
        ),
        capitalCents: cents(5_000_000),
        turnoverLastYearCents: cents(9_000_000),
        turnoverThisYearCents: cents(3_000_000),
        vatLastYearCents: fc.integer({ min: -500_000, max: 3_000_000 }),
      }),
      { freq: 3 },
    ),
    vat: fc.record({
      regime: fc.constantFrom('regular' as const, 'small' as const),
      basis: fc.constantFrom('agreed' as const, 'received' as const),
      periods: fc.dictionary(
        fc.constantFrom('2026', '2027', '2028'),
        fc.constantFrom('month' as const, 'quarter' as const),
      ),
      isExtended: fc.boolean(),
      refundDelay: fc.integer({ min: 0, max: 2 }),
    }),
    products: list(product, 4),
    stock: fc.oneof(
      fc.constant({ kind: 'none' as const }),
      fc.record({ kind: fc.constant('first' as const), month, ...purchase }),
      fc.record({ kind: fc.constant('coverage' as const), months: fc.integer({ min: 1, max: 4 }) }),
    ),
    variableCosts: list(
      fc.record({ ...item, percent: text(40, 2), productId: fc.constant(null), vat, delay, isPaidInput: fc.boolean() }),
      2,
    ),
    fixedCosts: list(
      fc.record({
        ...purchase,
        ...period,
        everyMonths: fc.constantFrom(1 as const, 3 as const, 12 as const),
        rise: change,
        addBack: fc.constantFrom(...addBacks),
      }),
      5,
    ),
    foundingCosts: list(fc.record({ ...purchase, month })),
    staff: list(
      fc.record({
        ...item,
        from: fc.integer({ min: -14, max: 40 }),
        to: fc.option(fc.integer({ min: 20, max: 59 })),
        heads: fc.integer({ min: 1, max: 3 }),
        grossCents: cents(700_000),
        employer: text(32, 2),
        rise: change,
        special: fc.option(fc.record({ monthOfYear: fc.integer({ min: 1, max: 12 }), percent: text(100, 0) })),
        wageTax: text(30, 1),
      }),
    ),
    owner: fc.record({
      needs: household,
      incomes: household,
      taxes: list(fc.record({ ...item, month, cents: cents(300_000) })),
    }),
    assets: list(
      fc.record({
        ...purchase,
        month,
        method: fc.constantFrom(...assetMethods),
        lifeYears: fc.integer({ min: 1, max: 15 }),
        isContribution: fc.boolean(),
      }),
      5,
    ),
    deposits: list(fc.record({ ...item, month, cents: cents(5_000_000) })),
    loans: list(loan),
    replacementCents: fc.constant(0),
    overdraft: fc.option(fc.record({ limitCents: cents(2_000_000), interest: text(15, 2) })),
  })
  .chain(({ start, ...rest }) =>
    list(
      fc.oneof(
        fc.record({
          kind: fc.constant('cost' as const),
          ...item,
          ...period,
          isApproved: fc.boolean(),
          roles: fc.constant(rest.staff.map(({ id }) => ({ employeeId: id, percent: '62.5' }))),
          flat: text(120, 0),
          rate: text(100, 1),
          lag: fc.integer({ min: -2, max: 6 }),
          retained: text(20, 0),
          finalMonth: fc.integer({ min: 20, max: 83 }),
        }),
        fc.record({
          kind: fc.constant('investment' as const),
          ...item,
          isApproved: fc.boolean(),
          assetId: fc.constantFrom('', ...rest.assets.map(({ id }) => id)),
          cents: cents(2_000_000),
          month: fc.integer({ min: 0, max: 83 }),
        }),
      ),
      2,
    ).map((subsidies) => ({
      ...rest,
      subsidies,
      startMonth: `${start.year}-${String(start.month).padStart(2, '0')}`,
    })),
  );

const compute = (input: PlanInput): PlanResult => computePlan(input, law);
/** The plan taxed regularly, with input VAT that is deductible throughout. */
const deductible = (input: PlanInput): PlanInput => ({
  ...input,
  vat: { ...input.vat, regime: 'regular' },
  products: input.products.map((one) => (isExempt(one) ? { ...one, vat: 'none' } : one)),
  overdraft: null,
});
const lowest = (input: PlanInput): number => Math.min(...liquidityTable(compute(input)).closing);
/** VAT paid to the tax office once everything is settled. */
function settledVat({ ledger }: PlanResult): number {
  let paid = 0;
  for (let one = 0; one < ledger.length; one += 1)
    paid += ledger.flow('vat', 'out', one) - ledger.flow('vat', 'in', one);
  return paid;
}

/** Whether all numbers of a value are finite, however deep they lie. */
function isFinite(value: unknown): boolean {
  if (typeof value === 'number') return Number.isFinite(value);
  return typeof value !== 'object' || value === null || Object.values(value).every(isFinite);
}

describe('a computed plan', () => {
  it('is computed from what the schema admits', () => {
    fc.assert(
      fc.property(plan, (input) => planInput.safeParse(input).success),
      { numRuns },
    );
  });

  it('breaks no identity', () => {
    fc.assert(
      fc.property(plan, (input) => {
        expect(findBrokenIdentities(compute(input)).slice(0, 3)).toEqual([]);
      }),
      { numRuns },
    );
  });

  it('has entries behind every figure, sums and subtotals too, that add up to it', () => {
    const sum = (reasons: readonly Reason[]): number => reasons.reduce((total, one) => total + one.cents, 0);
    fc.assert(
      fc.property(plan, (input) => {
        const result = compute(input);
        const { ledger, vat: book } = result;
        const [year = { from: 0, to: 11 }] = planYears(result).slice(1);
        const last = year.to;
        const table = profitTable(result);
        const { lines } = liquidityTable(result);
        const opened = (accounts: readonly Account[], side: 1 | -1): number =>
          accounts.reduce((total, account) => total + side * ledger.opening(account), 0);
        const figures: [string, number, number][] = profitLines.map((line) => [
          line,
          sumOver(table[line], year),
          sum(explainProfit(result, line, year)),
        ]);
        for (const direction of ['in', 'out'] as const) {
          const all = lines.filter((line) => line.direction === direction);
          const moved = all.reduce((total, { cents: months }) => total + sumOver(months, year), 0);
          figures.push([direction, moved, sum(explainFlow(result, { kind: null, direction, months: year }))]);
        }
        const months = Array.from({ length: input.months }, (_, at) => at);
        figures.push(
          ['output', sumOver(months.map(book.outputIn), year), sum(explainVat(result, 'output', year))],
          ['input', sumOver(months.map(book.inputIn), year), sum(explainVat(result, 'input', year))],
        );
        const sheet = balanceSheet(result);
        const own = equityOf(sheet)[last] ?? 0;
        const total = (part: Readonly<Record<string, readonly number[]>>): number =>
          Object.values(part).reduce((before, values) => before + (values[last] ?? 0), 0);
        const balance = (name: string, cents: number, accounts: readonly Account[], side: 'debit' | 'credit'): void => {
          const before = opened(accounts, side === 'debit' ? 1 : -1);
          figures.push([name, cents, before + sum(explainBalance(result, accounts, last, side))]);
        };
        balance('assets', total(sheet.assets), accountsOf.asset, 'debit');
        balance('retained', sheet.equity.retained[last] ?? 0, retainedAccounts, 'credit');
        balance('equity', own, ownAccounts, 'credit');
        balance('debts', total(sheet.liabilities) + own, [...accountsOf.liability, ...ownAccounts], 'credit');
        const service = debtServices(result)[1];
        for (const line of ['cashFlowCents', 'withdrawalsCents', 'limitCents', 'serviceCents'] as const) {
          const aside = line === 'limitCents' ? (service?.replacementsCents ?? 0) : 0;
          figures.push([line, service?.[line] ?? 0, sum(explainService(result, line, year)) - aside]);
        }
        for (const one of receiptsView(result)) {
          for (const line of ['incomeCents', 'paidCents', 'writtenOffCents', 'profitCents'] as const) {
            figures.push([line, one[line], sum(explainReceipts(result, line, one.year))]);
          }
        }
        const fixed = (
          ['staff', 'fixedCosts', 'foundingCosts', 'lowValue', 'depreciation', 'interest'] as const
        ).reduce((before, line) => before + sumOver(table[line], year), -sumOver(table.subsidies, year));
        figures.push(['fixed', fixed, sum(explainFixed(result, year))]);
        expect(figures.filter(([, figure, reasons]) => figure !== reasons)).toEqual([]);
      }),
      { numRuns },
    );
  });

  it('has kinds of running costs that add up to them, whichever are chosen, and move no cent', () => {
    const kind = fc.constantFrom(...costKinds);
    fc.assert(
      fc.property(plan, fc.array(kind, { minLength: 5, maxLength: 5 }), (drawn, kinds) => {
        const fixedCosts = drawn.fixedCosts.map((cost, place) => ({ ...cost, costKind: kinds[place] ?? 'rooms' }));
        const result = compute({ ...drawn, fixedCosts });
        expect(result.ledger.postings).toEqual(compute(drawn).ledger.postings);
        const months = Array.from({ length: drawn.months }, (_, month) => month);
        const whole = {
          cost: profitTable(result).fixedCosts,
          money: months.map((at) => result.ledger.flow('fixedCosts', 'out', at)),
        };
        for (const view of ['cost', 'money'] as const) {
          const parts = costLines(result, view);
          for (const { kind: one, cents: line } of parts) {
            const span = { from: 3, to: drawn.months - 1 };
            const reasons = explainCostLine(result, { kind: one, view }, span);
            expect(reasons.reduce((sum, reason) => sum + reason.cents, 0)).toBe(sumOver(line, span));
          }
          // Without parts, every cost is of the kind that says nothing.
          if (parts.length === 0) continue;
          expect(months.map((at) => parts.reduce((sum, part) => sum + (part.cents[at] ?? 0), 0))).toEqual(whole[view]);
        }
      }),
      { numRuns },
    );
  });

  it('takes off no more input VAT than without exempt sales, and none where all sales are exempt (§ 15 (2) UStG)', () => {
    fc.assert(
      fc.property(plan, (drawn) => {
        const regular = { ...drawn, vat: { ...drawn.vat, regime: 'regular' as const } };
        const input = (taken: PlanInput): number => {
          const { ledger, vat: book } = compute(taken);
          return Array.from({ length: ledger.length }, (_, at) => book.inputIn(at)).reduce((sum, one) => sum + one, 0);
        };
        expect(input(regular)).toBeLessThanOrEqual(input(deductible(drawn)));
        const exempt = { ...regular, products: drawn.products.map((one) => ({ ...one, vat: 'exempt' as const })) };
        const isSold = profitTable(compute(exempt)).revenue.some((sold) => sold > 0);
        if (isSold) expect(input(exempt)).toBe(0);
      }),
      { numRuns },
    );
  });

  it('does not depend on the order of items', () => {
    fc.assert(
      fc.property(plan, (input) => {
        const turned = {
          ...input,
          products: input.products.toReversed(),
          fixedCosts: input.fixedCosts.toReversed(),
          staff: input.staff.toReversed(),
          assets: input.assets.toReversed(),
          loans: input.loans.toReversed(),
        };
        // Two grants for one asset share what it costs in the order in which they are entered.
        expect(profitTable(compute(turned))).toEqual(profitTable(compute(input)));
        expect(liquidityTable(compute(turned)).closing).toEqual(liquidityTable(compute(input)).closing);
      }),
      { numRuns },
    );
  });

  it('lowers profit by the net amount of one more cost, and cash by the gross amount in its month of payment', () => {
    fc.assert(
      fc.property(plan, cents(100_000), fc.integer({ min: 0, max: 30 }), delay, (drawn, netCents, place, later) => {
        const regular = deductible(drawn);
        const more = {
          id: 'more',
          name: '',
          note: '',
          netCents,
          vat: 'standard' as const,
          delay: later,
          isPaidInput: false,
        };
        const [before, after] = [
          regular,
          { ...regular, foundingCosts: [...regular.foundingCosts, { ...more, month: place }] },
        ].map(compute) as [PlanResult, PlanResult];
        const year = { from: 0, to: regular.months - 1 };
        const profit = (result: PlanResult) => sumOver(profitTable(result).profitBeforeTaxes, year);
        expect(profit(before) - profit(after)).toBe(netCents);
        const paid = (result: PlanResult) => result.ledger.flow('foundingCosts', 'out', place + later);
        expect(paid(after) - paid(before)).toBe(netCents + Math.round((netCents * 19) / 100));
      }),
      { numRuns },
    );
  });

  it('pays the same VAT in the end by Ist or Soll, month or quarter, with the extension or without', () => {
    fc.assert(
      fc.property(plan, fc.constantFrom('basis', 'period', 'extension'), (drawn, what) => {
        const input = {
          ...drawn,
          vat: { ...drawn.vat, regime: 'regular' as const, basis: 'agreed' as const, isExtended: false },
        };
        const years = ['2025', '2026', '2027', '2028', '2029', '2030', '2031', '2032', '2033', '2034', '2035', '2036'];
        const other = {
          basis: { basis: 'received' as const },
          period: { periods: Object.fromEntries(years.map((year) => [year, 'quarter' as const])) },
          extension: { isExtended: true },
        }[what];
        expect(settledVat(compute({ ...input, vat: { ...input.vat, ...other } }))).toBe(settledVat(compute(input)));
      }),
      { numRuns },
    );
  });

  it('settles each quarter exactly one month later with the extension', () => {
    fc.assert(
      fc.property(plan, (input) => {
        const years = Array.from({ length: 14 }, (_, place) => [String(2025 + place), 'quarter' as const]);
        const of = (isExtended: boolean) =>
          compute({ ...input, vat: { ...input.vat, periods: Object.fromEntries(years), isExtended } }).vatReturns
            .returns;
        expect(of(true)).toEqual(of(false).map((one) => ({ ...one, settledIn: one.settledIn + 1 })));
      }),
      { numRuns },
    );
  });

  it('never has less money by a higher price where customers pay at once and every month is a period', () => {
    fc.assert(
      fc.property(plan, fc.integer({ min: 101, max: 150 }), (drawn, percentOf) => {
        const input: PlanInput = {
          ...drawn,
          legalForm: 'freelance',
          opening: null,
          overdraft: null,
          vat: { regime: 'regular', basis: 'agreed', periods: {}, isExtended: false, refundDelay: 0 },
          stock: { kind: 'none' },
          products: drawn.products.map((one) => ({
            ...one,
            vat: 'none',
            goods: null,
            terms: [{ share: '100', later: 0 }],
          })),
        };
        const dearer = input.products.map((one) => ({
          ...one,
          priceCents: Math.ceil((one.priceCents * percentOf) / 100),
        }));
        expect(lowest({ ...input, products: dearer })).toBeGreaterThanOrEqual(lowest(input));
      }),
      { numRuns },
    );
  });

  it('has the same result for any VAT on costs where input VAT is deductible', () => {
    fc.assert(
      fc.property(plan, vat, (drawn, rate) => {
        const input = deductible(drawn);
        const changed = {
          ...input,
          fixedCosts: input.fixedCosts.map((cost) => ({ ...cost, vat: rate })),
          assets: input.assets.map((asset) => ({ ...asset, vat: rate })),
        };
        expect(profitTable(compute(changed))).toEqual(profitTable(compute(input)));
      }),
      { numRuns },
    );
  });

  it('needs no more money at once than its capital needs add up to', () => {
    fc.assert(
      fc.property(plan, (drawn) => {
        // No taxes on profit: they are left out of the sum.
        const { totalCents, highestCents } = capitalNeeds({ ...drawn, legalForm: 'freelance' }, law);
        expect(totalCents).toBeGreaterThanOrEqual(highestCents);
      }),
      { numRuns },
    );
  });

  it('is judged whatever it holds', () => {
    fc.assert(
      fc.property(plan, (input) => {
        const result = compute(input);
        const figures = [
          findPlanFaults(result),
          debtServices(result),
          breakEvens(result),
          cashViews(result),
          receiptsView(result),
        ];
        expect(figures.every(isFinite)).toBe(true);
        expect(lowestPoint(result).monthsBelowZero.length > 0).toBe(lowestPoint(result).cents < 0);
      }),
      { numRuns },
    );
  });

  it('earns the same by receipts as by performance, once everything is paid', () => {
    fc.assert(
      fc.property(plan, (drawn) => {
        // Business of the first year alone: the rest of the plan is time to pay. A stock or a loan would outlast it.
        const ended = <Item extends { from: number }>(items: readonly Item[]) =>
          items.flatMap((one) => (one.from < 12 ? [{ ...one, to: 11 }] : []));
        const early = <Item extends { month: number }>(items: readonly Item[]) =>
          items.filter(({ month: one }) => one < 12);
        const input: PlanInput = {
          ...drawn,
          legalForm: 'soleTrader',
          opening: null,
          // A special prepayment of the last year comes back after the plan.
          vat: { ...drawn.vat, isExtended: false },
          stock: { kind: 'none' },
          overdraft: null,
          loans: [],
          products: ended(drawn.products),
          fixedCosts: ended(drawn.fixedCosts),
          staff: ended(drawn.staff),
          foundingCosts: early(drawn.foundingCosts),
          assets: early(drawn.assets),
          subsidies: drawn.subsidies.map((one): PlanInput['subsidies'][number] =>
            one.kind === 'cost' ? { ...one, from: 0, to: 11, lag: 3, finalMonth: 20 } : { ...one, month: 20 },
          ),
        };
        const result = compute(input);
        const year = { from: 0, to: input.months - 1 };
        const received = receiptsView(result).reduce((sum, { profitCents }) => sum + profitCents, 0);
        expect(received).toBe(sumOver(profitTable(result).profitBeforeTaxes, year));
      }),
      { numRuns },
    );
  });

  it('shifts as a whole with its start by a year while the law stays', () => {
    const still = law.filter(({ validFrom }) => validFrom < '2027-01-01');
    fc.assert(
      fc.property(plan, (drawn) => {
        const input = { ...drawn, startMonth: `2029${drawn.startMonth.slice(4)}`, vat: { ...drawn.vat, periods: {} } };
        const [here, later] = [input, { ...input, startMonth: `2030${input.startMonth.slice(4)}` }].map((one) =>
          computePlan(one, still),
        ) as [PlanResult, PlanResult];
        expect(later.ledger.postings).toEqual(here.ledger.postings);
      }),
      { numRuns },
    );
  });
});

describe('the identities', () => {
  it('find a cash account that was moved without a payment', () => {
    const [input] = fc.sample(plan, { numRuns: 1, seed: 7 });
    const result = compute(input as PlanInput);
    result.ledger.post(3, 'fixedCosts', 'cash', 1, { rule: 'R4', item: '' });
    expect(findBrokenIdentities(result).map(({ id, month: place, cents: by }) => [id, place, by])).toEqual([
      ['I1', 3, -1],
    ]);
    expect(balanceOf(result, 'cash')).toHaveLength(result.input.months);
  });

  it('find VAT that no return asks for', () => {
    const [input] = fc.sample(plan, { numRuns: 1, seed: 8 });
    const result = compute(input as PlanInput);
    result.ledger.post(5, 'cash', 'vat', 7, { rule: 'R3', item: '', flow: 'customers' });
    expect(findBrokenIdentities(result).some(({ id }) => id === 'I5')).toBe(true);
  });
});
