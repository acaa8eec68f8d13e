import type { SynonymGroup } from '@fundus/contract/search-synonym';
import { compareText } from '#lib/format.ts';

/** As the contract bounds a group. */
export const wordLimits = { minimum: 2, maximum: 30, length: 80 } as const;

const folded = (word: string): string => word.trim().toLocaleLowerCase('de');

/** Words of a pasted list. */
export const splitWords = (text: string): string[] => text.split(/[,;\n]/);

/** Words trimmed, without empty ones and without repetitions in another spelling of the case. */
export function tidyWords(words: readonly string[]): string[] {
  const seen = new Set<string>();
  return words
    .map((word) => word.trim().replaceAll(/\s+/g, ' ').slice(0, wordLimits.length))
    .filter((word) => word !== '' && !seen.has(folded(word)) && seen.add(folded(word)));
}

/** The words that another group holds as well. */
export function wordsElsewhere(
  words: readonly string[],
  groups: readonly SynonymGroup[],
  ownId: string | null,
): string[] {
  const others = new Set(
    groups.filter(({ synonymGroupId }) => synonymGroupId !== ownId).flatMap((group) => group.words.map(folded)),
  );
  return words.filter((word) => others.has(folded(word)));
}

/** The groups with a word that contains the search, by their first word. */
export function searchGroups(groups: readonly SynonymGroup[], search: string): SynonymGroup[] {
  const wanted = folded(search);
  return groups
    .filter(({ words }) => wanted === '' || words.some((word) => folded(word).includes(wanted)))
    .toSorted((one, other) => compareText(one.words[0] ?? '', other.words[0] ?? ''));
}
