import { describe, expect, it } from 'vitest';
import { type OutlineLaw, outlineLawKeys, templateForms } from '../project-outline-codes.ts';
import { emptyOutline, type OutlineContent, type OutlinePackage } from '../project-outline-content.ts';
import { checkOutline } from './outline-check.ts';

const law = {
  ...(Object.fromEntries(outlineLawKeys.map((key) => [key, 50])) as OutlineLaw),
  zimThirdPartyPercent: 35,
  zimSingleCostCents: 69_000_000,
  zimGrossCapCents: 12_000_000,
  zimFirmOverheadPercent: 100,
  zimSingleSmallPercent: 45,
};

const pack = (values: Partial<OutlinePackage>): OutlinePackage => ({
  title: 'AP',
  leadPartnerId: 'p1',
  from: 1,
  to: 6,
  goal: '',
  tasks: '',
  result: 'Muster',
  aimIds: ['a1'],
  dependsOn: [],
  split: { fundamental: 0, industrial: 100, experimental: 0, feasibility: 0 },
  efforts: { s1: 300 },
  rank: 0,
  ...values,
});

/** An outline to which nothing is to object. */
const sound: OutlineContent = {
  ...emptyOutline('zim'),
  startsOn: '2027-01-01',
  months: 12,
  hasStarted: false,
  chapters: Object.fromEntries(templateForms.zim.chapters.map((chapter) => [chapter, 'Text'])),
  aims: { a1: { text: 'Ein Muster, das 20 % spart', rank: 0 } },
  partners: {
    p1: {
      name: 'Ofenbau GmbH',
      isApplicant: true,
      kind: 'small',
      area: 'none',
      role: '',
      bonus: 'none',
      isNonEconomic: false,
      isYoung: false,
      ratePercent: 45,
      ownShare: '',
      rank: 0,
    },
  },
  staff: {
    s1: {
      partnerId: 'p1',
      name: 'Ingenieurin',
      grossYearCents: 6_000_000,
      employerPercent: 21,
      workShare: 100,
      rank: 0,
    },
  },
  packages: { w1: pack({}) },
};

const codes = (change: Partial<OutlineContent>): string[] =>
  checkOutline({ ...sound, ...change }, law).map(({ code }) => code);

describe('the check of an outline', () => {
  it('finds nothing in a sound one', () => {
    expect(codes({})).toEqual([]);
  });

  it('names what would cost the funding', () => {
    expect(codes({ hasStarted: true })).toEqual(['hasStarted']);
    expect(codes({ packages: { w1: pack({ to: 13 }) } })).toContain('packageOutside');
    expect(
      codes({ packages: { w1: pack({ split: { fundamental: 0, industrial: 60, experimental: 0, feasibility: 0 } }) } }),
    ).toContain('splitNotWhole');
    expect(codes({ packages: { w1: pack({ efforts: { s1: 610 } }) } })).toEqual(['staffOverbooked']);
    expect(
      codes({ packages: { w1: pack({ dependsOn: ['w2'] }), w2: pack({ dependsOn: ['w1'], from: 7, to: 9 }) } }),
    ).toContain('cycle');
  });

  it('names what is missing', () => {
    expect(codes({ packages: { w1: pack({ aimIds: [], result: '', efforts: {} }) } })).toEqual([
      'packageWithoutResult',
      'packageWithoutEffort',
      'aimWithoutPackage',
    ]);
    expect(codes({ chapters: { ...sound.chapters, risk: '' } })).toEqual(['chapterMissing']);
    expect(
      codes({ milestones: { m1: { title: 'Muster', month: 8, packageId: 'w1', criterion: '', isStop: true } } }),
    ).toEqual(['milestoneOutsidePackage', 'milestoneWithoutCriterion']);
  });

  it('holds ZIM to its limits: orders to third parties, and the points for co-operation of a single firm', () => {
    const order = { partnerId: 'p1', packageId: 'w1', kind: 'thirdParty', label: 'Prüfinstitut', month: 2 } as const;
    // 35 % of 15,000 € staff costs are 5,250 €.
    expect(codes({ costs: { c1: { ...order, amountCents: 525_000 } } })).toEqual([]);
    expect(codes({ costs: { c1: { ...order, amountCents: 525_001 } } })).toEqual(['thirdPartyTooHigh']);
    const [partner] = Object.values(sound.partners);
    if (partner === null || partner === undefined) throw new Error('The sound outline has a partner.');
    expect(codes({ partners: { p1: { ...partner, bonus: 'cooperation' } } })).toEqual(['noCooperation']);
    expect(codes({ partners: { p1: { ...partner, ratePercent: 46 } } })).toEqual(['rateAboveGuideline']);
    expect(codes({ partners: { p1: { ...partner, ratePercent: null } } })).toEqual([]);
    for (const kind of ['material', 'travel', 'depreciation', 'other'] as const) {
      expect(codes({ costs: { c1: { ...order, kind, amountCents: 1_000 } } })).toEqual(['costCovered']);
    }
  });

  it('names a rate that only the call knows', () => {
    const [partner] = Object.values(sound.partners);
    if (partner === null || partner === undefined) throw new Error('The sound outline has a partner.');
    const partners = { p1: { ...partner, ratePercent: null } };
    expect(codes({ family: 'horizon', partners })).toEqual(['rateMissing']);
    expect(codes({ family: 'horizon' })).toEqual([]);
  });

  it('of the Forschungszulage objects to no start, and to what the law does not give', () => {
    const [partner] = Object.values(sound.partners);
    if (partner === null || partner === undefined) throw new Error('The sound outline has a partner.');
    const allowed = {
      family: 'researchAllowance' as const,
      hasStarted: true,
      partners: { p1: { ...partner, ratePercent: null } },
    };
    const lawOf = { researchAllowanceSmeRatePercent: 35, researchAllowanceBaseCents: 1_200_000_000 };
    const found = (changes: Partial<OutlineContent>, changed = {}) =>
      checkOutline({ ...sound, ...allowed, ...changes }, { ...law, ...lawOf, ...changed }).map(({ code }) => code);
    expect(found({})).toEqual([]);
    expect(found({ partners: { p1: { ...partner, ratePercent: 40 } } })).toEqual(['rateAboveLaw']);
    expect(found({ partners: { p1: { ...partner, kind: 'university', ratePercent: null } } })).toEqual([
      'rateMissing',
      'notEntitled',
    ]);
    expect(found({}, { researchAllowanceBaseCents: 1_000_000 })).toEqual(['costAboveBase']);
  });
});
