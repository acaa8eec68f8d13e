import { foldGerman } from '#lib/german-folding.ts';
import { hyphens, isStopWord, splitWords, stemWord } from './german-words.ts';

/** Longest expression among synonyms that is recognised in a search, in words. */
const longestExpression = 5;

/** The stems of an expression without function words: what synonyms are recognised by. */
export function stemsOf(expression: string): string[] {
  return splitWords(expression)
    .flatMap((word) => word.split(hyphens))
    .map(foldGerman)
    .filter((word) => word.length > 1 && !isStopWord(word))
    .map(stemWord);
}

/** Words and expressions that mean the same, recognised in every inflection. */
export class SynonymTable {
  readonly #groupsByKey = new Map<string, string[][][]>();

  constructor(groups: Iterable<readonly string[]> = []) {
    for (const words of groups) {
      const group = words.map(stemsOf).filter((stems) => stems.length > 0 && stems.length <= longestExpression);
      for (const stems of group) {
        const key = stems.join(' ');
        const known = this.#groupsByKey.get(key);
        if (known === undefined) this.#groupsByKey.set(key, [group]);
        else if (!known.includes(group)) known.push(group);
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
}
