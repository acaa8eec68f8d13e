import { normalForm } from '@fundus/contract/unicode';

/** Lower case without marks, ß as ss: »Bäckerei« becomes »backerei«. */
export function foldText(text: string): string {
  return normalForm(text.toLowerCase().replaceAll('ß', 'ss'), 'NFD')
    .replace(/\p{Mark}/gu, '')
    .replace(/[^\p{Letter}\p{Number}]+/gu, ' ')
    .trim();
}

const spelledOut: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue' };

function spellOut(text: string): string {
  return normalForm(text.toLowerCase(), 'NFC').replace(/[äöü]/g, (letter) => spelledOut[letter] ?? letter);
}

/**
 * Text that is searched: the folded title, and once more with umlauts spelled out where there are any, so that
 * »Bäcker«, »Baecker« and »Backer« are all found, and »Feuer« does not find »Fertigung«. A blank stands before each word.
 */
export function searchTextOf(title: string): string {
  const folded = foldText(title);
  const spelled = foldText(spellOut(title));
  return ` ${folded === spelled ? folded : `${folded} | ${spelled}`}`;
}

export type IndustrySearch =
  | { kind: 'code'; prefix: string }
  | { kind: 'words'; words: string[] }
  | { kind: 'nothing' };

/** Whether a search means a code (`62`, `62.01`, `6201`, `C`) or words; codes are compared without their dots. */
export function readSearch(search: string): IndustrySearch {
  const trimmed = search.trim();
  if (/^(?:wz\s*)?(?:[a-v]|\d[\d.\s]*)$/i.test(trimmed)) {
    return { kind: 'code', prefix: trimmed.replace(/^wz/i, '').replace(/[.\s]/g, '').toUpperCase() };
  }
  // An umlaut in a search is meant: »Säge« finds no »Passagen«.
  const words = foldText(spellOut(trimmed))
    .split(' ')
    .filter((word) => word !== '' && !fillers.has(word))
    .slice(0, 8);
  return words.length === 0 ? { kind: 'nothing' } : { kind: 'words', words };
}

/** Words that stand in half of the titles or in no search. */
const fillers = new Set([
  'und',
  'oder',
  'mit',
  'von',
  'der',
  'die',
  'das',
  'fur',
  'in',
  'a',
  'n',
  'g',
  'and',
  'of',
  'the',
]);
