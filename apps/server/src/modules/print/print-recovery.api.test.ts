import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getPrintJob, type PrintJob } from '@fundus/contract/print';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTestApp, type TestApp, type UserClient } from '../../../test/app.ts';
import { createProgramme } from '../../../test/factories/funding-programme.factory.ts';
import { createResearch } from '../../../test/factories/funding-research.factory.ts';
import { createPrintJob } from '../../../test/factories/print-job.factory.ts';
import { type ServerProcess, startServerProcess } from '../../../test/server-process.ts';
import { startJobs } from '../../jobs.ts';
import { printsSettled, resumePrints } from './print-job.service.ts';

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

async function start(): Promise<ServerProcess> {
  const server = await startServerProcess({ connectionString: app.connectionString, dataFolder: folder });
  servers.push(server);
  return server;
}

async function researchToPrint(): Promise<string> {
  const { programmeId } = await createProgramme(app.deps, { title: 'Digitalbonus', shortText: 'Ein Zuschuss.' });
  return (await createResearch(app.deps, advisor.user, { programmeIds: [programmeId] })).researchId;
}

async function print(address: string, researchId: string): Promise<string> {
  const answer = await fetch(`${address}/api/funding-researches/${researchId}/prints`, {
    method: 'POST',
    headers: { authorization: `Bearer ${advisor.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ sections: ['overview', 'shortText'], statuses: ['green', 'orange', 'grey'] }),
  });
  expect(answer.status).toBe(202);
  return ((await answer.json()) as PrintJob).printId;
}

const look = async (printId: string) => (await advisor.call(getPrintJob, { params: { printId } })).body;
const triesOf = async (printId: string) =>
  (await app.deps.db.selectFrom('printJob').select('tries').where('id', '=', printId).executeTakeFirstOrThrow()).tries;

/** How long it takes the jobs of this process, as those of another server, to bring a print to its end. */
async function untilDone(printId: string): Promise<number> {
  const since = performance.now();
  const jobs = startJobs(app.deps);
  await expect.poll(async () => (await look(printId)).state, { timeout: 200_000, interval: 300 }).toBe('done');
  const seconds = Math.round((performance.now() - since) / 1000);
  await jobs.stop();
  return seconds;
}

it('is begun again on another server when its own was killed', { timeout: 400_000 }, async () => {
  const researchId = await researchToPrint();
  const server = await start();
  const printId = await print(server.address, researchId);
  await server.kill();
  process.stdout.write(`recovered after ${await untilDone(printId)} s\n`);
  const { url, pages } = await look(printId);
  expect([await triesOf(printId), pages]).toEqual([2, expect.any(Number)]);
  const pdf = await app.server.inject(url ?? '');
  expect([pdf.statusCode, pdf.body.slice(0, 5)]).toEqual([200, '%PDF-']);
});

it('goes on elsewhere at once where it was running at a stop', { timeout: 400_000 }, async () => {
  const researchId = await researchToPrint();
  const server = await start();
  const printId = await print(server.address, researchId);
  server.child.kill('SIGTERM');
  await new Promise((resolve) => server.child.once('exit', resolve));
  expect((await look(printId)).state).not.toBe('failed');
  expect(await app.deps.db.selectFrom('workLease').selectAll().execute()).toEqual([]);
  process.stdout.write(`recovered after ${await untilDone(printId)} s\n`);
  expect(await triesOf(printId)).toBe(2);
});

it('fails where it was cut off three times, and touches no print of a living server', async () => {
  const lost = (tries: number) => createPrintJob(app.deps, advisor.user, { state: 'typesetting', tries });
  const [poisonous, living] = [await lost(3), await lost(1)];
  await app.deps.db
    .insertInto('workLease')
    .values({ kind: 'print', workId: living.id, holder: crypto.randomUUID(), renewedAt: new Date() })
    .execute();
  await resumePrints(app.deps);
  await printsSettled();
  expect([(await look(poisonous.id)).state, await triesOf(poisonous.id)]).toEqual(['failed', 3]);
  expect([(await look(living.id)).state, await triesOf(living.id)]).toEqual(['typesetting', 1]);
});
