import { sql } from 'kysely';
import type { Executor } from '#db/database.ts';
import { toJson } from '#db/json.ts';
import { detailTextOf, type SearchedMessage } from './person-detail.rules.ts';

/** Messages beyond this are too old to be searched for. */
const mostMessages = 5_000;

/** The messages of a person that the search looks through, the latest first. */
export async function listSearchedMessages(db: Executor, personId: string): Promise<SearchedMessage[]> {
  return db
    .selectFrom('message')
    .select(['kind', 'text', 'values'])
    .where('personId', '=', personId)
    .where((or) => or.or([or('text', '<>', ''), or('values', '<>', toJson({}))]))
    .orderBy('createdAt', 'desc')
    .limit(mostMessages)
    .execute();
}

/**
 * Makes the words of position, notes and history of persons anew. They are locked before their messages are read, so that
 * of two who write at once the second sees what the first wrote.
 */
export async function writeDetailTexts(tx: Executor, personIds: readonly string[]): Promise<void> {
  const persons = await tx
    .selectFrom('person')
    .select(['id', 'position', 'notes', 'detailText'])
    .where('id', '=', sql<string>`any(${[...personIds]}::uuid[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  for (const person of persons) {
    const detailText = detailTextOf(person, await listSearchedMessages(tx, person.id));
    if (detailText === person.detailText) continue;
    await setDetailText(tx, person.id, detailText);
  }
}

/** Writes the words of a person that is locked. */
export async function setDetailText(tx: Executor, personId: string, detailText: string): Promise<void> {
  await tx.updateTable('person').set({ detailText }).where('id', '=', personId).execute();
}

/** Persons whose words have to be made anew and whom no other transaction has locked. */
export async function listWithoutDetail(tx: Executor, limit: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('person')
    .select('id')
    .where('detailText', 'is', null)
    .orderBy('id')
    .limit(limit)
    .forNoKeyUpdate()
    .skipLocked()
    .execute();
  return rows.map(({ id }) => id);
}
