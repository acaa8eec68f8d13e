import type { EligibilityRule, ResearchFacts, RuleLeaf } from '@fundus/contract/eligibility-rule';
import { type UnitFact, unitFactNames } from '@fundus/contract/programme-codes';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { contextOf2026, noFacts } from '../../../../test/factories/catalogue-entry.factory.ts';
import { askFacts } from './asked-facts.rules.ts';
import {
  compileRules,
  evaluateRules,
  listFindings,
  openQuestions,
  SharedDemands,
  verdictOf,
} from './eligibility.rules.ts';

vi.setConfig({ testTimeout: 60_000 });

const kinds = ['company', 'founder', 'university', 'municipality'];
const states = ['BY', 'NW', 'HH'] as const;
const paths = [
  ['wz2008:C', 'wz2008:10', 'wz2008:10.7'],
  ['wz2008:J', 'wz2008:62', 'wz2008:62.0', 'wz2008:62.01'],
  ['wz2008:J'],
  ['wz2008:J', 'wz2008:62'],
  ['wz2025:K', 'wz2025:62', 'wz2025:62.1'],
];
const codes = ['wz2008:C', 'wz2008:J', 'wz2008:62', 'wz2008:62.01', 'wz2025:62', 'wz2025:K'];
const some = <Item>(items: readonly Item[]) => fc.subarray([...items], { minLength: 1 });
const amount = fc.integer({ min: 0, max: 6_000_000_000 });

const leaf: fc.Arbitrary<RuleLeaf> = fc.oneof(
  fc.record({
    op: fc.constantFrom('anyOf', 'noneOf'),
    fact: fc.constantFrom('applicants', 'projects'),
    values: some(kinds),
  }),
  fc.record({
    op: fc.constantFrom('anyOf', 'noneOf'),
    fact: fc.constantFrom('seatState', 'investmentState'),
    values: some(states),
  }),
  fc.record({ op: fc.constantFrom('industryIn', 'industryNotIn'), codes: some(codes) }),
  fc.record({
    op: fc.constant('between'),
    fact: fc.constantFrom('employees', 'investmentCents', 'companyAgeYears', 'turnoverCents'),
    minimum: fc.option(fc.integer({ min: 0, max: 20 })),
    maximum: fc.option(fc.integer({ min: 0, max: 3_000_000_000 })),
  }),
  fc.record({ op: fc.constant('is'), fact: fc.constant('hasStarted'), value: fc.boolean() }),
  fc.record({
    op: fc.constantFrom('companySizeAtMost', 'companySizeAbove'),
    size: fc.constantFrom('micro', 'small', 'medium'),
  }),
  fc.record({ op: fc.constant('companySizeIs'), size: fc.constantFrom('micro', 'small', 'medium', 'large') }),
  fc.record({
    op: fc.constantFrom('anyOf', 'noneOf'),
    fact: fc.constant('assistedArea'),
    values: some(['grwC', 'grwD']),
  }),
  fc.record({
    op: fc.constant('is'),
    fact: fc.constantFrom('hasMasterTitle', 'isNonProfit', 'isTrainingCompany', 'isNaturalPerson', 'isFreeProfession'),
    value: fc.boolean(),
  }),
  fc.record({
    op: fc.constant('not'),
    rule: fc.record({
      op: fc.constant('between'),
      fact: fc.constantFrom('employees', 'ageYears'),
      minimum: fc.option(fc.integer({ min: 0, max: 60 })),
      maximum: fc.option(fc.integer({ min: 60, max: 300 })),
    }),
  }),
  fc.record({
    op: fc.constant('region'),
    of: fc.constantFrom('seat', 'investment', 'residence'),
    values: some([...states, 'nationwide', 'other'] as const),
  }),
  fc.record({ op: fc.constant('condition'), text: fc.constant('Bedingung') }),
);

const { rule } = fc.letrec<{ rule: EligibilityRule }>((tie) => ({
  rule: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    leaf,
    fc.record({ op: fc.constantFrom('all', 'any'), rules: fc.array(tie('rule'), { maxLength: 4 }) }),
  ),
}));

/** No rule asks for numbers of units. */
const noCounts = Object.fromEntries(unitFactNames.map((fact) => [fact, fc.constant(null)])) as Record<
  UnitFact,
  fc.Arbitrary<null>
>;
const allFacts: fc.Arbitrary<ResearchFacts> = fc.record({
  applicants: some(kinds),
  costsByBlock: fc.constant({}),
  // A form that tells nothing else about the applicant.
  businessForm: fc.constant('other'),
  industryPaths: some(paths),
  foundedOn: fc.constantFrom('2026-12-24', '2026-01-01', '2021-11-21', '2010-05-05'),
  employees: fc.constantFrom(0, 9, 10, 49, 50, 249, 250, 4_000),
  turnoverCents: amount,
  balanceSheetCents: amount,
  countryOfOrigin: fc.constant('DE'),
  investmentCountry: fc.constantFrom('DE', 'AT'),
  seatState: fc.constantFrom(...states),
  investmentState: fc.constantFrom(...states),
  projects: some(kinds),
  investmentCents: amount,
  hasStarted: fc.boolean(),
  startedProjects: fc.subarray([...kinds]),
  deMinimisReceivedCents: amount,
  socialStatus: fc.constant('employed'),
  seatPostcode: fc.constant('94469'),
  investmentPostcode: fc.constant('94469'),
  district: fc.constant('Deggendorf'),
  assistedArea: fc.constantFrom('grwC', 'grwD', 'none'),
  hasMasterTitle: fc.boolean(),
  isFirstFounding: fc.boolean(),
  isFullTime: fc.boolean(),
  hasUniversityLink: fc.boolean(),
  hasLinkedFirms: fc.constant(false),
  isNonProfit: fc.boolean(),
  isFoundedByWomen: fc.boolean(),
  hasCollectiveAgreement: fc.boolean(),
  foundingKind: fc.constantFrom('new', 'takeover', 'participation'),
  benefitClaimDays: fc.integer({ min: 0, max: 700 }),
  ageYears: fc.integer({ min: 16, max: 80 }),
  trainees: fc.integer({ min: 0, max: 20 }),
  researchCategory: fc.constantFrom('fundamental', 'industrial', 'experimental'),
  residenceState: fc.constantFrom(...states),
  craftsAnnex: fc.constantFrom('annexA', 'annexB1', 'none'),
  isNaturalPerson: fc.constant(false),
  isFreeProfession: fc.boolean(),
  newJobs: fc.integer({ min: 0, max: 5 }),
  ownFundsCents: amount,
  sellsBeyondRegion: fc.boolean(),
  isReplacement: fc.boolean(),
  isUsedGoods: fc.boolean(),
  isLeasing: fc.boolean(),
  unemploymentBenefitCents: amount,
  monthlyWageCents: amount,
  ...noCounts,
});

const names = Object.keys(noFacts) as (keyof ResearchFacts)[];
/**
 * A fact that replaces another is given together with it: country and state of the investment with the seat; which
 * Vorhaben have begun, and which there are, with whether any has.
 */
const bundles: Partial<Record<keyof ResearchFacts, readonly (keyof ResearchFacts)[]>> = {
  seatState: ['investmentCountry', 'investmentState'],
  hasStarted: ['startedProjects', 'projects'],
};
const bundled = new Set(Object.values(bundles).flat());
const given = fc.subarray(names.filter((name) => !bundled.has(name)));
const supported = kinds.slice(0, 2);

function only(facts: ResearchFacts, kept: readonly (keyof ResearchFacts)[]): ResearchFacts {
  const all = kept.flatMap((name) => [name, ...(bundles[name] ?? [])]);
  return Object.assign({ ...noFacts }, ...all.map((name) => ({ [name]: facts[name] })));
}

const verdictFor = (own: EligibilityRule | null, facts: ResearchFacts) =>
  evaluateRules(own, facts, contextOf2026, supported).verdict;

function shuffled(own: EligibilityRule): EligibilityRule {
  return own.op === 'all' || own.op === 'any' ? { op: own.op, rules: own.rules.map(shuffled).reverse() } : own;
}

/** Facts that may revise a class of size that was assumed. */
const sizeFacts: ReadonlySet<string> = new Set([
  'applicants',
  'foundedOn',
  'employees',
  'turnoverCents',
  'balanceSheetCents',
]);

describe('laws of eligibility', () => {
  it('a verdict that excludes stays when more becomes known, and so does one that fits', () => {
    fc.assert(
      fc.property(rule, allFacts, given, given, (own, facts, kept, more) => {
        const before = verdictFor(own, only(facts, kept));
        const after = verdictFor(own, only(facts, [...kept, ...more]));
        if (before === 'doesNotFit' || before === 'fits') expect(after).toBe(before);
        // With any nothing but an alternative that is met beats a condition; an assumed class of size ends with the firm's figures.
        const isAssumed =
          JSON.stringify(own).includes('companySizeAtMost') &&
          more.some((name) => sizeFacts.has(name) && !kept.includes(name));
        if (before === 'fitsWithConditions' && !isAssumed) expect(['fits', 'fitsWithConditions']).toContain(after);
      }),
      { numRuns: 1_500 },
    );
  });

  it('nothing known excludes nothing', () => {
    fc.assert(
      fc.property(rule, (own) => {
        expect(verdictFor(own, noFacts)).not.toBe('doesNotFit');
      }),
    );
  });

  it('whatever excludes rests on a demand that a given fact breaks', () => {
    fc.assert(
      fc.property(rule, allFacts, given, (own, facts, kept) => {
        const { verdict, findings } = evaluateRules(own, only(facts, kept), contextOf2026);
        if (verdict === 'doesNotFit') expect(findings.some((finding) => finding.verdict === 'doesNotFit')).toBe(true);
        if (verdict === 'dataMissing' && findings.length > 0) {
          expect(findings.some(({ missingFacts }) => missingFacts.length > 0)).toBe(true);
        }
        for (const { missingFacts, verdict: single } of findings) {
          expect(missingFacts.length > 0).toBe(single === 'dataMissing');
        }
      }),
    );
  });

  it('the order of demands does not matter', () => {
    fc.assert(
      fc.property(rule, allFacts, given, (own, facts, kept) => {
        expect(verdictFor(shuffled(own), only(facts, kept))).toBe(verdictFor(own, only(facts, kept)));
      }),
    );
  });

  it('demands shared by many programmes answer like demands asked one by one', () => {
    fc.assert(
      fc.property(fc.array(rule, { maxLength: 8 }), allFacts, given, (rules, facts, kept) => {
        const demands = new SharedDemands();
        const compiled = rules.map((own) => compileRules(own, demands));
        const asked = askFacts(only(facts, kept), contextOf2026, demands.size);
        for (const [place, own] of rules.entries()) {
          const { verdict, findings } = evaluateRules(own, only(facts, kept), contextOf2026);
          expect(verdictOf(compiled[place] ?? null, asked)).toBe(verdict);
          expect(listFindings(compiled[place] ?? null, asked)).toEqual(findings);
        }
      }),
    );
  });
});

/** Facts that answer another one, too: the seat stands in for the place of the investment. */
const standIns: Partial<Record<string, readonly (keyof ResearchFacts)[]>> = {
  investmentState: ['seatState', 'investmentCountry'],
};

describe('laws of open questions', () => {
  const questionsOf = (rules: readonly EligibilityRule[], facts: ResearchFacts) =>
    openQuestions(
      rules.map((own) => compileRules(own, undefined, supported)),
      facts,
      contextOf2026,
    );

  it('only what is not given is asked, and no more programmes are counted than are open', () => {
    fc.assert(
      fc.property(fc.array(rule, { maxLength: 8 }), allFacts, given, (rules, facts, kept) => {
        const known = only(facts, kept);
        const open = rules.filter((own) => verdictFor(own, known) === 'dataMissing');
        const questions = questionsOf(open, known);
        for (const { fact, programmeCount } of questions) {
          // A chosen industry may be too coarse to tell.
          if (fact !== 'industryPaths') expect(kept).not.toContain(fact);
          expect(programmeCount).toBeGreaterThan(0);
          expect(programmeCount).toBeLessThanOrEqual(open.length);
        }
        const counts = questions.map(({ programmeCount }) => programmeCount);
        expect(counts).toEqual(counts.toSorted((one, other) => other - one));
      }),
    );
  });

  it('the order of the programmes does not matter', () => {
    fc.assert(
      fc.property(fc.array(rule, { maxLength: 8 }), allFacts, given, (rules, facts, kept) => {
        const known = only(facts, kept);
        expect(questionsOf(rules.toReversed(), known)).toEqual(questionsOf(rules, known));
      }),
    );
  });

  it('what is not asked decides nothing that is open', () => {
    fc.assert(
      fc.property(rule, allFacts, given, (own, facts, kept) => {
        const known = only(facts, kept);
        fc.pre(verdictFor(own, known) === 'dataMissing');
        const asked = questionsOf([own], known).map(({ fact }) => fact);
        const decisive = new Set<string>(['assistedArea', ...asked, ...asked.flatMap((fact) => standIns[fact] ?? [])]);
        const others = names.filter((name) => !decisive.has(name) && !bundled.has(name) && name !== 'seatState');
        expect(verdictFor(own, Object.assign({ ...known }, ...others.map((name) => ({ [name]: facts[name] }))))).toBe(
          'dataMissing',
        );
      }),
      { numRuns: 1_000 },
    );
  });
});
