import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { outageOf } from '#http/outage.rules.ts';
import { type BuiltInServer, startBuiltInServer } from '../src/db/built-in/built-in-server.ts';
import { foldersIn } from '../src/db/built-in/cluster.ts';
import { findPostmaster } from '../src/db/built-in/postmaster.ts';
import { openDatabase } from '../src/db/database.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let folder: string;
let server: BuiltInServer;
beforeAll(async () => {
  folder = await mkdtemp('/tmp/fundus-test-');
  server = await startBuiltInServer({ dataFolder: folder, durable: false });
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Sends a signal to the whole database. */
async function signal(name: NodeJS.Signals): Promise<void> {
  const found = await findPostmaster(foldersIn(folder).cluster);
  const pid = found?.pid ?? 0;
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
  for (const one of [pid, ...(children.match(/\d+/g) ?? []).map(Number)]) {
    try {
      process.kill(one, name);
    } catch (error) {
      // A process of the database that has ended since its number was read.
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
}

it.runIf(process.platform === 'linux')(
  'what is asked of a silent database fails soon, and works when it is back',
  async () => {
    const silentAfterMs = 1000;
    const { db, close } = openDatabase(server.connectionString, { connections: 3, silentAfterMs });
    // Nothing comes of this one for longer than of a silent database, but another is answered meanwhile.
    await sql`select pg_sleep(${(3 * silentAfterMs) / 1000 + 3})`.execute(db);

    const inTransaction = db.transaction().execute(async (tx) => {
      await sql`select 1`.execute(tx);
      await signal('SIGSTOP');
      await sql`select 2`.execute(tx);
    });
    const error: unknown = await inTransaction.catch((thrown: unknown) => thrown);
    expect(outageOf(error)).toBe('UNAVAILABLE');
    await signal('SIGCONT');
    await vi.waitFor(async () => expect((await sql`select 3`.execute(db)).rows).toHaveLength(1), { timeout: 20_000 });
    await close();
  },
);

it.runIf(process.platform === 'linux')('a pool of a silent database can be closed', async () => {
  const { db, close } = openDatabase(server.connectionString, { connections: 3 });
  await sql`select 1`.execute(db);
  await signal('SIGSTOP');
  const asked = sql`select 2`.execute(db).catch((thrown: unknown) => thrown);
  await close();
  expect(outageOf(await asked)).toBe('UNAVAILABLE');
  await signal('SIGCONT');
});
