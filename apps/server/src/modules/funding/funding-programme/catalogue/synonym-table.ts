import { foldGerman } from '#lib/german-folding.ts';
import { editDistance, toleratedEdits } from '#lib/typing-mistake.ts';
import { hyphens, joinParts, splitWords, stemWord, tellingWords } from './german-words.ts';

/** Longest expression among synonyms that is recognised in a search, in words. */
const longestExpression = 5;

const tellingStems = (words: readonly string[]): string[] =>
  tellingWords(words.map((word) => ({ folded: foldGerman(word) }))).map(({ folded }) => stemWord(folded));

/**
 * The stems of an expression without function words, in every way in which it may be typed: »Start-up« is one word
 * (»Startup«) and two (»Start up«). »E-Auto« is one word only: without its letter it would be another one.
 */
export function formsOf(expression: string): string[][] {
  const words = splitWords(expression);
  const joined = tellingStems(words.map(joinParts));
  const parts = words.flatMap((word) => word.split(hyphens));
  const forms =
    parts.length === words.length || parts.some((part) => part.length < 2) ? [joined] : [joined, tellingStems(parts)];
  return forms.filter((stems) => stems.length > 0 && stems.length <= longestExpression);
}

/** Words and expressions that mean the same, recognised in every inflection. */
export class SynonymTable {
  readonly #groupsByKey = new Map<string, string[][][]>();
  /** Expressions of one word as they are written, by their folded form. */
  readonly #writtenByFolded = new Map<string, string>();

  constructor(groups: Iterable<readonly string[]> = []) {
    for (const words of groups) {
      const group = words.flatMap(formsOf);
      for (const stems of group) {
        const key = stems.join(' ');
        const known = this.#groupsByKey.get(key);
        if (known === undefined) this.#groupsByKey.set(key, [group]);
        else if (!known.includes(group)) known.push(group);
      }
      for (const word of words) {
        if (splitWords(word).length === 1) this.#writtenByFolded.set(foldGerman(joinParts(word)), word);
      }
    }
  }

  /** The longest expression that begins at `start`, with all others of its groups, each as its stems. */
  find(stems: readonly string[], start: number): { length: number; others: string[][] } | null {
    for (let length = Math.min(longestExpression, stems.length - start); length > 0; length--) {
      const key = stems.slice(start, start + length).join(' ');
      const groups = this.#groupsByKey.get(key);
      if (groups !== undefined) return { length, others: groups.flat().filter((other) => other.join(' ') !== key) };
    }
    return null;
  }

  /** The word among synonyms that was probably meant, with the number of typing mistakes in between. */
  findSimilar(folded: string): { folded: string; written: string; distance: number } | null {
    const limit = toleratedEdits(folded.length);
    let best: { folded: string; written: string; distance: number } | null = null;
    if (limit === 0) return best;
    for (const [candidate, written] of this.#writtenByFolded) {
      if (candidate.length < 4 || candidate[0] !== folded[0]) continue;
      const distance = editDistance(folded, candidate, limit);
      if (distance <= limit && distance < (best?.distance ?? Number.POSITIVE_INFINITY)) {
        best = { folded: candidate, written, distance };
      }
    }
    return best;
  }
}
