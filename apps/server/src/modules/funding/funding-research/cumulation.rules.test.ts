import { cumulation } from '@fundus/contract/cumulation';
import { fundingTypes } from '@fundus/contract/programme-content';
import type { ProgrammeWorth } from '@fundus/contract/programme-worth';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parametersOf2026 } from '../../../../test/factories/catalogue-entry.factory.ts';
import { assessCumulation, type CumulationItem, type CumulationQuestion } from './cumulation.rules.ts';

const parameters = parametersOf2026;
const unknownFacts = {
  deMinimisReceivedCents: null,
  investmentCents: null,
  costsByBlock: {},
  hasStarted: null,
  researchCategory: null,
};

let lastId = 0;
/** A chosen programme; its purposes stand for the costs that it is paid for. */
type Chosen = Partial<CumulationItem['programme']> & { purposes?: readonly string[] };
const item = ({ purposes = [], ...programme }: Chosen, externalId: string | null = null): CumulationItem => ({
  blocks: purposes,
  externalId,
  worth: null,
  grantEquivalentCents: null,
  itemId: `00000000-0000-7000-8000-${String(++lastId).padStart(12, '0')}`,
  programme: {
    title: '',
    aidBasis: [],
    combinationExcludes: [],
    fundingTypes: ['grant'],
    fundingRateMaximum: null,
    amountMaximumCents: null,
    isDeMinimis: null,
    applicationBeforeStart: null,
    ...programme,
  },
});

/** Of a programme whose sum is not known; its rate is the one of the programme. */
const unknownWorth: Omit<ProgrammeWorth, 'kind'> = {
  amountCents: null,
  share: null,
  each: null,
  gap: null,
  missing: [],
  spread: null,
  aid: null,
  basis: null,
  benefits: [],
};

const assess = (
  items: CumulationItem[],
  facts: Partial<CumulationQuestion['facts']> = {},
  size: CumulationQuestion['size'] = null,
) => assessCumulation({ items, facts: { ...unknownFacts, ...facts }, parameters, size });

const kindsOf = (items: CumulationItem[], facts: Partial<CumulationQuestion['facts']> = {}) =>
  assess(items, facts).warnings.map(({ kind }) => kind);

describe('de-minimis aid', () => {
  const grant = (amountMaximumCents: number | null, more = {}) =>
    item({ isDeMinimis: true, amountMaximumCents, ...more });

  it('may fill the ceiling to the cent', () => {
    expect(kindsOf([grant(20_000_000)], { deMinimisReceivedCents: 10_000_000 })).toEqual([]);
    const { warnings } = assess([grant(20_000_001), item({ amountMaximumCents: 5 })], {
      deMinimisReceivedCents: 10_000_000,
    });
    expect(warnings).toMatchObject([
      {
        kind: 'deMinimisExceeded',
        rule: 'Verordnung (EU) 2023/2831, Artikel 3 Absatz 2',
        values: { ceilingCents: 30_000_000, receivedCents: 10_000_000, plannedCents: 20_000_001, excessCents: 1 },
      },
    ]);
    expect(warnings[0]?.itemIds).toHaveLength(1);
  });

  it('counts a grant with no more than its rate of what the project costs', () => {
    const items = [grant(20_000_000, { fundingRateMaximum: 50 }), grant(null, { fundingRateMaximum: 30 })];
    expect(assess(items, { investmentCents: 10_000_000 }).deMinimisPlannedCents).toBe(8_000_000);
  });

  it('leaves loans and guarantees open, since only their grant equivalent counts', () => {
    const loan = grant(90_000_000, { fundingTypes: ['loan'] });
    const result = assess([loan, grant(null)]);
    expect(result.deMinimisPlannedCents).toBe(0);
    expect(result.warnings.map(({ kind, values }) => [kind, values.count])).toEqual([['deMinimisAmountUnknown', 2]]);
    const certified = assess([{ ...loan, grantEquivalentCents: 500_000 }]);
    expect([certified.deMinimisPlannedCents, certified.warnings]).toEqual([500_000, []]);
  });
});

describe('de-minimis aid of a sector', () => {
  const aid = (basis: string, amountMaximumCents: number) =>
    item({ isDeMinimis: true, aidBasis: [basis], amountMaximumCents });

  it('is held against the ceiling of the sector, with its regulation', () => {
    expect(assess([aid('deMinimisAgri', 5_000_000)]).warnings).toEqual([]);
    expect(assess([aid('deMinimisAgri', 3_000_000), aid('deMinimisAgri', 2_000_001)]).warnings).toMatchObject([
      {
        kind: 'deMinimisExceeded',
        rule: 'Verordnung (EU) Nr. 1408/2013, Artikel 3 Absatz 2',
        values: { ceilingCents: 5_000_000, excessCents: 1 },
      },
    ]);
  });

  it('for services of general economic interest does not count against the general ceiling', () => {
    const result = assess([aid('deMinimisDawi', 70_000_000), aid('deMinimis2023-2831', 30_000_000)]);
    expect([result.deMinimisPlannedCents, result.warnings]).toEqual([30_000_000, []]);
  });
});

describe('programmes that exclude each other', () => {
  const excluding = (combinationExcludes: string[]) => item({ title: 'ZIM', combinationExcludes }, 'zim');

  it('are warned of once, whichever of the two says so, by id, id with words, or title', () => {
    const other = item({ title: 'Forschungszulage' }, 'forschungszulage');
    for (const entry of ['forschungszulage', 'forschungszulage für dieselben Aufwendungen', 'Forschungszulage']) {
      for (const pair of [
        [excluding([entry]), other],
        [other, excluding([entry])],
      ]) {
        expect(assess(pair).warnings).toMatchObject([
          { kind: 'combinationExcluded', rule: 'Kumulierungsregel von »ZIM«', values: { entry } },
        ]);
      }
    }
  });

  it('are no others than those that are named', () => {
    const similar = item({ title: 'Forschungszulage plus' }, 'forschungszulage-plus');
    expect(kindsOf([excluding(['forschungszulage für dieselben Aufwendungen', 'andere Zuschüsse']), similar])).toEqual(
      [],
    );
  });
});

describe('funding rates', () => {
  const grant = (fundingRateMaximum: number, purposes: string[], more = {}) =>
    item({ fundingRateMaximum, purposes, ...more });

  it('may reach all costs of a purpose and no more', () => {
    expect(kindsOf([grant(60, ['machines']), grant(40, ['machines'])])).toEqual([]);
    expect(kindsOf([grant(60, ['machines']), grant(40.5, ['machines', 'staff'])])).toEqual(['rateAbove100']);
  });

  it('do not add up over different purposes or with loans', () => {
    expect(kindsOf([grant(60, ['machines']), grant(60, ['staff'])])).toEqual([]);
    expect(kindsOf([grant(60, ['machines']), grant(100, ['machines'], { fundingTypes: ['loan'] })])).toEqual([]);
  });

  it('of unknown purpose count with every purpose, once per set of programmes', () => {
    expect(kindsOf([grant(60, ['machines', 'staff']), grant(60, [])])).toEqual(['rateAbove100']);
    expect(kindsOf([grant(60, []), grant(60, [])])).toEqual(['rateAbove100']);
  });

  it('of one programme alone are no matter of cumulation', () => {
    expect(kindsOf([grant(100, ['machines'])])).toEqual([]);
  });
});

describe('aid for the same costs', () => {
  const aid = (basis: string[], fundingRateMaximum: number, more = {}) =>
    item({ aidBasis: basis, fundingRateMaximum, purposes: ['machines'], ...more });
  const investment = () => aid(['gberArt17'], 20);

  it('may reach the highest intensity of its article and no more, with article and figures', () => {
    expect(assess([aid(['gberArt17'], 10), aid(['gberArt17'], 10)], {}, 'small').warnings).toEqual([]);
    expect(assess([investment(), aid(['gberArt17'], 10)], { investmentCents: 10_000_001 }, 'small').warnings).toEqual([
      expect.objectContaining({
        kind: 'intensityExceeded',
        rule: 'Verordnung (EU) Nr. 651/2014, Artikel 8 Absatz 3',
        values: {
          limitPercent: 20,
          limitOf: 'law',
          block: 'machines',
          ratePercent: 30,
          aidCents: 3_000_000,
          costsCents: 10_000_001,
          limitCents: 2_000_000,
        },
      }),
    ]);
  });

  it('counts de minimis aid beside exempted aid by the regulation on it', () => {
    const deMinimis = aid(['deMinimis2023-2831'], 50, { isDeMinimis: true });
    const { warnings } = assess([investment(), deMinimis], {}, 'small');
    expect(warnings.find(({ kind }) => kind === 'intensityExceeded')).toMatchObject({
      rule: expect.stringContaining('(EU) 2023/2831, Artikel 5 Absatz 3'),
      values: { ratePercent: 70, limitPercent: 20 },
    });
    expect(kindsOf([deMinimis, deMinimis])).not.toContain('intensityExceeded');
  });

  it('goes by the highest rate of the programmes where the article has no figure, and says so', () => {
    expect(assess([aid(['gberArt41'], 40), aid(['gberArt41'], 30)]).warnings).toMatchObject([
      { kind: 'intensityExceeded', values: { ratePercent: 70, limitPercent: 40, limitOf: 'programmes' } },
    ]);
  });

  it('takes the rate of a repayment bonus, a share of its loan, for no limit of the costs', () => {
    const deMinimis = aid(['deMinimis2023-2831'], 50, { isDeMinimis: true });
    const own = aid(['gberArt41'], 5);
    const ofKind = (kind: 'grant' | 'repaymentBonus') => ({ ...own, worth: { ...unknownWorth, kind } });
    expect(kindsOf([ofKind('grant'), deMinimis])).toContain('intensityExceeded');
    const kinds = kindsOf([ofKind('repaymentBonus'), deMinimis]);
    expect(kinds).not.toContain('intensityExceeded');
    // Its loan is aid, too, and what it is worth is not known.
    expect(kinds).toContain('equivalentUnknown');
  });

  it('leaves out what is no aid, what is for other costs, and what rests on nothing known', () => {
    expect(kindsOf([investment(), aid(['noAid'], 50)])).toEqual([]);
    expect(kindsOf([investment(), aid([], 50)])).toEqual([]);
    expect(kindsOf([investment(), aid(['gberArt17'], 20, { purposes: ['staff'] })])).toEqual([]);
  });

  it('counts a loan by its grant equivalent, never by its share, and says where that is not known', () => {
    const loan = { ...aid(['gberArt17'], 100, { fundingTypes: ['loan'] }) };
    const facts = { investmentCents: 10_000_000 };
    expect(assess([investment(), loan], facts, 'small').warnings).toMatchObject([
      { kind: 'equivalentUnknown', itemIds: [loan.itemId], rule: 'Verordnung (EU) Nr. 651/2014, Artikel 7 Absatz 2' },
    ]);
    const certified = (grantEquivalentCents: number) =>
      assess([aid(['gberArt17'], 19), { ...loan, grantEquivalentCents }], facts, 'small').warnings;
    expect(certified(100_000)).toEqual([]);
    expect(certified(100_001)).toMatchObject([{ kind: 'intensityExceeded', values: { aidCents: 2_000_001 } }]);
  });

  it('has no warning of intensity as long as the aid stays within the rate of its strictest programme', () => {
    const parts = fc.array(fc.integer({ min: 0, max: 10 }), { minLength: 2, maxLength: 2 });
    fc.assert(
      fc.property(parts, fc.option(fc.integer({ min: 1, max: 100_000_000 })), (rates, investmentCents) => {
        const items = rates.map((rate) => aid(['gberArt17'], rate));
        expect(assess(items, { investmentCents }, 'small').warnings).toEqual([]);
      }),
    );
  });

  it('never counts the sum of a loan, however great', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), fc.integer({ min: 0, max: 100 }), (amount, rate) => {
        const loan = aid(['gberArt17'], rate, { fundingTypes: ['loan'], amountMaximumCents: amount });
        const warnings = assess([investment(), loan], { investmentCents: 10_000_000 }, 'small').warnings;
        expect(warnings.map(({ kind }) => kind)).toEqual(['equivalentUnknown']);
      }),
    );
  });
});

describe('start of the project', () => {
  const items = [item({ applicationBeforeStart: true }), item({ applicationBeforeStart: null })];

  it('is warned of only where it has begun and the application had to come before', () => {
    expect(assess(items, { hasStarted: true }).warnings).toMatchObject([
      { kind: 'applyBeforeStart', values: { count: 1 } },
    ]);
    expect(kindsOf(items, { hasStarted: false })).toEqual([]);
    expect(kindsOf(items)).toEqual([]);
  });
});

describe('laws of cumulation', () => {
  const cents = fc.option(fc.integer({ min: 0, max: 40_000_000 }));
  const someItem = fc
    .record({
      fundingTypes: fc.subarray([...fundingTypes]),
      purposes: fc.subarray(['machines', 'staff']),
      fundingRateMaximum: fc.option(fc.integer({ min: 0, max: 100 })),
      amountMaximumCents: cents,
      isDeMinimis: fc.option(fc.boolean()),
      applicationBeforeStart: fc.option(fc.boolean()),
    })
    .map((programme) => item(programme));
  const someItems = fc.array(someItem, { maxLength: 8 });
  const someFacts = fc.record({
    deMinimisReceivedCents: cents,
    investmentCents: cents,
    costsByBlock: fc.constant({}),
    hasStarted: fc.option(fc.boolean()),
  });

  it('keep the form of the contract and name only items that are there', () => {
    fc.assert(
      fc.property(someItems, someFacts, (items, facts) => {
        const result = cumulation.parse(assess(items, facts));
        const ids = new Set(items.map(({ itemId }) => itemId));
        for (const warning of result.warnings) {
          expect(warning.itemIds.length).toBeGreaterThan(0);
          expect(warning.itemIds.every((id) => ids.has(id))).toBe(true);
        }
      }),
    );
  });

  it('one more programme takes no warning away', () => {
    fc.assert(
      fc.property(someItems, someItem, someFacts, (items, another, facts) => {
        const before = assess(items, facts);
        const after = assess([...items, another], facts);
        expect(after.deMinimisPlannedCents).toBeGreaterThanOrEqual(before.deMinimisPlannedCents);
        const kinds = after.warnings.map(({ kind }) => kind);
        for (const { kind } of before.warnings) expect(kinds).toContain(kind);
      }),
    );
  });

  it('the order of the items changes no sum and no kind of warning', () => {
    fc.assert(
      fc.property(someItems, someFacts, (items, facts) => {
        const reversed = assess(items.toReversed(), facts);
        const result = assess(items, facts);
        expect(reversed.deMinimisPlannedCents).toBe(result.deMinimisPlannedCents);
        expect(reversed.warnings.map(({ kind }) => kind).sort()).toEqual(
          result.warnings.map(({ kind }) => kind).sort(),
        );
      }),
    );
  });
});
