import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  assistedAreas,
  costLines,
  funderFamilies,
  type OutlineLaw,
  outlineCostKinds,
  outlinePartnerKinds,
  rateBonuses,
} from '../project-outline-codes.ts';
import {
  emptyOutline,
  type OutlineContent,
  type OutlinePackage,
  type OutlinePartner,
} from '../project-outline-content.ts';
import { computeOutlineCosts } from './outline-cost.ts';
import { grantOf, splitBy } from './outline-money.ts';

/** As the parameters hold in 2026. */
const law: OutlineLaw = {
  gberFundamentalPercent: 100,
  gberIndustrialPercent: 50,
  gberExperimentalPercent: 25,
  gberFeasibilityPercent: 50,
  gberMediumPercent: 10,
  gberSmallPercent: 20,
  gberBonusPercent: 15,
  gberAreaCPercent: 5,
  gberThreeStatesPercent: 25,
  gberCeilingPercent: 80,
  gberOverheadPercent: 20,
  zimGrossCapCents: 12_000_000,
  zimFirmOverheadPercent: 100,
  zimResearchOverheadPercent: 85,
  zimThirdPartyPercent: 35,
  zimSingleCostCents: 69_000_000,
  zimJointCostCents: 56_000_000,
  zimResearchCostCents: 28_000_000,
  zimSingleYoungPercent: 45,
  zimSingleAreaPercent: 45,
  zimSingleSmallPercent: 40,
  zimSingleMediumPercent: 35,
  zimSingleLargePercent: 25,
  zimJointAreaPercent: 55,
  zimJointYoungPercent: 50,
  zimJointSmallPercent: 45,
  zimJointMediumPercent: 40,
  zimJointLargePercent: 30,
  zimResearchPercent: 100,
  zimForeignPercent: 10,
  azkOverheadPercent: 120,
  azaUniversityPercent: 20,
  esfOverheadPercent: 40,
  horizonOverheadPercent: 25,
  researchAllowanceRatePercent: 25,
  researchAllowanceSmeRatePercent: 35,
  researchAllowanceBaseCents: 1_200_000_000,
  researchAllowanceContractPercent: 70,
  researchAllowanceOverheadPercent: 20,
};

const firm: OutlinePartner = {
  name: 'Ofenbau GmbH',
  isApplicant: true,
  kind: 'small',
  area: 'none',
  role: '',
  bonus: 'none',
  isNonEconomic: false,
  isYoung: false,
  ratePercent: null,
  ownShare: '',
  rank: 0,
};
const work: OutlinePackage = {
  title: 'Versuche',
  leadPartnerId: 'p1',
  from: 1,
  to: 6,
  goal: '',
  tasks: '',
  result: '',
  aimIds: [],
  dependsOn: [],
  split: { fundamental: 0, industrial: 100, experimental: 0, feasibility: 0 },
  efforts: {},
  rank: 0,
};

const partnerIds = ['p1', 'p2', 'p3'];
const staffIds = ['s1', 's2', 's3', 's4'];
const packageIds = ['w1', 'w2', 'w3'];

const splits = fc
  .tuple(fc.integer({ min: 0, max: 100 }), fc.integer({ min: 0, max: 100 }), fc.integer({ min: 0, max: 100 }))
  .map((cuts) => {
    const [one = 0, two = 0, three = 0] = cuts.toSorted((first, second) => first - second);
    return { fundamental: one, industrial: two - one, experimental: three - two, feasibility: 100 - three };
  });

const contents: fc.Arbitrary<OutlineContent> = fc
  .record({
    family: fc.constantFrom(...funderFamilies),
    startsOn: fc.constantFrom(null, '2027-01-01', '2026-11-01', '2027-07-15'),
    partners: fc.array(
      fc.record({
        kind: fc.constantFrom(...outlinePartnerKinds),
        area: fc.constantFrom(...assistedAreas),
        bonus: fc.constantFrom(...rateBonuses),
        isNonEconomic: fc.boolean(),
        isYoung: fc.boolean(),
        ratePercent: fc.option(fc.integer({ min: 0, max: 100 })),
      }),
      { minLength: 3, maxLength: 3 },
    ),
    staff: fc.array(
      fc.record({
        partnerId: fc.constantFrom(...partnerIds),
        grossYearCents: fc.integer({ min: 0, max: 20_000_000 }),
        employerPercent: fc.integer({ min: 0, max: 40 }),
      }),
      { minLength: 4, maxLength: 4 },
    ),
    packages: fc.array(
      fc.record({
        from: fc.integer({ min: 1, max: 30 }),
        length: fc.integer({ min: 0, max: 18 }),
        split: splits,
        efforts: fc.array(fc.integer({ min: 0, max: 1_200 }), { minLength: 4, maxLength: 4 }),
      }),
      { minLength: 3, maxLength: 3 },
    ),
    costs: fc.array(
      fc.record({
        partnerId: fc.constantFrom(...partnerIds),
        packageId: fc.constantFrom(...packageIds),
        kind: fc.constantFrom(...outlineCostKinds),
        amountCents: fc.integer({ min: 0, max: 5_000_000 }),
        month: fc.integer({ min: 1, max: 48 }),
      }),
      { maxLength: 8 },
    ),
  })
  .map(({ family, startsOn, partners, staff, packages, costs }) => ({
    ...emptyOutline('free'),
    family,
    startsOn,
    partners: Object.fromEntries(partners.map((one, index) => [`p${index + 1}`, { ...firm, ...one, rank: index }])),
    staff: Object.fromEntries(
      staff.map((one, index) => [`s${index + 1}`, { ...one, name: `Person ${index}`, workShare: 100, rank: index }]),
    ),
    packages: Object.fromEntries(
      packages.map(({ length, efforts, ...one }, index) => [
        `w${index + 1}`,
        {
          ...work,
          ...one,
          to: one.from + length,
          rank: index,
          efforts: Object.fromEntries(efforts.map((effort, at) => [staffIds[at] ?? '', effort])),
        },
      ]),
    ),
    costs: Object.fromEntries(costs.map((one, index) => [`c${index}`, { ...one, label: 'Kosten' }])),
  }));

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

describe('a cost plan', () => {
  it('adds up: the years, the packages and the categories of each partner are its total', () => {
    fc.assert(
      fc.property(contents, (content) => {
        const costs = computeOutlineCosts(content, law);
        // One comparison for each partner: thousands of them cost more than what they compare.
        for (const cost of costs.partners) {
          const { totalCents, lines } = cost;
          const sums = [
            sum(costLines.map((line) => lines[line])),
            sum(cost.byYear.map((year) => year.totalCents)),
            sum(cost.byPackage.map((pack) => pack.totalCents)),
            sum(cost.byCategory.map((part) => part.eligibleCents)),
          ];
          const ofLines = costLines.map((line) => [
            sum(cost.byYear.map((year) => year.lines[line])),
            sum(cost.byPackage.map((pack) => pack.lines[line])),
          ]);
          expect([
            sums,
            ofLines,
            costLines.every((line) => Number.isSafeInteger(lines[line]) && lines[line] >= 0),
          ]).toEqual([sums.map(() => totalCents), costLines.map((line) => [lines[line], lines[line]]), true]);
        }
        expect(sum(costs.partners.map(({ totalCents }) => totalCents))).toBe(costs.totalCents);
      }),
      { numRuns: 400 },
    );
  });

  it('grants rate times eligible costs, down to the full euro, and leaves the rest to the partner', () => {
    fc.assert(
      fc.property(contents, (content) => {
        for (const cost of computeOutlineCosts(content, law).partners) {
          const { grantCents, ownCents, byCategory, totalCents } = cost;
          expect(grantCents === null).toBe(byCategory.some(({ ratePercent }) => ratePercent === null));
          if (grantCents === null || ownCents === null) continue;
          const exact = sum(
            byCategory.map(({ eligibleCents, ratePercent }) => (eligibleCents * (ratePercent ?? 0)) / 100),
          );
          expect(grantCents % 100).toBe(0);
          expect(grantCents).toBeLessThanOrEqual(exact + 1e-6);
          expect(grantCents).toBeGreaterThan(exact - 100 - 1e-6);
          expect(grantCents + ownCents).toBe(totalCents);
        }
      }),
      { numRuns: 400 },
    );
  });

  it('does not depend on the start: only the years are others', () => {
    fc.assert(
      fc.property(contents, (content) => {
        const later = computeOutlineCosts({ ...content, startsOn: '2029-05-01' }, law);
        const costs = computeOutlineCosts(content, law);
        expect([later.totalCents, later.grantCents]).toEqual([costs.totalCents, costs.grantCents]);
      }),
    );
  });

  it('computes a ZIM package by hand: capped pay, hundred percent on staff, half of it granted', () => {
    const content: OutlineContent = {
      ...emptyOutline('zim'),
      startsOn: '2026-11-01',
      partners: { p1: { ...firm, isYoung: true, ratePercent: 45 } },
      staff: {
        s1: {
          partnerId: 'p1',
          name: 'Ingenieurin',
          grossYearCents: 15_000_000,
          employerPercent: 21,
          workShare: 100,
          rank: 0,
        },
      },
      // Three months at 120,000 € a year are 30,000 €; November and December 2026 are two thirds of them.
      packages: { w1: { ...work, from: 1, to: 3, efforts: { s1: 300 } } },
      costs: {},
    };
    const costs = computeOutlineCosts(content, law);
    expect(costs.years).toEqual([2026, 2027, 2028]);
    expect(costs.partners[0]?.lines).toMatchObject({ staff: 3_000_000, overheads: 3_000_000 });
    expect(costs.partners[0]?.byYear.map(({ totalCents }) => totalCents)).toEqual([4_000_000, 2_000_000, 0]);
    expect([costs.totalCents, costs.grantCents, costs.ownCents]).toEqual([6_000_000, 2_700_000, 3_300_000]);
  });
});

describe('money in parts', () => {
  it('adds up to the total, whatever the weights', () => {
    fc.assert(
      fc.property(
        fc.nat(1_000_000_000),
        fc.array(fc.nat(10_000), { minLength: 1, maxLength: 40 }),
        (total, weights) => {
          const parts = splitBy(total, weights);
          expect(sum(parts)).toBe(total);
          expect(parts.every((part) => part >= 0)).toBe(true);
        },
      ),
    );
  });

  it('rounds a grant down to the euro', () => {
    expect(grantOf([{ cents: 9_999, percent: 50 }])).toBe(4_900);
    expect(
      grantOf([
        { cents: 10_001, percent: 100 },
        { cents: 99, percent: 100 },
      ]),
    ).toBe(10_100);
  });
});
