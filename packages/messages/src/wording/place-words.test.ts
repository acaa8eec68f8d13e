import { verdicts } from '@fundus/contract/eligibility-rule';
import { type MatchPlace, matchGroups, matchReasons, matchSetbacks } from '@fundus/contract/match-place';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { speechOf } from '../../test/speech.ts';
import { wordChosen, wordPlace } from './place-words.ts';

const place: fc.Arbitrary<MatchPlace> = fc.record({
  group: fc.constantFrom(...matchGroups),
  because: fc.subarray([...matchReasons]),
  setbacks: fc.subarray([...matchSetbacks]),
  worthCents: fc.option(fc.integer({ min: 0, max: 900_000_000 })),
});

describe('why a programme stands where it stands', () => {
  it('names what speaks for it, what it brings, and what holds it back', () => {
    const given: MatchPlace = {
      group: 'special',
      because: ['sector', 'project'],
      setbacks: ['dataMissing'],
      worthCents: 2_800_050,
    };
    expect(wordPlace({ place: given, verdict: 'dataMissing' }, speechOf('de'))).toBe(
      'Passt eigens zur Branche und zum Vorhaben; bringt bis zu 28.000\u00a0€ ohne Rückzahlung; weiter hinten, weil eine Angabe fehlt.',
    );
    expect(wordPlace({ place: { ...given, group: 'general', because: [] }, verdict: 'fits' }, speechOf('de'))).toMatch(
      /^Steht bei den Programmen für fast alle; /,
    );
  });

  it('is one sentence in every language, whatever the place', () => {
    fc.assert(
      fc.property(place, fc.constantFrom(...verdicts), fc.constantFrom('de', 'en'), (own, verdict, language) => {
        const sentence = wordPlace({ place: own, verdict }, speechOf(language));
        expect(sentence).toMatch(/^\p{Lu}.*[^.]\.$/u);
        expect(sentence).not.toMatch(/\{\{|undefined|place\.\p{L}/u);
      }),
    );
  });
});

describe('why a chosen programme is on the list, for advisor and client', () => {
  it('says what speaks for it and what is open, and nothing of its place in a list', () => {
    const own: MatchPlace = {
      group: 'special',
      because: ['sector', 'project'],
      setbacks: ['dataMissing', 'unclear'],
      worthCents: 2_800_000,
    };
    const de = speechOf('de');
    expect(wordChosen({ place: own, verdict: 'dataMissing' }, de)).toBe(
      'Passt besonders zur Branche und zum Vorhaben; eine Angabe ist noch offen.',
    );
    const general: MatchPlace = { ...own, group: 'general', because: [], setbacks: [] };
    expect(wordChosen({ place: general, verdict: 'fits' }, de)).toBe('Steht fast allen Vorhaben offen.');
  });

  it('is one sentence in every language, whatever the place', () => {
    fc.assert(
      fc.property(place, fc.constantFrom(...verdicts), fc.constantFrom('de', 'en'), (own, verdict, language) => {
        const sentence = wordChosen({ place: own, verdict }, speechOf(language));
        expect(sentence).toMatch(/^\p{Lu}.*[^.]\.$/u);
        expect(sentence).not.toMatch(/\{\{|undefined|place\.\p{L}|[Ww]eiter hinten|[Ff]urther down/u);
      }),
    );
  });
});
