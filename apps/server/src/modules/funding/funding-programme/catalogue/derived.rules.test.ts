import { type EligibilityRule, eligibilityRule } from '@fundus/contract/eligibility-rule';
import { emptyBenefit } from '@fundus/contract/programme-benefit';
import { emptyProgrammeContent, type ProgrammeContent } from '@fundus/contract/programme-content';
import { describe, expect, it } from 'vitest';
import { contextOf2026, noFacts } from '../../../../../test/factories/catalogue-entry.factory.ts';
import { evaluateRules } from '../eligibility.rules.ts';
import { completeRules, deriveRules, type RuleSource } from './derived.rules.ts';

const nothing: RuleSource = { level: 'federal', regions: [], applicants: [] };

const verdictFor = (source: Partial<RuleSource>, facts = {}) =>
  evaluateRules(deriveRules({ ...nothing, ...source }), { ...noFacts, ...facts }, contextOf2026).verdict;

describe('rules derived from region and applicants', () => {
  const bavarian = { seatState: 'BY', applicants: ['company'] };

  it('are none where neither is known', () => {
    expect(deriveRules(nothing)).toBeNull();
    expect(deriveRules({ ...nothing, level: 'eu' })).toBeNull();
  });

  it('exclude other states, and nothing nationwide or of the EU', () => {
    const applicants = ['company'];
    expect(verdictFor({ regions: ['BY'], applicants }, bavarian)).toBe('fits');
    expect(verdictFor({ regions: ['NW'], applicants }, bavarian)).toBe('doesNotFit');
    expect(verdictFor({ regions: ['nationwide'], applicants }, bavarian)).toBe('fits');
    expect(verdictFor({ level: 'eu', regions: ['other'], applicants }, bavarian)).toBe('fits');
    expect(verdictFor({ level: 'eu', applicants }, bavarian)).toBe('fits');
  });

  it('exclude other applicants', () => {
    expect(verdictFor({ regions: ['BY'], applicants: ['university'] }, bavarian)).toBe('doesNotFit');
  });

  it('never say »passt« where region or applicants are not known', () => {
    expect(verdictFor({ regions: ['nationwide'] }, bavarian)).toBe('fitsWithConditions');
    expect(verdictFor({ applicants: ['company'] }, bavarian)).toBe('fitsWithConditions');
  });

  it('ask for what is missing', () => {
    expect(verdictFor({ regions: ['BY'], applicants: ['company'] })).toBe('dataMissing');
  });

  it('have the form of stated rules and name their source', () => {
    const rules = deriveRules({ ...nothing, regions: ['BY'], applicants: ['company'] });
    expect(eligibilityRule.parse(rules)).toEqual(rules);
    expect(JSON.stringify(rules)).toMatch(/Fördergebiet.*Förderberechtigte/);
  });
});

describe('stated rules, completed by the fields', () => {
  const stated: EligibilityRule = { op: 'companySizeAtMost', size: 'medium' };
  const firm = {
    applicants: ['unternehmen'],
    employees: 20,
    turnoverCents: 100,
    balanceSheetCents: 100,
    hasLinkedFirms: false,
    hasStarted: false,
    seatState: 'BY' as const,
    investmentCents: 5_000_000,
  };
  const verdictOf = (content: Partial<ProgrammeContent>, facts = {}, rules: EligibilityRule = stated) =>
    evaluateRules(
      completeRules(rules, { ...emptyProgrammeContent, ...content }),
      { ...noFacts, ...firm, ...facts },
      contextOf2026,
    ).verdict;

  it('bar a Vorhaben that has begun where the application comes first', () => {
    const before = { applicationBeforeStart: true };
    expect(verdictOf(before)).toBe('fits');
    expect(verdictOf(before, { hasStarted: true })).toBe('doesNotFit');
    expect(verdictOf({ ...before, earlyStart: 'Nicht möglich.' }, { hasStarted: true })).toBe('doesNotFit');
    expect(verdictOf({ ...before, earlyStart: 'Auf Antrag.' }, { hasStarted: true })).toBe('fitsWithConditions');
    expect(verdictOf({ ...before, earlyStart: 'Auf Antrag.' })).toBe('fits');
    expect(verdictOf({ applicationBeforeStart: null }, { hasStarted: true })).toBe('fits');
  });

  it('bar applicants that the programme does not name, also where one alternative names them', () => {
    const forFirms = { applicants: ['unternehmen'] };
    const association = { applicants: ['verband_vereinigung'] };
    expect(verdictOf(forFirms)).toBe('fits');
    expect(verdictOf(forFirms, association)).toBe('doesNotFit');
    const alternative: EligibilityRule = {
      op: 'any',
      rules: [{ op: 'anyOf', fact: 'applicants', values: ['unternehmen'] }, stated],
    };
    expect(verdictOf(forFirms, association, alternative)).toBe('doesNotFit');
  });

  it('bar other places, but nothing of the EU', () => {
    expect(verdictOf({ regions: ['NW'] })).toBe('doesNotFit');
    expect(verdictOf({ regions: ['BY'] })).toBe('fits');
    expect(verdictOf({ level: 'eu', regions: ['NW'] })).toBe('fits');
  });

  it('bar a Vorhaben below the least of all benefits, and ask none where one has no minimum', () => {
    const from = (amountMinimumCents: number | null) => ({ ...emptyBenefit, amountMinimumCents });
    expect(verdictOf({ benefits: [from(6_000_000), from(9_000_000)] })).toBe('doesNotFit');
    expect(verdictOf({ benefits: [from(4_000_000), from(9_000_000)] })).toBe('fits');
    expect(verdictOf({ benefits: [from(6_000_000), from(null)] })).toBe('fits');
    expect(verdictOf({ benefits: [{ ...from(6_000_000), amountPer: 'month' }] })).toBe('fits');
    // Half of 50,000 € stays below 30,000 €; ten points more on top reach it.
    const half = { ...from(3_000_000), rateMaximum: 50 };
    const more = { points: 10, amountCents: null, when: 'im Fördergebiet', whenRules: null };
    expect(verdictOf({ benefits: [half] })).toBe('doesNotFit');
    expect(verdictOf({ benefits: [{ ...half, supplements: [more] }] })).toBe('fits');
  });

  it('bar a Vorhaben below the least of those benefits that can hold', () => {
    const from = (least: number | null, whenRules: EligibilityRule | null) => {
      return { ...emptyBenefit, amountMinimumCents: least, whenRules };
    };
    const large: EligibilityRule = { op: 'companySizeAbove', size: 'medium' };
    const sme: EligibilityRule = { op: 'companySizeAtMost', size: 'medium' };
    expect(verdictOf({ benefits: [from(9_000_000, sme), from(null, large)] })).toBe('doesNotFit');
    expect(verdictOf({ benefits: [from(9_000_000, large), from(4_000_000, sme)] })).toBe('fits');
    expect(verdictOf({ benefits: [from(9_000_000, large), from(null, sme)] })).toBe('fits');
  });

  it('are those stated where the fields say no more', () => {
    expect(completeRules(stated, emptyProgrammeContent)).toBe(stated);
  });
});
