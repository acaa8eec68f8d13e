import type { EligibilityRule, ResearchFacts, Verdict } from '@fundus/contract/eligibility-rule';
import { describe, expect, it } from 'vitest';
import { contextOf2026, noFacts } from '../../../../test/factories/catalogue-entry.factory.ts';
import { askFacts } from './asked-facts.rules.ts';
import {
  byTellingness,
  compileRules,
  evaluateRules,
  openQuestions,
  SharedDemands,
  verdictOf,
} from './eligibility.rules.ts';

const verdictFor = (rules: EligibilityRule | null, facts: Partial<ResearchFacts> = {}) =>
  evaluateRules(rules, { ...noFacts, ...facts }, contextOf2026).verdict;

const startOf = (facts: Partial<ResearchFacts>, wanted = false): Verdict =>
  evaluateRules({ op: 'is', fact: 'hasStarted', value: wanted }, { ...noFacts, ...facts }, contextOf2026, [
    'machines',
    'building',
  ]).verdict;

type Example = [what: string, rule: EligibilityRule, facts: Partial<ResearchFacts>, expected: Verdict];

const companies: EligibilityRule = { op: 'anyOf', fact: 'applicants', values: ['company', 'founder'] };
const notUniversities: EligibilityRule = { op: 'noneOf', fact: 'applicants', values: ['university'] };
const machines: EligibilityRule = { op: 'anyOf', fact: 'projects', values: ['machines', 'vehicles'] };
const notVehicles: EligibilityRule = { op: 'noneOf', fact: 'projects', values: ['vehicles'] };
const inBavaria: EligibilityRule = { op: 'region', of: 'investment', values: ['BY'] };
const seatInBavaria: EligibilityRule = { op: 'region', of: 'seat', values: ['BY', 'BW'] };
const manufacturing: EligibilityRule = { op: 'industryIn', codes: ['wz2008:C', 'wz2008:62.01'] };
const notFarming: EligibilityRule = { op: 'industryNotIn', codes: ['wz2008:A', 'wz2008:10.1'] };
const software = ['wz2008:J', 'wz2008:62', 'wz2008:62.0', 'wz2008:62.01', 'wz2008:62.01.1'];
const bakery = ['wz2008:C', 'wz2008:10', 'wz2008:10.7', 'wz2008:10.71'];
const farm = ['wz2008:A', 'wz2008:01'];
const otherClassification = ['wz2025:K', 'wz2025:62', 'wz2025:62.1'];
const kmu: EligibilityRule = { op: 'companySizeAtMost', size: 'medium' };
const young: EligibilityRule = { op: 'between', fact: 'companyAgeYears', minimum: null, maximum: 5 };
const big: EligibilityRule = { op: 'between', fact: 'investmentCents', minimum: 1_000_000, maximum: 5_000_000 };
const notStarted: EligibilityRule = { op: 'is', fact: 'hasStarted', value: false };
const bankOpinion: EligibilityRule = { op: 'condition', text: 'Stellungnahme der Hausbank' };

const million = 100_000_000;

const examples: Example[] = [
  ['a residence in the region', { op: 'region', of: 'residence', values: ['HH'] }, { residenceState: 'HH' }, 'fits'],
  [
    'a residence elsewhere, whatever the seat',
    { op: 'region', of: 'residence', values: ['HH'] },
    { residenceState: 'SH', seatState: 'HH' },
    'doesNotFit',
  ],
  ['no residence given', { op: 'region', of: 'residence', values: ['HH'] }, { seatState: 'HH' }, 'dataMissing'],
  [
    'a craft that needs a licence',
    { op: 'anyOf', fact: 'craftsAnnex', values: ['annexA'] },
    { craftsAnnex: 'annexB1' },
    'doesNotFit',
  ],
  ['one of the applicants', companies, { applicants: ['company'] }, 'fits'],
  ['another applicant', companies, { applicants: ['university'] }, 'doesNotFit'],
  ['only some of several applicants', companies, { applicants: ['company', 'university'] }, 'fitsWithConditions'],
  ['no applicant given', companies, {}, 'dataMissing'],
  ['an excluded applicant', notUniversities, { applicants: ['university'] }, 'doesNotFit'],
  ['one excluded of two applicants', notUniversities, { applicants: ['university', 'company'] }, 'fitsWithConditions'],
  ['one supported of several Vorhaben', machines, { projects: ['machines', 'building'] }, 'fits'],
  ['no supported Vorhaben', machines, { projects: ['building'] }, 'doesNotFit'],
  ['one excluded of two Vorhaben', notVehicles, { projects: ['vehicles', 'machines'] }, 'fitsWithConditions'],
  ['investment in the region', inBavaria, { investmentState: 'BY', seatState: 'HH' }, 'fits'],
  ['investment elsewhere', inBavaria, { investmentState: 'HH', seatState: 'BY' }, 'doesNotFit'],
  ['the seat stands in for the investment', inBavaria, { seatState: 'BY' }, 'fits'],
  ['an investment abroad', inBavaria, { seatState: 'BY', investmentCountry: 'AT' }, 'doesNotFit'],
  ['an investment in Germany', inBavaria, { seatState: 'BY', investmentCountry: 'DE' }, 'fits'],
  ['no state given', inBavaria, { applicants: ['company'] }, 'dataMissing'],
  ['the seat and not the investment', seatInBavaria, { seatState: 'BW', investmentState: 'HH' }, 'fits'],
  ['nationwide in every state', { op: 'region', of: 'seat', values: ['nationwide'] }, { seatState: 'SL' }, 'fits'],
  ['nationwide without a state', { op: 'region', of: 'seat', values: ['BY', 'nationwide'] }, {}, 'fits'],
  ['another area', { op: 'region', of: 'seat', values: ['other'] }, { seatState: 'SL' }, 'fitsWithConditions'],
  ['industry below a section', manufacturing, { industryPaths: [bakery] }, 'fits'],
  ['industry below a class', manufacturing, { industryPaths: [software] }, 'fits'],
  ['another industry', manufacturing, { industryPaths: [farm] }, 'doesNotFit'],
  ['some of several industries', manufacturing, { industryPaths: [bakery, farm] }, 'fitsWithConditions'],
  ['an industry too coarse to tell', manufacturing, { industryPaths: [['wz2008:J', 'wz2008:62']] }, 'dataMissing'],
  ['a section too coarse to tell', manufacturing, { industryPaths: [['wz2008:J']] }, 'dataMissing'],
  ['the other classification', manufacturing, { industryPaths: [otherClassification] }, 'dataMissing'],
  [
    'the other classification, all of it inside',
    manufacturing,
    { industryPaths: [otherClassification], industryCandidates: [[bakery, software]] },
    'fits',
  ],
  [
    'the other classification, all of it outside',
    manufacturing,
    { industryPaths: [otherClassification], industryCandidates: [[farm]] },
    'doesNotFit',
  ],
  [
    'the other classification, partly inside: asked, not guessed',
    manufacturing,
    { industryPaths: [otherClassification], industryCandidates: [[bakery, farm]] },
    'dataMissing',
  ],
  [
    'the other classification, perhaps excluded',
    notFarming,
    { industryPaths: [otherClassification], industryCandidates: [[bakery, farm]] },
    'dataMissing',
  ],
  [
    'the other classification, never excluded',
    notFarming,
    { industryPaths: [otherClassification], industryCandidates: [[bakery, software]] },
    'fits',
  ],
  ['both classifications', manufacturing, { industryPaths: [otherClassification, bakery] }, 'fits'],
  ['no industry given', manufacturing, {}, 'dataMissing'],
  ['an industry not excluded', notFarming, { industryPaths: [bakery] }, 'fits'],
  ['an excluded industry', notFarming, { industryPaths: [farm] }, 'doesNotFit'],
  ['one excluded of two industries', notFarming, { industryPaths: [bakery, farm] }, 'fitsWithConditions'],
  ['perhaps an excluded industry', notFarming, { industryPaths: [['wz2008:C', 'wz2008:10']] }, 'dataMissing'],
  ['young enough', young, { foundedOn: '2021-11-22' }, 'fits'],
  ['at the edge, until the last day', young, { foundedOn: '2020-11-22' }, 'fitsWithConditions'],
  ['a day too old', young, { foundedOn: '2020-11-21' }, 'doesNotFit'],
  ['founded in the future', young, { foundedOn: '2027-03-01' }, 'fits'],
  ['lower bound inclusive', big, { investmentCents: 1_000_000 }, 'fits'],
  ['upper bound inclusive', big, { investmentCents: 5_000_000 }, 'fits'],
  ['above the bound', big, { investmentCents: 5_000_001 }, 'doesNotFit'],
  ['zero is a number', big, { investmentCents: 0 }, 'doesNotFit'],
  ['not started', notStarted, { hasStarted: false }, 'fits'],
  ['started', notStarted, { hasStarted: true }, 'doesNotFit'],
  ['started or not', notStarted, {}, 'dataMissing'],
  ['a condition never excludes', bankOpinion, {}, 'fitsWithConditions'],
  ['KMU by turnover', kmu, { employees: 249, turnoverCents: 50 * million }, 'fits'],
  ['KMU by balance sheet', kmu, { employees: 9, turnoverCents: 90 * million, balanceSheetCents: 43 * million }, 'fits'],
  ['250 employees are too many', kmu, { employees: 250, turnoverCents: 0 }, 'doesNotFit'],
  ['both amounts too high', kmu, { turnoverCents: 51 * million, balanceSheetCents: 44 * million }, 'doesNotFit'],
  ['employees near the limit decide nothing alone', kmu, { employees: 50 }, 'dataMissing'],
  ['few employees let the rest be assumed', kmu, { employees: 49 }, 'fitsWithConditions'],
  [
    'a founder without figures is assumed to be small',
    kmu,
    { applicants: ['existenzgruenderin'] },
    'fitsWithConditions',
  ],
  ['one amount too high decides nothing', kmu, { employees: 10, turnoverCents: 51 * million }, 'dataMissing'],
  ['unmet outweighs unknown', { op: 'all', rules: [companies, notStarted] }, { hasStarted: true }, 'doesNotFit'],
  ['unknown outweighs conditions', { op: 'all', rules: [bankOpinion, notStarted] }, {}, 'dataMissing'],
  [
    'conditions outweigh met',
    { op: 'all', rules: [bankOpinion, notStarted] },
    { hasStarted: false },
    'fitsWithConditions',
  ],
  ['one met alternative suffices', { op: 'any', rules: [notStarted, young] }, { hasStarted: false }, 'fits'],
  [
    'an unknown alternative may still be met',
    { op: 'any', rules: [notStarted, young] },
    { hasStarted: true },
    'dataMissing',
  ],
  ['a condition is better than unknown', { op: 'any', rules: [bankOpinion, young] }, {}, 'fitsWithConditions'],
  [
    'no alternative met',
    { op: 'any', rules: [notStarted, big] },
    { hasStarted: true, investmentCents: 1 },
    'doesNotFit',
  ],
  [
    'an empty group demands nothing',
    { op: 'all', rules: [{ op: 'any', rules: [] }, notStarted] },
    { hasStarted: false },
    'fits',
  ],
];

describe('verdicts', () => {
  it.each(examples)('%s', (_what, rule, facts, expected) => {
    expect(verdictFor(rule, facts)).toBe(expected);
  });

  it('never says that a programme without demands fits', () => {
    expect(verdictFor(null, { applicants: ['company'] })).toBe('dataMissing');
    expect(verdictFor({ op: 'all', rules: [] }, { applicants: ['company'] })).toBe('dataMissing');
    expect(verdictFor({ op: 'any', rules: [{ op: 'all', rules: [] }] })).toBe('dataMissing');
  });
});

describe('findings', () => {
  const rules: EligibilityRule = {
    op: 'all',
    rules: [notStarted, { op: 'any', rules: [young, { op: 'all', rules: [kmu, bankOpinion] }] }, companies],
  };

  it('give each demand its place, its verdict and what is missing', () => {
    const { findings } = evaluateRules(rules, { ...noFacts, hasStarted: true, employees: 60 }, contextOf2026);
    expect(
      findings.map(({ position, isAlternative, verdict, missingFacts }) => [
        position,
        isAlternative,
        verdict,
        missingFacts,
      ]),
    ).toEqual([
      ['0', false, 'doesNotFit', []],
      ['1.0', true, 'dataMissing', ['foundedOn']],
      ['1.1.0', true, 'dataMissing', ['turnoverCents', 'balanceSheetCents']],
      ['1.1.1', true, 'fitsWithConditions', []],
      ['2', false, 'dataMissing', ['applicants']],
    ]);
  });

  it('can be ordered with the most telling first', () => {
    const { findings } = evaluateRules(rules, { ...noFacts, hasStarted: true, applicants: ['company'] }, contextOf2026);
    expect(byTellingness(findings).map(({ position }) => position)).toEqual(['0', '1.1.1', '1.0', '1.1.0', '2']);
  });

  it('name what the client must see to before what is assumed, and first what a begun Vorhaben hangs on', () => {
    const own: EligibilityRule = {
      op: 'all',
      rules: [
        kmu,
        { op: 'between', fact: 'ageYears', minimum: 0, maximum: 66 },
        { op: 'condition', text: 'Beratung vor Antrag' },
        { op: 'any', rules: [notStarted, { op: 'condition', text: 'Nach dem Beginn nur ausnahmsweise' }] },
      ],
    };
    const { findings } = evaluateRules(own, { ...noFacts, hasStarted: true, employees: 9 }, contextOf2026);
    expect(byTellingness(findings).map(({ position }) => position)).toEqual(['3.1', '2', '0', '1', '3.0']);
  });
});

describe('open questions', () => {
  it('count each programme once per fact that its verdict hangs on', () => {
    const programmes = [
      { op: 'all', rules: [notStarted, companies] },
      { op: 'all', rules: [notStarted, kmu] },
      { op: 'all', rules: [notStarted, big] },
      young,
      null,
    ] as const;
    const facts = { ...noFacts, investmentCents: 1, employees: 4, turnoverCents: 60 * million };
    expect(
      openQuestions(
        programmes.map((own) => compileRules(own as EligibilityRule | null)),
        facts,
        contextOf2026,
      ),
    ).toEqual([
      { fact: 'hasStarted', programmeCount: 2 },
      { fact: 'applicants', programmeCount: 1 },
      { fact: 'balanceSheetCents', programmeCount: 1 },
      { fact: 'foundedOn', programmeCount: 1 },
    ]);
  });

  it('do not ask what an alternative already settles', () => {
    const settled = compileRules({ op: 'any', rules: [notStarted, young] });
    expect(openQuestions([settled], { ...noFacts, hasStarted: false }, contextOf2026)).toEqual([]);
  });
});

describe('the start of one of several Vorhaben', () => {
  const begun = (projects: string[], startedProjects: string[]): Partial<ResearchFacts> => ({
    hasStarted: true,
    projects,
    startedProjects,
  });

  it('counts for the programmes that support it', () => {
    expect(startOf(begun(['machines', 'training'], ['machines']))).toBe('doesNotFit');
    expect(startOf(begun(['machines', 'training'], ['training']))).toBe('fits');
  });

  it('leaves the others that a programme supports under the condition that they are applied for alone', () => {
    expect(startOf(begun(['machines', 'building'], ['machines']))).toBe('fitsWithConditions');
    expect(startOf(begun(['machines', 'building'], ['machines']), true)).toBe('fitsWithConditions');
  });

  it('counts for all where none is named, and where the programme supports none of them', () => {
    expect(startOf(begun(['machines', 'training'], []))).toBe('doesNotFit');
    expect(startOf(begun(['machines', 'training'], ['sold']))).toBe('doesNotFit');
    expect(startOf(begun(['training', 'fairs'], ['fairs']))).toBe('fitsWithConditions');
    expect(startOf({ ...begun(['machines'], []), hasStarted: null })).toBe('dataMissing');
  });

  it('shares a demand among programmes only where they support the same', () => {
    const demands = new SharedDemands();
    const facts = askFacts({ ...noFacts, ...begun(['machines', 'training'], ['machines']) }, contextOf2026, 8);
    const ask = (projects: string[]): Verdict => verdictOf(compileRules(notStarted, demands, projects), facts);
    expect([ask(['machines']), ask(['training']), ask(['machines'])]).toEqual(['doesNotFit', 'fits', 'doesNotFit']);
    expect(demands.size).toBe(2);
  });
});

describe('the legal form', () => {
  const asks = (fact: 'isNaturalPerson' | 'isFreeProfession', facts: Partial<ResearchFacts>): Verdict =>
    verdictFor({ op: 'is', fact, value: true }, facts);

  it('tells whether a natural person applies, unless it is open or said otherwise', () => {
    expect(asks('isNaturalPerson', { businessForm: 'soleProprietor' })).toBe('fits');
    expect(asks('isNaturalPerson', { businessForm: 'gmbh' })).toBe('doesNotFit');
    expect(asks('isNaturalPerson', { businessForm: 'notYetFounded' })).toBe('dataMissing');
    expect(asks('isNaturalPerson', { businessForm: 'gmbh', isNaturalPerson: true })).toBe('fits');
  });

  it('tells a liberal profession where no other may have it, and never excludes one', () => {
    expect(asks('isFreeProfession', { businessForm: 'partG' })).toBe('fits');
    expect(asks('isFreeProfession', { businessForm: 'gmbh' })).toBe('dataMissing');
    expect(asks('isFreeProfession', { isFreeProfession: false })).toBe('doesNotFit');
  });
});
