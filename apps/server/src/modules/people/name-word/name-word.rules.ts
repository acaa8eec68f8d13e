import { editDistance, toleratedEdits } from '#lib/typing-mistake.ts';

/** More words than this are no longer what was meant, and each costs a look at the index. */
const mostNearest = 4;

/**
 * How far a word is from what was typed, by typing mistakes; where the beginning of the word was typed it is farther by half a
 * mistake, where its end was, as of a compound, by a whole one. Null: too far to be meant.
 */
function distanceTo(typed: string, word: string): number | null {
  const limit = toleratedEdits(typed.length);
  let nearest = editDistance(typed, word, limit);
  for (let length = typed.length - limit; length <= typed.length + limit && length < word.length; length++) {
    nearest = Math.min(
      nearest,
      editDistance(typed, word.slice(0, length), limit) + 0.5,
      editDistance(typed, word.slice(-length), limit) + 1,
    );
  }
  return nearest <= limit ? nearest : null;
}

/** The words that may be meant by a typed one, the nearest first; itself, where it is one. */
export function nearestOf(typed: string, words: readonly string[]): string[] {
  return words
    .flatMap((word) => {
      const distance = distanceTo(typed, word);
      return distance === null ? [] : [{ word, distance }];
    })
    .toSorted((one, other) => one.distance - other.distance || one.word.length - other.word.length)
    .slice(0, mostNearest)
    .map(({ word }) => word);
}
