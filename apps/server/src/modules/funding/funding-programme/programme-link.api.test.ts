import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { listDocuments, updateDocument } from '@fundus/contract/document';
import { checkPoints, listUpkeep } from '@fundus/contract/programme-upkeep';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createOutgoingCaller } from '#lib/outgoing-call.ts';
import { listFormSources } from '#modules/library/document/document.repository.ts';
import { createTestApp, type TestApp, type UserClient } from '../../../../test/app.ts';
import { createLibraryDocument } from '../../../../test/factories/document.factory.ts';
import { createProgramme } from '../../../../test/factories/funding-programme.factory.ts';
import { checkLinks } from './programme-link.service.ts';

let app: TestApp;
let admin: UserClient;
let server: Server;
let base: string;
let asked: string[];
/** Answers of the site by path; all other paths are found. */
let answers: Record<
  string,
  { status: number; location?: string; 'content-type'?: string; 'last-modified'?: string; body?: string }
>;

beforeEach(async () => {
  app = await createTestApp({ deps: () => ({ pageCaller: createOutgoingCaller({ allowsPrivate: true }) }) });
  admin = await app.as('Administrator');
  asked = [];
  answers = {};
  server = createServer(({ url = '' }, response) => {
    asked.push(url);
    const { status, body = 'Seite', ...headers } = answers[url] ?? { status: 200 };
    response.writeHead(status, headers).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  server.close();
  await app.close();
});

const make = (path: string, links: string[] = []) =>
  createProgramme(app.deps, {
    title: `Programm ${path}`,
    status: 'rolling',
    officialUrl: path.startsWith('http') ? path : `${base}${path}`,
    links: links.map((link) => ({ title: 'Merkblatt', url: `${base}${link}` })),
  });
const brokenOf = async (programmeId: string) => {
  const { rows } = (await admin.call(listUpkeep, { query: { limit: '200' } })).body;
  const points = rows.find((row) => row.programmeId === programmeId)?.points ?? [];
  return points.filter(({ point }) => point === 'linkGone' || point === 'linkMoved');
};

it('names pages that are gone or moved in the queue of upkeep, until they are checked', async () => {
  answers = {
    '/weg': { status: 404 },
    '/umgezogen': { status: 301, location: '/neu' },
    '/merkblatt': { status: 410 },
  };
  const [gone, moved, whole, sheet] = [
    await make('/weg'),
    await make('/umgezogen'),
    await make('/da'),
    await make('/auch-da', ['/merkblatt']),
  ];
  await checkLinks(app.deps, listFormSources);
  expect(await brokenOf(gone.programmeId)).toEqual([
    { point: 'linkGone', mark: `${base}/weg`, fields: ['officialUrl'] },
  ]);
  expect(await brokenOf(moved.programmeId)).toEqual([
    { point: 'linkMoved', mark: `${base}/neu`, fields: ['officialUrl'] },
  ]);
  expect(await brokenOf(whole.programmeId)).toEqual([]);
  expect(await brokenOf(sheet.programmeId)).toEqual([
    { point: 'linkGone', mark: `${base}/merkblatt`, fields: ['links'] },
  ]);
  const params = { programmeId: gone.programmeId };
  await admin.call(checkPoints, { params, body: { points: [{ point: 'linkGone', mark: `${base}/weg` }] } });
  expect(await brokenOf(gone.programmeId)).toEqual([]);
});

it('looks again after a week, and forgets what is there once more', async () => {
  answers = { '/weg': { status: 404 } };
  const { programmeId } = await make('/weg');
  await make('/da');
  await checkLinks(app.deps, listFormSources);
  expect(asked.toSorted()).toEqual(['/da', '/weg']);
  answers = {};
  app.clock.advance({ days: 6 });
  await checkLinks(app.deps, listFormSources);
  expect(asked).toHaveLength(2);
  app.clock.advance({ days: 2 });
  await checkLinks(app.deps, listFormSources);
  expect(asked).toHaveLength(4);
  admin = await app.as('Administrator');
  expect(await brokenOf(programmeId)).toEqual([]);
});

it('takes a server that is silent for two weeks for gone, and none of a portal without a network', async () => {
  const silent = await make('http://127.0.0.1:9/programm');
  await checkLinks(app.deps, listFormSources);
  expect(await app.deps.db.selectFrom('programmeLinkCheck').selectAll().execute()).toEqual([]);
  await make('/da');
  await checkLinks(app.deps, listFormSources);
  expect(await brokenOf(silent.programmeId)).toEqual([]);
  app.clock.advance({ days: 15 });
  await checkLinks(app.deps, listFormSources);
  admin = await app.as('Administrator');
  expect(await brokenOf(silent.programmeId)).toMatchObject([{ point: 'linkGone' }]);
});

describe('an official form', () => {
  const pdf = (body: string) => ({ status: 200, 'content-type': 'application/pdf', body });
  const shelve = async (path: string, programmeId: string) => {
    const documentId = await createLibraryDocument(app.deps, { title: `Formular ${path}`, content: 'Antrag 2026' });
    const body = { revision: 1, sourceUrl: `${base}${path}`, fetchedOn: '2026-11-10', programmeIds: [programmeId] };
    expect((await admin.call(updateDocument, { params: { documentId }, body })).status).toBe(200);
    return documentId;
  };
  const formPoints = async (programmeId: string) => {
    const { rows } = (await admin.call(listUpkeep, { query: { limit: '200' } })).body;
    const points = rows.find((row) => row.programmeId === programmeId)?.points ?? [];
    return points.flatMap(({ point, mark }) => (point.startsWith('form') ? [{ point, mark }] : []));
  };
  const faultOf = async (programmeId: string, client = admin) =>
    (await client.call(listDocuments, { query: { programmeId } })).body.rows.map((row) => row.sourceFault);

  it('that is gone, moved or another file than before stands in the queue of its programmes', async () => {
    const [one, other, third] = [await make('/a'), await make('/b'), await make('/c')];
    await shelve('/weg.pdf', one.programmeId);
    await shelve('/umzug.pdf', other.programmeId);
    await shelve('/antrag.pdf', third.programmeId);
    answers = {
      '/weg.pdf': { status: 404 },
      '/umzug.pdf': { status: 301, location: '/neu.pdf' },
      '/neu.pdf': pdf('Antrag 2026'),
      '/antrag.pdf': pdf('Antrag 2026'),
    };
    await checkLinks(app.deps, listFormSources);
    expect(await formPoints(one.programmeId)).toEqual([{ point: 'formGone', mark: 'Formular /weg.pdf' }]);
    expect(await formPoints(other.programmeId)).toEqual([
      { point: 'formMoved', mark: `Formular /umzug.pdf: ${base}/neu.pdf` },
    ]);
    expect(await formPoints(third.programmeId)).toEqual([]);
    expect(await faultOf(one.programmeId)).toEqual(['gone']);
    expect(await faultOf(one.programmeId, await app.as('ZFMB-Profi-Partner'))).toEqual(['gone']);

    answers['/antrag.pdf'] = pdf('Antrag 2027');
    app.clock.advance({ days: 8 });
    admin = await app.as('Administrator');
    await checkLinks(app.deps, listFormSources);
    const changed = { point: 'formChanged', mark: 'Formular /antrag.pdf (2026-11-28)' } as const;
    expect(await formPoints(third.programmeId)).toEqual([changed]);
    const params = { programmeId: third.programmeId };
    expect((await admin.call(checkPoints, { params, body: { points: [changed] } })).status).toBe(200);
    expect(await formPoints(third.programmeId)).toEqual([]);
  });

  it('whose file changed before the first look counts by the word of its server, and not once it was fetched again', async () => {
    const { programmeId } = await make('/a');
    const documentId = await shelve('/antrag.pdf', programmeId);
    answers = { '/antrag.pdf': { ...pdf('Antrag 2027'), 'last-modified': 'Thu, 12 Nov 2026 09:00:00 GMT' } };
    await checkLinks(app.deps, listFormSources);
    expect(await formPoints(programmeId)).toEqual([
      { point: 'formChanged', mark: 'Formular /antrag.pdf (2026-11-12)' },
    ]);
    await admin.call(updateDocument, { params: { documentId }, body: { revision: 2, fetchedOn: '2026-11-12' } });
    expect(await formPoints(programmeId)).toEqual([]);
  });

  it('belongs to programmes of the catalogue alone', async () => {
    const documentId = await createLibraryDocument(app.deps);
    const body = { revision: 1, programmeIds: ['00000000-0000-4000-8000-000000000000'] };
    const answer = await admin.call(updateDocument, { params: { documentId }, body });
    expect(answer.error.issues?.[0]).toMatchObject({ path: ['programmeIds'], code: 'invalidChoice' });
  });
});
