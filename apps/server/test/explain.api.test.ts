import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Executor } from '../src/db/database.ts';
import { createTestApp, type TestApp } from './app.ts';
import { analyzeTables, explainCall, findFaults } from './explain.ts';

let app: TestApp;

/** The faults of what a call asks, without statement and plan. */
const faultsOf = async (call: () => Promise<unknown>): Promise<string[]> =>
  findFaults(await explainCall(app, call), { sorted: 50, read: 500 }).map((fault) => fault.split('\n')[0] ?? '');

const postcodeOf = (db: Executor, postcode: string) =>
  sql`select town from postcode where postcode = ${postcode} order by town limit 5`.execute(db);

beforeAll(async () => {
  app = await createTestApp();
  await analyzeTables(app);
});
afterAll(() => app.close());

it('finds nothing wrong with what an index answers', async () => {
  expect(await faultsOf(() => postcodeOf(app.deps.db, '50667'))).toEqual([]);
});

it('finds a table that is read from end to end', async () => {
  const found = await faultsOf(() =>
    sql`select * from postcode where district = ${'Köln'} limit 1`.execute(app.deps.db),
  );
  expect(found).toEqual([expect.stringMatching(/^scans postcode, reads \d+ rows$/)]);
});

it('finds a step that puts many rows in order for a few of them', async () => {
  const postcodes = sql`select * from postcode where postcode < ${'02'} order by town limit 5`;
  expect(await faultsOf(() => postcodes.execute(app.deps.db))).toEqual([expect.stringMatching(/^sorts \d+ rows/)]);
});

it('leaves out what only writes', async () => {
  const written = sql`insert into blob_removal (sha256, noted_at) values (${'x'}, now())`;
  expect(await explainCall(app, () => written.execute(app.deps.db).catch(() => undefined))).toEqual([]);
});
