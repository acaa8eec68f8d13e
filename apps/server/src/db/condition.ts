import { timeZone } from '@fundus/contract/date';
import { type RawBuilder, sql } from 'kysely';
import { escapeLike } from '#lib/like-pattern.ts';
import { readSearch } from '#lib/search-text.ts';
import { wordsOf } from '#lib/search-words.ts';

export type Condition = RawBuilder<boolean>;

/** One value is asked for by itself: then an index on it gives the rows in the order of what follows in it. */
export const anyOf = (column: RawBuilder<unknown>, values: readonly string[]): Condition =>
  values.length === 1 ? sql<boolean>`${column} = ${values[0]}` : sql<boolean>`${column} = any(${[...values]}::text[])`;

/** The words of a search, as conditions on a column that `searchTextOf` filled. */
export function searchConditions(column: RawBuilder<unknown>, search: string | undefined): Condition[] {
  return readSearch(search ?? '').map((alternatives) => {
    const either = alternatives.map((patterns) =>
      sql.join(
        patterns.map((pattern) => sql`${column} like ${pattern}`),
        sql` and `,
      ),
    );
    return sql<boolean>`((${sql.join(either, sql`) or (`)}))`;
  });
}

/** The beginning of a day in Germany, so many days later. */
export const startOfDay = (day: string, later: number): RawBuilder<Date> =>
  sql`((${day}::date + ${sql.lit(later)})::timestamp at time zone ${sql.lit(timeZone)})`;

/** Words shorter than this are like too many others. */
const shortestSimilar = 4;
export const isLong = (word: string): boolean => word.length >= shortestSimilar;

/** Whether a search has a word that may be mistyped. */
export const hasSimilarWords = (search: string): boolean => wordsOf(search).some(isLong);

/** Records that are asked for by what they are called, by whom they are about, or one by one. */
export type Sought =
  | { words: string; isSimilar: boolean; aboutPersons: readonly string[] }
  | { ids: readonly string[] };

/** More words than this no longer narrow a search. */
const mostWords = 10;

/** A word with umlauts and without, as names are stored as they were typed. */
function spellingsOf(word: string): string[] {
  const written = word.toLowerCase();
  const plain = written.replaceAll('ä', 'ae').replaceAll('ö', 'oe').replaceAll('ü', 'ue').replaceAll('ß', 'ss');
  const marked = plain.replaceAll('ae', 'ä').replaceAll('oe', 'ö').replaceAll('ue', 'ü');
  return [...new Set([written, plain, marked])];
}

/** A name that has every word of a search, or one like it; shorter ones than a trigram begin a word. */
function nameCondition(name: RawBuilder<unknown>, words: string, isSimilar: boolean): Condition {
  const conditions = words
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, mostWords)
    .map((word) => {
      if (isSimilar && isLong(word)) return sql<boolean>`${word} <% ${name}`;
      const patterns = spellingsOf(word)
        .map(escapeLike)
        .flatMap((one) => (one.length < 3 ? [`${one}%`, `% ${one}%`] : [`%${one}%`]));
      return sql<boolean>`(${sql.join(
        patterns.map((pattern) => sql`${name} ilike ${pattern}`),
        sql` or `,
      )})`;
    });
  return conditions.length === 0 ? sql`false` : sql`(${sql.join(conditions, sql` and `)})`;
}

/** Records of a table that are sought; `person` names the column of whom they are about, where they have one. */
export function soughtCondition(table: string, name: string, sought: Sought, person?: string): Condition {
  if ('ids' in sought) return sql`${sql.ref(`${table}.id`)} = any(${[...sought.ids]}::uuid[])`;
  const isNamed = nameCondition(sql.ref(`${table}.${name}`), sought.words, sought.isSimilar);
  if (person === undefined || sought.aboutPersons.length === 0) return isNamed;
  return sql`(${isNamed} or ${sql.ref(`${table}.${person}`)} = any(${[...sought.aboutPersons]}::uuid[]))`;
}
