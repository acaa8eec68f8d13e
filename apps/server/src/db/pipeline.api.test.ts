import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../test/app.ts';
import type { Executor } from './database.ts';
import { inPipeline, isCommitted, prepared } from './pipeline.ts';

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
  const seen = await inPipeline(app.deps.db, async (tx, inOrder) => {
    const [, first, , second] = await inOrder(
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
  const failing = inPipeline(app.deps.db, async (tx, inOrder) => {
    await inOrder(
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
