import { splitWords } from './german-words.ts';
import type { WordTable } from './word-table.ts';

/** A text with how much a word in it counts, and the length in words at which that holds (longer texts count less). */
export interface IndexedField {
  text: string;
  weight: number;
  usualLength: number;
  /** Whether bare numbers are left out: paragraphs and dates of a guideline are noise. */
  skipsNumbers?: boolean;
  /** Whether people call the programme so. */
  isName?: boolean;
}

/** A word's weights over its programme: distinct words and how much each counts; `names` are those of its names. */
export interface WordWeights {
  words: Uint32Array;
  weights: Float32Array;
  names: Uint32Array;
}

/** How much the length of a text matters (b of BM25). */
const lengthInfluence = 0.6;
const numeric = /^\d/;

/** How much each word of a programme's texts counts. */
export function weighWords(table: WordTable, fields: readonly IndexedField[]): WordWeights {
  const weights = new Map<number, number>();
  const names = new Set<number>();
  for (const { text, weight, usualLength, skipsNumbers, isName } of fields) {
    if (text === '') continue;
    const written = splitWords(text);
    const expectation = 1 - lengthInfluence + (lengthInfluence * written.length) / usualLength;
    const hits = new Map<number, number>();
    for (const form of written) {
      if (skipsNumbers === true && numeric.test(form)) continue;
      for (const word of table.wordsOf(form)) hits.set(word, (hits.get(word) ?? 0) + 1);
    }
    // However often a text repeats a word, it counts at most twice its weight: a guideline never outdoes a title.
    for (const [word, count] of hits) {
      weights.set(word, (weights.get(word) ?? 0) + (2 * weight * count) / (count + expectation));
      if (isName === true) names.add(word);
    }
  }
  return {
    words: Uint32Array.from(weights.keys()),
    weights: Float32Array.from(weights.values()),
    names: Uint32Array.from(names),
  };
}
