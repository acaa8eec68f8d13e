import { eligibilityRule } from '@fundus/contract/eligibility-rule';
import { describe, expect, it } from 'vitest';
import { contextOf2026, noFacts } from '../../../../../test/factories/catalogue-entry.factory.ts';
import { evaluateRules } from '../eligibility.rules.ts';
import { deriveRules, type RuleSource } from './derived.rules.ts';

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
