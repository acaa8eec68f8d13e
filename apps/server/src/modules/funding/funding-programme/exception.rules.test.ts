import type { EligibilityRule, ResearchFacts } from '@fundus/contract/eligibility-rule';
import { describe, expect, it } from 'vitest';
import { contextOf2026, noFacts } from '../../../../test/factories/catalogue-entry.factory.ts';
import { askFacts } from './asked-facts.rules.ts';
import { compileRules, evaluateRules, outcomeOf } from './eligibility.rules.ts';
import { outcome } from './eligibility-leaf.rules.ts';

const outcomeFor = (rule: EligibilityRule, facts: Partial<ResearchFacts>) =>
  outcomeOf(compileRules(rule), askFacts({ ...noFacts, ...facts }, contextOf2026));
const verdictFor = (rule: EligibilityRule, facts: Partial<ResearchFacts>) =>
  evaluateRules(rule, { ...noFacts, ...facts }, contextOf2026).verdict;

describe('a condition beside an alternative', () => {
  const rule: EligibilityRule = {
    op: 'any',
    rules: [
      { op: 'region', of: 'seat', values: ['HH'] },
      { op: 'condition', text: 'Oder wohnt in Hamburg.' },
    ],
  };

  it('is the exception by which a programme fits where a fact breaks the alternative', () => {
    expect(outcomeFor(rule, { seatState: 'BY' })).toBe(outcome.exceptional);
    expect(verdictFor(rule, { seatState: 'BY' })).toBe('fitsWithConditions');
  });

  it('is no exception where the alternative is met or open', () => {
    expect(outcomeFor(rule, { seatState: 'HH' })).toBe(outcome.met);
    expect(outcomeFor(rule, {})).toBe(outcome.promised);
  });

  it('is a plain condition beside facts that are met', () => {
    const own: EligibilityRule = { op: 'all', rules: [{ op: 'is', fact: 'hasStarted', value: false }, rule] };
    expect(outcomeFor(own, { hasStarted: false })).toBe(outcome.conditional);
  });
});

describe('sizes, edges and negation', () => {
  const small = { employees: 30, turnoverCents: 500_000_000, balanceSheetCents: 200_000_000 };

  it('knows larger than a class and exactly one', () => {
    expect(verdictFor({ op: 'companySizeAbove', size: 'micro' }, small)).toBe('fits');
    expect(verdictFor({ op: 'companySizeAbove', size: 'small' }, small)).toBe('doesNotFit');
    expect(verdictFor({ op: 'companySizeIs', size: 'small' }, small)).toBe('fits');
    expect(verdictFor({ op: 'companySizeIs', size: 'medium' }, small)).toBe('doesNotFit');
    expect(verdictFor({ op: 'companySizeIs', size: 'large' }, { employees: 300 })).toBe('fits');
  });

  it('leaves a firm with linked enterprises a condition where it is small by itself alone', () => {
    const rule: EligibilityRule = { op: 'companySizeAtMost', size: 'medium' };
    expect(verdictFor(rule, { ...small, hasLinkedFirms: true })).toBe('fitsWithConditions');
    expect(verdictFor(rule, { employees: 300, hasLinkedFirms: true })).toBe('doesNotFit');
  });

  it('calls the year after »bis 5 Jahre« a condition', () => {
    const rule: EligibilityRule = { op: 'between', fact: 'companyAgeYears', minimum: null, maximum: 5 };
    expect(verdictFor(rule, { foundedOn: '2022-01-01' })).toBe('fits');
    expect(verdictFor(rule, { foundedOn: '2021-03-01' })).toBe('fitsWithConditions');
    expect(verdictFor(rule, { foundedOn: '2020-03-01' })).toBe('doesNotFit');
  });

  it('turns a demand round and leaves open what is open', () => {
    const rule: EligibilityRule = { op: 'not', rule: { op: 'between', fact: 'employees', minimum: null, maximum: 9 } };
    expect(verdictFor(rule, { employees: 5 })).toBe('doesNotFit');
    expect(verdictFor(rule, { employees: 30 })).toBe('fits');
    expect(verdictFor(rule, {})).toBe('dataMissing');
  });

  it('asks for the postcode before it asks for the district', () => {
    const rule: EligibilityRule = { op: 'anyOf', fact: 'assistedArea', values: ['grwC'] };
    const missing = (facts: Partial<ResearchFacts>) =>
      evaluateRules(rule, { ...noFacts, ...facts }, contextOf2026).findings[0]?.missingFacts;
    expect(missing({})).toEqual(['investmentPostcode']);
    expect(missing({ seatPostcode: '84028' })).toEqual(['district']);
    expect(missing({ district: 'Landshut' })).toEqual(['assistedArea']);
  });

  it('asks for room under the de minimis ceiling, and takes an unknown sum for a condition', () => {
    const rule: EligibilityRule = { op: 'deMinimisRoom' };
    expect(verdictFor(rule, { deMinimisReceivedCents: 29_999_999 })).toBe('fits');
    expect(verdictFor(rule, { deMinimisReceivedCents: 30_000_000 })).toBe('doesNotFit');
    expect(verdictFor(rule, {})).toBe('fitsWithConditions');
  });
});
