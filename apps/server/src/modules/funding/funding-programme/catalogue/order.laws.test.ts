import { matchQuery } from '@fundus/contract/funding-list';
import { emptyBenefit } from '@fundus/contract/programme-benefit';
import { emptyProgrammeContent, type ProgrammeContent } from '@fundus/contract/programme-content';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { contextOf2026, makeEntry, makeResearch } from '../../../../../test/factories/catalogue-entry.factory.ts';
import { Catalogue } from './catalogue.ts';

vi.setConfig({ testTimeout: 60_000 });

const research = makeResearch({
  applicants: ['existenzgruenderin'],
  seatState: 'BY',
  investmentState: 'BY',
  projects: ['startup', 'digitalisation', 'consulting'],
  socialStatus: 'alg1',
  hasMasterTitle: true,
  industryPaths: [['wz2008:62.01', 'wz2008:62.0', 'wz2008:62', 'wz2008:J']],
  investmentCents: 5_000_000,
});

const some = <Item>(items: readonly Item[]) => fc.subarray([...items]);
const content = fc.record({
  specificity: fc.constantFrom('general', 'targeted', 'niche', null),
  projects: some(['startup', 'digitalisation', 'export', 'expansion', 'consulting', 'energyEfficiency']),
  purposes: some(['investment', 'consulting']),
  topics: some(['Digitalisierung', 'Raumfahrt', 'Schifffahrt', 'Meister']),
  topicIndustries: some(['wz2008:J', 'wz2008:62', 'wz2008:01']),
  fundingTypes: some(['grant', 'loan', 'other'] as const),
  factsOn: fc.constantFrom('2025-01-01', '2026-11-01', null),
  benefits: fc.constantFrom<ProgrammeContent['benefits']>(
    [],
    [{ ...emptyBenefit, kind: 'grant', rateMaximum: 50, rateKind: 'aidIntensity', amountMaximumCents: 1_000_000 }],
    [{ ...emptyBenefit, kind: 'voucher', rateMaximum: 100, rateKind: 'aidIntensity' }],
    [{ ...emptyBenefit, kind: 'voucher' }],
  ),
  rules: fc.constantFrom<ProgrammeContent['rules']>(
    { op: 'all', rules: [{ op: 'region', of: 'seat', values: ['BY'] }] },
    { op: 'all', rules: [{ op: 'anyOf', fact: 'socialStatus', values: ['alg1'] }] },
    { op: 'all', rules: [{ op: 'is', fact: 'hasMasterTitle', value: true }] },
    { op: 'all', rules: [{ op: 'industryIn', codes: ['wz2008:62'] }] },
    { op: 'condition', text: 'Vor Beginn beantragen.' },
  ),
});
type Described = Partial<ProgrammeContent>;

const labels = new Map([
  ['project digitalisation', ['Digitalisierung']],
  ['industry wz2008:62', ['Programmierung']],
]);
const orderOf = async (contents: readonly (readonly [string, Described])[], asked = research): Promise<string[]> => {
  const catalogue = await Catalogue.build(
    contents.map(([id, one]) => makeEntry(id, one)),
    { caseLabels: labels },
  );
  return catalogue
    .search(matchQuery.parse({ includeUnfit: 'true' }), asked, contextOf2026)
    .rows.map(({ programme }) => programme.programmeId);
};

/** The same person, who asks for money alone. */
const investing = makeResearch({ ...research.facts, projects: ['startup', 'expansion'] });

/** Descriptions that say what the programme is for and whom; leaving one out makes it a poorer description. */
const describing = [
  'projects',
  'purposes',
  'topics',
  'topicIndustries',
  'specificity',
  'benefits',
  'rules',
  'fundingTypes',
] as const;

describe('laws of the order', () => {
  it('is the same in whichever order the catalogue holds the programmes', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(content, { minLength: 1, maxLength: 5 }), async (contents) => {
        // Each twice: what is the same in everything has its place by its id alone.
        const named = contents.flatMap((one, index) => [[`p${index}`, one] as const, [`q${index}`, one] as const]);
        const order = await orderOf(named);
        expect(await orderOf(named.toReversed())).toEqual(order);
        expect(order.toSorted()).toEqual(named.map(([id]) => id).toSorted());
      }),
      { numRuns: 60 },
    );
  });

  it('never puts a programme behind its own poorer description', async () => {
    await fc.assert(
      fc.asyncProperty(content, fc.constantFrom(...describing), fc.boolean(), async (full, left, isInvesting) => {
        const poorer = { ...full, [left]: emptyProgrammeContent[left], title: 'Gleich' };
        const both = [
          ['full', { ...full, title: 'Gleich' }],
          ['poorer', poorer],
        ] as const;
        const order = await orderOf(both, isInvesting ? investing : research);
        const isSame = JSON.stringify(full[left]) === JSON.stringify(emptyProgrammeContent[left]);
        // Topics of a targeted programme are a demand: one that is not met costs it its place.
        const isDemand = left === 'topics' && full.specificity === 'targeted';
        if (!isSame && !isDemand) expect(order[0]).toBe('full');
      }),
      { numRuns: 300 },
    );
  });

  it('never puts a condition behind silence', async () => {
    await fc.assert(
      fc.asyncProperty(content, async (full) => {
        const silent = full.rules ?? { op: 'all' as const, rules: [] };
        const rules = { op: 'all' as const, rules: [silent, { op: 'condition' as const, text: 'Mit Stellungnahme.' }] };
        const order = await orderOf([
          ['a-silent', { ...full, title: 'B' }],
          ['b-condition', { ...full, rules, title: 'A' }],
        ]);
        expect(order[0]).toBe('b-condition');
      }),
      { numRuns: 60 },
    );
  });

  it('puts a service behind money, also behind what a missing fact keeps open, where the case asks for money', async () => {
    const rules: ProgrammeContent['rules'] = { op: 'is', fact: 'isFoundedByWomen', value: true };
    const contents: [string, Described][] = [
      [
        'service',
        {
          fundingTypes: ['other'],
          benefits: [{ ...emptyBenefit, kind: 'voucher' }],
          projects: ['startup'],
          specificity: 'targeted',
          rules: { op: 'condition', text: 'x' },
        },
      ],
      ['open', { fundingTypes: ['grant'], projects: ['startup'], specificity: 'targeted', rules }],
    ];
    expect(await orderOf(contents, investing)).toEqual(['open', 'service']);
  });

  it('puts what a missing answer keeps open behind its like that fits, and before a poorer fit', async () => {
    const rules: ProgrammeContent['rules'] = { op: 'is', fact: 'isFoundedByWomen', value: true };
    const fits: ProgrammeContent['rules'] = { op: 'condition', text: 'x' };
    const order = await orderOf([
      ['poorer', { projects: ['export'], specificity: 'targeted', rules: fits }],
      ['open', { projects: ['startup'], specificity: 'targeted', rules }],
      ['fits', { projects: ['startup'], specificity: 'targeted', rules: fits }],
    ]);
    expect(order).toEqual(['fits', 'open', 'poorer']);
  });

  it('lets no further Vorhaben cost a programme its place', async () => {
    await fc.assert(
      fc.asyncProperty(content, async (one) => {
        const narrow = { ...one, projects: ['startup'] };
        const order = await orderOf([
          ['b-narrow', { ...narrow, title: 'B' }],
          ['a-broad', { ...narrow, projects: ['startup', 'succession', 'expansion'], title: 'A' }],
        ]);
        expect(order[0]).toBe('a-broad');
      }),
      { numRuns: 60 },
    );
  });

  it('puts a subject that nothing in the case touches behind what a missing fact keeps open', async () => {
    const rules: ProgrammeContent['rules'] = { op: 'is', fact: 'isFoundedByWomen', value: true };
    const order = await orderOf([
      [
        'ships',
        { specificity: 'niche', topics: ['Schifffahrt'], projects: ['startup'], rules: { op: 'condition', text: 'x' } },
      ],
      ['open', { projects: ['startup'], specificity: 'targeted', rules }],
    ]);
    expect(order).toEqual(['open', 'ships']);
  });

  it('puts what cannot be applied for now behind everything that can', async () => {
    const order = await orderOf([
      ['closed', { rules: { op: 'condition', text: 'x' }, status: 'closed', projects: ['startup'] }],
      ['open', {}],
    ]);
    expect(order).toEqual(['open', 'closed']);
  });

  it('puts what waits for its next call behind its like that takes applications, and before what is closed', async () => {
    const own: Described = { projects: ['startup'], specificity: 'targeted' };
    const order = await orderOf([
      ['closed', { ...own, status: 'closed', title: 'A' }],
      ['waiting', { ...own, status: 'betweenCalls', title: 'B' }],
      ['open', { ...own, status: 'rolling', title: 'C' }],
    ]);
    expect(order).toEqual(['open', 'waiting', 'closed']);
  });
});
