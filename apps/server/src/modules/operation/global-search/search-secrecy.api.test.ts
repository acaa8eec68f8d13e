/**
 * How long a search takes follows from how many rows it looks at. Here these are counted, not the time: they must be the same, however many
 * records of others, which the reader may not see, are called as is searched for.
 */
import { searchEverything } from '@fundus/contract/global-search';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '#db/database.ts';
import { createTestApp, type TestApp, type UserClient } from '../../../../test/app.ts';
import { analyzeTables, explainCall } from '../../../../test/explain.ts';
import { fillLeads } from '../../../../test/factories/lead-crowd.factory.ts';
import { fillLists } from '../../../../test/factories/list-crowd.factory.ts';
import { createPerson } from '../../../../test/factories/person.factory.ts';

let app: TestApp;
let advisor: UserClient;
let administrator: UserClient;
let colleagueId: string;

beforeAll(async () => {
  app = await createTestApp();
  advisor = await app.as('ZFMB-Profi-Partner');
  administrator = await app.as('Administrator');
  colleagueId = (await app.as('ZFMB-Profi-Partner')).user.userId;
  // Filling takes longer than any request may.
  const filling = openDatabase(app.ownerConnectionString, { statementWithinMs: null });
  try {
    await fillLists(filling.db, advisor.user.userId, Array<string>(5).fill(colleagueId));
    // As many words as the names of a large portal have, so that the database does not read them from end to end.
    await sql`
      insert into name_word (noun, reader_id, word)
      select noun, reader_id::uuid, translate(md5(n::text), '0123456789', 'ghijklmnop')
      from generate_series(1, 6000) as n, unnest(array['person', 'company', 'lead']) as noun,
        unnest(array['00000000-0000-0000-0000-000000000000', ${colleagueId}::text]) as reader_id`.execute(filling.db);
  } finally {
    await filling.close();
  }
  await fillLeads(app, { rows: 10_000, partnerIds: [colleagueId, advisor.user.userId] });
  await createPerson(app.deps, advisor.user, { firstName: 'Wendelin', lastName: 'Sandelholz' });
  await analyzeTables(app);
}, 300_000);
afterAll(() => app.close());

/** Renames this many persons, companies and leads of a colleague to Xylander. */
async function callXylander(count: number): Promise<void> {
  const { db } = app.deps;
  const some = (table: string, holder: string) => sql`
    select id from ${sql.table(table)} where ${sql.ref(holder)} = ${colleagueId}::uuid and deleted_at is null order by id limit ${sql.lit(count)}`;
  await sql`
    update person set last_name = 'Xylander', search_text = ' wendelin xylander' where id in (${some('person', 'owner_id')})`.execute(
    db,
  );
  await sql`update company set name = 'Xylander' where id in (${some('company', 'owner_id')})`.execute(db);
  await sql`
    update lead set last_name = 'Xylander', search_text = ' wendelin xylander' where id in (${some('lead', 'partner_id')})`.execute(
    db,
  );
  await analyzeTables(app);
}

/** Searches: names of others, mistyped, beside an own name, a prefix; and own names, mistyped as well. */
const searches = ['Xylander', 'Xylnader', 'Wendelin Xylander', 'Xyla', 'Sandelholz', 'Sandlehulz'];

type Counted = Record<string, Record<string, number>>;

/** How many rows of names, and of the words that correct them, each search looks at in all its statements, by table and index. */
async function countRows(client: UserClient): Promise<Counted> {
  const counted: Counted = {};
  for (const search of searches) {
    // oxlint-disable-next-line no-await-in-loop -- statements of the whole process are noted: one search after the other
    const statements = await explainCall(app, () => client.call(searchEverything, { query: { search } }), {
      // As the search sets it: otherwise no word would be like another one here.
      settings: { 'pg_trgm.word_similarity_threshold': '0.3' },
    });
    const rows: Record<string, number> = {};
    for (const [name, count] of statements.flatMap(({ lookedAt }) => Object.entries(lookedAt))) {
      if (/^(?:person|company|lead|name_word)/.test(name) && count > 0) rows[name] = (rows[name] ?? 0) + count;
    }
    counted[search] = rows;
  }
  return counted;
}

it('a search looks at as many rows, whether none, one or a thousand records that the reader may not see are called so', async () => {
  const [none, noneOfAll] = [await countRows(advisor), await countRows(administrator)];
  await callXylander(1);
  const one = await countRows(advisor);
  await callXylander(1_000);
  const [many, manyOfAll] = [await countRows(advisor), await countRows(administrator)];
  expect(one).toEqual(none);
  expect(many).toEqual(none);
  // It is looked at what corrects a search: a word that the advisor has.
  expect(none['Sandlehulz']?.['name_word']).toBeGreaterThan(0);
  // Counters do differ for records that the reader may see.
  for (const search of ['Xylander', 'Xylnader']) expect(manyOfAll[search]).not.toEqual(noneOfAll[search]);
}, 300_000);

it('the index of names gives a reader only their own rows, of a name that a thousand others have as well', async () => {
  await callXylander(1_000);
  await createPerson(app.deps, advisor.user, { lastName: 'Xylander' });
  const countGiven = async (readerIds: readonly string[]): Promise<number | undefined> => {
    const [statement] = await explainCall(
      app,
      () =>
        sql`
          select id from person
          where owner_id = any(${[...readerIds]}::uuid[]) and (search_text || coalesce(detail_text, '')) like '% xylander%'`.execute(
          app.deps.db,
        ),
      { settings: { enable_seqscan: 'off', enable_indexscan: 'off' } },
    );
    return statement?.lookedAt['person_search'];
  };
  expect(await countGiven([advisor.user.userId])).toBe(1);
  expect(await countGiven([advisor.user.userId, colleagueId])).toBe(1_001);
}, 300_000);
