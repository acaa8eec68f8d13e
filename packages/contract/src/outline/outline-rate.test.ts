import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type FunderFamily,
  type OutlineLaw,
  outlineLawKeys,
  rateBonuses,
  researchCategories,
} from '../project-outline-codes.ts';
import { emptyOutline, type OutlineContent, type OutlinePartner } from '../project-outline-content.ts';
import { computeOutlineCosts } from './outline-cost.ts';
import { gberCeiling, rateOf } from './outline-rate.ts';

const file = new URL('../../../../apps/server/reference/parameters.json', import.meta.url);
const rows = JSON.parse(readFileSync(file, 'utf8')) as { key: string; validUntil: string | null; value: number }[];
const law = Object.fromEntries(
  outlineLawKeys.map((key) => [key, rows.find((row) => row.key === key && row.validUntil === null)?.value]),
) as OutlineLaw;

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

describe('the ceilings of Art. 25 GBER', () => {
  const ceiling = (partner: Partial<OutlinePartner>, category: (typeof researchCategories)[number]): number =>
    gberCeiling({ ...firm, ...partner }, category, law);

  it('are those of paragraphs 5 to 7', () => {
    expect(ceiling({ kind: 'large' }, 'industrial')).toBe(50);
    expect(ceiling({ kind: 'large' }, 'experimental')).toBe(25);
    expect(ceiling({ kind: 'medium' }, 'experimental')).toBe(35);
    expect(ceiling({ kind: 'small', bonus: 'cooperation' }, 'industrial')).toBe(80);
    expect(ceiling({ kind: 'small', bonus: 'cooperation' }, 'experimental')).toBe(60);
    expect(ceiling({ kind: 'small', area: 'c' }, 'experimental')).toBe(50);
    expect(ceiling({ kind: 'large', area: 'a' }, 'industrial')).toBe(65);
    expect(ceiling({ kind: 'large', bonus: 'threeStates', area: 'a' }, 'experimental')).toBe(50);
    expect(ceiling({ kind: 'small', bonus: 'cooperation' }, 'feasibility')).toBe(70);
    expect(ceiling({ kind: 'large' }, 'fundamental')).toBe(100);
    expect(ceiling({ kind: 'university', isNonEconomic: true }, 'experimental')).toBe(100);
  });

  it('are never exceeded by the rate of a call that is aid under it', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('agvo' as const, 'azk' as const, 'aza' as const),
        fc.constantFrom(...researchCategories),
        fc.integer({ min: 0, max: 100 }),
        fc.constantFrom(...rateBonuses),
        (family, category, ratePercent, bonus) => {
          const partner = { ...firm, ratePercent, bonus };
          const rate = rateOf(partner, category, { family, isJoint: true }, law);
          expect(rate).toBe(Math.min(ratePercent, gberCeiling(partner, category, law)));
        },
      ),
    );
  });
});

describe('the rate of a programme', () => {
  const rate = (family: FunderFamily, partner: Partial<OutlinePartner>, isJoint = false) =>
    rateOf({ ...firm, ...partner }, 'experimental', { family, isJoint }, law);

  it.each([
    // Size, age, region: single project, joint project.
    [{}, 40, 45],
    [{ isYoung: true }, 45, 50],
    [{ area: 'c' }, 45, 55],
    [{ area: 'c', isYoung: true }, 45, 55],
    [{ kind: 'medium' }, 35, 40],
    [{ kind: 'medium', area: 'c', isYoung: true }, 35, 40],
    [{ kind: 'large' }, 25, 30],
    [{ kind: 'university' }, null, 100],
    [{ kind: 'researchBody' }, null, 100],
    [{ kind: 'other' }, null, null],
    // Five to ten points more: how many, the call says.
    [{ bonus: 'foreignPartner' }, null, null],
  ] as const)('of ZIM goes by size, age, region and co-operation: %o', (partner, single, joint) => {
    expect([rate('zim', partner), rate('zim', partner, true)]).toEqual([single, joint]);
  });

  it('of ZIM is bounded by its guideline alone, that of Horizon and ESF+ by no ceiling of Art. 25', () => {
    expect(rate('zim', { ratePercent: 70 })).toBe(40);
    expect(rate('zim', { ratePercent: 30 })).toBe(30);
    expect(rate('zim', { ratePercent: 55, bonus: 'foreignPartner' }, true)).toBe(55);
    expect(rate('zim', { ratePercent: 60, bonus: 'foreignPartner' }, true)).toBe(55);
    expect(rate('horizon', { ratePercent: 100 })).toBe(100);
    expect(rate('esf', { ratePercent: 90 })).toBe(90);
  });

  it('is missing where only the call knows it', () => {
    const unknown = (['azk', 'aza', 'esf', 'horizon'] as const).map((family) => rate(family, {}));
    expect(unknown).toEqual([null, null, null, null]);
    expect(rate('aza', { kind: 'university', isNonEconomic: true })).toBe(100);
  });
});

describe('a cost plan by hand', () => {
  /** 60,000 € a year. */
  const person = {
    name: 'Ingenieurin',
    partnerId: 'p1',
    grossYearCents: 6_000_000,
    employerPercent: 21,
    workShare: 100,
    rank: 0,
  };
  const item = { partnerId: 'p1', packageId: 'w1', label: 'Kosten', month: 1 };
  /** Experimental development for a year, twelve person months of everybody. */
  const yearOf = (content: Partial<OutlineContent>) =>
    computeOutlineCosts(
      {
        ...emptyOutline('free'),
        startsOn: '2027-01-01',
        months: 12,
        staff: { s1: person },
        packages: {
          w1: {
            title: 'Versuche',
            leadPartnerId: 'p1',
            from: 1,
            to: 12,
            goal: '',
            tasks: '',
            result: '',
            aimIds: [],
            dependsOn: [],
            split: { fundamental: 0, industrial: 0, experimental: 100, feasibility: 0 },
            efforts: { s1: 1_200, s2: 1_200 },
            rank: 0,
          },
        },
        ...content,
      },
      law,
    );

  it('pays in ZIM only staff, its flat rate and orders to third parties, at the rate of a young small firm', () => {
    const costs = yearOf({
      family: 'zim',
      partners: { p1: { ...firm, isYoung: true } },
      costs: {
        c1: { ...item, kind: 'material', amountCents: 4_000_000 },
        c2: { ...item, kind: 'depreciation', amountCents: 1_000_000 },
      },
    });
    // 60,000 € and as much again for all other costs; 45 % of 120,000 € are 54,000 €.
    expect([costs.totalCents, costs.grantCents, costs.ownCents]).toEqual([12_000_000, 5_400_000, 6_600_000]);
  });

  it('computes a university beside a firm by its expenditure: pay of the employer, no overheads, a fifth on top', () => {
    const { partners } = yearOf({
      family: 'azk',
      partners: {
        p1: { ...firm, ratePercent: 50 },
        p2: { ...firm, isApplicant: false, kind: 'university', isNonEconomic: true, rank: 1 },
      },
      staff: { s1: person, s2: { ...person, partnerId: 'p2' } },
    });
    // Firm: 60,000 € and 120 % of them. University: 60,000 € and 21 % of the employer.
    expect(partners.map(({ totalCents }) => totalCents)).toEqual([13_200_000, 7_260_000]);
    // Art. 25 (5) c and (6) a GBER: 25 and 20 points, less than the 50 % that were entered. The university gets all of it,
    expect(partners.map(({ grantCents }) => grantCents)).toEqual([5_940_000, 7_260_000]);
    // and a fifth of its grant on top.
    expect(partners.map(({ flatGrantCents }) => flatGrantCents)).toEqual([0, 1_452_000]);
  });

  it('pays in Horizon direct costs and a quarter of them: Art. 35 (1) of Regulation (EU) 2021/695', () => {
    // 60,000 € and 21 % are 72,600 €; with 25 % on top 90,750 €.
    const known = yearOf({ family: 'horizon', partners: { p1: { ...firm, ratePercent: 100 } } });
    expect(known).toMatchObject({ totalCents: 9_075_000, grantCents: 9_075_000, ownCents: 0 });
    const unknown = yearOf({ family: 'horizon', partners: { p1: firm } });
    expect(unknown).toMatchObject({ totalCents: 9_075_000, grantCents: null, ownCents: null });
  });

  it('pays in ESF+ two fifths of staff for all other costs: Art. 56 (1) of Regulation (EU) 2021/1060', () => {
    const costs = yearOf({
      family: 'esf',
      partners: { p1: { ...firm, ratePercent: 90 } },
      costs: { c1: { ...item, kind: 'travel', amountCents: 500_000 } },
    });
    // 72,600 € and 40 % of them are 101,640 €; 90 % of that are 91,476 €.
    expect([costs.totalCents, costs.grantCents]).toEqual([10_164_000, 9_147_600]);
  });

  const orders = {
    c1: { ...item, kind: 'thirdParty' as const, amountCents: 1_000_000 },
    c2: { ...item, kind: 'depreciation' as const, amountCents: 500_000 },
    c3: { ...item, kind: 'material' as const, amountCents: 300_000 },
  };

  it('takes in the Forschungszulage staff, 70 % of orders, depreciation and a fifth of them: § 3 and § 4 FZulG', () => {
    const ofKind = (kind: 'small' | 'large' | 'university') =>
      yearOf({ family: 'researchAllowance', partners: { p1: { ...firm, kind } }, costs: orders });
    // 72,600 €, 7,000 € and 5,000 € are 84,600 €, with 20 % of them 101,520 €; material is in the flat rate.
    expect(ofKind('small').totalCents).toBe(10_152_000);
    // 35 % and 25 % of that; who is no firm has no claim.
    expect(['small', 'large', 'university'].map((kind) => ofKind(kind as 'small').grantCents)).toEqual([
      3_553_200,
      2_538_000,
      null,
    ]);
  });

  it('counts in the Forschungszulage no more in a year than the base of the law: § 3 (5) FZulG', () => {
    const content = {
      family: 'researchAllowance' as const,
      months: 24,
      partners: { p1: firm },
      // 13 million in 2027 and 5 million in 2028, each with a fifth on top.
      staff: {},
      costs: {
        c1: { ...item, kind: 'depreciation' as const, amountCents: 1_300_000_000 },
        c2: { ...item, kind: 'depreciation' as const, amountCents: 500_000_000, month: 13 },
      },
    };
    // 35 % of 12 and 6 million.
    expect(yearOf(content).grantCents).toBe(630_000_000);
  });
});
