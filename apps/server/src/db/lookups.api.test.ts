import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database-server.ts';
import { type DatabaseHandle, lookups, openDatabase } from './database.ts';

let database: TestDatabase;
let handle: DatabaseHandle;

beforeAll(async () => {
  database = await createTestDatabase(inject('databaseServer'), inject('templateDatabase'));
  handle = openDatabase(database.connectionString);
});
afterAll(async () => {
  await handle.close();
  await database.drop();
});

const look = <Row>(statement: RawBuilder<Row>) => statement.execute(lookups(handle.db));
const expectAllBack = () => expect(handle.pool.idleCount).toBe(handle.pool.totalCount);

it('gives each of many lookups in one moment its own answer', async () => {
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, index) => look(sql<{ key: string }>`select ${`key ${index}`}::text as key`)),
  );
  expect(answers.map(({ rows }) => rows[0]?.key)).toEqual(answers.map((_, index) => `key ${index}`));
  expectAllBack();
});

it('answers each of them by itself where one fails', async () => {
  const find = (value: string) => look(sql<{ id: number }>`select ${value}::int as id`);
  const [first, second, third] = await Promise.allSettled([find('1'), find('none'), find('3')]);
  expect(first).toMatchObject({ status: 'fulfilled', value: { rows: [{ id: 1 }] } });
  expect(second).toMatchObject({ status: 'rejected', reason: { code: '22P02' } });
  expect(third).toMatchObject({ status: 'fulfilled', value: { rows: [{ id: 3 }] } });
  expectAllBack();
});

it('fails all of them where their connection is lost, and has connections left', async () => {
  const results = await Promise.allSettled([
    look(sql`select pg_terminate_backend(pg_backend_pid())`),
    look(sql`select ${'a'}::text`),
  ]);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect((await look(sql`select ${'b'}::text as key`)).rows).toEqual([{ key: 'b' }]);
});

it('prepares what finds rows by their keys, and plans what orders or counts them each time', async () => {
  const prepared = async () =>
    (
      await sql<{ statement: string }>`
        select statement from pg_prepared_statements where not from_sql order by statement`.execute(handle.db)
    ).rows.map(({ statement }) => statement);
  await handle.close();
  handle = openDatabase(database.connectionString, { connections: 1 });
  for (let round = 0; round < 6; round += 1) {
    await sql`select key from setting where key = ${'a'}`.execute(handle.db);
    await sql`select key from setting where key > ${'a'} limit 5`.execute(handle.db);
    await sql`select * from setting where key = ${'a'}`.execute(handle.db);
  }
  expect(await prepared()).toEqual(['select key from setting where key = $1']);
});
