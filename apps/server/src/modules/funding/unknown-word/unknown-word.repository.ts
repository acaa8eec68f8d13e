import { sql } from 'kysely';
import type { Executor } from '#db/database.ts';
import { likePattern } from '#lib/like-pattern.ts';

export interface UnknownWordRow {
  /** Folded. */
  word: string;
  written: string;
  searchCount: number;
  lastSearchedOn: string;
}

/** More people than these with one name are looked at for nothing: the first has it already. */
const mostNames = 2_000;

/** First and last names of persons and leads whose search text has a word, and of all users. */
export async function listNamesBeside(db: Executor, word: string): Promise<string[]> {
  const pattern = likePattern(word);
  const { rows } = await sql<{ name: string }>`
    (select distinct first_name || ' ' || last_name as name from person where search_text like ${pattern} limit ${mostNames})
    union (select distinct first_name || ' ' || last_name from lead where search_text like ${pattern} limit ${mostNames})
    union (select first_name || ' ' || last_name from "user")`.execute(db);
  return rows.map(({ name }) => name);
}

/** Counts a search for each word. */
export async function countWords(
  tx: Executor,
  words: readonly Pick<UnknownWordRow, 'word' | 'written'>[],
  on: string,
): Promise<void> {
  await tx
    .insertInto('unknownWord')
    .values(words.map((word) => ({ ...word, lastSearchedOn: on })))
    .onConflict((conflict) =>
      conflict.column('word').doUpdateSet({
        searchCount: sql<number>`unknown_word.search_count + 1`,
        lastSearchedOn: on,
      }),
    )
    .execute();
}

/** Keeps the words that were searched most, of equal ones the latest. */
export async function dropBeyond(tx: Executor, limit: number): Promise<void> {
  await tx
    .deleteFrom('unknownWord')
    .where('word', 'in', (eb) =>
      eb
        .selectFrom('unknownWord')
        .select('word')
        .orderBy('searchCount', 'desc')
        .orderBy('lastSearchedOn', 'desc')
        .orderBy('word')
        .offset(limit),
    )
    .execute();
}

export async function listOpenWords(db: Executor): Promise<UnknownWordRow[]> {
  return db
    .selectFrom('unknownWord')
    .select(['word', 'written', 'searchCount', 'lastSearchedOn'])
    .where('dismissedAt', 'is', null)
    .orderBy('searchCount', 'desc')
    .orderBy('word')
    .execute();
}

/** Returns whether there is such a word. */
export async function setDismissed(tx: Executor, word: string, dismissedAt: Date | null): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('unknownWord')
    .set({ dismissedAt })
    .where('word', '=', word)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export async function deleteWordsBefore(db: Executor, day: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('unknownWord')
    .where('lastSearchedOn', '<', day)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
