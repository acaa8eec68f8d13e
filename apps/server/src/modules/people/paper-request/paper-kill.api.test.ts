import { readdir, stat } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { join } from 'node:path';
import { listMessages } from '@fundus/contract/message';
import { listNotifications } from '@fundus/contract/notification';
import { listPaperRequests } from '@fundus/contract/paper-request';
import { listPersonDocuments } from '@fundus/contract/person-document';
import { getSharedPapers } from '@fundus/contract/shared-paper';
import { expect, it } from 'vitest';
import { multipartOf } from '../../../../test/client.ts';
import { pdfOf } from '../../../../test/factories/funding-programme.factory.ts';
import { createPaperRequest, secretOf } from '../../../../test/factories/paper-request.factory.ts';
import { createPerson } from '../../../../test/factories/person.factory.ts';
import { createPersonDocument } from '../../../../test/factories/person-document.factory.ts';
import { killablePortal } from '../../../../test/killed-server.ts';
import { waitForWaiting } from '../../../../test/lock-waiting.ts';
import type { ServerProcess } from '../../../../test/server-process.ts';

const portal = killablePortal();
const options = { timeout: 240_000 };

/** A client who was sent a contract to sign, with what their browser does and what their advisor finds. */
async function signingClient() {
  const { app, advisor } = portal;
  const { personId } = await createPerson(app.deps, advisor.user, { lastName: 'Holm' });
  const contract = { fileName: 'Vertrag.pdf', content: pdfOf(1) };
  const { documentId } = await createPersonDocument(app.deps, advisor.user, personId, contract);
  const request = await createPaperRequest(app.deps, advisor.user, personId, {
    lines: [{ kind: 'sign', title: 'Vertrag', documentId }],
  });
  const uuid = secretOf(request);
  const path = `/api/shared-papers/${uuid}/lines/${request.lines[0]?.lineId ?? ''}/files`;
  const formOf = (fileName: string, content: Buffer) => multipartOf({ fileName, content }, {});
  return {
    path,
    formOf,
    send: (server: ServerProcess, fileName: string, content: Buffer): Promise<Response> => {
      const { payload, contentType } = formOf(fileName, content);
      const headers = { 'content-type': contentType };
      return fetch(`${server.address}${path}`, { method: 'POST', headers, body: new Uint8Array(payload) });
    },
    /** Files that the client sees as arrived. */
    arrived: async () => {
      const page = (await app.anonymous.call(getSharedPapers, { params: { uuid } })).body;
      return page.lines[0]?.files.map(({ fileName }) => fileName) ?? [];
    },
    /** The advisor's side: files of the line and of the person, entries of the history, unread news. */
    filed: async () => {
      const params = { personId };
      const [stored] = (await advisor.call(listPaperRequests, { params })).body;
      const documents = (await advisor.call(listPersonDocuments, { params })).body;
      const contents = await Promise.all(documents.map(({ downloadUrl }) => app.server.inject(downloadUrl)));
      const history = (await advisor.call(listMessages, { params, query: {} })).body.rows;
      const news = (await advisor.call(listNotifications)).body.rows;
      return {
        line: stored?.lines[0]?.files.map(({ fileName }) => fileName),
        files: documents.map(({ fileName }) => fileName).toSorted(),
        statuses: contents.map(({ statusCode }) => statusCode),
        told: history.filter(({ kind }) => kind === 'paperFile').length,
        news: news.filter(({ kind }) => kind === 'paperAnswered').length,
      };
    },
  };
}

it(
  'a signed paper that was being filed at a kill is not there, and once after it was sent again',
  options,
  async () => {
    const server = await portal.startServer();
    const { send, arrived, filed } = await signingClient();
    expect((await send(server, 'Seite 1.pdf', pdfOf(2))).status).toBe(200);
    await portal.whileHeld('paper_line_file', async () => {
      // Its bytes are on disk and its document is written; the client waits for the answer that never comes.
      const answer = send(server, 'Seite 2.pdf', pdfOf(3)).catch(() => null);
      await waitForWaiting(portal.app.deps.db, 1);
      await server.kill();
      expect(await answer).toBeNull();
    });
    // The acknowledged file is there, whole; nothing of the other one is.
    const before = {
      line: ['Seite 1.pdf'],
      files: ['Seite 1.pdf', 'Vertrag.pdf'],
      statuses: [200, 200],
      told: 1,
      news: 1,
    };
    expect(await filed()).toEqual(before);
    expect(await arrived()).toEqual(['Seite 1.pdf']);

    // Browsers send again what got no answer, here twice: the second time its answer got lost.
    const next = await portal.startServer();
    for (const _ of ['again', 'and again']) expect((await send(next, 'Seite 2.pdf', pdfOf(3))).status).toBe(200);
    expect((await send(next, 'Seite 1.pdf', pdfOf(2))).status).toBe(200);
    const both = ['Seite 1.pdf', 'Seite 2.pdf'];
    expect(await filed()).toEqual({
      line: both,
      files: [...both, 'Vertrag.pdf'],
      statuses: [200, 200, 200],
      told: 2,
      news: 1,
    });
    expect(await arrived()).toEqual(both);
  },
);

it(
  'a signed paper of which half had arrived at a kill leaves nothing, and is taken whole the next time',
  options,
  async () => {
    const server = await portal.startServer();
    const { path, formOf, send, arrived, filed } = await signingClient();
    const content = Buffer.concat([pdfOf(4), Buffer.alloc(400_000, ' ')]);
    const { payload, contentType } = formOf('Unterschrieben.pdf', content);
    const sending = httpRequest(`${server.address}${path}`, {
      method: 'POST',
      headers: { 'content-type': contentType, 'content-length': payload.length },
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
    expect(await filed()).toEqual({ line: [], files: ['Vertrag.pdf'], statuses: [200], told: 0, news: 0 });

    const next = await portal.startServer();
    expect((await send(next, 'Unterschrieben.pdf', content)).status).toBe(200);
    expect(await arrived()).toEqual(['Unterschrieben.pdf']);
    expect(await filed()).toMatchObject({
      files: ['Unterschrieben.pdf', 'Vertrag.pdf'],
      statuses: [200, 200],
      told: 1,
    });
  },
);
