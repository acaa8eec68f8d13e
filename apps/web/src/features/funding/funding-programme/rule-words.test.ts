import type { RuleLeaf } from '@fundus/contract/eligibility-rule';
import messages from '@fundus/messages/de/funding-programme';
import vocabulary from '@fundus/messages/de/vocabulary';
import i18next from 'i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import { listRuleIndustries, listRuleRows } from './rule-rows.ts';
import { demandLabelOf, factLabelOf, type ProgrammeTranslate, type RuleWords } from './rule-words.ts';

let words: RuleWords;
beforeAll(async () => {
  const i18n = i18next.createInstance();
  await i18n.init({
    lng: 'de',
    ns: ['funding-programme', 'vocabulary'],
    defaultNS: 'funding-programme',
    interpolation: { escapeValue: false },
    resources: { de: { 'funding-programme': messages, vocabulary } },
  });
  const labels: Record<string, string> = { gmbh: 'GmbH', ug: 'UG', BY: 'Bayern', SN: 'Sachsen' };
  words = {
    t: i18n.getFixedT('de', ['funding-programme', 'vocabulary']) as unknown as ProgrammeTranslate,
    language: 'de',
    term: (_, code) => labels[code] ?? code,
    industryTitle: (key) => (key === 'wz2008:C' ? 'Verarbeitendes Gewerbe' : undefined),
  };
});

describe('demands in words', () => {
  const cases: [RuleLeaf, string][] = [
    [{ op: 'anyOf', fact: 'businessForm', values: ['gmbh', 'ug'] }, 'Rechtsform: GmbH oder UG'],
    [{ op: 'noneOf', fact: 'businessForm', values: ['gmbh', 'ug', 'x'] }, 'Rechtsform: nicht GmbH, UG oder x'],
    [{ op: 'anyOf', fact: 'socialStatus', values: ['alg1'] }, 'Sozialer Status: Arbeitslosengeld I'],
    [{ op: 'between', fact: 'employees', minimum: null, maximum: 249 }, 'Beschäftigte: höchstens 249'],
    [
      { op: 'between', fact: 'investmentCents', minimum: 1_000_000, maximum: 5_000_050 },
      'Investitionssumme: 10.000\u00a0€ bis 50.000,50\u00a0€',
    ],
    [
      { op: 'between', fact: 'companyAgeYears', minimum: 1, maximum: null },
      'Alter des Unternehmens: mindestens 1 Jahr',
    ],
    [{ op: 'between', fact: 'employees', minimum: 3, maximum: 3 }, 'Beschäftigte: genau 3'],
    [{ op: 'is', fact: 'hasStarted', value: false }, 'Beginn des Vorhabens: noch nicht begonnen'],
    [{ op: 'companySizeAtMost', size: 'medium' }, 'Unternehmensgröße: höchstens mittleres Unternehmen (KMU)'],
    [{ op: 'region', of: 'investment', values: ['BY', 'SN'] }, 'Ort der Investition: Bayern oder Sachsen'],
    [{ op: 'industryIn', codes: ['wz2008:C'] }, 'Branche: C Verarbeitendes Gewerbe (WZ 2008)'],
    [{ op: 'industryNotIn', codes: ['wz2025:62'] }, 'Branche: nicht WZ 2025 62'],
    [{ op: 'condition', text: 'Beratung vor Antrag.' }, 'Bedingung: Beratung vor Antrag.'],
    [{ op: 'condition', text: '' }, 'Bedingung: noch offen'],
  ];
  it.each(cases)('%o', (leaf, expected) => {
    expect(`${factLabelOf(words, leaf)}: ${demandLabelOf(words, leaf)}`).toBe(expected);
  });
});

describe('rows of the table', () => {
  const a: RuleLeaf = { op: 'is', fact: 'hasStarted', value: false };
  const b: RuleLeaf = { op: 'industryIn', codes: ['wz2008:C', 'wz2008:10'] };
  const shape = (rule: Parameters<typeof listRuleRows>[0]) =>
    listRuleRows(rule).map((row) => `${row.depth} ${row.kind === 'group' ? row.op : row.leaf.op}`);

  it('say nothing about a group that changes nothing', () => {
    expect(shape({ op: 'all', rules: [a, { op: 'all', rules: [b] }, { op: 'any', rules: [a] }] })).toEqual([
      '0 is',
      '0 industryIn',
      '0 is',
    ]);
  });

  it('head alternatives and stand further in below', () => {
    expect(shape({ op: 'all', rules: [a, { op: 'any', rules: [b, { op: 'all', rules: [a, b] }] }] })).toEqual([
      '0 is',
      '0 any',
      '1 industryIn',
      '1 all',
      '2 is',
      '2 industryIn',
    ]);
    expect(shape({ op: 'any', rules: [a, b] })).toEqual(['0 any', '1 is', '1 industryIn']);
    expect(shape({ op: 'any', rules: [{ op: 'all', rules: [a, b] }] })).toEqual(['0 is', '0 industryIn']);
    expect(shape(null)).toEqual([]);
  });

  it('name every industry once', () => {
    expect(listRuleIndustries({ op: 'any', rules: [b, b] })).toEqual(['wz2008:10', 'wz2008:C']);
  });
});
