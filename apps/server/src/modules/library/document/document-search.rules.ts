import { foldGerman } from '#lib/german-folding.ts';
import {
  hyphens,
  isStopWord,
  joinParts,
  splitWords,
  stemWord,
} from '#modules/funding/funding-programme/catalogue/german-words.ts';

/** The same word many times makes a document no better found. */
const mostPositions = 4;
/** PostgreSQL counts no further, and takes a megabyte of words at most. */
const lastPosition = 16_383;
const mostStems = 25_000;
const longestWord = 60;

/** Words of a text as they are searched: folded, hyphenated ones whole and in parts, without those that say nothing. */
function foldedWordsOf(text: string): string[] {
  return splitWords(text).flatMap((written) => {
    const whole = foldGerman(joinParts(written));
    const parts = hyphens.test(written) ? written.split(hyphens).map(foldGerman) : [];
    return [whole, ...parts].filter((word) => word.length > 1 && word.length <= longestWord && !isStopWord(word));
  });
}

export interface IndexedText {
  /** For a column of the type tsvector. */
  vector: string;
  /** Every folded word with its stem. */
  words: ReadonlyMap<string, string>;
}

/** Searchable text of a document; a word of the title counts most, then the description, then the content. */
export function indexText(document: { title: string; description: string; content: string }): IndexedText {
  const words = new Map<string, string>();
  const places = new Map<string, string[]>();
  let position = 0;
  for (const [text, weight] of [
    [document.title, 'A'],
    [document.description, 'B'],
    [document.content, 'D'],
  ] as const) {
    for (const word of foldedWordsOf(text)) {
      position = Math.min(position + 1, lastPosition);
      const stem = words.get(word) ?? stemWord(word);
      if (!words.has(word)) {
        if (words.size >= mostStems) continue;
        words.set(word, stem);
      }
      const found = places.get(stem);
      if (found === undefined) places.set(stem, [`${position}${weight}`]);
      else if (found.length < mostPositions) found.push(`${position}${weight}`);
    }
  }
  const vector = [...places].map(([stem, at]) => `${quoted(stem)}:${at.join(',')}`).join(' ');
  return { vector, words };
}

const quoted = (stem: string): string => `'${stem.replaceAll(/['\\]/g, (sign) => sign + sign)}'`;

/** More words than this no longer narrow a search. */
const mostWords = 10;

/** The words that are searched for, folded, each once. */
export function wordsOfSearch(search: string): string[] {
  const words = splitWords(search)
    .map((word) => foldGerman(joinParts(word)))
    .filter((word) => word.length > 1 && word.length <= longestWord && !isStopWord(word));
  return [...new Set(words)].slice(0, mostWords);
}

/** One searched word with all ways to find it: each is a list of stems that a document must have together. */
export type WordWays = readonly (readonly string[])[];

/** The ways of one searched word, each for a column of the type tsquery. */
export function queriesOf(ways: WordWays): string[] {
  return ways.map((stems) => stems.map(quoted).join(' & '));
}

/** Query of the index: for every searched word its variants, of which a document must have one. */
export type Asked = readonly (readonly string[])[];

/** The same as one question, for a column of the type tsquery. */
export function queryOf(asked: Asked): string {
  return asked.map((queries) => `(${queries.join(' | ')})`).join(' & ');
}

const before = 60;
const length = 220;

/** The place of a text where one of the words stands first; empty where none does. */
export function excerptOf(content: string, words: readonly string[]): string {
  const wanted = words.map((word) => (word.length > 5 ? word.slice(0, -2) : word));
  for (const found of content.matchAll(/[\p{L}\p{N}\p{M}]+/gu)) {
    const folded = foldGerman(found[0]);
    if (!wanted.some((word) => folded.includes(word))) continue;
    const start = found.index <= before ? 0 : content.indexOf(' ', found.index - before) + 1;
    const from = start > found.index ? found.index : start;
    const piece = content
      .slice(from, from + length)
      .replaceAll(/\s+/g, ' ')
      .trim();
    return `${from > 0 ? '… ' : ''}${piece}${from + length < content.length ? ' …' : ''}`;
  }
  return '';
}
