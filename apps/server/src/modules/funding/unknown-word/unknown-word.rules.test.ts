import { describe, expect, it } from 'vitest';
import { keepableWords } from './unknown-word.rules.ts';

describe('words of a search that may be kept', () => {
  it.each([
    ['a word', 'Kassensystem', ['Kassensystem'], ['Kassensystem']],
    ['a word among known ones', 'Zuschuss für Lieferdrohne', ['Lieferdrohne'], ['Lieferdrohne']],
    ['a word with a hyphen', 'E-Rikscha kaufen', ['E-Rikscha'], ['E-Rikscha']],
    ['each once', 'Drohne oder Drohne', ['Drohne'], ['Drohne']],
  ])('%s', (_what, search, unknown, kept) => {
    expect(keepableWords(search, unknown)).toEqual(kept);
  });

  it.each([
    ['unknown words side by side, like first and last name', 'Petra Musterfrau', ['Petra', 'Musterfrau']],
    ['what stands beside a salutation', 'Förderung für Frau Musterfrau', ['Musterfrau']],
    ['what stands beside a legal form', 'Musterbau GmbH Zuschuss', ['Musterbau']],
    ['an address', 'petra.musterfrau@example.org', ['petra', 'musterfrau', 'example', 'org']],
    ['a page', 'www.musterbau.example', ['www', 'musterbau', 'example']],
    ['numbers', '017212345678 AB12345', ['017212345678', 'AB12345']],
    ['a sentence', 'mein Mandant Musterfrau will einen neuen Laden eröffnen', ['Musterfrau']],
    ['what is no word any more', 'x'.repeat(60), ['x'.repeat(60)]],
    ['a letter or two', 'xy', ['xy']],
  ])('not %s', (_what, search, unknown) => {
    expect(keepableWords(search, unknown)).toEqual([]);
  });
});
