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

/**
 * The words that may be meant by a typed one, the nearest first; itself, where it is one. A word that is searched for alone, and was not
 * found, is another one, of those that are as near as any: they are there. Beside others a farther one may be that which is there with them.
 */
export function nearestOf(typed: string, words: readonly string[], isAlone: boolean): string[] {
  const near = words
    .flatMap((word) => {
      const distance = distanceTo(typed, word);
      return distance === null ? [] : [{ word, distance }];
    })
    .filter(({ word }) => !isAlone || word !== typed)
    .toSorted((one, other) => one.distance - other.distance || one.word.length - other.word.length);
  const farthest = isAlone ? Math.floor(near[0]?.distance ?? 0) + 0.5 : Number.POSITIVE_INFINITY;
  return near
    .filter(({ distance }) => distance <= farthest)
    .slice(0, mostNearest)
    .map(({ word }) => word);
}
