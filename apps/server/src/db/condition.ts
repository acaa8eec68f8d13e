import { timeZone } from '@fundus/contract/date';
import { type RawBuilder, sql } from 'kysely';
import { readSearch } from '#lib/search-text.ts';

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
