import { sql } from 'kysely';
import type { Executor } from '#db/database.ts';
import { detailTextOf, type SearchedMessage } from './person-detail.rules.ts';

/** Messages beyond this are too old to be searched for. */
const mostMessages = 5_000;

/** Number of persons whose histories are held at once. */
const readAtOnce = 50;

/**
 * Makes the words of position, notes and history of persons again. They are locked before their messages are read, so that
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
  for (let first = 0; first < persons.length; first += readAtOnce) {
    const some = persons.slice(first, first + readAtOnce);
    // oxlint-disable-next-line no-await-in-loop -- one after the other, so that not all histories are in memory
    const messages = await listSearchedMessagesOf(
      tx,
      some.map(({ id }) => id),
    );
    const written = some
      .map((person) => ({ person, detailText: detailTextOf(person, messages.get(person.id) ?? []) }))
      .filter(({ person, detailText }) => detailText !== person.detailText);
    if (written.length === 0) continue;
    // oxlint-disable-next-line no-await-in-loop -- as above
    await sql`
      update person set detail_text = written.text
      from unnest(${written.map(({ person }) => person.id)}::uuid[], ${written.map(({ detailText }) => detailText)}::text[])
        as written (id, text)
      where person.id = written.id`.execute(tx);
  }
}

/** The newest entries of the histories of persons that hold words. */
async function listSearchedMessagesOf(
  tx: Executor,
  personIds: readonly string[],
): Promise<ReadonlyMap<string, SearchedMessage[]>> {
  const { rows } = await sql<SearchedMessage & { personId: string }>`
    select message.* from unnest(${[...personIds]}::uuid[]) as person (id), lateral (
      select person_id, kind, text, values from message
      where person_id = person.id and (text <> '' or values <> '{}') order by created_at desc limit ${sql.lit(mostMessages)}
    ) as message`.execute(tx);
  const messages = new Map<string, SearchedMessage[]>();
  for (const row of rows) {
    const known = messages.get(row.personId);
    if (known === undefined) messages.set(row.personId, [row]);
    else known.push(row);
  }
  return messages;
}

/** Persons whose words have to be made again and whom no other transaction has locked. */
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
