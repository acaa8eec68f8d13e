import { createHash, randomBytes } from 'node:crypto';
import { access, readdir, stat, utimes } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { listPersonDocuments, type PersonDocument } from '@fundus/contract/person-document';
import { expect, it } from 'vitest';
import { multipartOf } from '../../../../test/client.ts';
import { createPerson } from '../../../../test/factories/person.factory.ts';
import { callServer, formOf, killablePortal } from '../../../../test/killed-server.ts';
import { waitForWaiting } from '../../../../test/lock-waiting.ts';
import type { ServerProcess } from '../../../../test/server-process.ts';
import { noteUnnamedBlobs } from './blob-care.service.ts';
import { removeDroppedBytes } from './file.service.ts';

const portal = killablePortal();
const options = { timeout: 240_000 };

/** A person with a document that a server has acknowledged. */
async function withDocument(server: ServerProcess) {
  const { personId } = await createPerson(portal.app.deps, portal.advisor.user, { lastName: 'Berg' });
  const path = `/api/persons/${personId}/documents`;
  const kept = randomText();
  const send = (to: ServerProcess, content: string): Promise<Response> =>
    callServer(to, portal.advisor, path, formOf({ fileName: 'Bescheid.txt', content }, { process: null }));
  expect((await send(server, kept)).status).toBe(201);
  const documents = async (): Promise<PersonDocument[]> =>
    (await portal.advisor.call(listPersonDocuments, { params: { personId } })).body;
  /** The documents as they are handed out. */
  const contents = async (): Promise<string[]> => {
    const answers = await Promise.all(
      (await documents()).map(({ downloadUrl }) => portal.app.server.inject(downloadUrl)),
    );
    return answers.map(({ statusCode, body }) => `${statusCode} ${body}`);
  };
  return { path, kept, send, contents };
}
const randomText = (): string => randomBytes(150_000).toString('hex');
const nameOf = (content: string): string => createHash('sha256').update(content).digest('hex');
const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

it(
  'of which half had arrived at a kill leaves no document; what was acknowledged is there, and the half goes',
  options,
  async () => {
    const server = await portal.startServer();
    const { path, kept, contents } = await withDocument(server);
    const { payload, contentType } = multipartOf({ fileName: 'Halb.txt', content: randomText() }, { process: null });
    const sending = request(`${server.address}${path}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${portal.advisor.token}`,
        'content-type': contentType,
        'content-length': payload.length,
      },
    });
    const broken = new Promise<string>((resolve) => sending.on('error', ({ message }) => resolve(message)));
    sending.write(payload.subarray(0, payload.length / 2));
    const arriving = join(portal.app.deps.temporaryFolder, 'uploads');
    const sizes = async (): Promise<number[]> => {
      const names = await readdir(arriving).catch(() => []);
      return Promise.all(names.map(async (name) => (await stat(join(arriving, name))).size));
    };
    await expect.poll(sizes, { timeout: 30_000 }).toEqual([expect.toSatisfy((size: number) => size > 100_000)]);
    await server.kill();
    expect(await broken).toMatch(/socket hang up|ECONNRESET/);
    expect(await contents()).toEqual([`200 ${kept}`]);

    // The next start takes what is so old that no living upload can be it.
    const [half = ''] = await readdir(arriving);
    const before = new Date(Date.now() - 2 * 3_600_000);
    await utimes(join(arriving, half), before, before);
    await portal.startServer();
    expect(await isThere(join(arriving, half))).toBe(false);
    expect(await contents()).toEqual([`200 ${kept}`]);
  },
);

it(
  'whose bytes were stored at a kill and whose entry was not leaves none; the bytes go, or serve the next upload',
  options,
  async () => {
    const server = await portal.startServer();
    const { kept, send, contents } = await withDocument(server);
    const [given, lost] = [randomText(), randomText()];
    const pathOf = (content: string): string => portal.app.deps.blobs.pathOf(nameOf(content));
    await portal.whileHeld('file', async () => {
      const answers = [given, lost].map((content) => send(server, content).catch(() => null));
      await waitForWaiting(portal.app.deps.db, 2);
      await server.kill();
      expect(await Promise.all(answers)).toEqual([null, null]);
    });
    expect([await isThere(pathOf(given)), await isThere(pathOf(lost))]).toEqual([true, true]);
    expect(await contents()).toEqual([`200 ${kept}`]);

    const next = await portal.startServer();
    expect((await send(next, given)).status).toBe(201);
    await noteUnnamedBlobs(portal.app.deps);
    const now = portal.app.clock.now();
    portal.app.clock.advance({ days: 8 });
    await removeDroppedBytes(portal.app.deps);
    portal.app.clock.set(now);
    expect([await isThere(pathOf(given)), await isThere(pathOf(lost))]).toEqual([true, false]);
    expect((await contents()).toSorted()).toEqual([`200 ${kept}`, `200 ${given}`].toSorted());
  },
);
