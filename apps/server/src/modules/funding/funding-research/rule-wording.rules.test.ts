import type { ResearchFacts, RuleLeaf } from '@fundus/contract/eligibility-rule';
import { emptyResearchStart } from '@fundus/contract/funding-research';
import { describe, expect, it } from 'vitest';
import { message } from '#lib/message-catalogue.ts';
import { toFacts } from './research-facts.rules.ts';
import { type RuleWords, wordFinding, wordRequired, wordYours } from './rule-wording.rules.ts';

const words = (language: 'de' | 'en'): RuleWords => ({
  language,
  message: (key, values) => message(language, 'print', key, values),
  termLabel: (_vocabulary, code) => `<${code}>`,
  industryLabel: (code) => code.replace('wz2008:', ''),
});
const facts = (changes: Partial<ResearchFacts> = {}): ResearchFacts => ({
  ...toFacts(emptyResearchStart, [], { industryPaths: [], industryCandidates: [] }),
  ...changes,
});
const required = (rule: RuleLeaf, language: 'de' | 'en' = 'de') => wordRequired(rule, words(language));
const yours = (rule: RuleLeaf, changes: Partial<ResearchFacts>) => wordYours(rule, facts(changes), words('de'));

describe('the words of a rule', () => {
  it('name what is demanded', () => {
    expect(required({ op: 'anyOf', fact: 'projects', values: ['a', 'b', 'c'] })).toBe('Vorhaben: <a>, <b> oder <c>');
    expect(required({ op: 'noneOf', fact: 'socialStatus', values: ['alg1'] })).toBe(
      'Status am Arbeitsmarkt: nicht Arbeitslosengeld I',
    );
    expect(required({ op: 'between', fact: 'turnoverCents', minimum: null, maximum: 5_000_000_050 })).toBe(
      'Umsatz: höchstens 50.000.000,5\u00a0€',
    );
    expect(required({ op: 'between', fact: 'companyAgeYears', minimum: 1, maximum: 5 })).toBe(
      'Alter des Unternehmens: 1 Jahr bis 5 Jahre',
    );
    expect(required({ op: 'is', fact: 'hasStarted', value: false })).toBe('Vorhaben noch nicht begonnen');
    expect(required({ op: 'region', of: 'seat', values: ['NW', 'nationwide'] })).toBe(
      'Sitz in: <NW> oder ganz Deutschland',
    );
    expect(required({ op: 'between', fact: 'employees', minimum: 10, maximum: null }, 'en')).toBe(
      'Employees: at least 10',
    );
  });

  it('name the first few of many', () => {
    const codes = Array.from({ length: 30 }, (_, at) => `wz2008:${at + 10}`);
    expect(required({ op: 'industryIn', codes })).toBe('Branche: 10, 11, 12, 13, 14, 15, 16, 17 oder 22 weitere');
  });

  it('name what is known, and nothing where nothing is', () => {
    const size: RuleLeaf = { op: 'companySizeAtMost', size: 'small' };
    expect(yours(size, {})).toBe('');
    expect(yours(size, { employees: 1, turnoverCents: 120_000_00 })).toBe(
      '1 Beschäftigte oder Beschäftigter, 120.000\u00a0€ Umsatz',
    );
    const region: RuleLeaf = { op: 'region', of: 'investment', values: ['NW'] };
    expect(yours(region, { seatState: 'NW' })).toBe('<NW>');
    expect(yours(region, { seatState: 'NW', investmentCountry: 'AT' })).toBe('im Ausland (<AT>)');
    expect(yours({ op: 'industryIn', codes: ['wz2008:C'] }, { industryPaths: [['wz2008:10.71', 'wz2008:C']] })).toBe(
      '10.71',
    );
    expect(yours({ op: 'condition', text: 'Hausbank' }, {})).toBe('von Ihnen zu prüfen');
  });

  it('say that one of several alternatives suffices, and where the demand stands', () => {
    const rule: RuleLeaf = { op: 'is', fact: 'hasStarted', value: false, clause: { reference: 'Nr. 1.3', text: '' } };
    const finding = { rule, position: '0', isAlternative: true, missingFacts: [], verdict: 'fits' as const };
    expect(wordFinding(finding, facts({ hasStarted: false }), words('de'))).toEqual({
      required: 'Vorhaben noch nicht begonnen (eine von mehreren Möglichkeiten)',
      yours: 'noch nicht begonnen',
      verdict: 'fits',
      clause: 'Nr. 1.3',
    });
  });
});
