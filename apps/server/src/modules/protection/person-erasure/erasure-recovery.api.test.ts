import { access, readFile } from 'node:fs/promises';
import { listPersonDocuments } from '@fundus/contract/person-document';
import { erasePerson } from '@fundus/contract/person-erasure';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { createPerson } from '../../../../test/factories/person.factory.ts';
import { createPersonDocument } from '../../../../test/factories/person-document.factory.ts';
import { callServer, killablePortal } from '../../../../test/killed-server.ts';
import { waitForWaiting } from '../../../../test/lock-waiting.ts';
import { bringBack } from '../../../../test/restored-backup.ts';
import { findTraces } from '../../../../test/trace-search.ts';

const portal = killablePortal();
const options = { timeout: 240_000 };
const confirmation = 'Rita Nochmalski';
const body = { confirmation, reason: 'request' } as const;

async function somebody() {
  const { app, advisor } = portal;
  const { personId } = await createPerson(app.deps, advisor.user, { firstName: 'Rita', lastName: 'Nochmalski' });
  await createPersonDocument(app.deps, advisor.user, personId);
  const { sha256 } = await app.deps.db.selectFrom('file').select('sha256').executeTakeFirstOrThrow();
  const row = await app.deps.db.selectFrom('person').selectAll().where('id', '=', personId).executeTakeFirstOrThrow();
  const administrator = await app.as('Administrator');
  return { personId, sha256, row, administrator, path: `/api/persons/${personId}/erasure` };
}
const listed = (): Promise<string> => readFile(portal.app.deps.erasureListPath, 'utf8').catch(() => '');
const records = () => portal.app.deps.db.selectFrom('erasureRecord').select('id').execute();
const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

it(
  'is as if it had never begun where the server was killed before its end, and is done when it is asked for again',
  options,
  async () => {
    const { personId, sha256, administrator, path } = await somebody();
    const server = await portal.startServer();
    await portal.whileHeld('erasure_record', async () => {
      const answer = callServer(server, administrator, path, body).catch(() => null);
      await waitForWaiting(portal.app.deps.db, 1);
      await server.kill();
      expect(await answer).toBeNull();
    });
    await portal.startServer();
    const documents = await portal.advisor.call(listPersonDocuments, { params: { personId } });
    const download = await portal.app.server.inject(documents.body[0]?.downloadUrl ?? '');
    expect([download.statusCode, download.body.slice(0, 7)]).toEqual([200, 'Vertrag']);
    expect([await records(), await listed()]).toEqual([[], '']);

    expect((await administrator.call(erasePerson, { params: { personId }, body })).status).toBe(201);
    expect(await listed()).toContain(personId);
    expect(await isThere(portal.app.deps.blobs.pathOf(sha256))).toBe(false);
  },
);

it(
  'is whole where the server was killed between its commit and the list: the next start completes list and files, and erases again whom a backup brings',
  options,
  async () => {
    const { personId, sha256, row, administrator, path } = await somebody();
    const { db, blobs } = portal.app.deps;
    const server = await portal.startServer();
    await db.transaction().execute(async (tx) => {
      // Bytes go after the commit, and the list is written after them.
      await sql`select pg_advisory_xact_lock(hashtextextended(${`blob ${sha256}`}, 0))`.execute(tx);
      const answer = callServer(server, administrator, path, body).catch(() => null);
      // A job of the server may wait for a lock as well: the record alone says that the erasure was committed.
      await expect.poll(records, { timeout: 60_000 }).toHaveLength(1);
      await waitForWaiting(db, 1);
      await server.kill();
      expect(await answer).toBeNull();
    });
    expect(await findTraces(db, ['Nochmalski'])).toEqual([]);
    expect([(await records()).length, await listed(), await isThere(blobs.pathOf(sha256))]).toEqual([1, '', true]);

    await (await portal.startServer()).kill();
    const list = await listed();
    expect(list.split('\n').filter((line) => line.includes(personId))).toHaveLength(1);
    expect(await isThere(blobs.pathOf(sha256))).toBe(false);

    await bringBack(db, row);
    await (await portal.startServer()).kill();
    expect(await findTraces(db, ['Nochmalski'])).toEqual([]);
    expect(await listed()).toBe(list);
  },
);
