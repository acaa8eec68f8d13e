import { type PersonKind, personKinds } from '@fundus/contract/person-codes';
import { sql } from 'kysely';
import { soughtConditions } from '#db/condition.ts';
import type { Executor } from '#db/database.ts';
import { allOf, type SoughtNames, soughtByNames } from '#db/sought-names.ts';
import { listSoughtRows } from '#db/sought-rows.ts';
import { type PersonQuery, persons, searchedText } from './person-list.repository.ts';

export interface SoughtPerson {
  id: string;
  kind: PersonKind;
  firstName: string;
  lastName: string;
  company: string;
  town: string;
}

/** A few persons of a query by what they are called; of those called alike the ones that were changed last. */
export async function listSoughtPersons(
  db: Executor,
  query: PersonQuery,
  sought: SoughtNames,
  limit: number,
): Promise<SoughtPerson[]> {
  return listSoughtRows<SoughtPerson>(db, {
    table: 'person',
    columns: ['id', 'kind', 'firstName', 'lastName', 'company', 'town'],
    newAt: 'updatedAt',
    isReached: persons.where(query),
    ...matching(sought),
    stretches: personKinds.map((kind) => sql`person.kind = ${kind}`),
    limit,
  });
}

/** The index holds words of notes as well. Who is called so stands before those in whose notes it stands. */
function matching(sought: SoughtNames): ReturnType<typeof soughtByNames> {
  const named = soughtByNames('person', sql`person.search_text`, sought);
  if ('ids' in sought) return named;
  // Mistyped words are looked for in names alone: in notes much is like anything.
  if (sought.corrections.length > 0) return named;
  return {
    ...named,
    isMatch: allOf(soughtConditions(searchedText, sought.words)),
    rank: sql`(${named.isBest})::int - 1`,
  };
}
