import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { checkPoints, listUpkeep } from '@fundus/contract/programme-upkeep';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createOutgoingCaller } from '#lib/outgoing-call.ts';
import { createTestApp, type TestApp, type UserClient } from '../../../../test/app.ts';
import { createProgramme } from '../../../../test/factories/funding-programme.factory.ts';
import { checkLinks } from './programme-link.service.ts';

let app: TestApp;
let admin: UserClient;
let server: Server;
let base: string;
let asked: string[];
/** Answers of the site by path; all other paths are found. */
let answers: Record<string, { status: number; location?: string }>;

beforeEach(async () => {
  app = await createTestApp({ deps: () => ({ pageCaller: createOutgoingCaller({ allowsPrivate: true }) }) });
  admin = await app.as('Administrator');
  asked = [];
  answers = {};
  server = createServer(({ url = '' }, response) => {
    asked.push(url);
    const { status, ...headers } = answers[url] ?? { status: 200 };
    response.writeHead(status, headers).end('Seite');
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
  await checkLinks(app.deps);
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
  await checkLinks(app.deps);
  expect(asked.toSorted()).toEqual(['/da', '/weg']);
  answers = {};
  app.clock.advance({ days: 6 });
  await checkLinks(app.deps);
  expect(asked).toHaveLength(2);
  app.clock.advance({ days: 2 });
  await checkLinks(app.deps);
  expect(asked).toHaveLength(4);
  admin = await app.as('Administrator');
  expect(await brokenOf(programmeId)).toEqual([]);
});

it('takes a server that is silent for two weeks for gone, and none of a portal without a network', async () => {
  const silent = await make('http://127.0.0.1:9/programm');
  await checkLinks(app.deps);
  expect(await app.deps.db.selectFrom('programmeLinkCheck').selectAll().execute()).toEqual([]);
  await make('/da');
  await checkLinks(app.deps);
  expect(await brokenOf(silent.programmeId)).toEqual([]);
  app.clock.advance({ days: 15 });
  await checkLinks(app.deps);
  admin = await app.as('Administrator');
  expect(await brokenOf(silent.programmeId)).toMatchObject([{ point: 'linkGone' }]);
});
