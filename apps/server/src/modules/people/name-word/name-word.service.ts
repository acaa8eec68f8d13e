import type { Sought } from '#db/condition.ts';
import type { Executor } from '#db/database.ts';
import { correctableWordsOf, type SoughtNames } from '#db/sought-names.ts';
import { wordsOf } from '#lib/search-words.ts';
import type { With } from '#lib/with.ts';
import { listLikeWords, namedNouns, type ReachedNames, renewWords } from './name-word.repository.ts';
import { nearestOf } from './name-word.rules.ts';

export { forgetNames, listNamesOf } from './name-word.repository.ts';

/**
 * Words searched among names: as typed, or, where that found nothing, with words that names of reached records have instead of
 * mistyped ones; null where none is near. Words of records that the reader does not reach are neither taken nor looked at: nothing tells of them, the
 * time that a search takes included.
 */
export async function correctNames(tx: Executor, reached: ReachedNames, sought: Sought): Promise<SoughtNames | null> {
  if ('ids' in sought) return sought;
  const { words, isSimilar } = sought;
  if (!isSimilar) return { words, corrections: [] };
  const isAlone = new Set(wordsOf(words)).size === 1;
  const corrections = [];
  for (const typed of correctableWordsOf(words)) {
    // oxlint-disable-next-line no-await-in-loop -- one connection, one statement after the other
    corrections.push({ typed, nearest: nearestOf(typed, await listLikeWords(tx, reached, typed), isAlone) });
  }
  const isCorrected = corrections.some(({ typed, nearest }) => nearest.some((word) => word !== typed));
  return isCorrected ? { words, corrections } : null;
}

/** Removes words that no name has any more, and adds what is missing. Reads all names. */
export async function renewNameWords({ db }: With<'db'>): Promise<void> {
  for (const noun of namedNouns) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other: each reads a whole table
    await db.transaction().execute((tx) => renewWords(tx, noun));
  }
}
