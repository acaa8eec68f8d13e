import { matchQuery } from '@fundus/contract/funding-list';
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
  fundingTypes: some(['grant', 'loan'] as const),
  factsOn: fc.constantFrom('2025-01-01', '2026-11-01', null),
  benefits: fc.constantFrom<ProgrammeContent['benefits']>(
    [],
    [
      {
        kind: 'grant',
        rateMinimum: null,
        rateMaximum: 50,
        rateKind: 'aidIntensity',
        amountMinimumCents: null,
        amountMaximumCents: 1_000_000,
        amountPer: null,
        unitsMaximum: null,
        supplements: [],
        rateCeiling: null,
        when: '',
        whenRules: null,
        note: '',
      },
    ],
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
const orderOf = async (contents: readonly (readonly [string, Described])[]): Promise<string[]> => {
  const catalogue = await Catalogue.build(
    contents.map(([id, one]) => makeEntry(id, one)),
    { caseLabels: labels },
  );
  return catalogue
    .search(matchQuery.parse({ includeUnfit: 'true' }), research, contextOf2026)
    .rows.map(({ programme }) => programme.programmeId);
};

/** Descriptions that say what the programme is for and whom; leaving one out makes it a poorer description. */
const describing = ['projects', 'purposes', 'topics', 'topicIndustries', 'specificity', 'benefits', 'rules'] as const;

describe('laws of the order', () => {
  it('is the same in whichever order the catalogue holds the programmes', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(content, { minLength: 2, maxLength: 8 }), async (contents) => {
        const named = contents.map((one, index) => [`p${index}`, one] as const);
        expect(await orderOf(named.toReversed())).toEqual(await orderOf(named));
      }),
      { numRuns: 60 },
    );
  });

  it('never puts a programme behind its own poorer description', async () => {
    await fc.assert(
      fc.asyncProperty(content, fc.constantFrom(...describing), async (full, left) => {
        const poorer = { ...full, [left]: emptyProgrammeContent[left], title: 'Gleich' };
        const order = await orderOf([
          ['full', { ...full, title: 'Gleich' }],
          ['poorer', poorer],
        ]);
        const isSame = JSON.stringify(full[left]) === JSON.stringify(emptyProgrammeContent[left]);
        if (!isSame) expect(order[0]).toBe('full');
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

  it('puts what cannot be applied for now behind everything that can', async () => {
    const order = await orderOf([
      ['closed', { rules: { op: 'condition', text: 'x' }, status: 'closed', projects: ['startup'] }],
      ['open', {}],
    ]);
    expect(order).toEqual(['open', 'closed']);
  });
});
