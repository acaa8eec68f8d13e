import { foldGerman } from '#lib/german-folding.ts';

/** A word, a number or a sign of a text, with its place. */
export interface Token {
  text: string;
  /** In small letters without marks; signs stay as they are. */
  folded: string;
  at: number;
  end: number;
  isNumber: boolean;
  /** Between commas, stops and brackets; a sentence has one or several. */
  clause: number;
  sentence: number;
}

/** The text, split once. */
export interface CaseText {
  text: string;
  tokens: readonly Token[];
}

// Thousands are apart by a point, a comma, an apostrophe or a space: »28 000«.
const tokenPattern =
  /\d{1,3}(?:[ \u00a0]\d{3})+(?![\d.,])|\p{L}[\p{L}\p{M}\d]*(?:[-&'’][\p{L}\d]+)*|\d+(?:[.,'’]\d+)*|[^\s\p{L}\d]|\n/gu;
const clauseSigns = new Set([',', ';', ':', '.', '!', '?', '(', ')', '\n', '–', '—', '•']);
const sentenceSigns = new Set(['.', '!', '?', '\n', ';']);
/** A stop behind these ends no sentence. */
const abbreviations = new Set(
  'hr fr ca mio mill tsd tel inkl zzgl evtl str nr dr prof e v k g i z b u a bzw mr mrs ms geb co mind max'.split(' '),
);

/** Takes a text apart into words, numbers and signs. */
export function readText(text: string): CaseText {
  const tokens: Token[] = [];
  let clause = 0;
  let sentence = 0;
  for (const match of text.matchAll(tokenPattern)) {
    const own = match[0];
    const at = match.index;
    const before = tokens.at(-1);
    const isStop = own === '.' && before !== undefined && abbreviations.has(before.folded);
    if (clauseSigns.has(own) && !isStop) clause += 1;
    if (sentenceSigns.has(own) && !isStop) sentence += 1;
    tokens.push({
      text: own,
      folded: foldGerman(own),
      at,
      end: at + own.length,
      isNumber: /^\d/.test(own),
      clause,
      sentence,
    });
  }
  return { text, tokens };
}

/** The words from one token to another, as they stand in the text. */
export const sliceOf = ({ text, tokens }: CaseText, first: number, last: number): string =>
  text.slice(tokens[first]?.at, tokens[last]?.end);

const numerals: Readonly<Record<string, number>> = {
  ein: 1,
  eine: 1,
  einen: 1,
  one: 1,
  zwei: 2,
  two: 2,
  drei: 3,
  three: 3,
  vier: 4,
  four: 4,
  funf: 5,
  five: 5,
  sechs: 6,
  six: 6,
  sieben: 7,
  acht: 8,
  neun: 9,
  zehn: 10,
  ten: 10,
  elf: 11,
  zwolf: 12,
};

/** The count that a token says: up to four digits or a numeral. */
export function countOf(token: Token | undefined): number | undefined {
  if (token === undefined) return undefined;
  return /^\d{1,4}$/.test(token.text) ? Number(token.text) : numerals[token.folded];
}

/** Where a phrase was found; `count` is what stood at its »#«. */
export interface Found {
  first: number;
  last: number;
  count: number | undefined;
}

/** Most words that the »..« of a phrase matches. */
const mostBetween = 5;

/** A pattern taken apart: its letters, and whether others may stand before or behind them. */
interface Pattern {
  core: string;
  isOpenBefore: boolean;
  isOpenBehind: boolean;
}

const patterns = new Map<string, Pattern>();

function patternOf(written: string): Pattern {
  const known = patterns.get(written);
  if (known !== undefined) return known;
  const [isOpenBefore, isOpenBehind] = [written.startsWith('*'), written.endsWith('*')];
  const pattern = { core: written.replaceAll('*', ''), isOpenBefore, isOpenBehind };
  patterns.set(written, pattern);
  return pattern;
}

/** Whether a word is like a pattern of the lexicon, in which »*« stands for any letters. */
export function isLike({ folded }: Pick<Token, 'folded'>, written: string): boolean {
  const { core, isOpenBefore, isOpenBehind } = patternOf(written);
  if (isOpenBefore) return isOpenBehind ? folded.includes(core) : folded.endsWith(core);
  return isOpenBehind ? folded.startsWith(core) : folded === core;
}

/** A phrase in its parts: folded words; »*« stands for any letters, »#« for a count, »..« for a few words of the same clause. */
type Phrase = readonly string[];

/** Phrases by how they begin, so that most of them are never looked at. */
interface PhraseIndex {
  byWord: ReadonlyMap<string, readonly { phrase: Phrase; order: number }[]>;
  open: readonly { phrase: Phrase; order: number }[];
}

const indexes = new WeakMap<readonly string[], PhraseIndex>();

function indexOf(phrases: readonly string[]): PhraseIndex {
  const known = indexes.get(phrases);
  if (known !== undefined) return known;
  const byWord = new Map<string, { phrase: Phrase; order: number }[]>();
  const open: { phrase: Phrase; order: number }[] = [];
  for (const [order, written] of phrases.entries()) {
    const phrase = written.split(' ');
    const [first = ''] = phrase;
    if (first === '#' || first.includes('*')) open.push({ phrase, order });
    else byWord.set(first, [...(byWord.get(first) ?? []), { phrase, order }]);
  }
  const index = { byWord, open };
  indexes.set(phrases, index);
  return index;
}

/** Finds a phrase that begins at a token. */
function findPhrase({ tokens }: CaseText, first: number, phrase: Phrase): Found | null {
  let at = first;
  let count: number | undefined;
  for (let part = 0; part < phrase.length; part++) {
    const pattern = phrase[part] as string;
    if (pattern === '..') {
      const next = phrase[part + 1] as string;
      let skipped = 0;
      while (skipped < mostBetween && tokens[at]?.clause === tokens[first]?.clause && !fits(tokens[at], next)) {
        at += 1;
        skipped += 1;
      }
      continue;
    }
    const token = tokens[at];
    if (!fits(token, pattern) || token?.clause !== tokens[first]?.clause) return null;
    if (pattern === '#') count = countOf(token);
    at += 1;
  }
  return { first, last: at - 1, count };
}

const fits = (token: Token | undefined, pattern: string): boolean =>
  token !== undefined && (pattern === '#' ? countOf(token) !== undefined : isLike(token, pattern));

/** The first of several phrases in a text, by its place and then by their order; those that `isRefused` says are passed over. */
export function findFirst(
  text: CaseText,
  phrases: readonly string[],
  isRefused: (found: Found) => boolean = () => false,
): Found | null {
  const { byWord, open } = indexOf(phrases);
  for (let at = 0; at < text.tokens.length; at++) {
    const token = text.tokens[at] as Token;
    const own = byWord.get(token.folded) ?? [];
    const more = open.filter(({ phrase: [first = ''] }) => fits(token, first));
    const candidates = more.length === 0 ? own : [...own, ...more].sort((one, other) => one.order - other.order);
    for (const { phrase } of candidates) {
      const found = findPhrase(text, at, phrase);
      if (found !== null && !isRefused(found)) return found;
    }
  }
  return null;
}

const negations = ['kein*', 'nicht', 'ohne', 'no', 'not', 'without', 'weder', 'nie'];
const mostBeforeNegated = 3;

/** Whether what begins at a token is denied: »kein Gründer«, »nicht selbständig«. */
export function isNegated({ tokens }: CaseText, { first }: Pick<Found, 'first'>): boolean {
  for (let at = first - 1; at >= Math.max(0, first - mostBeforeNegated); at--) {
    const token = tokens[at] as Token;
    if (token.clause !== tokens[first]?.clause) return false;
    if (negations.some((negation) => isLike(token, negation))) return true;
  }
  return false;
}

/** Number of words to either side that belong together; a text without stops is not one clause. */
const mostOfClause = 12;

/** The words around a token in its clause. */
export function clauseOf({ tokens }: CaseText, at: number): readonly Token[] {
  const own = tokens[at]?.clause;
  return tokens.slice(Math.max(0, at - mostOfClause), at + mostOfClause).filter(({ clause }) => clause === own);
}

/** Whether one of several patterns stands among tokens. */
export const hasAny = (tokens: readonly Token[], patterns: readonly string[]): boolean =>
  tokens.some((token) => patterns.some((pattern) => isLike(token, pattern)));
