import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database-server.ts';
import { afterCommit, isCommitted } from './commit.ts';
import { type DatabaseHandle, type Executor, openDatabase } from './database.ts';
import { toJson } from './json.ts';

let database: TestDatabase;
/** A single connection, so that everything after a failure runs on what the failure left. */
let handle: DatabaseHandle;

beforeAll(async () => {
  database = await createTestDatabase(inject('databaseServer'), inject('templateDatabase'));
  handle = openDatabase(database.connectionString, { connections: 1 });
});
beforeEach(async () => {
  await sql`delete from setting where key like 'transaction%'`.execute(handle.db);
});
afterAll(async () => {
  await handle.close();
  await database.drop();
});

const write = async (db: Executor, key: string) => {
  await sql`insert into setting (key, value, updated_at) values (${key}, '1', now())`.execute(db);
};
const keys = async (db: Executor) => {
  const { rows } = await sql<{
    key: string;
  }>`select key from setting where key like 'transaction%' order by key`.execute(db);
  return rows.map(({ key }) => key);
};
/** Which connection it is, and whether it still has a transaction open. */
const connection = async () => {
  const { rows } = await sql<{ pid: number; isOpen: boolean }>`
    select pg_backend_pid() as pid, now() <> statement_timestamp() as is_open`.execute(handle.db);
  return rows[0];
};

/** Failures in the middle of a transaction, the error that the caller gets, and whether the connection survives. */
const failures = [
  {
    what: 'a key that is taken',
    step: (tx: Executor) => write(tx, 'transaction a'),
    refusal: { code: '23505' },
    stays: true,
  },
  {
    what: 'a wrong statement',
    step: (tx: Executor) => sql`select nothing`.execute(tx),
    refusal: { code: '42703' },
    stays: true,
  },
  {
    what: 'a value that cannot be read',
    step: (tx: Executor) => sql`select ${'none'}::uuid`.execute(tx),
    refusal: { code: '22P02' },
    stays: true,
  },
  {
    what: 'a cancellation',
    step: (tx: Executor) => sql`select pg_cancel_backend(pg_backend_pid()), pg_sleep(60)`.execute(tx),
    refusal: { code: '57014' },
    stays: true,
  },
  {
    what: 'the end of the connection',
    step: (tx: Executor) => sql`select pg_terminate_backend(pg_backend_pid()), pg_sleep(60)`.execute(tx),
    // The word of the database may be lost with the connection that it went out on.
    refusal: { message: expect.stringMatching(/terminat|ECONNRESET|EPIPE|not queryable/) },
    stays: false,
  },
];

describe.each(failures)('$what in the middle', ({ step, refusal, stays }) => {
  it('takes everything back, is what the caller hears, and leaves a connection that works', async () => {
    const before = await connection();
    let used: Executor | undefined;
    const ran: string[] = [];
    const failing = handle.db.transaction().execute(async (tx) => {
      used = tx;
      afterCommit(tx, () => ran.push('never'));
      await write(tx, 'transaction a');
      await step(tx);
      await write(tx, 'transaction b');
    });
    await expect(failing).rejects.toMatchObject(refusal);
    expect([used !== undefined && isCommitted(used), ran]).toEqual([false, []]);
    expect(await keys(handle.db)).toEqual([]);
    const after = await connection();
    expect([after?.isOpen, after?.pid === before?.pid]).toEqual([false, stays]);
    await handle.db.transaction().execute((tx) => write(tx, 'transaction a'));
    expect(await keys(handle.db)).toEqual(['transaction a']);
  });
});

it('rolls back what fails without the database, and has connections left', async () => {
  for (let round = 0; round < 3; round += 1) {
    const failing = handle.db.transaction().execute(async (tx) => {
      await write(tx, 'transaction c');
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
  }
  expect(await keys(handle.db)).toEqual([]);
});

it('does after the commit what was requested in it, in every kind of transaction and once', async () => {
  const ran: string[] = [];
  const note = (word: string) => (tx: Executor) => {
    afterCommit(tx, () => ran.push(word));
    expect(ran).not.toContain(word);
    return Promise.resolve();
  };
  await handle.db.transaction().execute(note('plain'));
  await handle.db.transaction().setIsolationLevel('repeatable read').execute(note('snapshot'));
  afterCommit(handle.db, () => ran.push('none'));
  const failing = handle.db.transaction().execute(async (tx) => {
    await note('rolled back')(tx);
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(ran).toEqual(['plain', 'snapshot', 'none']);
});

it('reads every kind of value as the code expects it', async () => {
  const [text, id, at] = ['a,"b\\', '0192f0c4-0000-7000-8000-00000000000a', new Date('2026-10-25T00:30:00.123Z')];
  const texts = [text, '{}', '', 'NULL', 'ü'];
  const json = { notEach: [1, null, { ä_b: '"' }] };
  const { rows } = await sql`
    select ${id}::uuid as id, ${texts}::text[] as texts, ${[id]}::uuid[] as ids, ${[1, -2]}::int[] as numbers,
      ${Buffer.from([0, 1, 255])}::bytea as bytes, ${at}::timestamptz as at, ${'2026-10-25'}::date as "on",
      ${true}::boolean as is_so, ${9_007_199_254_740_991}::bigint as cents, ${0.1}::numeric as rate, count(*),
      ${"o'neil; -- $1"}::text as text, ${toJson(json)} as json_value, null::date as none_yet`.execute(handle.db);
  expect(rows).toEqual([
    {
      id,
      texts,
      ids: [id],
      numbers: [1, -2],
      bytes: Buffer.from([0, 1, 255]),
      at,
      on: '2026-10-25',
      isSo: true,
      cents: 9_007_199_254_740_991,
      rate: 0.1,
      count: 1,
      text: "o'neil; -- $1",
      jsonValue: json,
      noneYet: null,
    },
  ]);
});
