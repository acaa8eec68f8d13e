import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { capitalNeeds, financingOf } from './capital-needs.ts';
import { computePlan, type PlanResult } from './compute-plan.ts';
import { emptyPlan, emptyProduct } from './empty-plan.ts';
import { findPlanFaults } from './findings.ts';
import { findBrokenIdentities } from './identities.ts';
import type { DatedValue } from './law.ts';
import type { PlanAsset, PlanInput, PlanProduct, PlanVariableCost } from './plan-input.ts';
import { applyScenario } from './scenarios.ts';
import { balanceSheet, calendarYears, liquidityTable, profitTable, sumOver } from './statements.ts';

const file = new URL('../../../../apps/server/reference/parameters.json', import.meta.url);
const law: DatedValue[] = JSON.parse(readFileSync(file, 'utf8'));

const compute = (startMonth: string, changes: Partial<PlanInput>): PlanResult =>
  computePlan({ ...emptyPlan(startMonth), ...changes }, law);
/** One unit a month at a price. */
const monthly = (priceCents: number, changes: Partial<PlanProduct> = {}): PlanProduct => ({
  ...emptyProduct('p'),
  quantity: { kind: 'level', base: '1' },
  priceCents,
  ...changes,
});
const vat: PlanInput['vat'] = { ...emptyPlan('2026-01').vat };
const cost = { id: 'c', name: '', note: '', vat: 'none', delay: 0, isPaidInput: false } as const;
/** Payment (above 0) or refund in each of the first months. */
const vatPaid = ({ ledger }: PlanResult, months: number): number[] =>
  Array.from({ length: months }, (_, month) => ledger.flow('vat', 'out', month) - ledger.flow('vat', 'in', month));
const taxesPaid = ({ ledger, input }: PlanResult): [number, number][] =>
  Array.from({ length: input.months }, (_, month): [number, number] => [
    month,
    ledger.flow('taxes', 'out', month) - ledger.flow('taxes', 'in', month),
  ]).filter(([, cents]) => cents !== 0);
const perYear = (result: PlanResult, line: 'revenue' | 'depreciation' | 'interest' | 'staff'): number[] =>
  calendarYears(result).map((year) => sumOver(profitTable(result)[line], year));

describe('VAT', () => {
  it('is returned by quarters in a founding year until 2026 and monthly from 2027 (§ 18 (2) S. 4 and 6 UStG)', () => {
    // 1,000.00 · 19 % = 190.00 a month; 2,280.00 a year are below 9,000.00.
    const result = compute('2026-01', { legalForm: 'gmbh', products: [monthly(1_000_00)] });
    expect(result.vatReturns.years.slice(0, 3).map(({ year, period }) => [year, period])).toEqual([
      [2026, 'quarter'],
      [2027, 'month'],
      [2028, 'quarter'],
    ]);
    // Three months on 10 April, then each month of 2027 in the next one.
    expect(vatPaid(result, 16)).toEqual([
      0, 0, 0, 570_00, 0, 0, 570_00, 0, 0, 570_00, 0, 0, 570_00, 190_00, 190_00, 190_00,
    ]);
  });

  it('of a founding year above 9,000.00 by the whole year is returned monthly (§ 18 (2) S. 2 and 6 UStG)', () => {
    // Start in July: 6 · 4,000.00 · 19 % = 4,560.00, in a whole year 9,120.00.
    const period = (price: number) => compute('2026-07', { products: [monthly(price)] }).vatReturns.years[0]?.period;
    expect([period(4_000_00), period(3_900_00)]).toEqual(['month', 'quarter']);
  });

  it('asks monthly payers with the extension for an eleventh ahead, and credits it in December (§§ 46 to 48 UStDV)', () => {
    // Start in January 2027: 12 · 1,900.00 = 22,800.00 expected; an eleventh is 2,072.73.
    const result = compute('2027-01', { products: [monthly(10_000_00)], vat: { ...vat, isExtended: true } });
    const paid = vatPaid(result, 16);
    expect(paid.slice(0, 4)).toEqual([0, 2_072_73, 1_900_00, 1_900_00]);
    // February 2028: December 2027 minus the prepayment, a refund that waits a month; beside it the one for 2028.
    expect(paid.slice(12)).toEqual([1_900_00, 2_072_73, 1_900_00 - 172_73, 1_900_00]);
  });

  it('asks quarterly payers with the extension for nothing ahead (§ 47 (1) UStDV)', () => {
    const result = compute('2026-01', { products: [monthly(1_000_00)], vat: { ...vat, isExtended: true } });
    expect(vatPaid(result, 8)).toEqual([0, 0, 0, 0, 570_00, 0, 0, 570_00]);
  });

  it('of received payments waits for the money (§ 13 (1) no. 1 b, § 20 UStG)', () => {
    const terms = [{ share: '100', later: 2 }];
    const of = (basis: 'agreed' | 'received') =>
      vatPaid(compute('2026-01', { products: [monthly(1_000_00, { terms, to: 0 })], vat: { ...vat, basis } }), 8);
    expect(of('agreed')).toEqual([0, 0, 0, 190_00, 0, 0, 0, 0]);
    expect(of('received')).toEqual([0, 0, 0, 190_00, 0, 0, 0, 0]);
    const late = [{ share: '100', later: 3 }];
    const next = compute('2026-01', {
      products: [monthly(1_000_00, { terms: late, to: 0 })],
      vat: { ...vat, basis: 'received' },
    });
    expect(vatPaid(next, 8)).toEqual([0, 0, 0, 0, 0, 0, 190_00, 0]);
  });

  it('of a prepayment is due when it arrives (§ 13 (1) no. 1 a S. 4 UStG)', () => {
    const result = compute('2026-01', {
      products: [
        monthly(1_000_00, {
          from: 4,
          to: 4,
          terms: [
            { share: '30', later: -2 },
            { share: '70', later: 0 },
          ],
        }),
      ],
    });
    // 30 % of 190.00 in the first quarter, the rest in the second.
    expect(vatPaid(result, 8)).toEqual([0, 0, 0, 57_00, 0, 0, 133_00, 0]);
  });

  it('of suppliers who pay by receipts is deducted with the payment from 2028 on (§ 15 (1) no. 1 UStG)', () => {
    const bought = (startMonth: string) =>
      compute(startMonth, {
        foundingCosts: [{ ...cost, vat: 'standard', isPaidInput: true, netCents: 1_000_00, month: 2, delay: 1 }],
        vat: { ...vat, periods: { '2027': 'quarter', '2028': 'quarter' }, refundDelay: 0 },
      });
    expect(vatPaid(bought('2027-01'), 7)).toEqual([0, 0, 0, -190_00, 0, 0, 0]);
    expect(vatPaid(bought('2028-01'), 7)).toEqual([0, 0, 0, 0, 0, 0, -190_00]);
  });
});

describe('assets beside ordinary purchases', () => {
  const asset = (changes: Partial<PlanAsset>): PlanAsset => ({
    ...cost,
    id: 'a',
    vat: 'standard',
    netCents: 12_000_00,
    month: 0,
    method: 'linear',
    lifeYears: 4,
    ...changes,
  });

  it('that are brought in cost no money, give no input VAT and are own means (§ 4 (1) S. 8, § 6 (1) no. 5 EStG)', () => {
    const result = compute('2026-01', { assets: [asset({ isContribution: true })] });
    const sheet = balanceSheet(result);
    // 12,000.00 over 48 months.
    expect([sheet.assets.cash[0], sheet.assets.fixedAssets[0], sheet.equity.capital[0]]).toEqual([
      0, 11_750_00, 12_000_00,
    ]);
    expect(perYear(result, 'depreciation')).toEqual([3_000_00, 3_000_00, 3_000_00]);
    expect(vatPaid(result, 8)).toEqual([0, 0, 0, 0, 0, 0, 0, 0]);
    const needs = capitalNeeds(result.input, law);
    expect([needs.investmentsCents, needs.vatPrefinancingCents, financingOf(result.input)]).toEqual([
      12_000_00, 0, 12_000_00,
    ]);
    expect(findBrokenIdentities(result)).toEqual([]);
  });

  it('that are electric cars are written off by 75, 10, 5, 5, 3 and 2 % of calendar years (§ 7 (2a) EStG)', () => {
    const bought = (month: number) =>
      perYear(compute('2026-01', { months: 60, assets: [asset({ method: 'electric', month })] }), 'depreciation');
    // The first year in full, though bought in November.
    expect(bought(10)).toEqual([9_000_00, 1_200_00, 600_00, 600_00, 360_00]);
    // From 2028 on linear over four years.
    expect(bought(24)).toEqual([0, 0, 3_000_00, 3_000_00, 3_000_00]);
    const codes = (month: number) =>
      findPlanFaults(compute('2026-01', { assets: [asset({ method: 'electric', month })] })).map(({ code }) => code);
    expect([codes(23).includes('electricClosed'), codes(24).includes('electricClosed')]).toEqual([false, true]);
  });

  it('that are land keep their value', () => {
    const result = compute('2026-01', { assets: [asset({ method: 'land', vat: 'none' })] });
    expect(balanceSheet(result).assets.fixedAssets.at(-1)).toBe(12_000_00);
    expect(findBrokenIdentities(result)).toEqual([]);
  });
});

describe('costs by turnover', () => {
  const byTurnover = (changes: Partial<PlanVariableCost>): PlanVariableCost => ({
    ...cost,
    id: 'v',
    percent: '10',
    productId: null,
    vat: 'standard',
    ...changes,
  });

  it('follow the net turnover of all products or of one, and lower the gross profit (R4)', () => {
    const products = [monthly(3_000_00, { id: 'one' }), monthly(1_000_00, { id: 'other' })];
    const { variableCosts, goods, grossProfit } = profitTable(
      compute('2026-01', {
        products,
        variableCosts: [byTurnover({ id: 'all' }), byTurnover({ id: 'own', percent: '2.5', productId: 'other' })],
      }),
    );
    // 10 % of 4,000.00 and 2.5 % of 1,000.00.
    expect([variableCosts[0], goods[0], grossProfit[0]]).toEqual([425_00, 0, 3_575_00]);
    // 400.00 and 25.00 with 19 % are paid at once.
    const paid = compute('2026-01', {
      products,
      variableCosts: [byTurnover({ id: 'all' }), byTurnover({ id: 'own', percent: '2.5', productId: 'other' })],
    });
    expect(paid.ledger.flow('variableCosts', 'out', 0)).toBe(505_75);
  });

  it('keep the input VAT that their use allows (§ 15 (2), (4) UStG)', () => {
    const products = [monthly(3_000_00, { id: 'taxed' }), monthly(1_000_00, { id: 'exempt', vat: 'exempt' })];
    const costs = (productId: string | null) =>
      profitTable(compute('2026-01', { products, variableCosts: [byTurnover({ productId })] })).variableCosts[0];
    // All of 57.00 back, none of 19.00, three quarters of 76.00.
    expect([costs('taxed'), costs('exempt'), costs(null)]).toEqual([300_00, 119_00, 419_00]);
  });

  it('rise with the costs of a scenario, and are none in plans from before', () => {
    const input = { ...emptyPlan('2027-01'), products: [monthly(1_000_00)], variableCosts: [byTurnover({})] };
    expect(applyScenario(input, { costPercent: 110 }).variableCosts).toMatchObject([{ percent: '11.0000' }]);
    const { variableCosts: _none, ...old } = emptyPlan('2027-01');
    expect(profitTable(computePlan(old, law)).variableCosts[0]).toBe(0);
  });
});

describe('sales exempt without input VAT', () => {
  const rent = {
    ...cost,
    vat: 'standard',
    netCents: 1_500_00,
    from: 0,
    to: null,
    everyMonths: 1,
    rise: '0',
    addBack: 'none',
  } as const;
  const inputOf = ({ vat: book }: PlanResult, month: number): number => book.inputIn(month);

  it('make input VAT a cost (§ 15 (2) no. 1 UStG, § 9b (1) EStG)', () => {
    const result = compute('2027-01', {
      legalForm: 'freelance',
      products: [monthly(6_000_00, { vat: 'exempt' })],
      fixedCosts: [rent],
      assets: [{ ...cost, id: 'a', vat: 'standard', netCents: 40_000_00, month: 0, method: 'linear', lifeYears: 8 }],
    });
    // 12 · 6,000.00 − 12 · 1,785.00 − 47,600.00 / 8 = 72,000.00 − 21,420.00 − 5,950.00.
    expect(sumOver(profitTable(result).profit, { from: 0, to: 11 })).toBe(44_630_00);
    // 36 · (6,000.00 − 1,785.00) − 47,600.00; no VAT in either direction.
    expect(liquidityTable(result).closing[35]).toBe(104_140_00);
    expect(vatPaid(result, 36).every((cents) => cents === 0)).toBe(true);
  });

  it('leave input VAT of what serves all sales by their turnover, of goods by their own product (§ 15 (4) UStG)', () => {
    const goods = { percent: '10', vat: 'standard', delay: 0, isPaidInput: false } as const;
    const result = compute('2027-01', {
      products: [monthly(3_000_00, { id: 'taxed', goods }), monthly(1_000_00, { id: 'exempt', vat: 'exempt', goods })],
      fixedCosts: [rent],
    });
    // Three quarters of 285.00 are 213.75; goods of the taxed product 300.00 · 19 % = 57.00, of the exempt one none.
    expect(inputOf(result, 0)).toBe(213_75 + 57_00);
    expect(profitTable(result).fixedCosts[0]).toBe(1_571_25);
    // 300.00 and 119.00.
    expect(profitTable(result).goods[0]).toBe(419_00);
  });

  it('are shared out by the turnover of the calendar year', () => {
    // 2027: 12 · 3,000.00 taxed alone; 2028 the exempt product comes in with as much again.
    const result = compute('2027-01', {
      products: [monthly(3_000_00, { id: 'taxed' }), monthly(3_000_00, { id: 'exempt', vat: 'exempt', from: 12 })],
      fixedCosts: [rent],
    });
    expect([inputOf(result, 0), inputOf(result, 12)]).toEqual([285_00, 142_50]);
  });

  it('are no Gesamtumsatz, but those of finance are (§ 19 (2) UStG)', () => {
    const crossings = (rate: 'exempt' | 'exemptFinance') =>
      compute('2027-01', {
        vat: { ...vat, regime: 'small' },
        products: [monthly(1_000_00, { id: 'taxed' }), monthly(6_000_00, { id: 'free', vat: rate })],
      }).regime.crossings;
    expect(crossings('exempt')).toEqual([]);
    // 7,000.00 a month: 28,000.00 by April are above 25,000.00.
    expect(crossings('exemptFinance')).toEqual([3]);
  });
});

describe('§ 19 UStG', () => {
  const small = { ...vat, regime: 'small' as const };

  it('ends in the month in which a founding year passes 25,000.00 (UStAE 19.1)', () => {
    // 8 · 3,000.00 = 24,000.00; September passes. From then on 3,000.00 gross are 2,521.01 net.
    const result = compute('2026-01', { products: [monthly(3_000_00, { isGross: true })], vat: small });
    expect(result.regime.crossings).toEqual([8]);
    expect(profitTable(result).revenue.slice(7, 9)).toEqual([3_000_00, 2_521_01]);
    // 24,000.00 + 4 · 2,521.01 are above 25,000.00: 2027 is taxed from January on.
    expect(result.regime.turnoverByYear.get(2026)).toBe(34_084_04);
    expect(result.regime.isRegular(12)).toBe(true);
  });

  it('ends in the month in which a later year passes 100,000.00, and with the year after (§ 19 (1) UStG)', () => {
    const months = [...Array<string>(12).fill('1'), ...Array<string>(24).fill('5.5')];
    const result = compute('2026-01', {
      products: [monthly(2_000_00, { isGross: true, quantity: { kind: 'typed', months } })],
      vat: small,
    });
    // 2026: 24,000.00. 2027: 9 · 11,000.00 = 99,000.00; October passes.
    expect(result.regime.crossings).toEqual([21]);
    expect([20, 21, 24].map((month) => result.regime.isRegular(month))).toEqual([false, true, true]);
  });

  it('makes the gross amount the cost and the price of an asset (§ 15 (1), § 9 b (1) EStG)', () => {
    const result = compute('2026-01', {
      vat: small,
      fixedCosts: [
        { ...cost, vat: 'standard', netCents: 100_00, from: 0, to: 0, everyMonths: 1, rise: '0', addBack: 'none' },
      ],
      assets: [{ ...cost, id: 'a', vat: 'standard', netCents: 1_200_00, month: 0, method: 'linear', lifeYears: 1 }],
    });
    expect(profitTable(result).fixedCosts[0]).toBe(119_00);
    // 1,428.00 over twelve months.
    expect(profitTable(result).depreciation[0]).toBe(119_00);
    expect(vatPaid(result, 12)).toEqual(Array(12).fill(0));
  });
});

describe('depreciation', () => {
  const asset = (changes: Partial<PlanInput['assets'][number]>) =>
    ({ ...cost, id: 'a', netCents: 100_000_00, month: 0, method: 'linear', lifeYears: 10, ...changes }) as const;

  it('is exact to the month (§ 7 (1) S. 4 EStG)', () => {
    // 100,000.00 / 120 months, bought in October.
    expect(perYear(compute('2026-10', { assets: [asset({})] }), 'depreciation')).toEqual([
      2_500_00, 10_000_00, 10_000_00, 7_500_00,
    ]);
  });

  it('is degressive for what is bought until the end of 2027 (§ 7 (2) EStG)', () => {
    // min(3/10, 30 %): 15,000.00 for six months, 25,500.00 of 85,000.00, 17,850.00 of 59,500.00, 12,495.00 of 41,650.00.
    const result = compute('2026-07', { months: 60, assets: [asset({ method: 'degressive' })] });
    expect(perYear(result, 'depreciation').slice(0, 4)).toEqual([15_000_00, 25_500_00, 17_850_00, 12_495_00]);
    // Bought in December 2027 it still is, in January 2028 it is linear.
    const bought = (month: number) =>
      perYear(compute('2027-01', { assets: [asset({ method: 'degressive', month })] }), 'depreciation');
    expect(bought(11).slice(0, 2)).toEqual([2_500_00, 29_250_00]);
    expect(bought(12)).toEqual([0, 10_000_00, 10_000_00]);
  });

  it('turns linear when that is no longer less (§ 7 (3) EStG)', () => {
    // Four years, 30 %: 30,000.00 of 100,000.00 above a linear 25,000.00; then 70,000.00 / 3 = 23,333.33 above 21,000.00.
    const result = compute('2026-01', { months: 60, assets: [asset({ method: 'degressive', lifeYears: 4 })] });
    expect(perYear(result, 'depreciation')).toEqual([30_000_00, 23_333_33, 23_333_34, 23_333_33, 0]);
  });

  it('writes off low values at once and pools by fifths of years (§ 6 (2), (2a) EStG)', () => {
    const low = compute('2026-11', { assets: [asset({ method: 'lowValue', netCents: 800_00 })] });
    expect(profitTable(low).lowValue[0]).toBe(800_00);
    const pool = compute('2026-11', { months: 60, assets: [asset({ method: 'pool', netCents: 1_000_00 })] });
    expect(perYear(pool, 'depreciation')).toEqual([200_00, 200_00, 200_00, 200_00, 200_00, 0]);
    expect(profitTable(pool).depreciation.slice(0, 3)).toEqual([100_00, 100_00, 16_67]);
  });
});

describe('loans', () => {
  const loan = {
    id: 'l',
    name: '',
    note: '',
    month: 0,
    cents: 100_000_00,
    payout: '100',
    guarantee: '0',
    everyMonths: 1,
  } as const;

  it('are repaid by annuities', () => {
    // 100,000.00 · 0.005 / (1 − 1.005^−12) = 8,606.64; the first interest is 500.00.
    const annuity = { ...loan, interest: '6', termMonths: 12, graceMonths: 0, repayment: 'annuity' } as const;
    const { ledger } = compute('2026-01', { loans: [annuity] });
    expect([ledger.flow('interest', 'out', 0), ledger.flow('repayments', 'out', 0)]).toEqual([500_00, 8_106_64]);
    expect(ledger.flow('interest', 'out', 1)).toBe(459_47);
  });

  it('bear interest by quarters through grace years, and a discount over their term', () => {
    const { ledger, ...result } = compute('2026-01', {
      loans: [
        { ...loan, payout: '96', interest: '4', termMonths: 24, graceMonths: 12, everyMonths: 3, repayment: 'linear' },
      ],
    });
    expect(ledger.flow('loanPayouts', 'in', 0)).toBe(96_000_00);
    // 100,000.00 · 4 % / 12 = 333.33, three times; the first of four instalments after fifteen months.
    expect([0, 1, 2].map((month) => ledger.flow('interest', 'out', month))).toEqual([0, 0, 999_99]);
    expect([11, 14, 17].map((month) => ledger.flow('repayments', 'out', month))).toEqual([0, 25_000_00, 25_000_00]);
    // Interest of a year and half of 4,000.00.
    expect(perYear({ ledger, ...result }, 'interest')[0]).toBe(333_33 * 12 + 2_000_00);
  });
});

describe('staff', () => {
  it('costs pay, special pay by months employed and the employer’s share; wage tax follows a month later', () => {
    const { ledger, ...result } = compute('2026-03', {
      staff: [
        {
          id: 's',
          name: '',
          note: '',
          from: 0,
          to: null,
          heads: 2,
          grossCents: 3_000_00,
          employer: '21.3',
          rise: '2',
          special: { monthOfYear: 11, percent: '50' },
          wageTax: '10',
        },
      ],
    });
    // 3,000.00 + 639.00; in November 1,250.00 more (half of it, ten of twelve months), 4,250.00 + 905.25.
    expect([0, 8, 10].map((month) => ledger.change('staff', month))).toEqual([
      7_278_00,
      10_310_50,
      2 * (3_060_00 + 651_78),
    ]);
    expect([0, 1].map((month) => ledger.flow('staff', 'out', month))).toEqual([7_278_00 - 600_00, 7_278_00]);
    expect(perYear({ ledger, ...result }, 'staff')[0]).toBe(9 * 7_278_00 + 10_310_50);
  });
});

describe('taxes on profit', () => {
  it('of a corporation follow the rates of each year (§ 23 (1) KStG, § 4 SolzG, § 11 GewStG)', () => {
    const result = compute('2026-01', {
      months: 60,
      legalForm: 'gmbh',
      products: [monthly(10_000_01, { vat: 'none' })],
    });
    // 120,000.12 a year: trade tax 120,000.00 · 3.5 % · 400 % = 16,800.00.
    expect(
      result.taxYears.map(({ year, tradeTaxCents, corporateTaxCents, solidarityCents }) => [
        year,
        tradeTaxCents,
        corporateTaxCents,
        solidarityCents,
      ]),
    ).toEqual([
      [2026, 16_800_00, 18_000_00, 990_00],
      [2027, 16_800_00, 18_000_00, 990_00],
      [2028, 16_800_00, 16_800_00, 924_00],
      [2029, 16_800_00, 15_600_00, 858_00],
      [2030, 16_800_00, 14_400_00, 792_00],
    ]);
  });

  it('are paid when they are assessed and by quarters after that (§ 19 GewStG, § 31 KStG, § 37 EStG)', () => {
    const result = compute('2026-01', { legalForm: 'gmbh', products: [monthly(10_000_00, { vat: 'none' })] });
    const [trade, corporate] = [4_200_00, 4_500_00 + 247_50];
    expect(taxesPaid(result)).toEqual([
      [20, 16_800_00 + 18_000_00 + 990_00],
      // 2027: one quarter of each was paid in its year.
      [22, trade],
      [23, corporate],
      [25, trade],
      [26, corporate],
      [28, trade],
      [29, corporate],
      [31, trade],
      [32, corporate + 16_800_00 - trade + 18_990_00 - corporate],
      [34, trade],
      [35, corporate],
    ]);
  });

  it('of persons leave 24,500.00 free and use the losses of earlier years (§§ 10 a, 11 GewStG)', () => {
    const months = [...Array<string>(12).fill('0'), ...Array<string>(24).fill('1')];
    const result = compute('2026-01', {
      products: [monthly(10_000_00, { vat: 'none', quantity: { kind: 'typed', months } })],
      foundingCosts: [{ ...cost, netCents: 30_050_00, month: 0 }],
    });
    // 2027: 120,000.00 − 30,050.00 = 89,950.00, down to 89,900.00, minus 24,500.00, · 3.5 % · 400 %.
    expect(result.taxYears.map(({ tradeTaxCents }) => tradeTaxCents)).toEqual([0, 9_156_00, 13_370_00]);
    expect(
      compute('2026-01', { legalForm: 'freelance', products: [monthly(10_000_00)] }).taxYears[0]?.tradeTaxCents,
    ).toBe(0);
  });

  it('use losses above a million by 60 % only (§ 10 a S. 2 GewStG)', () => {
    const months = [...Array<string>(12).fill('0'), ...Array<string>(24).fill('1')];
    const result = compute('2026-01', {
      legalForm: 'gmbh',
      products: [monthly(200_000_00, { vat: 'none', quantity: { kind: 'typed', months } })],
      foundingCosts: [{ ...cost, netCents: 5_000_000_00, month: 0 }],
    });
    // 2,400,000.00: 1,000,000.00 + 60 % (KSt until 2027: 70 %, § 10 d (2) EStG) of 1,400,000.00.
    const [, second, third] = result.taxYears;
    expect([second?.tradeLossUsedCents, second?.corporateLossUsedCents]).toEqual([1_840_000_00, 1_980_000_00]);
    expect(third?.corporateLossUsedCents).toBe(1_840_000_00);
  });

  it('add back rents and interest above 200,000.00 (§ 8 no. 1 GewStG)', () => {
    const result = compute('2026-01', {
      legalForm: 'gmbh',
      fixedCosts: [
        { ...cost, netCents: 50_000_00, from: 0, to: null, everyMonths: 1, rise: '0', addBack: 'buildings' },
      ],
    });
    // Half of 600,000.00 is 300,000.00; a quarter of the 100,000.00 above.
    expect(result.taxYears[0]?.tradeAddBackCents).toBe(25_000_00);
  });
});

describe('a subsidy on staff costs', () => {
  it('is income with the cost and money by quarters, its last part at the end', () => {
    const employee = {
      id: 's',
      name: '',
      note: '',
      from: 0,
      to: null,
      heads: 1,
      grossCents: 4_000_00,
      employer: '21',
      rise: '0',
      special: null,
      wageTax: '0',
    };
    const { ledger } = compute('2026-01', {
      staff: [employee],
      subsidies: [
        {
          kind: 'cost',
          id: 'g',
          name: '',
          note: '',
          from: 0,
          to: 5,
          isApproved: true,
          roles: [{ employeeId: 's', percent: '50' }],
          flat: '100',
          rate: '45',
          lag: 3,
          retained: '10',
          finalMonth: 14,
        },
      ],
    });
    // 2,000.00 · 2 · 45 % = 1,800.00 a month; 5,400.00 a quarter, 540.00 of it retained.
    expect(ledger.change('subsidyIncome', 0)).toBe(-1_800_00);
    expect([5, 8, 14].map((month) => ledger.flow('subsidies', 'in', month))).toEqual([4_860_00, 4_860_00, 1_080_00]);
  });
});

describe('an overdraft', () => {
  it('costs interest on what a month begins with below zero', () => {
    const result = compute('2026-01', {
      foundingCosts: [{ ...cost, netCents: 12_000_00, month: 0 }],
      overdraft: { limitCents: 15_000_00, interest: '10' },
    });
    expect(liquidityTable(result).closing.slice(0, 3)).toEqual([-12_000_00, -12_100_00, -12_200_83]);
  });
});
