import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createTestApp, type TestApp } from '../../test/app.ts';
import { afterCommit, isCommitted } from './commit.ts';
import { compiledQuery, type ValueOf } from './compiled-query.ts';
import { type Executor, poolOf } from './database.ts';
import { inPipeline, pipelineLastSteps } from './pipeline.ts';
import { lookups, prepared } from './prepared.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const write = async (db: Executor, key: string) => {
  await sql`insert into setting (key, value, updated_at) values (${key}, '1', now())`.execute(db);
};
const keys = async (db: Executor) => {
  const { rows } = await sql<{ key: string }>`select key from setting where key like 'pipeline%' order by key`.execute(
    db,
  );
  return rows.map(({ key }) => key);
};
const soon = () => new Promise<void>((resolve) => setImmediate(resolve));

it('carries out in order what is begun at once, also where a step takes its time', async () => {
  const seen = await inPipeline(app.deps.db, async (tx, pipelineSteps) => {
    const [, first, , second] = await pipelineSteps(
      () => write(tx, 'pipeline a'),
      () => keys(tx),
      async () => {
        await soon();
        await write(tx, 'pipeline b');
      },
      () => keys(tx),
    );
    return { tx, first, second };
  });
  expect(seen).toMatchObject({ first: ['pipeline a'], second: ['pipeline a', 'pipeline b'] });
  expect(isCommitted(seen.tx)).toBe(true);
  expect(await keys(prepared(app.deps.db))).toEqual(['pipeline a', 'pipeline b']);
});

it('rolls everything back where a step fails, and lets nothing of the others happen afterwards', async () => {
  const before = await keys(app.deps.db);
  let late: Promise<unknown> | undefined;
  const failing = inPipeline(app.deps.db, async (tx, pipelineSteps) => {
    await pipelineSteps(
      () => write(tx, 'pipeline c'),
      () => write(tx, 'pipeline c'),
      () => {
        late = (async () => {
          await keys(tx).catch(() => undefined);
          await soon();
          await soon();
          await write(tx, 'pipeline d');
        })();
        return late;
      },
    );
  });
  await expect(failing).rejects.toMatchObject({ code: '23505' });
  await expect(late).rejects.toThrow(/aborted|is over/);
  expect(await keys(app.deps.db)).toEqual(before);
});

it('fails where no caller awaited a failure', async () => {
  const before = await keys(app.deps.db);
  let used: Executor | undefined;
  const careless = inPipeline(app.deps.db, async (tx) => {
    used = tx;
    await write(tx, 'pipeline e');
    await write(tx, 'pipeline e').catch(() => undefined);
  });
  await expect(careless).rejects.toThrow('rolled back');
  expect(used !== undefined && isCommitted(used)).toBe(false);
  expect(await keys(app.deps.db)).toEqual(before);
});

it('rolls back what fails without the database, and has connections left', async () => {
  for (let round = 0; round < 10; round += 1) {
    const failing = inPipeline(app.deps.db, async (tx) => {
      await write(tx, `pipeline f${round}`);
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
  }
  expect((await keys(app.deps.db)).filter((key) => key.startsWith('pipeline f'))).toEqual([]);
});

it('sends what is looked up in one moment over one connection, and some more over others', async () => {
  const connected = vi.spyOn(poolOf(app.deps.db), 'connect');
  const look = (key: string) =>
    sql<{ key: string; pid: number }>`select ${key}::text as key, pg_backend_pid() as pid`.execute(
      lookups(app.deps.db),
    );
  const answers = await Promise.all(Array.from({ length: 12 }, (_, index) => look(`key ${index}`)));
  expect(answers.map(({ rows }) => rows[0]?.key)).toEqual(answers.map((_, index) => `key ${index}`));
  expect(new Set(answers.map(({ rows }) => rows[0]?.pid)).size).toBe(2);
  expect(connected).toHaveBeenCalledTimes(2);
  connected.mockRestore();
  const { totalCount, idleCount } = poolOf(app.deps.db);
  expect(idleCount).toBe(totalCount);
});

it('answers each of them by itself where one fails', async () => {
  const look = (value: string) => sql<{ id: number }>`select ${value}::int as id`.execute(lookups(app.deps.db));
  const [first, second, third] = await Promise.allSettled([look('1'), look('none'), look('3')]);
  expect(first).toMatchObject({ status: 'fulfilled', value: { rows: [{ id: 1 }] } });
  expect(second).toMatchObject({ status: 'rejected', reason: { code: '22P02' } });
  expect(third).toMatchObject({ status: 'fulfilled', value: { rows: [{ id: 3 }] } });
  const { totalCount, idleCount } = poolOf(app.deps.db);
  expect(idleCount).toBe(totalCount);
});

it('fails all of them where their connection is lost, and has connections left', async () => {
  const look = (statement: RawBuilder<unknown>) => statement.execute(lookups(app.deps.db));
  const results = await Promise.allSettled([
    look(sql`select pg_terminate_backend(pg_backend_pid())`),
    look(sql`select ${'a'}::text`),
  ]);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect((await look(sql`select ${'b'}::text as key`)).rows).toEqual([{ key: 'b' }]);
});

it('puts a kept query together once, with other values each time', async () => {
  let built = 0;
  const find = compiledQuery((db, value: ValueOf<{ key: string; least: number }>) => {
    built += 1;
    return db
      .selectFrom('setting')
      .select(['key', 'revision'])
      .where('key', '=', value('key'))
      .where('revision', '>=', value('least'));
  });
  await write(app.deps.db, 'pipeline kept');
  const ask = async (db: Executor, key: string, least: number) =>
    (await find(db, { key, least })).map((row) => row.key);
  expect(await ask(app.deps.db, 'pipeline kept', 1)).toEqual(['pipeline kept']);
  expect(await ask(lookups(app.deps.db), 'pipeline kept', 2)).toEqual([]);
  expect(await app.deps.db.transaction().execute((tx) => ask(tx, 'pipeline none', 1))).toEqual([]);
  expect(built).toBe(1);
});

it('commits together with its last steps, and rolls all of it back where one of them fails', async () => {
  const seen = await inPipeline(app.deps.db, async (tx) => {
    const [one] = await pipelineLastSteps(
      tx,
      () => sql<{ answer: number }>`select 1 as answer`.execute(tx),
      () => write(tx, 'lastKept'),
    );
    await expect(sql`select 2`.execute(tx)).rejects.toThrow('the transaction is over');
    return { answer: one.rows[0]?.answer, tx };
  });
  expect([seen.answer, isCommitted(seen.tx)]).toEqual([1, true]);

  const ran: string[] = [];
  const failing = inPipeline(app.deps.db, async (tx) => {
    afterCommit(tx, () => ran.push('never'));
    await pipelineLastSteps(
      tx,
      () => write(tx, 'rolledBack'),
      () => sql`select 1 / 0`.execute(tx),
    );
  });
  await expect(failing).rejects.toThrow('division by zero');
  expect(await app.deps.db.selectFrom('setting').select('key').where('key', '=', 'rolledBack').execute()).toEqual([]);
  expect(ran).toEqual([]);
});

it('fails without having asked anything, and leaves the connection as good as new', async () => {
  for (let time = 0; time < 25; time += 1) {
    const failing = inPipeline(app.deps.db, () => Promise.reject(new Error('no')));
    await expect(failing).rejects.toThrow('no');
  }
  expect(await inPipeline(app.deps.db, () => Promise.resolve('nothing asked'))).toBe('nothing asked');
});

it('runs after the commit what it registered, in every kind of transaction and once', async () => {
  const ran: string[] = [];
  const note = (word: string) => (tx: Executor) => {
    afterCommit(tx, () => ran.push(word));
    expect(ran).not.toContain(word);
    return Promise.resolve();
  };
  await app.deps.db.transaction().execute(note('plain'));
  await app.deps.db.transaction().setIsolationLevel('repeatable read').execute(note('snapshot'));
  await inPipeline(app.deps.db, note('pipeline'));
  afterCommit(app.deps.db, () => ran.push('none'));
  await app.deps.db
    .transaction()
    .execute(async (tx) => {
      await note('rolled back')(tx);
      throw new Error('no');
    })
    .catch(() => undefined);
  expect(ran).toEqual(['plain', 'snapshot', 'pipeline', 'none']);
});
