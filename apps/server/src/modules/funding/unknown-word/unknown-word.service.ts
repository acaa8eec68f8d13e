import { calendarDateAt } from '@fundus/contract/date';
import type { UnknownWord } from '@fundus/contract/unknown-word';
import { notFound } from '#lib/app-error.ts';
import { foldGerman } from '#lib/german-folding.ts';
import { wordsOf } from '#lib/search-words.ts';
import type { With } from '#lib/with.ts';
import type { WithCatalogue } from '#modules/funding/funding-programme/catalogue/catalogue-holder.ts';
import { getFreshCatalogue } from '#modules/funding/funding-programme/catalogue.service.ts';
import { listSynonyms } from '#modules/funding/search-synonym/search-synonym.service.ts';
import {
  countWords,
  deleteWordsBefore,
  dropBeyond,
  listNamesBeside,
  listOpenWords,
  setDismissed,
} from './unknown-word.repository.ts';
import { keepableWords } from './unknown-word.rules.ts';

const mostWords = 1_000;
const keptDays = 180;

/** Whether a person known to the portal has this name. */
async function isName(deps: With<'db'>, word: string): Promise<boolean> {
  const [own = ''] = wordsOf(word);
  const names = await listNamesBeside(deps.db, own);
  return names.some((name) => wordsOf(name).includes(own));
}

/** Counts the words of a search that no programme has, unless they could be a name, a number or a sentence. */
export async function noteUnknownWords(deps: With<'db' | 'clock'> & WithCatalogue, search: string): Promise<void> {
  const catalogue = await getFreshCatalogue(deps);
  const words: { word: string; written: string }[] = [];
  for (const written of keepableWords(search, catalogue.listUnknownWords(search))) {
    if (!(await isName(deps, written))) words.push({ word: foldGerman(written), written });
  }
  const distinct = words.filter(({ word }, at) => words.findIndex((other) => other.word === word) === at);
  if (distinct.length === 0) return;
  await deps.db.transaction().execute(async (tx) => {
    await countWords(tx, distinct, calendarDateAt(deps.clock()));
    await dropBeyond(tx, mostWords);
  });
}

/** The words that no synonym explains by now, the most searched first. */
export async function listUnknownWords(deps: With<'db'>): Promise<UnknownWord[]> {
  const [rows, groups] = await Promise.all([listOpenWords(deps.db), listSynonyms(deps.db)]);
  const explained = new Set(groups.flat().map(foldGerman));
  return rows
    .filter(({ word }) => !explained.has(word))
    .map(({ written, searchCount, lastSearchedOn }) => ({ word: written, searchCount, lastSearchedOn }));
}

/** Takes a word off the list, however often it is searched from now on, or puts it back. Throws NOT_FOUND. */
export async function dismissUnknownWord(
  deps: With<'db' | 'clock'>,
  { word, isDismissed }: { word: string; isDismissed: boolean },
): Promise<void> {
  const isThere = await setDismissed(deps.db, foldGerman(word), isDismissed ? deps.clock() : null);
  if (!isThere) throw notFound('unknown word');
}

/** Deletes words that were not searched for half a year. */
export async function forgetOldWords(deps: With<'db' | 'clock'>): Promise<number> {
  return deleteWordsBefore(deps.db, calendarDateAt(new Date(deps.clock().getTime() - keptDays * 86_400_000)));
}
