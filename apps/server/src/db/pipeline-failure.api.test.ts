import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { createTestDatabase, runAsAdmin, type TestDatabase } from '../../test/database-server.ts';
import { isCommitted } from './commit.ts';
import { type DatabaseHandle, type Executor, openDatabase } from './database.ts';
import { toJson } from './json.ts';
import { inPipeline } from './pipeline.ts';
import { prepared } from './prepared.ts';

let database: TestDatabase;
/** A single connection, so that everything after a failure runs on what the failure left. */
let handle: DatabaseHandle;

beforeAll(async () => {
  database = await createTestDatabase(inject('databaseServer'), inject('templateDatabase'));
  handle = openDatabase(database.connectionString, { connections: 1 });
});
beforeEach(async () => {
  await sql`delete from setting where key like 'pipeline%'`.execute(handle.db);
});
afterAll(async () => {
  await handle.close();
  await database.drop();
});

const write = async (db: Executor, key: string) => {
  await sql`insert into setting (key, value, updated_at) values (${key}, '1', now())`.execute(db);
};
const keys = async (db: Executor) => {
  const { rows } = await sql<{ key: string }>`select key from setting where key like 'pipeline%' order by key`.execute(
    db,
  );
  return rows.map(({ key }) => key);
};
/** Which connection it is, and whether it still has a transaction open. */
const connection = async () => {
  const { rows } = await sql<{ pid: number; isOpen: boolean }>`
    select pg_backend_pid() as pid, now() <> statement_timestamp() as is_open`.execute(handle.db);
  return rows[0];
};

/** Failures in the middle of a pipeline, the error that the caller gets, and whether the connection survives. */
const failures = [
  { what: 'a key that is taken', step: (tx: Executor) => write(tx, 'pipeline a'), code: '23505', stays: true },
  { what: 'a wrong statement', step: (tx: Executor) => sql`select nothing`.execute(tx), code: '42703', stays: true },
  {
    what: 'a value that cannot be read',
    step: (tx: Executor) => sql`select ${'none'}::uuid`.execute(tx),
    code: '22P02',
    stays: true,
  },
  {
    what: 'a cancellation',
    step: (tx: Executor) => sql`select pg_cancel_backend(pg_backend_pid()), pg_sleep(60)`.execute(tx),
    code: '57014',
    stays: true,
  },
  {
    what: 'the end of the connection',
    step: (tx: Executor) => sql`select pg_terminate_backend(pg_backend_pid()), pg_sleep(60)`.execute(tx),
    // The word of the database may be lost with the connection that it went out on.
    code: expect.stringMatching(/^(?:57P01|ECONNRESET|EPIPE)$/),
    stays: false,
  },
];

describe.each(failures)('$what in the middle', ({ step, code, stays }) => {
  it('takes everything back, is what the caller is told, and leaves a connection that works', async () => {
    const before = await connection();
    let used: Executor | undefined;
    const failing = inPipeline(handle.db, async (tx, pipelineSteps) => {
      used = tx;
      await pipelineSteps(
        () => write(tx, 'pipeline a'),
        () => step(tx),
        () => write(tx, 'pipeline b'),
        () => keys(tx),
      );
    });
    await expect(failing).rejects.toMatchObject({ code });
    expect(used !== undefined && isCommitted(used)).toBe(false);
    expect(await keys(handle.db)).toEqual([]);
    const after = await connection();
    expect(after?.isOpen).toBe(false);
    expect(after?.pid === before?.pid).toBe(stays);
    const again = await inPipeline(handle.db, async (tx, pipelineSteps) => {
      const [, seen] = await pipelineSteps(
        () => write(tx, 'pipeline a'),
        () => keys(tx),
      );
      return seen;
    });
    expect(again).toEqual(['pipeline a']);
  });
});

it('tells of the first failure, also where a later step is heard first', async () => {
  const failing = inPipeline(handle.db, async (tx, pipelineSteps) => {
    await pipelineSteps(
      () => write(tx, 'pipeline a'),
      () => write(tx, 'pipeline a'),
      async () => {
        await Promise.resolve();
        await write(tx, 'pipeline b');
      },
    );
  });
  await expect(failing).rejects.toMatchObject({ code: '23505' });
});

it('begins in no transaction, and lets none begin where each statement is one', async () => {
  const nested = handle.db.transaction().execute((tx) => inPipeline(tx, async (inner) => write(inner, 'pipeline a')));
  await expect(nested).rejects.toThrow('a transaction is none');
  const within = inPipeline(handle.db, async (tx) => tx.transaction().execute((inner) => write(inner, 'pipeline b')));
  await expect(within).rejects.toThrow('for a Transaction is not supported');
  const fromPrepared = prepared(handle.db)
    .transaction()
    .execute((tx) => write(tx, 'pipeline c'));
  await expect(fromPrepared).rejects.toThrow('begin with the database itself');
  expect(await keys(handle.db)).toEqual([]);
});

it('gives every kind of parameter and answer as a plain transaction does', async () => {
  const ask = async (db: Executor, isEmpty: boolean) => {
    const { rows } = await sql`
      select ${isEmpty ? null : '0192f0c4-0000-7000-8000-00000000000a'}::uuid as id,
        ${isEmpty ? [] : ['a,"b\\', '{}', '', 'NULL', 'ü']}::text[] as texts,
        ${isEmpty ? [] : ['0192f0c4-0000-7000-8000-00000000000a']}::uuid[] as ids,
        ${isEmpty ? [] : [1, -2]}::int[] as numbers,
        ${isEmpty ? null : Buffer.from([0, 1, 255])}::bytea as bytes,
        ${isEmpty ? null : new Date('2026-10-25T00:30:00.123Z')}::timestamptz as at,
        ${isEmpty ? null : '2026-10-25'}::date as "on",
        ${isEmpty ? null : true}::boolean as is_so,
        ${isEmpty ? null : 9_007_199_254_740_991}::bigint as cents,
        ${isEmpty ? null : 0.1}::numeric as rate,
        ${isEmpty ? '' : "o'neil; -- $1"}::text as text,
        ${toJson(isEmpty ? {} : { notEach: [1, null, { ä: '"' }] })} as json`.execute(db);
    return rows;
  };
  for (const isEmpty of [false, true, false]) {
    const plain = await handle.db.transaction().execute((tx) => ask(tx, isEmpty));
    const piped = await inPipeline(handle.db, (tx, pipelineSteps) =>
      pipelineSteps(
        () => ask(tx, isEmpty),
        () => ask(tx, isEmpty),
      ),
    );
    expect(piped).toEqual([plain, plain]);
    expect(await ask(prepared(handle.db), isEmpty)).toEqual(plain);
  }
});

it('asks again where a table has got a column since a statement was prepared, and fails once within a transaction', async () => {
  const asOwner = (statement: string) => runAsAdmin(database.ownerConnectionString, statement);
  const read = (db: Executor) => sql`select * from setting where key = ${'pipeline a'}`.execute(db);
  const inTransaction = () => inPipeline(handle.db, (tx) => read(tx));
  for (const change of ['add column extra int', 'drop column extra']) {
    await read(prepared(handle.db));
    await asOwner(`alter table setting ${change}`);
    expect((await read(prepared(handle.db))).rows).toEqual([]);
  }
  await asOwner('alter table setting add column extra int');
  await expect(inTransaction()).rejects.toMatchObject({ code: '0A000' });
  expect((await inTransaction()).rows).toEqual([]);
  await asOwner('alter table setting drop column extra');
});
