import { addDays } from '@fundus/contract/date';
import type { EligibilityRule, ResearchFacts, RuleLeaf } from '@fundus/contract/eligibility-rule';
import type { NearMiss, NearMissChange } from '@fundus/contract/near-miss';
import { emptyProgrammeContent } from '@fundus/contract/programme-content';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { contextOf2026, noFacts } from '../../../../../test/factories/catalogue-entry.factory.ts';
import { askFacts } from '../asked-facts.rules.ts';
import { compileRules, evaluateRules, type RuleNode } from '../eligibility.rules.ts';
import { worthTraitsOf } from './fit-traits.ts';
import { ChangedCase, listNearMisses } from './near-miss.rules.ts';

vi.setConfig({ testTimeout: 60_000 });

const traits = worthTraitsOf(emptyProgrammeContent);
const { today } = contextOf2026;

function missesOf(rules: EligibilityRule, facts: ResearchFacts, lastDay: string | null = null): NearMiss[] {
  const asked = askFacts(facts, contextOf2026);
  const compiled = compileRules(rules) as RuleNode;
  return listNearMisses({ rules: compiled, traits, lastDay }, new ChangedCase(asked, contextOf2026));
}

/** The facts after changes as a client would state them, read from what is shown alone. */
function after(facts: ResearchFacts, changes: readonly NearMissChange[]) {
  let changed: ResearchFacts = { ...facts };
  let day = today;
  for (const change of changes) {
    if (change.kind === 'day' && change.fact === 'applyOn') day = change.to;
    else if (change.kind === 'day') {
      const benefitClaimDays = (changed.benefitClaimDays ?? 0) - change.days;
      changed = { ...changed, foundedOn: change.to, benefitClaimDays };
    } else if (change.kind !== 'choice') changed = { ...changed, [change.fact]: change.to };
    else if (change.fact === 'investmentState') {
      const investmentState = change.values[0] as ResearchFacts['investmentState'];
      changed = { ...changed, investmentState, investmentCountry: 'DE', district: null, assistedArea: null };
    } else if (change.fact === 'district')
      changed = { ...changed, district: change.values[0] ?? null, assistedArea: null };
    else if (change.fact === 'assistedArea') {
      changed = { ...changed, district: null, assistedArea: change.values[0] as ResearchFacts['assistedArea'] };
    } else changed = { ...changed, [change.fact]: change.values[0] };
  }
  return { facts: changed, today: day };
}

function verdictAfter(rules: EligibilityRule, facts: ResearchFacts, changes: readonly NearMissChange[]) {
  const changed = after(facts, changes);
  return evaluateRules(rules, changed.facts, { ...contextOf2026, today: changed.today }).verdict;
}

const states = ['BY', 'HE', 'HH'] as const;
const bound = (least: number, most: number) => fc.option(fc.integer({ min: least, max: most }));

const changeable: fc.Arbitrary<RuleLeaf> = fc.oneof(
  fc.record({
    op: fc.constant('is'),
    fact: fc.constantFrom('hasStarted', 'isFullTime', 'isLeasing'),
    value: fc.boolean(),
  }),
  fc.record({
    op: fc.constant('between'),
    fact: fc.constant('investmentCents'),
    minimum: bound(60, 150),
    maximum: bound(90, 220),
  }),
  fc.record({
    op: fc.constant('between'),
    fact: fc.constantFrom('newJobs', 'employees'),
    minimum: bound(0, 14),
    maximum: bound(5, 14),
  }),
  fc.record({
    op: fc.constant('between'),
    fact: fc.constant('companyAgeYears'),
    minimum: bound(1, 5),
    maximum: bound(4, 9),
  }),
  fc.record({
    op: fc.constant('between'),
    fact: fc.constant('benefitClaimDays'),
    minimum: bound(100, 200),
    maximum: bound(150, 300),
  }),
  fc.record({
    op: fc.constant('region'),
    of: fc.constantFrom('seat', 'investment'),
    values: fc.subarray([...states], { minLength: 1 }),
  }),
  fc.record({ op: fc.constant('companySizeIs'), size: fc.constantFrom('micro', 'small') }),
  fc.record({
    op: fc.constant('anyOf'),
    fact: fc.constant('assistedArea'),
    values: fc.subarray(['grwC', 'grwD'], { minLength: 1 }),
  }),
);
const leaf: fc.Arbitrary<RuleLeaf> = fc.oneof(
  { weight: 6, arbitrary: changeable },
  {
    weight: 1,
    arbitrary: fc.record({
      op: fc.constant('not'),
      rule: fc.record({
        op: fc.constant('between'),
        fact: fc.constant('investmentCents'),
        minimum: bound(80, 120),
        maximum: bound(100, 180),
      }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ op: fc.constant('is'), fact: fc.constant('hasMasterTitle'), value: fc.boolean() }),
  },
);
const { rule } = fc.letrec<{ rule: EligibilityRule }>((tie) => ({
  rule: fc.oneof(
    { maxDepth: 2, withCrossShrink: true },
    leaf,
    fc.record({ op: fc.constantFrom('all', 'any'), rules: fc.array(tie('rule'), { minLength: 1, maxLength: 4 }) }),
  ),
}));

const facts: fc.Arbitrary<ResearchFacts> = fc
  .record({
    hasStarted: fc.boolean(),
    isFullTime: fc.boolean(),
    isLeasing: fc.boolean(),
    hasMasterTitle: fc.boolean(),
    investmentCents: fc.integer({ min: 50, max: 200 }),
    newJobs: fc.integer({ min: 0, max: 5 }),
    employees: fc.integer({ min: 0, max: 12 }),
    foundedOn: fc.constantFrom('2022-12-24', '2025-02-28', '2024-02-29', '2027-01-15'),
    benefitClaimDays: fc.integer({ min: 90, max: 320 }),
    seatState: fc.constantFrom(...states),
    investmentState: fc.constantFrom(...states),
    assistedArea: fc.constantFrom('grwC', 'none'),
  })
  .map((given) => ({ ...noFacts, turnoverCents: 1, balanceSheetCents: 1, ...given }));

/** Every lesser set: one change fewer, or one number or day a step nearer to what is planned. */
function* lesserOf(changes: readonly NearMissChange[]): Generator<NearMissChange[]> {
  for (const [place, change] of changes.entries()) {
    yield changes.toSpliced(place, 1);
    if (change.kind === 'number') {
      const step = change.to > change.from ? 1 : -1;
      for (let to = change.from + step; to !== change.to; to += step) yield changes.with(place, { ...change, to });
    }
    if (change.kind === 'day') {
      const step = change.days > 0 ? 1 : -1;
      for (let days = step; days !== change.days; days += step) {
        yield changes.with(place, { ...change, to: addDays(change.to, days - change.days), days });
      }
    }
  }
}

describe('laws of the near miss', () => {
  it('with the changes nothing that is known excludes, and with less something still does', () => {
    let found = 0;
    fc.assert(
      fc.property(rule, facts, (own, known) => {
        fc.pre(evaluateRules(own, known, contextOf2026).verdict === 'doesNotFit');
        for (const { changes, verdict, missingFacts } of missesOf(own, known)) {
          found += 1;
          expect(verdictAfter(own, known, changes)).toBe(verdict);
          expect(verdict).not.toBe('doesNotFit');
          // All facts are given: only another place leaves some open, and only a bound at the very age is a condition.
          const isMoved = changes.some(({ kind }) => kind === 'choice');
          if (!isMoved) expect(['fits', 'fitsWithConditions']).toContain(verdict);
          expect(missingFacts.length > 0).toBe(verdict === 'dataMissing');
          for (const lesser of lesserOf(changes)) expect(verdictAfter(own, known, lesser)).toBe('doesNotFit');
        }
      }),
      { numRuns: 1_500 },
    );
    expect(found).toBeGreaterThan(150);
  });

  it('where none is told, no smaller or larger Vorhaben, hire or later application would help', () => {
    const grid = (known: ResearchFacts): NearMissChange[][] => {
      const sums = Array.from({ length: 400 }, (_, to) => to)
        .filter((to) => to * 2 >= (known.investmentCents ?? 0) && to <= (known.investmentCents ?? 0) * 2)
        .map(
          (to): NearMissChange => ({
            kind: 'number',
            fact: 'investmentCents',
            from: known.investmentCents ?? 0,
            to,
            costCents: null,
          }),
        );
      const jobs = [1, 2, 3, 4, 5].map(
        (more): NearMissChange => ({
          kind: 'number',
          fact: 'newJobs',
          from: 0,
          to: (known.newJobs ?? 0) + more,
          costCents: null,
        }),
      );
      const start: NearMissChange[] =
        known.hasStarted === true ? [{ kind: 'answer', fact: 'hasStarted', to: false }] : [];
      const pairs = sums.flatMap((sum) => [...jobs, ...start].map((other) => [sum, other]));
      return [...sums.map((one) => [one]), ...jobs.map((one) => [one]), ...start.map((one) => [one]), ...pairs];
    };
    fc.assert(
      fc.property(rule, facts, (own, known) => {
        fc.pre(evaluateRules(own, known, contextOf2026).verdict === 'doesNotFit' && missesOf(own, known).length === 0);
        for (const changes of grid(known)) expect(verdictAfter(own, known, changes)).toBe('doesNotFit');
      }),
      { numRuns: 60 },
    );
  });

  it('nothing is told of what fits, and no application waits for longer than the programme lasts', () => {
    const old: EligibilityRule = { op: 'between', fact: 'companyAgeYears', minimum: 2, maximum: null };
    const young = { ...noFacts, foundedOn: '2025-03-01' };
    expect(missesOf(old, { ...noFacts, foundedOn: '2020-03-01' })).toEqual([]);
    expect(missesOf(old, young).map(({ changes }) => changes)).toEqual([
      [{ kind: 'day', fact: 'applyOn', to: '2027-03-01', days: 100 }],
    ]);
    expect(missesOf(old, young, '2027-02-28')).toEqual([]);
  });

  it('names what it costs, and all places that are as good', () => {
    const own: EligibilityRule = {
      op: 'all',
      rules: [
        { op: 'region', of: 'investment', values: ['BY', 'HH'] },
        { op: 'between', fact: 'investmentCents', minimum: 1_000_000, maximum: null },
      ],
    };
    const [miss] = missesOf(own, { ...noFacts, investmentState: 'HE', investmentCents: 900_000 });
    expect(miss?.changes).toEqual([
      { kind: 'number', fact: 'investmentCents', from: 900_000, to: 1_000_000, costCents: 100_000 },
      { kind: 'choice', fact: 'investmentState', values: ['BY', 'HH'] },
    ]);
  });
});
