import type { ImportRun } from '@fundus/contract/import';
import * as contract from '@fundus/contract/person-import';
import { sql } from 'kysely';
import { describe, expect, inject, it } from 'vitest';
import { importsSettled } from '#modules/platform/import/import-runner.service.ts';
import { runAsAdmin } from '../../../../test/database-server.ts';
import { callServer, formOf, killablePortal, secondsOf } from '../../../../test/killed-server.ts';
import { waitForWaiting } from '../../../../test/lock-waiting.ts';
import { outageOf } from '../../../http/outage.rules.ts';
import { startJobs } from '../../../jobs.ts';

const size = 300;
const file = {
  fileName: 'kontakte.csv',
  content: `Nachname;E-Mail\n${Array.from({ length: size }, (_, at) => `P${at};p${at}@example.org`).join('\n')}`,
};
const options = { timeout: 400_000 };

const portal = killablePortal();

const persons = async (): Promise<number> =>
  (await portal.app.deps.db.selectFrom('person').select('id').where('deletedAt', 'is', null).execute()).length;
const look = async (importId: string): Promise<ImportRun> =>
  (await portal.advisor.call(contract.getImport, { params: { importId } })).body;
const secondsUntil = (importId: string, state: ImportRun['state']): Promise<number> =>
  secondsOf(async () => {
    await expect.poll(async () => (await look(importId)).state, { timeout: 200_000, interval: 500 }).toBe(state);
  });

async function preview(): Promise<string> {
  const { body } = await portal.advisor.call(contract.startImport, { body: { kind: 'contact' }, upload: file });
  await importsSettled();
  expect((await look(body.importId)).state).toBe('preview');
  return body.importId;
}

it(
  'tells of an import whose server was killed, from another server, and leaves nothing of it',
  options,
  async ({ annotate }) => {
    const importId = await preview();
    const server = await portal.startServer();
    await portal.startServer();
    await portal.whileHeld('message', async () => {
      const answer = await callServer(server, portal.advisor, `/api/imports/person/${importId}/apply`);
      expect(answer.ok).toBe(true);
      await waitForWaiting(portal.app.deps.db, 1);
      await server.kill();
      const seconds = await secondsUntil(importId, 'failed');
      await annotate(`recovered after ${seconds} s`);
      // A server that is only held up for a while keeps what it has in hand.
      expect(seconds).toBeGreaterThan(15);
    });
    expect((await look(importId)).problem).toContain('nichts geändert');
    expect(await persons()).toBe(0);
  },
);

describe.each([
  {
    what: 'leads',
    path: '/api/imports/lead',
    data: { sourceId: null },
    content: `Nachname;E-Mail\n${Array.from({ length: size }, (_, at) => `L${at};l${at}@example.org`).join('\n')}`,
    // Each lead that is written has an entry in its history.
    held: 'message',
    table: 'lead' as const,
  },
  {
    what: 'programmes',
    path: '/api/imports/programme',
    data: { source: 'Quelle' },
    content: `Titel;Förderart\n${Array.from({ length: size }, (_, at) => `Programm ${at};Zuschuss`).join('\n')}`,
    held: 'funding_programme_version',
    table: 'fundingProgramme' as const,
  },
])('an import of $what whose server was killed in the middle', ({ path, data, content, held, table }) => {
  it('has left nothing, says so, and brings each row once when it is sent again', options, async () => {
    const { app } = portal;
    const administrator = await app.as('Administrator');
    const count = async (): Promise<number> => (await app.deps.db.selectFrom(table).select('id').execute()).length;
    const read = async (importId: string): Promise<ImportRun> => {
      const answer = await app.server.inject({
        url: `${path}/${importId}`,
        headers: { authorization: `Bearer ${administrator.token}` },
      });
      return answer.json();
    };
    const server = await portal.startServer();
    const send = async (to: typeof server): Promise<string> => {
      const answer = await callServer(to, administrator, path, formOf({ fileName: 'rows.csv', content }, data));
      expect(answer.status).toBe(201);
      const { importId } = (await answer.json()) as ImportRun;
      await expect.poll(async () => (await read(importId)).state, { timeout: 60_000 }).toBe('preview');
      return importId;
    };
    const before = await count();
    const importId = await send(server);
    await portal.whileHeld(held, async () => {
      expect((await callServer(server, administrator, `${path}/${importId}/apply`)).ok).toBe(true);
      await waitForWaiting(app.deps.db, 1);
      await server.kill();
      await portal.letLeasesRunOut();
    });
    const other = await portal.startServer();
    await expect.poll(async () => (await read(importId)).state, { timeout: 60_000, interval: 500 }).toBe('failed');
    expect((await read(importId)).problem).toContain('nichts geändert');
    expect(await count()).toBe(before);
    const again = await send(other);
    expect((await callServer(other, administrator, `${path}/${again}/apply`)).ok).toBe(true);
    await expect.poll(async () => (await read(again)).state, { timeout: 60_000, interval: 500 }).toBe('applied');
    expect(await count()).toBe(before + size);
  });
});

it(
  'tells of a file whose server was killed while it read it; the file is read when it comes again',
  options,
  async ({ annotate }) => {
    const [server, other] = [await portal.startServer(), await portal.startServer()];
    let importId = '';
    const send = async (to: typeof server): Promise<string> => {
      const answer = await callServer(to, portal.advisor, '/api/imports/person', formOf(file, { kind: 'contact' }));
      expect(answer.status).toBe(201);
      return ((await answer.json()) as ImportRun).importId;
    };
    await portal.whileHeld('import_row', async () => {
      importId = await send(server);
      await waitForWaiting(portal.app.deps.db, 1);
      await server.kill();
      expect((await look(importId)).state).toBe('reading');
      await portal.letLeasesRunOut();
      await annotate(`recovered after ${await secondsUntil(importId, 'failed')} s`);
    });
    expect(await look(importId)).toMatchObject({
      problem: expect.stringContaining('bitte laden Sie die Datei noch einmal hoch'),
      counts: { new: 0, refused: 0 },
    });
    const again = await send(other);
    await secondsUntil(again, 'preview');
    expect((await look(again)).counts).toMatchObject({ new: size });
  },
);

it('still has all of an import whose undo was cut off by a kill, and undoes it then', options, async ({ annotate }) => {
  const importId = await preview();
  await portal.advisor.call(contract.applyImport, { params: { importId } });
  await importsSettled();
  expect(await persons()).toBe(size);
  const [server, other] = [await portal.startServer(), await portal.startServer()];
  const undo = `/api/imports/person/${importId}/undo`;
  await portal.whileHeld('message', async () => {
    expect((await callServer(server, portal.advisor, undo)).ok).toBe(true);
    await waitForWaiting(portal.app.deps.db, 1);
    await server.kill();
    expect((await look(importId)).state).toBe('undoing');
    await portal.letLeasesRunOut();
    await annotate(`recovered after ${await secondsUntil(importId, 'applied')} s`);
  });
  expect((await look(importId)).problem).toContain('nichts geändert');
  expect(await persons()).toBe(size);
  expect((await callServer(other, portal.advisor, undo)).ok).toBe(true);
  await secondsUntil(importId, 'undone');
  expect(await persons()).toBe(0);
});

it('tells of an import in the middle of which the database went, once it is back', options, async ({ annotate }) => {
  const { app, advisor } = portal;
  const importId = await preview();
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(app.deps.db);
  const name = rows[0]?.name ?? '';
  const { adminConnectionString: admin } = inject('databaseServer');
  let isBack = false;
  const held = portal.whileHeld('message', async () => {
    expect((await advisor.call(contract.applyImport, { params: { importId } })).status).toBeLessThan(300);
    await waitForWaiting(app.deps.db, 1);
    // The database ends all connections and accepts none.
    await runAsAdmin(admin, `alter database ${name} allow_connections false`);
    const throwOut = sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and usename = current_user order by pid = pg_backend_pid()`;
    // The connection that asks goes last, and with it the answer.
    await expect(throwOut.execute(app.deps.db)).rejects.toSatisfy((error) => outageOf(error) === 'UNAVAILABLE');
    await expect
      .poll(() => app.server.inject('/readyz').then(({ statusCode }) => statusCode), { timeout: 60_000 })
      .not.toBe(200);
    // Were the database back before the import has given up, it would say by itself that it failed.
    await importsSettled();
    await runAsAdmin(admin, `alter database ${name} allow_connections true`);
    isBack = true;
  });
  // The statement that held the import was cancelled, too.
  await held.catch(() => {});
  expect(isBack).toBe(true);
  await portal.letLeasesRunOut();
  const jobs = startJobs(app.deps);
  await annotate(`recovered after ${await secondsUntil(importId, 'failed')} s`);
  expect(await persons()).toBe(0);
  await jobs.stop();
});
