import { emptyPartnerRules, type PartnerRules } from '@fundus/contract/partner';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { judgedLead } from '../../../../test/factories/ranked-partner.factory.ts';
import { toExclusions, toPreferences } from './account-code.rules.ts';
import { factsOf, type LeadFacts } from './lead-facts.rules.ts';
import { preferencesOf, prepareRules, ruleExclusionsOf } from './partner-rule.rules.ts';

const exclusionsOf = (rules: Partial<PartnerRules>, facts: Partial<LeadFacts>) =>
  toExclusions(ruleExclusionsOf(prepareRules({ ...emptyPartnerRules, ...rules }), judgedLead('lead', facts)));

describe('the rules of a partner', () => {
  it.each<[string, Partial<PartnerRules>, Partial<LeadFacts>, string[]]>([
    ['another state', { federalStates: ['SN'] }, { federalState: 'BY' }, ['federalState']],
    ['their state', { federalStates: ['SN', 'BY'] }, { federalState: 'BY' }, []],
    ['an industry by its beginning', { industriesIncluded: ['56'] }, { industryCode: '56.10.1' }, []],
    ['a group, not its neighbour', { industriesIncluded: ['56.1'] }, { industryCode: '56.2' }, ['industryNotIncluded']],
    ['an excluded industry', { industriesExcluded: ['56.10'] }, { industryCode: '56.10.1' }, ['industryExcluded']],
    [
      'excluded within the included',
      { industriesIncluded: ['56'], industriesExcluded: ['56.3'] },
      { industryCode: '56.30' },
      ['industryExcluded'],
    ],
    ['founders for whoever wants companies', { maturity: 'existing' }, { maturity: 'founder' }, ['maturity']],
    ['a day short of the age', { companyAgeMinimum: 2 }, { foundedOn: '2024-11-21' }, ['companyAge']],
    ['old enough to the day', { companyAgeMinimum: 2 }, { foundedOn: '2024-11-20' }, []],
    ['not founded yet: no age', { companyAgeMinimum: 2 }, { foundedOn: '2027-01-01' }, []],
    ['too many employees', { employeesMaximum: 9 }, { employees: 10 }, ['employees']],
    ['the bound included', { employeesMinimum: 10, employeesMaximum: 10 }, { employees: 10 }, []],
    ['a cent too little', { investmentMinimumCents: 1_000_000 }, { investmentTotalCents: 999_999 }, ['investment']],
    ['no amount given', { investmentMinimumCents: 1_000_000 }, { investmentTotalCents: 0 }, []],
    [
      'several at once',
      { federalStates: ['SN'], employeesMinimum: 5 },
      { federalState: 'BY', employees: 1 },
      ['federalState', 'employees'],
    ],
  ])('judge %s', (_what, rules, facts, expected) => expect(exclusionsOf(rules, facts)).toEqual(expected));

  it('never exclude a lead of which nothing is known', () => {
    const bound = fc.option(fc.nat(1_000));
    fc.assert(
      fc.property(
        fc.record({
          federalStates: fc.subarray(['SN', 'BY', 'BE'] as const),
          industriesIncluded: fc.subarray(['56', '62.01', 'C']),
          industriesExcluded: fc.subarray(['56', '10']),
          maturity: fc.option(fc.constantFrom('existing' as const, 'founder' as const)),
          companyAgeMinimum: bound,
          companyAgeMaximum: bound,
          employeesMinimum: bound,
          employeesMaximum: bound,
          investmentMinimumCents: bound,
          investmentMaximumCents: bound,
        }),
        (rules) => {
          expect(exclusionsOf(rules, {})).toEqual([]);
        },
      ),
    );
  });

  it('prefer what their own lists name, not what they merely let through', () => {
    const preferences = (rules: Partial<PartnerRules>, facts: Partial<LeadFacts>) =>
      toPreferences(preferencesOf(prepareRules({ ...emptyPartnerRules, ...rules }), judgedLead('lead', facts)));
    const facts = { federalState: 'SN', industryCode: '56.10' };
    expect(preferences({}, facts)).toEqual([]);
    expect(preferences({ federalStates: ['SN'] }, facts)).toEqual(['federalState']);
    expect(preferences({ federalStates: ['SN'], industriesIncluded: ['56'] }, facts)).toEqual([
      'federalState',
      'industry',
    ]);
    expect(preferences({ federalStates: ['SN'], industriesIncluded: ['56'] }, {})).toEqual([]);
  });

  it('take facts as they are in Germany on the day', () => {
    const lead = { ...judgedLead('lead').facts, foundedOn: '2026-11-21', company: 'Adler GmbH' };
    expect(factsOf(lead, new Date('2026-11-20T22:30:00Z')).maturity).toBe('founder');
    expect(factsOf(lead, new Date('2026-11-20T23:30:00Z')).maturity).toBe('existing');
    expect(factsOf({ ...lead, foundedOn: null }, new Date()).maturity).toBe('existing');
    expect(factsOf({ ...lead, foundedOn: null, company: '' }, new Date()).maturity).toBeNull();
  });
});
