import type { PersonKind } from '@fundus/contract/person-codes';
import { type RawBuilder, sql } from 'kysely';
import { type Condition, likenessOf, type Sought, searchConditions, similarConditions } from '#db/condition.ts';
import type { Executor } from '#db/database.ts';
import { conditionOf, type PersonQuery, searchedText } from './person-filter.repository.ts';

export interface SoughtPerson {
  id: string;
  kind: PersonKind;
  firstName: string;
  lastName: string;
  company: string;
  town: string;
}

/** So many are looked at to find those that were changed last: a frequent name is in as many as the list counts. */
const mostLookedAt = 2_000;

const names = sql`person.search_text`;
const all = (conditions: readonly Condition[]): Condition =>
  conditions.length === 0 ? sql`false` : sql`(${sql.join(conditions, sql` and `)})`;

function matching(sought: Sought): { isMatch: Condition; rank: RawBuilder<unknown> } {
  if ('ids' in sought) return { isMatch: sql`person.id = any(${[...sought.ids]}::uuid[])`, rank: sql`0` };
  const { words, isSimilar } = sought;
  if (!isSimilar) {
    // Who is called so stands before those in whose notes it stands.
    return {
      isMatch: all(searchConditions(searchedText, words)),
      rank: sql`${all(searchConditions(names, words))}::int`,
    };
  }
  // The index holds notes as well, in which much is like anything: names alone count.
  const conditions = [...similarConditions(searchedText, words), ...similarConditions(names, words)];
  return { isMatch: all(conditions), rank: likenessOf(names, words) };
}

/** A few persons of a query by what they are called; of those called alike the ones that were changed last. */
export async function listSoughtPersons(
  db: Executor,
  query: PersonQuery,
  sought: Sought,
  limit: number,
): Promise<SoughtPerson[]> {
  const { isMatch, rank } = matching(sought);
  const { rows } = await sql<SoughtPerson>`
    with hit as materialized (
      select person.id, person.kind, person.first_name, person.last_name, person.company, person.town, person.updated_at,
        ${rank} as rank
      from person where ${conditionOf(query)} and ${isMatch} limit ${sql.lit(mostLookedAt)}
    )
    select id, kind, first_name, last_name, company, town from hit
    order by rank desc, updated_at desc, id desc limit ${limit}`.execute(db);
  return rows;
}
