import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { createTestDatabase } from '../../test/database-server.ts';
import { makeEarlier } from '../../test/earlier-schema/earlier-database.ts';
import { wordsOf } from '../lib/search-words.ts';
import { openDatabase } from './database.ts';
import { migrate } from './migrate.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let opened: ReturnType<typeof openDatabase>;

beforeAll(async () => {
  database = await createTestDatabase(inject('databaseServer'));
  opened = openDatabase(database.ownerConnectionString, { connections: 1 });
});
afterAll(async () => {
  await opened.close();
  await database.drop();
});

it('what persons said of their companies becomes companies, each with what was said last', async () => {
  const { db } = opened;
  await makeEarlier(db, 'the schema of the domains with one import');
  const [anna, bernd] = [crypto.randomUUID(), crypto.randomUUID()];
  const row = (owner: string, name: string, company: string, postcode: string, day: number, more = '0, null') =>
    `(gen_random_uuid(), '${owner}', 'client', '${name}', '${company}', '${postcode}', '', '2026-01-0${day}', '2026-01-0${day}', ${more})`;
  await sql
    .raw(`
    insert into "user" (id, username, email) values ('${anna}', 'anna', 'anna@example.org'), ('${bernd}', 'bernd', 'b@example.org');
    insert into person (id, owner_id, kind, last_name, company, postcode, sort_name, created_at, updated_at, employees, deleted_at) values
      ${row(anna, 'A', 'Süß & Söhne GmbH', '50667', 1, '7, null')}, ${row(anna, 'B', 'SUESS und SOEHNE', '50667', 2, 'null, null')},
      ${row(anna, 'C', 'Suess & Soehne, GmbH', '', 3, 'null, null')}, ${row(anna, 'D', 'Süß & Söhne GmbH', '10115', 2, '3, null')},
      ${row(anna, '', 'süß & söhne gmbh', '50667', 4, 'null, now()')}, ${row(bernd, 'F', 'Süß & Söhne GmbH', '50667', 1, 'null, null')},
      ${row(bernd, 'G', '', '50667', 1, 'null, null')};`)
    .execute(db);
  await migrate(db);
  const { rows } = await sql<{ name: string; persons: string }>`
    select c.name || ' ' || c.postcode || ' ' || coalesce(c.employees::text, '?') as name,
      string_agg(p.last_name || ':' || p.company || ':' || coalesce(p.employees::text, '?'), ', ' order by p.last_name) as persons
    from company c join person p on p.company_id = c.id
    group by c.id order by c.owner_id = ${bernd}::uuid, c.postcode, c.name`.execute(db);
  expect(rows).toEqual([
    { name: 'Süß & Söhne GmbH 10115 3', persons: 'D:Süß & Söhne GmbH:3' },
    { name: 'SUESS und SOEHNE 50667 ?', persons: 'B:SUESS und SOEHNE:?' },
    {
      name: 'süß & söhne gmbh 50667 7',
      persons: ':süß & söhne gmbh:7, A:süß & söhne gmbh:7, C:süß & söhne gmbh:7',
    },
    { name: 'Süß & Söhne GmbH 50667 ?', persons: 'F:Süß & Söhne GmbH:?' },
  ]);
  const without = await db.selectFrom('person').select('lastName').where('companyId', 'is', null).execute();
  expect(without).toEqual([{ lastName: 'G' }]);
});

it('the database folds words as the server does', async () => {
  const texts = [
    'Bäckerei Süß GmbH & Co. KG',
    'O’Neill’s Café',
    'Neue Quelle Bau',
    'ØRSTED – Łódź',
    'Müller-Größel 24',
    'Straße',
  ];
  for (const text of texts) {
    const { rows } = await sql<{ words: string }>`select folded_words(${text}) as words`.execute(opened.db);
    expect(rows[0]?.words).toBe(wordsOf(text).join(' '));
  }
});
