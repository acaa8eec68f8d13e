import { type RawBuilder, sql } from 'kysely';
import { escapeLike } from '#lib/like-pattern.ts';
import { wordsOf } from '#lib/search-words.ts';
import { type Condition, isLong, searchConditions, soughtConditions } from './condition.ts';

/** A typed word, and the words of names that may be meant by it, the nearest first. */
interface Correction {
  typed: string;
  nearest: readonly string[];
}

/** Records that are requested by their names, with corrections of words that were mistyped, or one by one. */
export type SoughtNames = { words: string; corrections: readonly Correction[] } | { ids: readonly string[] };

/** More words of a search than this are taken as they were typed. */
const mostCorrected = 5;
const isCorrectable = (word: string): boolean => isLong(word) && !/[\d@]/.test(word);

/** The words of a search that may be mistyped names, each once. */
export const correctableWordsOf = (search: string): string[] =>
  [...new Set(wordsOf(search))].filter(isCorrectable).slice(0, mostCorrected);

/** Whether a column that `searchTextOf` filled has the whole word. */
const hasWord = (column: RawBuilder<unknown>, word: string): Condition =>
  sql`${column} || ' ' like ${`% ${escapeLike(word)} %`}`;

/** Whether it has one of some words, as the index of words is asked. */
const hasOneOf = (column: RawBuilder<unknown>, words: readonly string[]): Condition =>
  sql`name_word_list(${column}) && ${[...words]}::text[]`;

/** The words of a search, as conditions on a column that `searchTextOf` filled: mistyped ones may be another word in it. */
function correctedConditions(
  column: RawBuilder<unknown>,
  words: string,
  corrections: readonly Correction[],
): Condition[] {
  const mistyped = corrections.flatMap(({ typed, nearest }) =>
    nearest.length === 0 ? soughtConditions(column, typed) : [hasOneOf(column, nearest)],
  );
  return [...mistyped, ...soughtConditions(column, withoutMistyped(words, corrections))];
}

const withoutMistyped = (words: string, corrections: readonly Correction[]): string =>
  wordsOf(words)
    .filter((word) => !corrections.some(({ typed }) => typed === word))
    .join(' ');

/** The nearer the words of a column are to those that were typed, the higher; 0 where each is the nearest that there is. */
function nearnessOf(column: RawBuilder<unknown>, corrections: readonly Correction[]): RawBuilder<unknown> {
  const ranks = corrections
    .filter(({ nearest }) => nearest.length > 0)
    .map(({ nearest }) => {
      const cases = nearest.map((word, at) => sql`when ${hasWord(column, word)} then ${sql.lit(-at)}`);
      return sql`case ${sql.join(cases, sql` `)} else ${sql.lit(-nearest.length)} end`;
    });
  return ranks.length === 0 ? sql`0` : sql`(${sql.join(ranks, sql` + `)})`;
}

/** All of some conditions; of none nothing is found. */
export const allOf = (conditions: readonly Condition[]): Condition =>
  conditions.length === 0 ? sql`false` : sql`(${sql.join(conditions, sql` and `)})`;

/** Rows of a table that are sought by names, which `column` holds; see `SoughtRows`. */
export function soughtByNames(
  table: string,
  column: RawBuilder<unknown>,
  sought: SoughtNames,
): { isMatch: Condition; rank: RawBuilder<unknown>; isBest: Condition | null } {
  if ('ids' in sought) {
    return { isMatch: sql`${sql.ref(`${table}.id`)} = any(${[...sought.ids]}::uuid[])`, rank: sql`0`, isBest: null };
  }
  const { words, corrections } = sought;
  const isMatch = allOf(correctedConditions(column, words, corrections));
  if (corrections.length === 0) return { isMatch, rank: sql`0`, isBest: allOf(searchConditions(column, words)) };
  const nearest = corrections.map(({ typed, nearest: [first] }) =>
    first === undefined ? searchConditions(column, typed) : [hasWord(column, first)],
  );
  const isBest = allOf([...nearest.flat(), ...searchConditions(column, withoutMistyped(words, corrections))]);
  return { isMatch, rank: nearnessOf(column, corrections), isBest };
}
