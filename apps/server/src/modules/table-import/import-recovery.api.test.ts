import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as contract from '@fundus/contract/person-import';
import type { TableImport } from '@fundus/contract/table-import';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, inject, it } from 'vitest';
import { createTestApp, type TestApp, type UserClient } from '../../../test/app.ts';
import { runAsAdmin } from '../../../test/database-server.ts';
import { waitForWaiting } from '../../../test/lock-waiting.ts';
import { type ServerProcess, startServerProcess } from '../../../test/server-process.ts';
import { startJobs } from '../../jobs.ts';

let app: TestApp;
let advisor: UserClient;
let folder: string;
const servers: ServerProcess[] = [];

beforeEach(async () => {
  // Servers that are started go by the real time, and so do their sessions.
  app = await createTestApp({ now: new Date() });
  advisor = await app.as('ZFMB-Profi-Partner');
  folder = await mkdtemp(join(tmpdir(), 'fundus-recovery-'));
});
afterEach(async () => {
  for (const server of servers.splice(0)) await server.kill();
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

const table = Buffer.from(
  `Nachname;E-Mail\n${Array.from({ length: 300 }, (_, at) => `P${at};p${at}@example.org`).join('\n')}`,
);
const persons = async () => (await app.deps.db.selectFrom('person').select('id').execute()).length;
const look = async (importId: string): Promise<TableImport> =>
  (await advisor.call(contract.getPersonImport, { params: { importId } })).body;

async function preview(): Promise<string> {
  const upload = { fileName: 'kontakte.csv', content: table };
  const { body } = await advisor.call(contract.startPersonImport, { body: { kind: 'contact' }, upload });
  await expect.poll(async () => (await look(body.importId)).state, { timeout: 30_000 }).toBe('preview');
  return body.importId;
}

/** While this runs an import of the advisor cannot be carried out: it waits in the middle of its work. */
async function whileHeld(run: () => Promise<void>): Promise<void> {
  await app.deps.db.transaction().execute(async (tx) => {
    const key = `person-import of ${advisor.user.userId}`;
    await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx);
    await run();
  });
}

it('tells of an import whose server was killed, from another server, and leaves nothing of it', {
  timeout: 400_000,
}, async () => {
  const importId = await preview();
  const place = { connectionString: app.connectionString, dataFolder: folder };
  servers.push(await startServerProcess(place), await startServerProcess(place));
  await whileHeld(async () => {
    const answer = await fetch(`${servers[0]?.address}/api/person-imports/${importId}/apply`, {
      method: 'POST',
      headers: { authorization: `Bearer ${advisor.token}` },
    });
    expect(answer.ok).toBe(true);
    await waitForWaiting(app.deps.db, 1);
    await servers[0]?.kill();
    const killedAt = performance.now();
    await expect.poll(async () => (await look(importId)).state, { timeout: 200_000, interval: 500 }).toBe('failed');
    process.stdout.write(`recovered after ${Math.round((performance.now() - killedAt) / 1000)} s\n`);
  });
  expect((await look(importId)).problem).toContain('nichts geändert');
  expect(await persons()).toBe(0);
});

it('tells of an import in the middle of which the database went, once it is back', { timeout: 400_000 }, async () => {
  const importId = await preview();
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(app.deps.db);
  const name = rows[0]?.name ?? '';
  const { adminConnectionString: admin } = inject('databaseServer');
  let isBack = false;
  await whileHeld(async () => {
    expect((await advisor.call(contract.applyPersonImport, { params: { importId } })).status).toBeLessThan(300);
    await waitForWaiting(app.deps.db, 1);
    // The database throws everybody out and lets nobody in.
    await runAsAdmin(admin, `alter database ${name} allow_connections false`);
    const throwOut = sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and usename = current_user order by pid = pg_backend_pid()`;
    // The connection that asks goes last, and with it the answer.
    await expect(throwOut.execute(app.deps.db)).rejects.toThrow(/terminat/);
    await expect
      .poll(() => app.server.inject('/readyz').then(({ statusCode }) => statusCode), { timeout: 60_000 })
      .not.toBe(200);
    await runAsAdmin(admin, `alter database ${name} allow_connections true`);
    isBack = true;
    // What held the import was thrown out as well.
  }).catch(() => {});
  expect(isBack).toBe(true);
  const jobs = startJobs(app.deps);
  const backAt = performance.now();
  await expect.poll(async () => (await look(importId)).state, { timeout: 200_000, interval: 500 }).toBe('failed');
  process.stdout.write(`recovered after ${Math.round((performance.now() - backAt) / 1000)} s\n`);
  expect(await persons()).toBe(0);
  await jobs.stop();
});
