import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { cashViews } from './cash-view.ts';
import { computePlan, type PlanResult } from './compute-plan.ts';
import { emptyPlan, emptyProduct } from './empty-plan.ts';
import { explainBalance, explainFlow, explainProfit, paragraphsOf } from './explain.ts';
import { findPlanFaults } from './findings.ts';
import type { DatedValue } from './law.ts';
import { type FlowKind, ruleIds } from './ledger.ts';
import type { PlanAsset, PlanInput, PlanSalesVatRate } from './plan-input.ts';
import { receiptsView } from './receipts-view.ts';
import { balanceOf, liquidityTable, profitLines, profitTable, sumOver } from './statements.ts';

const file = new URL('../../../../apps/server/reference/parameters.json', import.meta.url);
const law: DatedValue[] = JSON.parse(readFileSync(file, 'utf8'));
const named = (id: string) => ({ id, name: '', note: '' });
const bought = { vat: 'standard', delay: 0, isPaidInput: false } as const;
const compute = (changes: Partial<PlanInput>, startMonth = '2026-01'): PlanResult =>
  computePlan({ ...emptyPlan(startMonth), ...changes }, law);
const faults = (changes: Partial<PlanInput>, code: string) =>
  findPlanFaults(compute(changes)).filter((one) => one.code === code);
const product = {
  ...emptyProduct('p'),
  note: 'offer',
  quantity: { kind: 'level', base: '1' } as const,
  priceCents: 5_000_00,
};
const loan = {
  ...named('l'),
  month: 0,
  cents: 40_000_00,
  payout: '100',
  interest: '6',
  guarantee: '0',
  everyMonths: 1,
  repayment: 'linear',
} as const;
const asset = (changes: Partial<PlanAsset>): PlanAsset => ({
  ...named('a'),
  ...bought,
  month: 0,
  netCents: 900_00,
  method: 'linear',
  lifeYears: 5,
  ...changes,
});

describe('a plan is found at fault', () => {
  it('where money runs out, by how much and when', () => {
    const foundingCosts = [{ ...named('g'), ...bought, vat: 'none' as const, netCents: 8_000_00, month: 2 }];
    expect(faults({ foundingCosts }, 'belowZero')).toEqual([
      { code: 'belowZero', weight: 'error', place: 'financing', month: 2, cents: 8_000_00 },
    ]);
    const within = { foundingCosts, overdraft: { limitCents: 9_000_00, interest: '0' } };
    expect(faults(within, 'belowZero')).toMatchObject([{ weight: 'warning' }]);
    const beyond = { foundingCosts, overdraft: { limitCents: 5_000_00, interest: '0' } };
    expect(faults(beyond, 'belowOverdraft')).toMatchObject([{ weight: 'error', cents: 3_000_00 }]);
  });

  it('where a loan is not needed, not earned, or not repaid within the plan', () => {
    const given = { ...loan, termMonths: 48, graceMonths: 0 };
    expect(faults({ loans: [given], products: [product] }, 'overfinanced')).toHaveLength(1);
    // No income: interest and principal are earned by nothing in any of three years.
    expect(faults({ loans: [given] }, 'debtServiceShort').map(({ weight, year }) => [weight, year])).toEqual([
      ['error', 1],
      ['error', 2],
      ['error', 3],
    ]);
    expect(faults({ loans: [given] }, 'debtServiceUnearned')).toEqual([]);
    expect(faults({ loans: [{ ...given, graceMonths: 30 }] }, 'repaymentNotSeen')).toMatchObject([{ item: 'l' }]);
    expect(faults({ loans: [{ ...given, graceMonths: 24 }] }, 'repaymentNotSeen')).toEqual([]);
  });

  it('where a year of losses leaves nothing for loans, with the turnover that would mend it', () => {
    const given = { ...loan, termMonths: 48, graceMonths: 0 };
    const needs = [{ ...named('n'), from: 0, to: null, cents: 6_000_00 }];
    const living = { loans: [given], owner: { ...emptyPlan('2026-01').owner, needs } };
    // 60,000.00 are earned and 72,000.00 drawn; 57,875.00 after interest bear (57,800.00 − 24,500.00) · 14 % = 4,662.00 of trade tax.
    const [first] = faults({ ...living, products: [product] }, 'debtServiceUnearned');
    expect(first).toMatchObject({ weight: 'error', year: 1, cents: 16_662_00 });
    // 12 · 833.33 of principal and 6 % on what is still owed: 40,000.00 less 833.33 a month.
    const service = 10_000_00 + 2_125_00;
    expect(first?.neededCents).toBe(60_000_00 + 16_662_00 + service);
    expect(faults(living, 'debtServiceUnearnable').map(({ year }) => year)).toEqual([1, 2, 3]);
    expect(faults({ ...living, products: [product] }, 'debtServiceShort')).toEqual([]);
  });

  it('where own capital is lost (§ 49 (3) GmbHG)', () => {
    const deposits = [{ ...named('d'), month: 0, cents: 25_000_00 }];
    const costs = [
      {
        ...named('f'),
        ...bought,
        netCents: 5_000_00,
        from: 0,
        to: 5,
        everyMonths: 1 as const,
        rise: '0',
        addBack: 'none' as const,
      },
    ];
    const gmbh = { legalForm: 'gmbh' as const, deposits, fixedCosts: costs };
    // 25,000.00 − 3 · 5,000.00 are below the half; after six months 5,000.00 are missing.
    expect(faults(gmbh, 'halfCapitalLost')).toMatchObject([{ month: 2 }]);
    expect(faults(gmbh, 'negativeEquity')).toMatchObject([{ weight: 'error', month: 5, cents: 5_000_00 }]);
    // Persons cannot be over-indebted as a reason for insolvency.
    const person = { ...gmbh, legalForm: 'soleTrader' as const };
    expect(faults(person, 'negativeEquity')).toEqual([]);
    expect(faults(person, 'ownCapitalUsedUp')).toMatchObject([{ weight: 'warning', month: 5, cents: 5_000_00 }]);
  });

  it('where VAT is returned otherwise than the law proposes, or need not be', () => {
    const vat = { ...emptyPlan('2026-01').vat };
    const chosen = { products: [product], vat: { ...vat, periods: { '2026': 'quarter' as const } } };
    // 12 · 950.00 are above 9,000.00.
    expect(faults(chosen, 'vatPeriodDiffers')).toMatchObject([{ year: 2026 }]);
    expect(faults({ products: [product] }, 'vatPeriodDiffers')).toEqual([]);
    const little = { products: [{ ...product, priceCents: 800_00 }] };
    // 12 · 152.00 = 1,824.00 in 2026; 2027 is returned monthly, since it is the second year.
    expect(faults(little, 'vatMayBeFreed')).toMatchObject([{ year: 2027, cents: 1_824_00 }]);
    const large = { products: [{ ...product, priceCents: 70_000_00 }], vat: { ...vat, basis: 'received' as const } };
    expect(faults(large, 'cashBasisTooLarge').map(({ year }) => year)).toEqual([2027, 2028]);
    expect(faults({ products: [product], vat: { ...vat, regime: 'small' } }, 'smallBusinessEnds')).toMatchObject([
      { month: 5 },
    ]);
  });

  it('where entries need a reason or an approval', () => {
    const season = Array.from({ length: 12 }, (_, month) => (month === 0 ? '90' : '100'));
    expect(faults({ products: [{ ...product, season, note: ' ' }] }, 'seasonOff')).toMatchObject([
      { item: 'p', percent: 1190 },
    ]);
    expect(faults({ products: [{ ...product, note: ' ' }] }, 'priceWithoutReason')).toHaveLength(1);
    expect(faults({ products: [product] }, 'priceWithoutReason')).toEqual([]);
    expect(faults({}, 'livingMissing')).toHaveLength(1);
    expect(faults({ legalForm: 'gmbh' }, 'livingMissing')).toEqual([]);
    expect(faults({ tradeTaxMultiplier: 190 }, 'multiplierTooLow')).toHaveLength(1);
    const subsidies = [
      { kind: 'investment' as const, ...named('s'), isApproved: false, assetId: 'a', cents: 100_00, month: 4 },
    ];
    expect(faults({ subsidies, assets: [asset({})] }, 'boughtBeforeApproval')).toMatchObject([{ item: 'a' }]);
    expect(faults({ subsidies: subsidies.map((one) => ({ ...one, isApproved: true })) }, 'subsidyNotApproved')).toEqual(
      [],
    );
  });

  describe('where its owner cannot live on it:', () => {
    /** 5,000.00 a month are 60,000.00 a year; a freelancer pays no trade tax on them. */
    const freelance = { legalForm: 'freelance' as const, products: [product] };
    const line = (name: string, cents: number, until: number | null = null) => ({
      ...named(name),
      name,
      from: 0,
      to: until,
      cents,
    });
    const living = (...needs: PlanInput['owner']['needs']) => ({ owner: { needs, incomes: [], taxes: [] } });
    const owned = (cents: number) => ({ deposits: [{ ...named('d'), month: 0, cents }] });
    const codes = (changes: Partial<PlanInput>) =>
      findPlanFaults(compute({ ...freelance, ...changes })).filter(({ place }) => place === 'owner');

    it('names the year from which the result lasts for no household, whatever own money there is', () => {
      const much = living(line('Krankenkasse', 500_00), line('Leben und Steuern', 4_600_00));
      // 12 · 5,100.00 = 61,200.00 of 60,000.00.
      const uncovered = { code: 'livingUncovered', weight: 'error', place: 'owner', year: 1, cents: 1_200_00 };
      expect(codes({ ...much, ...owned(500_000_00) })).toEqual([uncovered]);
      // With other income of 100.00 a month it is covered to the cent; with 1 cent less it is not.
      const incomes = [line('Kindergeld', 100_00)];
      expect(codes({ owner: { ...much.owner, incomes } })).toEqual([]);
      expect(codes({ owner: { ...much.owner, incomes: [line('Kindergeld', 99_99)] } })).toMatchObject([{ cents: 12 }]);
      // Income that ends with month 12, as the Gründungszuschuss, leaves the later years open.
      expect(codes({ owner: { ...much.owner, incomes: [line('Zuschuss', 100_00, 11)] } })).toMatchObject([{ year: 2 }]);
      // Private taxes are drawn, too.
      const taxes = [{ ...named('t'), month: 30, cents: 1_00 }];
      expect(codes({ owner: { ...much.owner, incomes, taxes } })).toMatchObject([{ year: 3, cents: 1_00 }]);
      expect(codes({ ...much, legalForm: 'gmbh' })).toEqual([]);
    });

    it('lets own money bear first years', () => {
      // 61,200.00 in the first year, 60,000.00 in the others.
      const first = living(line('Krankenkasse', 500_00), line('Leben, Steuern', 4_500_00), line('Umzug', 100_00, 11));
      const short = { code: 'livingShort', weight: 'warning', place: 'owner', year: 1, cents: 1_200_00 };
      expect(codes({ ...first, ...owned(1_200_00) })).toEqual([]);
      expect(codes({ ...first, ...owned(1_199_99) })).toEqual([short]);
      // Money that comes later bears nothing before.
      expect(codes({ ...first, deposits: [{ ...named('d'), month: 12, cents: 2_000_00 }] })).toEqual([short]);
    });

    it('judges whole years', () => {
      const late = { ...line('Kredit', 9_000_00), from: 36 };
      expect(codes({ ...living(line('Krankenkasse, Steuer', 500_00), late), months: 47 })).toEqual([]);
      expect(codes({ ...living(line('Krankenkasse, Steuer', 500_00), late), months: 48 })).toMatchObject([{ year: 4 }]);
    });

    it('misses health insurance (§ 193 (3) VVG)', () => {
      const missing = { code: 'healthInsuranceMissing', weight: 'warning', place: 'owner' };
      expect(codes(living(line('Leben und Steuern', 1_000_00)))).toEqual([missing]);
      for (const name of ['Krankenversicherung', 'GKV', 'PKV und Pflege', 'Health insurance']) {
        expect(codes(living(line(name, 300_00), line('Steuern', 500_00)))).toEqual([]);
      }
    });

    it('misses private taxes above the basic allowance (§ 32a (1) EStG), less insurance (§ 10 (1) no. 3 EStG)', () => {
      const small = (cents: number) => ({ products: [{ ...product, priceCents: cents }] });
      const insured = living(line('Krankenkasse', 300_00));
      const missing = { code: 'privateTaxMissing', weight: 'warning', place: 'owner', year: 2026 };
      // 12 · 1,329.00 − 12 · 300.00 = 12,348.00 is the allowance of 2026; 12 · 1,329.01 passes it by 12 cents.
      expect(codes({ ...insured, ...small(1_329_00) })).toEqual([]);
      expect(codes({ ...insured, ...small(1_329_01) })).toEqual([{ ...missing, cents: 12_348_12 }]);
      // Partners share the result, so each has an allowance.
      expect(codes({ ...insured, ...small(2_358_00), legalForm: 'partnership' })).toEqual([]);
      expect(codes({ ...insured, ...small(2_358_01), legalForm: 'partnership' })).toEqual([
        { ...missing, cents: 24_696_12 },
      ]);
      expect(codes(living(line('Krankenkasse', 300_00), line('Rücklage für Steuern', 200_00)))).toEqual([]);
      const taxes = [{ ...named('t'), month: 18, cents: 4_000_00 }];
      expect(codes({ owner: { ...insured.owner, taxes } })).toEqual([]);
    });
  });

  it('where depreciation is not open to an asset (§ 6 (2), (2 a), § 7 (2) EStG)', () => {
    const codes = (...assets: PlanAsset[]) =>
      findPlanFaults(compute({ assets }, '2027-10')).flatMap(({ place, code }) => (place === 'assets' ? [code] : []));
    expect(codes(asset({ method: 'lowValue' }))).toEqual(['lowValueTooHigh']);
    expect(codes(asset({ method: 'lowValue', netCents: 800_00 }))).toEqual([]);
    expect(codes(asset({ method: 'pool', netCents: 250_00 }))).toEqual(['poolOutOfRange']);
    expect(codes(asset({ method: 'pool' }), asset({ id: 'b', method: 'lowValue', netCents: 300_00 }))).toEqual([
      'lowValueBesidePool',
    ]);
    expect([
      codes(asset({ method: 'degressive', month: 2 })),
      codes(asset({ method: 'degressive', month: 3 })),
    ]).toEqual([[], ['degressiveClosed']]);
  });
});

it('names the input VAT that exempt sales take (§ 15 (2), (4) UStG)', () => {
  const rent = {
    ...named('f'),
    ...bought,
    netCents: 1_500_00,
    from: 0,
    to: null,
    everyMonths: 1,
    rise: '0',
    addBack: 'none',
  } as const;
  const lost = (rates: readonly PlanSalesVatRate[]) =>
    faults(
      { fixedCosts: [rent], products: rates.map((vat, place) => ({ ...product, id: `p${place}`, vat })) },
      'inputVatLost',
    );
  // 285.00 a month for 36 months: all of it, half of it, none.
  expect(lost(['exempt'])).toMatchObject([{ weight: 'hint', cents: 10_260_00, percent: 100 }]);
  expect(lost(['exempt', 'standard'])).toMatchObject([{ cents: 36 * 142_50, percent: 50 }]);
  expect(lost(['none', 'standard'])).toEqual([]);
  // § 19 UStG takes it without any exempt sale: that is no loss by them.
  const small = { ...emptyPlan('2026-01').vat, regime: 'small' as const };
  expect(
    faults(
      { fixedCosts: [rent], products: [{ ...product, priceCents: 1_000_00, vat: 'exempt' }], vat: small },
      'inputVatLost',
    ),
  ).toEqual([]);
});

const busy = compute({
  products: [
    {
      ...product,
      terms: [
        { share: '50', later: 0 },
        { share: '50', later: 1 },
      ],
      goods: { percent: '30', ...bought },
    },
  ],
  assets: [asset({ netCents: 12_000_00 })],
  loans: [{ ...loan, termMonths: 36, graceMonths: 6 }],
  owner: { needs: [{ ...named('n'), from: 0, to: null, cents: 1_000_00 }], incomes: [], taxes: [] },
});

describe('»why?«', () => {
  const months = { from: 2, to: 7 };
  const sum = (reasons: readonly { cents: number }[]): number => reasons.reduce((total, { cents }) => total + cents, 0);

  it('lists entries that add up to each line of the profitability', () => {
    const table = profitTable(busy);
    expect(profitLines.map((line) => sum(explainProfit(busy, line, months)))).toEqual(
      profitLines.map((line) => sumOver(table[line], months)),
    );
  });

  it('lists entries that add up to each line of the liquidity and to each balance', () => {
    const { lines } = liquidityTable(busy);
    expect(lines.length).toBeGreaterThan(6);
    for (const { kind, direction, cents } of lines) {
      expect(sum(explainFlow(busy, { kind, direction, months }))).toBe(sumOver(cents, months));
    }
    expect(sum(explainBalance(busy, ['vat'], 9))).toBe(balanceOf(busy, 'vat')[9]);
  });

  it('knows the paragraphs of each rule that is law', () => {
    expect(ruleIds.filter((rule) => paragraphsOf[rule].length === 0)).toEqual(['R10', 'R20']);
  });
});

describe('the profit by receipts and payments', () => {
  it('counts gross money, and assets by their depreciation (§ 4 (3) EStG)', () => {
    const [first] = receiptsView(busy);
    // 2026: 11.5 · 5,950.00, and 285.00 of VAT come back: 2,280.00 for the asset, 3 · 285.00 for goods, 3 · 950.00 owed.
    expect(first).toMatchObject({ incomeCents: 68_425_00 + 285_00, writtenOffCents: 2_400_00 });
    const paid = (kind: FlowKind) =>
      sumOver(liquidityTable(busy).lines.find((one) => one.kind === kind && one.direction === 'out')?.cents ?? [], {
        from: 0,
        to: 11,
      });
    expect(first?.paidCents).toBe(paid('goods') + paid('interest') + paid('vat') + 2_280_00);
  });
});

describe('the view of a Jobcenter', () => {
  it('shows money by half years, and investments and loans apart', () => {
    const [first, ...others] = cashViews(busy);
    expect(others).toHaveLength(5);
    // 5,950.00 a month, half of the first one comes in the next; goods 1,785.00; 200.00 of interest; VAT of the first quarter.
    const { closing } = liquidityTable(busy);
    const taken = 6 * 1_000_00;
    const apart = first?.apart.reduce((total, { cents }) => total + cents, 0) ?? 0;
    expect(first?.income).toContainEqual({ kind: 'customers', cents: 5 * 5_950_00 + 2_975_00 });
    expect(first?.apart.map(({ kind, cents }) => [kind, cents])).toEqual([
      ['loanPayouts', 40_000_00],
      ['investments', -14_280_00],
    ]);
    expect((first?.surplusCents ?? 0) + apart - taken).toBe(closing[5]);
    expect(first?.averageCents).toBe(Math.floor((first?.surplusCents ?? 0) / 6));
  });
});
