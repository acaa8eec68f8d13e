import { timeZone } from '@fundus/contract/date';
import { type RawBuilder, sql } from 'kysely';
import { escapeLike, likePattern } from '#lib/like-pattern.ts';
import { rareTrigrams } from '#lib/rare-trigrams.ts';
import { readSearch } from '#lib/search-text.ts';
import { wordsOf } from '#lib/search-words.ts';

export type Condition = RawBuilder<boolean>;

/** One value is requested by itself: then an index on it gives the rows in the order of what follows in it. */
export const anyOf = (column: RawBuilder<unknown>, values: readonly string[]): Condition =>
  values.length === 1 ? sql<boolean>`${column} = ${values[0]}` : sql<boolean>`${column} = any(${[...values]}::text[])`;

/** Says of a column that `searchTextOf` filled that it has the words of a search. */
export type SearchConditions = (column: RawBuilder<unknown>, search: string | undefined) => Condition[];

const searchingBy =
  (condition: (column: RawBuilder<unknown>, pattern: string) => Condition): SearchConditions =>
  (column, search) =>
    readSearch(search ?? '').map((alternatives) => {
      const either = alternatives.map((patterns) =>
        sql.join(
          patterns.map((pattern) => condition(column, pattern)),
          sql` and `,
        ),
      );
      return sql<boolean>`((${sql.join(either, sql`) or (`)}))`;
    });

/** The words of a search, as they are compared with one record after the other. */
export const searchConditions = searchingBy((column, pattern) => sql`${column} like ${pattern}`);

/**
 * The words of a search, in the form that a trigram index of the column needs. It would join the lists of all trigrams of a word,
 * of which a few say as much: at a million persons a phone number took 36 ms and takes 0.9, a name 7 to 15 and takes 2 to 8.
 */
export const soughtConditions = searchingBy((column, pattern) => {
  const trigrams = rareTrigrams(pattern.slice(1, -1));
  if (trigrams === null) return sql`${column} like ${pattern}`;
  const asked = trigrams.map((trigram) => sql`${column} like ${likePattern(trigram)}`);
  // With a text behind it the column is no longer what the index holds: this one is compared.
  return sql`(${sql.join(asked, sql` and `)} and ${column} || '' like ${pattern})`;
});

/** The beginning of a day in Germany, a number of days later. */
export const startOfDay = (day: string, later: number): RawBuilder<Date> =>
  sql`((${day}::date + ${sql.lit(later)})::timestamp at time zone ${sql.lit(timeZone)})`;

/** Words shorter than this are like too many others. */
const shortestSimilar = 4;
export const isLong = (word: string): boolean => word.length >= shortestSimilar;

/** Whether a search has a word that may be mistyped. */
export const hasSimilarWords = (search: string): boolean => wordsOf(search).some(isLong);

/** Records that are requested by what they are called, by whom they are about, or one by one. */
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

/** Records of a table that are sought; `person` names the column of their person, if they have one. */
export function soughtCondition(table: string, name: string, sought: Sought, person?: string): Condition {
  if ('ids' in sought) return sql`${sql.ref(`${table}.id`)} = any(${[...sought.ids]}::uuid[])`;
  const isNamed = nameCondition(sql.ref(`${table}.${name}`), sought.words, sought.isSimilar);
  if (person === undefined || sought.aboutPersons.length === 0) return isNamed;
  return sql`(${isNamed} or ${sql.ref(`${table}.${person}`)} = any(${[...sought.aboutPersons]}::uuid[]))`;
}
