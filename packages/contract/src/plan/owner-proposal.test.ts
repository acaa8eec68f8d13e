import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { planCalendar } from './calendar.ts';
import { computePlan } from './compute-plan.ts';
import { emptyPlan, emptyProduct } from './empty-plan.ts';
import { findPlanFaults } from './findings.ts';
import { basicIncomeTax, incomeTaxOf, solidarityOn, tradeTaxCredit } from './income-tax.ts';
import { type DatedValue, planLaw } from './law.ts';
import { type OwnerFacts, proposeOwnerYears, replacedByProposal, withOwnerYears } from './owner-proposal.ts';
import { type PlanInput, planInput } from './plan-input.ts';

const file = new URL('../../../../apps/server/reference/parameters.json', import.meta.url);
const values: DatedValue[] = JSON.parse(readFileSync(file, 'utf8'));
const law = planLaw(values, planCalendar('2025-01'));
/** December 2025 and December 2026. */
const [in25, in26] = [11, 23];
const euros = (amount: number): number => amount * 100;

describe('the income tax of 2026', () => {
  it('follows the five zones of § 32a (1) EStG', () => {
    const tax = (amount: number): number => basicIncomeTax(law, in26, euros(amount));
    expect([0, 12_348, 12_349].map(tax)).toEqual([0, 0, 0]);
    // y = 0.5451: (914.51 · 0.5451 + 1,400) · 0.5451 = 1,034.87.
    expect(tax(17_799)).toBe(euros(1_034));
    // z = 1.2201: (173.10 · 1.2201 + 2,397) · 1.2201 + 1,034.87 = 4,217.13.
    expect(tax(30_000)).toBe(euros(4_217));
    // z = 4.2201: (173.10 · 4.2201 + 2,397) · 4.2201 + 1,034.87 = 14,233.23.
    expect(tax(60_000)).toBe(euros(14_233));
    // 42,000.00 − 11,135.63 and 135,000.00 − 19,470.38.
    expect([100_000, 300_000].map(tax)).toEqual([euros(30_864), euros(115_529)]);
    // Cents of the income are dropped.
    expect(basicIncomeTax(law, in26, euros(30_000) + 99)).toBe(euros(4_217));
  });

  it('is twice the tax on half of the income for couples (§ 32a (5) EStG)', () => {
    expect(incomeTaxOf(law, in26, euros(60_000), true)).toBe(euros(8_434));
  });

  it('leaves no gap between its zones and never falls, in 2025 and 2026', () => {
    const ends = {
      [in25]: [12_096, 17_443, 68_480, 277_825],
      [in26]: [12_348, 17_799, 69_878, 277_825],
    };
    for (const [month, places] of Object.entries(ends)) {
      for (const end of places) {
        const taxes = Array.from({ length: 40 }, (_, place) =>
          basicIncomeTax(law, Number(month), euros(end - 20 + place)),
        );
        // At most 45 cents of each euro, in whole euros.
        const steps = taxes.slice(1).map((tax, place) => tax - (taxes[place] ?? 0));
        expect(new Set(steps)).toEqual(new Set([0, 100]));
      }
    }
  });

  it('bears a solidarity surcharge above the limit alone (§§ 3, 4 SolzG)', () => {
    const solidarity = (tax: number, isCouple = false) => solidarityOn(law, in26, euros(tax), isCouple);
    expect([solidarity(20_350), solidarity(40_700, true)]).toEqual([0, 0]);
    // 10,514.00 above the limit · 11.9 % = 1,251.166, less than 5.5 % of 30,864.00.
    expect(solidarity(30_864)).toBe(1_251_16);
    // 5.5 % of 115,529.00 = 6,354.095.
    expect(solidarity(115_529)).toBe(6_354_09);
  });

  it('is lowered by four times the base amount of the trade tax, at most by the trade tax (§ 35 EStG)', () => {
    const credit = (multiplier: number, taxCents = euros(10_000)) =>
      tradeTaxCredit(law, in26, { taxCents, tradeTaxCents: euros(3_864), multiplier });
    // 966.00 · 4 at 400 %; at 480 % the base amount is 805.00; at 300 % the trade tax is all there is to credit.
    expect([credit(400), credit(480), credit(300)]).toEqual([euros(3_864), euros(3_220), euros(3_864)]);
    expect(credit(400, euros(1_000))).toBe(euros(1_000));
  });
});

const product = {
  ...emptyProduct('p'),
  vat: 'none' as const,
  quantity: { kind: 'level', base: '1' } as const,
  priceCents: euros(5_000),
};
const facts: OwnerFacts = { isCouple: false, isChildless: true, insurance: 'reduced', owners: 1 };
const plan = (changes: Partial<PlanInput> = {}, startMonth = '2026-01'): PlanInput => ({
  ...emptyPlan(startMonth),
  legalForm: 'freelance',
  products: [product],
  ...changes,
});
const propose = (input: PlanInput, changes: Partial<OwnerFacts> = {}) =>
  proposeOwnerYears(computePlan(input, values), { ...facts, ...changes });
const need = (name: string, cents: number) => ({ id: name, name, note: '', from: 0, to: null, cents });

describe('what owners pay by the result', () => {
  it('is health insurance by the profit and income tax on the rest', () => {
    // 5,000.00 · 16.9 % = 845.00 and · 4.2 % = 210.00 a month, 12,660.00 in the year.
    // 60,000.00 − 12,660.00 − 36.00 = 47,304.00; z = 2.9505: 9,614.13; 9,614.00 / 12 = 801.17.
    expect(propose(plan())?.[0]).toMatchObject({
      year: 2026,
      shareCents: euros(60_000),
      monthlyBaseCents: euros(5_000),
      monthlyHealthCents: euros(845),
      monthlyCareCents: euros(210),
      insuranceCents: euros(12_660),
      deductedCents: euros(12_660),
      taxableCents: euros(47_304),
      tariffCents: euros(9_614),
      creditCents: 0,
      solidarityCents: 0,
      monthlyInsuranceCents: euros(1_055),
      monthlyTaxCents: 801_17,
    });
    // With sick pay 17.5 % = 875.00, of which 4 % are not deductible: 10,500.00 · 96 % + 2,520.00.
    expect(propose(plan(), { insurance: 'sickPay' })?.[0]).toMatchObject({
      monthlyHealthCents: euros(875),
      deductedCents: euros(12_600),
    });
    // A child takes the addition off: 3.6 %.
    expect(propose(plan(), { isChildless: false })?.[0]).toMatchObject({ monthlyCareCents: euros(180) });
  });

  it('keeps the least and the most of the contributions (§ 240 (4) SGB V, § 223 (3) SGB V)', () => {
    const at = (priceCents: number) =>
      propose(plan({ products: [{ ...product, priceCents }] }), { isChildless: false })?.[0];
    // 1,318.33 · 16.9 % = 222.80 and · 3.6 % = 47.46; 5,812.50 · 16.9 % = 982.31 and · 3.6 % = 209.25.
    expect(at(euros(500))).toMatchObject({ monthlyHealthCents: 222_80, monthlyCareCents: 47_46, taxCents: 0 });
    expect(at(euros(20_000))).toMatchObject({ monthlyHealthCents: 982_31, monthlyCareCents: 209_25 });
  });

  it('counts the trade tax of trades and the splitting of couples', () => {
    // (60,000.00 − 24,500.00) · 14 % = 4,970.00 are credited in full.
    expect(propose(plan({ legalForm: 'soleTrader' }))?.[0]).toMatchObject({
      creditCents: euros(4_970),
      taxCents: euros(4_644),
      monthlyTaxCents: euros(387),
    });
    // 60,000.00 − 12,660.00 − 72.00 = 47,268.00, half of it 23,634.00; z = 0.5835: 2,492.45 twice.
    expect(propose(plan(), { isCouple: true })?.[0]).toMatchObject({
      taxableCents: euros(47_268),
      taxCents: euros(4_984),
    });
  });

  it('carries losses forward and spreads a first year over its months', () => {
    const cost = { vat: 'none', delay: 0, isPaidInput: false, netCents: euros(40_000), month: 0 } as const;
    const foundingCosts = [{ id: 'g', name: '', note: '', ...cost }];
    // Six months of 5,000.00 less 40,000.00; a loss pays the least contribution.
    const [first, second, third, ...rest] = propose(plan({ foundingCosts }, '2026-07')) ?? [];
    expect(first).toMatchObject({ months: 6, shareCents: euros(-10_000), monthlyBaseCents: 1_318_33, taxCents: 0 });
    expect(second).toMatchObject({ year: 2027, lossUsedCents: euros(10_000), taxableCents: euros(37_304) });
    // The plan ends in June 2029: the last whole year goes on.
    expect(third).toMatchObject({ year: 2028, lossUsedCents: 0, to: null });
    expect(rest).toEqual([]);
  });

  it('shares the result among partners, each with the basic allowance', () => {
    const [one] = propose(plan({ legalForm: 'partnership' }), { owners: 2 }) ?? [];
    // 30,000.00 each: 2,500.00 · 16.9 % = 422.50 and · 4.2 % = 105.00.
    expect(one).toMatchObject({
      shareCents: euros(30_000),
      monthlyHealthCents: 422_50,
      monthlyInsuranceCents: euros(1_055),
    });
  });

  it('is nothing for corporations', () => {
    expect(propose(plan({ legalForm: 'gmbh' }))).toBe(null);
  });
});

describe('the plan with the proposal', () => {
  const line = (kind: string, year: number) => ({
    id: `${kind}${year}`,
    name: kind === 'tax' ? 'Einkommensteuer' : 'Krankenkasse',
    note: '',
  });
  const entered = plan({
    owner: {
      needs: [need('Miete', euros(800)), need('Krankenversicherung', euros(300)), need('Kfz-Steuer', euros(20))],
      incomes: [],
      taxes: [{ id: 't', name: 'Vorauszahlung', note: '', month: 5, cents: euros(500) }],
    },
  });

  it('has a line of each kind and year in place of those that said the same', () => {
    const next = withOwnerYears(entered, propose(entered) ?? [], { facts, line });
    expect(next.owner.needs.map(({ id }) => id)).toEqual([
      'Miete',
      'Kfz-Steuer',
      ...[2026, 2027, 2028].map((year) => `insurance${year}`),
      ...[2026, 2027, 2028].map((year) => `tax${year}`),
    ]);
    expect(next.owner.taxes).toEqual([]);
    expect(planInput.safeParse(next).success).toBe(true);
    const codes = findPlanFaults(computePlan(next, values)).map(({ code }) => code);
    expect(codes).not.toContain('privateTaxMissing');
    expect(codes).not.toContain('healthInsuranceMissing');
  });

  it('proposes the same again, for withdrawals change no result', () => {
    const years = propose(entered) ?? [];
    expect(propose(withOwnerYears(entered, years, { facts, line }))).toEqual(years);
  });

  it('leaves an insurance as it is entered, and deducts it', () => {
    const own = { ...facts, insurance: 'entered' } as const;
    expect(replacedByProposal(entered, own).needs).toEqual([]);
    // 60,000.00 − 3,600.00 − 36.00.
    expect(propose(entered, own)?.[0]).toMatchObject({ taxableCents: euros(56_364), monthlyInsuranceCents: 0 });
  });
});
