import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/app.ts';
import {
  countBreaches,
  countOutcome,
  distributeTogether,
  fillCrowd,
  readHolders,
} from '../../../../test/distribution-crowd.ts';
import { type ServerProcess, startServerProcess } from '../../../../test/server-process.ts';

/** The full size, 5,000 leads and 200 partners, is measured by the bench (`npm run bench -- --only distribution`). */
const size = { leads: 400, partners: 40, distributors: 50, leadsPerCall: 5, partnersPerCall: 3 };

let app: TestApp;
let folder: string;
const servers: ServerProcess[] = [];

beforeAll(async () => {
  // The servers that are started go by the real time, and so do their sessions.
  app = await createTestApp({ now: new Date() });
  folder = await mkdtemp(join(tmpdir(), 'fundus-crowd-'));
  // The second finds what the first has prepared.
  for (let count = 0; count < 2; count += 1) {
    const { connectionString } = app;
    servers.push(await startServerProcess({ connectionString, dataFolder: folder }));
  }
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.kill()));
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

const addresses = () => servers.map(({ address }) => address);
async function expectNoBreach(): Promise<void> {
  const breaches = await countBreaches(app.deps.db);
  expect(breaches).toEqual(Object.fromEntries(Object.keys(breaches).map((name) => [name, 0])));
}

it('gives every lead to one partner and exceeds no quota while fifty distribute over two servers', {
  timeout: 180_000,
}, async () => {
  const crowd = await fillCrowd(app.deps.db, 'both', { ...size, hasUnlimited: true });
  const run = await distributeTogether(crowd, addresses());
  await expectNoBreach();
  expect(await countOutcome(app.deps.db, crowd)).toMatchObject({ assigned: size.leads });
  // The answers agree with the stored state.
  expect(new Map([...run.assigned].sort())).toEqual(new Map([...(await readHolders(app.deps.db, crowd))].sort()));
});

it('keeps what it answered, and fills every quota to the last place, when one server is killed in the middle', {
  timeout: 180_000,
}, async () => {
  const crowd = await fillCrowd(app.deps.db, 'killed', { ...size, hasUnlimited: false });
  expect(crowd.placeable).toBeLessThan(size.leads);
  const run = await distributeTogether(crowd, addresses(), ({ assigned }) => {
    if (assigned.size > crowd.placeable / 3) servers[0]?.child.kill('SIGKILL');
  });
  expect(run.lost).toBeGreaterThan(0);
  await expectNoBreach();
  expect(await countOutcome(app.deps.db, crowd)).toEqual({ assigned: crowd.placeable, partnersWithPlaces: 0 });
  const holders = await readHolders(app.deps.db, crowd);
  for (const [leadId, partnerId] of run.assigned) expect(holders.get(leadId)).toBe(partnerId);
  // Some may be stored whose answer did not arrive; no more than were on their way.
  const unanswered = crowd.placeable - run.assigned.size;
  expect(unanswered).toBeLessThanOrEqual(run.lost * size.leadsPerCall);
});
