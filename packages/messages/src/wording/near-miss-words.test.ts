import type { NearMiss, NearMissChange } from '@fundus/contract/near-miss';
import { describe, expect, it } from 'vitest';
import { speechOf } from '../../test/speech.ts';
import type { FundingWords } from './funding-words.ts';
import { wordChange, wordFirstMiss, wordNearMiss } from './near-miss-words.ts';

const wordsIn = (language: 'de' | 'en'): FundingWords => ({
  ...speechOf(language),
  term: (_, code) => code,
  industryTitle: () => undefined,
});

const worth: NearMiss['worth'] = {
  amountCents: 2_800_000,
  share: null,
  each: null,
  gap: null,
  missing: [],
  spread: null,
  aid: null,
  kind: 'grant',
  basis: null,
  benefits: [],
};

const larger: NearMissChange = {
  kind: 'number',
  fact: 'investmentCents',
  from: 900_000,
  to: 1_000_000,
  costCents: 100_000,
};

describe('what would have to be different', () => {
  it('says the changes, what they cost and bring, and what is then open', () => {
    const miss: NearMiss = {
      changes: [{ kind: 'answer', fact: 'hasStarted', to: false }, larger],
      verdict: 'dataMissing',
      missingFacts: ['employees'],
      worth,
    };
    expect(wordNearMiss(miss, wordsIn('de'))).toBe(
      'den Antrag vor dem Beginn stellen (für einen Teil, der noch nicht beauftragt ist) und das Vorhaben auf 10.000\u00a0€ vergrößern; mehr Kosten: 1.000\u00a0€; bringt bis 28.000\u00a0€; dann noch offen: Beschäftigte',
    );
    expect(wordFirstMiss({ nearMisses: [] }, wordsIn('de'))).toBeNull();
  });

  it('never leaves out a cent of a bound, and says one of something as one', () => {
    const words = wordsIn('de');
    expect(wordChange({ ...larger, to: 1_000_050 }, words)).toContain('10.000,50\u00a0€');
    const hire: NearMissChange = { kind: 'number', fact: 'newJobs', from: 0, to: 1, costCents: null };
    expect(wordChange(hire, words)).toBe('1 neue Stelle mehr schaffen, zusammen 1');
    expect(wordChange({ kind: 'day', fact: 'foundedOn', to: '2027-01-02', days: -3 }, words)).toBe(
      '3 Tage früher gründen, am 02.01.2027',
    );
    expect(wordChange({ kind: 'choice', fact: 'investmentState', values: ['BY', 'HH'] }, wordsIn('en'))).toBe(
      'invest in BY or HH',
    );
  });
});
