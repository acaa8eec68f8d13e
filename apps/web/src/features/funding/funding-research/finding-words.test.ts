import type { RuleFinding, RuleLeaf } from '@fundus/contract/eligibility-rule';
import messages from '@fundus/messages/de/funding-research';
import i18next from 'i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import { emptyStart } from './empty-start.ts';
import { type GivenAnswers, wordFinding, wordReason } from './finding-words.ts';
import { wordAmount } from './programme-words.ts';
import type { ResearchWords } from './research-words.ts';

const labels: Record<string, string> = { BY: 'Bayern', HE: 'Hessen', gmbh: 'GmbH', digitalisation: 'Digitalisierung' };
let words: ResearchWords;
const answers: GivenAnswers = {
  start: { ...emptyStart, seatState: 'BY', employees: 12 },
  projects: ['digitalisation'],
  industries: [],
};
const finding = (
  rule: RuleLeaf,
  verdict: RuleFinding['verdict'] = 'fits',
  missingFacts: string[] = [],
): RuleFinding => ({
  rule,
  position: '0',
  isAlternative: false,
  missingFacts,
  verdict,
});

beforeAll(async () => {
  const instance = i18next.createInstance();
  await instance.init({
    lng: 'de',
    resources: { de: { 'funding-research': messages } },
    interpolation: { escapeValue: false },
  });
  words = {
    t: instance.getFixedT('de', 'funding-research'),
    terms: { label: (_, code) => labels[code] ?? code, list: () => [] },
    socialStatus: (code) => code,
    language: 'de',
  };
});

describe('a line of the table in words', () => {
  it('names values and bounds', () => {
    expect(wordFinding(finding({ op: 'region', of: 'seat', values: ['BY', 'HE'] }), answers, words)).toEqual({
      fact: 'Bundesland des Sitzes',
      required: 'Bayern oder Hessen',
      yours: 'Bayern',
    });
    expect(
      wordFinding(finding({ op: 'between', fact: 'companyAgeYears', minimum: null, maximum: 1 }), answers, words),
    ).toEqual({ fact: 'Alter des Unternehmens', required: 'höchstens 1 Jahr', yours: null });
    expect(
      wordFinding(finding({ op: 'industryNotIn', codes: ['wz2008:A', 'wz2008:01.1'] }), answers, words).required,
    ).toBe('nicht: A oder 01.1 (WZ\u00a02008)');
    expect(
      wordFinding(
        finding({ op: 'between', fact: 'turnoverCents', minimum: null, maximum: 5_000_000_000 }),
        answers,
        words,
      ).required,
    ).toBe('höchstens 50.000.000\u00a0€');
  });
});

describe('why a programme got its verdict', () => {
  const programme = { hasRules: true };
  const seat = finding({ op: 'region', of: 'seat', values: ['BY'] });

  it('says what fits, what is missing and what stands against it', () => {
    const employees = finding({ op: 'between', fact: 'employees', minimum: null, maximum: 250 });
    expect(wordReason({ verdict: 'fits', findings: [seat, employees], programme }, answers, words)).toBe(
      'Passt zu: Bayern · Beschäftigte 12',
    );
    const form = finding({ op: 'anyOf', fact: 'businessForm', values: ['gmbh'] }, 'dataMissing', ['businessForm']);
    expect(wordReason({ verdict: 'dataMissing', findings: [form], programme }, answers, words)).toBe(
      'Noch offen: Rechtsform',
    );
    const other = finding({ op: 'region', of: 'seat', values: ['HE'] }, 'doesNotFit');
    expect(wordReason({ verdict: 'doesNotFit', findings: [other], programme }, answers, words)).toBe(
      'Passt nicht: Bundesland des Sitzes – gefordert: Hessen; Ihre Angabe: Bayern',
    );
  });

  it('never calls a programme without rules fitting', () => {
    expect(wordReason({ verdict: 'dataMissing', findings: [], programme: { hasRules: false } }, answers, words)).toBe(
      'Noch keine Voraussetzungen hinterlegt.',
    );
  });
});

describe('the amount', () => {
  it('refers to the info where none is known', () => {
    expect(wordAmount({ amountMinimumCents: null, amountMaximumCents: null }, words)).toBe('siehe Info');
    expect(wordAmount({ amountMinimumCents: 0, amountMaximumCents: 5_000_000 }, words)).toBe('bis 50.000\u00a0€');
    expect(wordAmount({ amountMinimumCents: 500_000, amountMaximumCents: 5_000_000 }, words)).toBe(
      '5.000 bis 50.000\u00a0€',
    );
  });
});
