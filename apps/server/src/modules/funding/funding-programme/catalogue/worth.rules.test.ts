import type { EligibilityRule, ResearchFacts } from '@fundus/contract/eligibility-rule';
import { emptyBenefit, type ProgrammeBenefit } from '@fundus/contract/programme-benefit';
import { benefitUnits, type UnitFact, unitFactNames, unitFacts } from '@fundus/contract/programme-codes';
import { rateOf } from '@fundus/contract/rate';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contextOf2026, noFacts } from '../../../../../test/factories/catalogue-entry.factory.ts';
import { askFacts } from '../asked-facts.rules.ts';
import { worthTraitsOf } from './fit-traits.ts';
import { givesNothing, orderWorthOf, worthOf } from './worth.rules.ts';
import { assessWorth, withoutCalculation } from './worth-telling.rules.ts';

const programme = (benefits: Partial<ProgrammeBenefit>[], aidBasis: string[] = [], purposes: string[] = []) =>
  worthTraitsOf({
    purposes,
    projects: [],
    benefits: benefits.map((benefit) => ({ ...emptyBenefit, ...benefit })),
    aidBasis,
    fundingTypes: [],
    fundingRateMinimum: null,
    fundingRateMaximum: null,
    amountMinimumCents: null,
    amountMaximumCents: null,
  });
const ask = (facts: Partial<ResearchFacts>) => askFacts({ ...noFacts, ...facts }, contextOf2026);
const small: EligibilityRule = { op: 'companySizeAtMost', size: 'small' };
const women: EligibilityRule = { op: 'is', fact: 'isFoundedByWomen', value: true };
const euro = 100;

describe('what a programme gives a case', () => {
  it('is its rate of the costs, no more than its highest amount, no more than the room for de minimis aid', () => {
    const own = programme(
      [{ rateMaximum: 50, rateKind: 'aidIntensity', amountMaximumCents: 35_000 * euro }],
      ['deMinimis2023-2831'],
    );
    const worth = assessWorth(own, ask({ investmentCents: 80_000 * euro, deMinimisReceivedCents: 272_000 * euro }));
    expect(worth).toMatchObject({ kind: 'grant', amountCents: 28_000 * euro, gap: null, missing: [] });
    expect(worth.benefits[0]?.steps.map(({ step, cents }) => [step, cents / euro])).toEqual([
      ['rate', 40_000],
      ['ceiling', 35_000],
      ['room', 28_000],
    ]);
  });

  it('names what settled the sum: the rate, or what keeps it below', () => {
    const half = { rateMaximum: 50, amountMaximumCents: 30_000 * euro };
    const basis = (given: Partial<ResearchFacts>, aidBasis = ['deMinimis2023-2831']) =>
      assessWorth(programme([half], aidBasis), ask(given)).basis;
    expect(basis({ investmentCents: 50_000 * euro })).toEqual({ by: 'rate', percent: 50, ofCents: 50_000 * euro });
    expect(basis({ investmentCents: 80_000 * euro })).toEqual({ by: 'ceiling' });
    const received = { investmentCents: 80_000 * euro, deMinimisReceivedCents: 272_000 * euro };
    expect(basis(received)).toEqual({ by: 'room' });
    expect(basis(received, [])).toEqual({ by: 'ceiling' });
    expect(basis({})).toBeNull();
    expect(assessWorth(programme([{ amountMaximumCents: 100 }]), ask({})).basis).toBeNull();
  });

  it('is told to clients without what it follows from', () => {
    const facts = ask({ investmentCents: 80_000 * euro, deMinimisReceivedCents: 272_000 * euro });
    const told = withoutCalculation(assessWorth(programme([{ rateMaximum: 50 }], ['deMinimis2023-2831']), facts));
    expect(told.amountCents).toBe(28_000 * euro);
    expect(JSON.stringify(told)).not.toMatch(/8000000|27200000|percent/);
  });

  it('is not computable without the costs that a rate is a share of, and names them', () => {
    const worth = assessWorth(programme([{ rateMaximum: 50, amountMaximumCents: 1_000 }]), ask({}));
    expect(worth).toMatchObject({ amountCents: null, gap: 'facts', missing: ['investmentCents'] });
  });

  it('goes from the least to the most where a missing fact decides, never the highest alone, and is one where it is known', () => {
    const own = programme([
      { rateMaximum: 45, when: 'kleine Unternehmen', whenRules: small },
      { rateMaximum: 25, when: 'große Unternehmen' },
    ]);
    const costs = { investmentCents: 10_000 * euro };
    expect(assessWorth(own, ask(costs))).toMatchObject({
      amountCents: 4_500 * euro,
      gap: null,
      spread: {
        leastCents: 2_500 * euro,
        leastPercent: 25,
        mostPercent: 45,
        facts: ['employees', 'turnoverCents', 'balanceSheetCents'],
      },
      missing: ['employees', 'turnoverCents', 'balanceSheetCents'],
    });
    const alone = programme([{ rateMaximum: 45, when: 'kleine Unternehmen', whenRules: small }]);
    expect(assessWorth(alone, ask(costs))).toMatchObject({ amountCents: null, gap: 'facts', spread: null });
    const known = { ...costs, turnoverCents: 0, hasLinkedFirms: false };
    expect(assessWorth(own, ask({ ...known, employees: 5 })).amountCents).toBe(4_500 * euro);
    expect(assessWorth(own, ask({ ...known, employees: 60 })).amountCents).toBe(2_500 * euro);
  });

  it('is what is paid for each, where no number is known', () => {
    const own = programme([{ rateMaximum: 50, amountMaximumCents: 510 * euro, amountPer: 'day' }]);
    expect(assessWorth(own, ask({ investmentCents: 20_000 * euro }))).toMatchObject({
      amountCents: null,
      each: { unit: 'day', cents: 510 * euro },
      gap: 'units',
      missing: ['days'],
    });
    expect(assessWorth(own, ask({ investmentCents: 20_000 * euro, days: 6 }))).toMatchObject({
      amountCents: 3_060 * euro,
      basis: { by: 'units', unit: 'day', count: 6, eachCents: 510 * euro },
      missing: [],
    });
    expect(assessWorth(own, ask({ investmentCents: 1_000 * euro })).amountCents).toBe(500 * euro);
  });

  it('is paid for as many months as the programme pays at most, and for the heads of the case no more than that', () => {
    const monthly = programme([
      { kind: 'allowance', amountMaximumCents: 1_000 * euro, amountPer: 'month', unitsMaximum: 12 },
    ]);
    expect(assessWorth(monthly, ask({})).amountCents).toBe(12_000 * euro);
    expect(assessWorth(monthly, ask({ months: 5 })).amountCents).toBe(5_000 * euro);
    expect(assessWorth(monthly, ask({ months: 40 })).amountCents).toBe(12_000 * euro);
    const heads = programme([{ amountMaximumCents: 6_000 * euro, amountPer: 'person', unitsMaximum: 2 }]);
    expect(assessWorth(heads, ask({}))).toMatchObject({ amountCents: null, gap: 'units', missing: ['persons'] });
    expect(assessWorth(heads, ask({ persons: 3 })).amountCents).toBe(12_000 * euro);
  });

  it('adds the points that a fact decides, up to the highest rate, and names those that it does not', () => {
    const onTop = (points: number, whenRules: EligibilityRule | null, when: string) => ({
      points,
      amountCents: null,
      when,
      whenRules,
    });
    const supplements = [onTop(20, small, 'kleine Unternehmen'), onTop(15, null, 'im Verbund')];
    const own = programme([{ rateMaximum: 45, rateCeiling: 60, supplements }]);
    const known = { investmentCents: 10_000 * euro, turnoverCents: 0, hasLinkedFirms: false };
    const worth = assessWorth(own, ask({ ...known, employees: 5 }));
    expect(worth.amountCents).toBe(6_000 * euro);
    expect(worth.benefits[0]?.steps.map(({ step }) => step)).toEqual(['supplement', 'rate']);
    expect(worth.benefits[0]?.possible).toEqual([{ points: 15, amountCents: null, when: 'im Verbund', openFacts: [] }]);
    expect(assessWorth(own, ask({ ...known, employees: 60 })).amountCents).toBe(4_500 * euro);
    const open = assessWorth(own, ask({ investmentCents: 10_000 * euro }));
    expect(open.amountCents).toBe(4_500 * euro);
    expect(open.benefits[0]?.possible[0]?.openFacts).toContain('employees');
  });

  it('raises the highest amount where what comes on top does', () => {
    const network = { points: 10, amountCents: 30_000 * euro, when: 'Effizienznetzwerk', whenRules: women };
    const own = programme([{ rateMaximum: 50, amountMaximumCents: 60_000 * euro, supplements: [network] }]);
    const facts = { investmentCents: 200_000 * euro };
    expect(assessWorth(own, ask({ ...facts, isFoundedByWomen: false })).amountCents).toBe(60_000 * euro);
    expect(assessWorth(own, ask({ ...facts, isFoundedByWomen: true })).amountCents).toBe(90_000 * euro);
  });

  it('is no share of an investment where the programme pays for the advice beside it', () => {
    const share = { rateMaximum: 80 };
    const advice = (benefit: Partial<ProgrammeBenefit>) => programme([benefit], [], ['consulting']);
    const facts = { investmentCents: 280_000 * euro, projects: ['succession'] };
    expect(assessWorth(advice(share), ask(facts))).toMatchObject({ amountCents: null, gap: 'otherCosts', missing: [] });
    expect(assessWorth(advice({ ...share, amountMaximumCents: 4_000 * euro }), ask(facts))).toMatchObject({
      amountCents: null,
      share: { percent: 80, leastPercent: null, blocks: ['advice'], limitCents: 4_000 * euro },
    });
    const asked = ask({ investmentCents: 3_000 * euro, projects: ['consulting'] });
    expect(assessWorth(advice(share), asked).amountCents).toBe(2_400 * euro);
    // Nor in the order, nor where the case names no Vorhaben.
    expect(worthOf(advice(share), ask(facts))).toBeNull();
    expect(assessWorth(advice(share), ask({ ...facts, projects: [] }))).toMatchObject({
      amountCents: null,
      gap: 'otherCosts',
      missing: ['projects'],
    });
  });

  it('is no share of an investment by the one benefit that pays for advice among those for the investment', () => {
    const facts = ask({ investmentCents: 280_000 * euro, projects: ['energyEfficiency'] });
    const given = (when: string) =>
      assessWorth(programme([{ rateMaximum: 80, when }], [], ['investment', 'consulting']), facts).amountCents;
    expect(given('Beratung')).toBeNull();
    expect(given('Modul Schulung der Beschäftigten')).toBeNull();
    expect(given('Investitionen nach einer Energieberatung')).toBe(224_000 * euro);
    expect(given('kleine Unternehmen')).toBe(224_000 * euro);
  });

  it('is nothing of a programme that gives only more than the Vorhaben costs', () => {
    const large = programme([{ kind: 'guarantee', rateMaximum: 80, amountMinimumCents: 1_000_000 * euro }]);
    expect(givesNothing(large, ask({ investmentCents: 50_000 * euro }))).toBe(true);
    expect(givesNothing(large, ask({ investmentCents: 2_000_000 * euro }))).toBe(false);
    expect(givesNothing(large, ask({}))).toBe(false);
    expect(givesNothing(programme([]), ask({}))).toBe(false);
  });

  it('takes no rate of the costs for wages and standard needs', () => {
    const own = programme([{ kind: 'wageSubsidy', rateMaximum: 50 }]);
    expect(assessWorth(own, ask({ investmentCents: 1_000_000 }))).toMatchObject({ amountCents: null, gap: 'base' });
  });

  it('is nothing below the lowest amount', () => {
    const own = programme([{ rateMaximum: 10, amountMinimumCents: 5_000 * euro, amountMaximumCents: 50_000 * euro }]);
    expect(assessWorth(own, ask({ investmentCents: 40_000 * euro })).amountCents).toBe(0);
    expect(assessWorth(own, ask({ investmentCents: 50_000 * euro })).amountCents).toBe(5_000 * euro);
  });

  it('is a grant before a loan, and a loan as a loan: its share is no aid, and the room does not bind it', () => {
    const loan = { kind: 'loan', rateMaximum: 100, rateKind: 'financingShare' } as const;
    const facts = ask({ investmentCents: 900_000 * euro, deMinimisReceivedCents: 290_000 * euro });
    const basis = ['deMinimis2023-2831'];
    expect(assessWorth(programme([loan], basis), facts)).toMatchObject({ kind: 'loan', amountCents: 900_000 * euro });
    const both = assessWorth(programme([loan, { amountMaximumCents: 2_000 * euro }], basis), facts);
    expect(both).toMatchObject({ kind: 'grant', amountCents: 2_000 * euro });
    expect(both.benefits.map(({ kind }) => kind)).toEqual(['grant', 'loan']);
    expect(worthOf(programme([loan]), facts)).toBeNull();
  });

  it('is bound by the ceiling of the sector as well', () => {
    const own = programme([{ rateMaximum: 100 }], ['deMinimisAgri']);
    const costs = { investmentCents: 200_000 * euro };
    expect(assessWorth(own, ask({ ...costs, deMinimisReceivedCents: 0 })).amountCents).toBe(50_000 * euro);
    expect(assessWorth(own, ask({ ...costs, deMinimisReceivedCents: 280_000 * euro })).amountCents).toBe(20_000 * euro);
  });

  it('is at most the ceiling where nothing is said of aid received, and names that fact', () => {
    const own = programme([{ rateMaximum: 100 }], ['deMinimis2023-2831']);
    expect(assessWorth(own, ask({ investmentCents: 900_000 * euro }))).toMatchObject({
      amountCents: 300_000 * euro,
      missing: ['deMinimisReceivedCents'],
    });
  });

  it('is no limit for the aid of others where it is a share of a loan', () => {
    const limitOf = (kind: 'grant' | 'repaymentBonus') =>
      assessWorth(programme([{ kind, rateMaximum: 5 }], ['gberArt41']), ask({ investmentCents: 80_000 * euro })).aid
        ?.limit;
    expect(limitOf('grant')).toEqual({ percent: 5, isLaw: false });
    expect(limitOf('repaymentBonus')).toBeNull();
  });

  it('follows from one rate and one amount of a source that knows no benefits', () => {
    const figures = { fundingRateMinimum: null, fundingRateMaximum: 40, amountMinimumCents: null };
    const own = { ...figures, amountMaximumCents: null, benefits: [], aidBasis: [], purposes: [], projects: [] };
    const facts = ask({ investmentCents: 10_000 * euro });
    expect(assessWorth(worthTraitsOf({ ...own, fundingTypes: ['grant'] }), facts).amountCents).toBe(4_000 * euro);
    expect(assessWorth(worthTraitsOf({ ...own, fundingTypes: ['grant', 'loan'] }), facts)).toMatchObject({
      kind: null,
      gap: 'unstated',
    });
  });
});

const cents = fc.integer({ min: 0, max: 100_000_000_00 });
const orNull = <Value>(of: fc.Arbitrary<Value>) => fc.option(of, { nil: null });
const anyBenefit = fc.record({
  kind: fc.constantFrom('grant', 'loan', 'guarantee', 'repaymentBonus', 'wageSubsidy', 'voucher', 'taxCredit'),
  rateMaximum: orNull(fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100)),
  amountMinimumCents: orNull(fc.integer({ min: 0, max: 1_000_000 })),
  amountMaximumCents: orNull(cents),
  amountPer: orNull(fc.constantFrom(...benefitUnits)),
  unitsMaximum: orNull(fc.integer({ min: 1, max: 30 })),
  rateCeiling: orNull(fc.integer({ min: 0, max: 100 })),
  supplements: fc.array(
    fc.record({
      points: orNull(fc.integer({ min: 0, max: 5_000 }).map((hundredths) => hundredths / 100)),
      amountCents: orNull(fc.integer({ min: 0, max: 10_000_000 })),
      when: fc.constant('mehr'),
      whenRules: fc.constantFrom(null, small, women),
    }),
    { maxLength: 2 },
  ),
  whenRules: fc.constantFrom(null, small, women),
});
const anyBasis = fc.constantFrom<string[]>(
  [],
  ['deMinimis2023-2831'],
  ['deMinimisAgri'],
  ['gberArt17'],
  ['deMinimisDawi'],
);
const anyPurposes = fc.constantFrom<string[]>(['investment'], ['consulting'], ['investment', 'consulting'], []);
const anyProgramme = fc
  .tuple(fc.array(anyBenefit, { maxLength: 4 }), anyBasis, anyPurposes)
  .map((own) => programme(...own));
const anyCount = orNull(fc.integer({ min: 0, max: 500 }));
const anyCounts = Object.fromEntries(unitFactNames.map((fact) => [fact, anyCount])) as Record<
  UnitFact,
  typeof anyCount
>;
const anyFacts = fc.record({
  investmentCents: orNull(cents),
  deMinimisReceivedCents: orNull(fc.integer({ min: 0, max: 40_000_000 })),
  employees: orNull(fc.integer({ min: 0, max: 300 })),
  turnoverCents: orNull(cents),
  isFoundedByWomen: orNull(fc.boolean()),
  projects: fc.subarray(['machinery', 'consulting']),
  ...anyCounts,
});

const countsAgainstGeneral = (kind: string | null) => kind === 'general' || kind === 'agriculture';

describe('the euros of any programme in any case', () => {
  it('never exceed the highest amount, the rate of the costs, or the room', () => {
    fc.assert(
      fc.property(anyBenefit, anyBasis, anyFacts, (benefit, basis, facts) => {
        const own = programme([benefit], basis);
        const { amountCents } = assessWorth(own, ask(facts));
        if (amountCents === null) return;
        const { kind, rateMaximum, rateCeiling, amountMaximumCents, amountPer, supplements } = benefit;
        const points = supplements.reduce((sum, one) => sum + (one.points ?? 0), 0);
        const more = supplements.reduce((sum, one) => sum + (one.amountCents ?? 0), 0);
        const units = amountPer === null ? 1 : Math.max(facts[unitFacts[amountPer]] ?? 0, benefit.unitsMaximum ?? 0, 1);
        expect(Number.isSafeInteger(amountCents)).toBe(true);
        expect(amountCents).toBeLessThanOrEqual(((amountMaximumCents ?? Number.POSITIVE_INFINITY) + more) * units);
        if (kind !== 'wageSubsidy' && rateMaximum !== null) {
          const most = Math.max(rateMaximum, Math.min(rateMaximum + points, rateCeiling ?? 100));
          expect(amountCents).toBeLessThanOrEqual(((facts.investmentCents ?? 0) * most) / 100 + 1);
        }
        if (kind === 'loan' || kind === 'guarantee' || !countsAgainstGeneral(own.aidKind)) return;
        expect(amountCents).toBeLessThanOrEqual(Math.max(0, 30_000_000 - (facts.deMinimisReceivedCents ?? 0)));
      }),
    );
  });

  it('never fall as the costs rise, as long as they can be computed', () => {
    fc.assert(
      fc.property(anyProgramme, anyFacts, cents, cents, (own, facts, one, other) => {
        const [low, high] = [Math.min(one, other), Math.max(one, other)];
        const at = (investmentCents: number) => assessWorth(own, ask({ ...facts, investmentCents }));
        const [before, after] = [at(low), at(high)];
        if (before.kind !== after.kind || before.amountCents === null || after.amountCents === null) return;
        // With higher costs a benefit may need its number of units, and then another one leads.
        if (after.benefits.some(({ gap }) => gap === 'units')) return;
        expect(after.amountCents).toBeGreaterThanOrEqual(before.amountCents);
      }),
    );
  });

  it('are told or the reason is, and a missing fact is named', () => {
    fc.assert(
      fc.property(anyProgramme, anyFacts, (own, facts) => {
        const worth = assessWorth(own, ask(facts));
        expect(worth.amountCents === null).toBe(worth.gap !== null);
        if (worth.gap === 'facts') expect(worth.missing.length).toBeGreaterThan(0);
        for (const fact of worth.missing) expect([null, []]).toContainEqual({ ...noFacts, ...facts }[fact]);
      }),
    );
  });

  it('agree with what the order goes by', () => {
    fc.assert(
      fc.property(anyProgramme, anyFacts, (own, facts) => {
        const { kind, amountCents } = assessWorth(own, ask(facts));
        if (amountCents === null || kind === 'loan' || kind === 'guarantee') return;
        expect(worthOf(own, ask(facts))).toBeGreaterThanOrEqual(amountCents);
      }),
    );
  });

  it('never count more in the order for a programme that does not say what it pays for', () => {
    fc.assert(
      fc.property(
        fc.array(anyBenefit, { maxLength: 4 }),
        anyBasis,
        anyPurposes,
        anyFacts,
        (own, basis, said, facts) => {
          const silent = orderWorthOf(programme(own, basis, []), ask(facts));
          const full = orderWorthOf(programme(own, basis, said), ask(facts));
          expect(silent ?? -1).toBeLessThanOrEqual(full ?? -1);
        },
      ),
      { numRuns: 2_000 },
    );
  });
});

describe('what comes on top of a benefit', () => {
  it('never makes less of what any case gets', () => {
    fc.assert(
      fc.property(anyBenefit, anyBasis, anyFacts, (benefit, basis, facts) => {
        const bare = worthOf(programme([{ ...benefit, supplements: [] }], basis), ask(facts));
        const full = worthOf(programme([benefit], basis), ask(facts));
        if (bare !== null && full !== null) expect(full).toBeGreaterThanOrEqual(bare);
        // A higher rate may need the number of units that a lower one stays below.
        else expect(full === null && (bare === null || benefit.amountPer !== null)).toBe(true);
      }),
    );
  });
});

describe('a rate of an amount', () => {
  it('is rounded down to whole cents and exact for the greatest amounts', () => {
    const greatest = 900_000_000_000_000;
    fc.assert(
      fc.property(fc.integer({ min: 0, max: greatest }), fc.integer({ min: 0, max: 10_000 }), (amount, hundredths) => {
        const exact = (BigInt(amount) * BigInt(hundredths)) / 10_000n;
        expect(BigInt(rateOf(amount, hundredths / 100))).toBe(exact);
      }),
    );
  });
});
