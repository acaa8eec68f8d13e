import { getPrintJob, type PrintJob } from '@fundus/contract/print';
import { expect, it } from 'vitest';
import { createProgramme } from '../../../../test/factories/funding-programme.factory.ts';
import { createResearch } from '../../../../test/factories/funding-research.factory.ts';
import { createPrintJob } from '../../../../test/factories/print-job.factory.ts';
import { callServer, killablePortal, secondsOf } from '../../../../test/killed-server.ts';
import type { ServerProcess } from '../../../../test/server-process.ts';
import { startJobs } from '../../../jobs.ts';
import { printsSettled, resumePrints } from './print-job.service.ts';

const portal = killablePortal();

async function researchToPrint(): Promise<string> {
  const { app, advisor } = portal;
  const { programmeId } = await createProgramme(app.deps, { title: 'Digitalbonus', shortText: 'Ein Zuschuss.' });
  return (await createResearch(app.deps, advisor.user, { programmeIds: [programmeId] })).researchId;
}

async function print(server: ServerProcess, researchId: string): Promise<string> {
  const answer = await callServer(server, portal.advisor, `/api/funding-researches/${researchId}/prints`, {
    sections: ['overview', 'shortText'],
    statuses: ['green', 'orange', 'grey'],
  });
  expect(answer.status).toBe(202);
  return ((await answer.json()) as PrintJob).printId;
}

const look = async (printId: string) => (await portal.advisor.call(getPrintJob, { params: { printId } })).body;
const triesOf = async (printId: string) =>
  (await portal.app.deps.db.selectFrom('printJob').select('tries').where('id', '=', printId).executeTakeFirstOrThrow())
    .tries;

/** How long it takes the jobs of this process, as those of another server, to bring a print to its end. */
async function secondsUntilDone(printId: string): Promise<number> {
  const jobs = startJobs(portal.app.deps);
  const seconds = await secondsOf(async () => {
    await expect.poll(async () => (await look(printId)).state, { timeout: 200_000, interval: 300 }).toBe('done');
  });
  await jobs.stop();
  return seconds;
}

it('is begun again on another server when its own was killed', { timeout: 400_000 }, async ({ annotate }) => {
  const researchId = await researchToPrint();
  const server = await portal.startServer();
  const printId = await print(server, researchId);
  await server.kill();
  await portal.letLeasesRunOut();
  await annotate(`recovered after ${await secondsUntilDone(printId)} s`);
  const { url, pages } = await look(printId);
  expect([await triesOf(printId), pages]).toEqual([2, expect.any(Number)]);
  const pdf = await portal.app.server.inject(url ?? '');
  expect([pdf.statusCode, pdf.body.slice(0, 5)]).toEqual([200, '%PDF-']);
});

it('goes on elsewhere at once where it was running at a stop', { timeout: 400_000 }, async ({ annotate }) => {
  const researchId = await researchToPrint();
  const server = await portal.startServer();
  const printId = await print(server, researchId);
  server.child.kill('SIGTERM');
  await new Promise((resolve) => server.child.once('exit', resolve));
  expect((await look(printId)).state).not.toBe('failed');
  expect(await portal.app.deps.db.selectFrom('workLease').selectAll().execute()).toEqual([]);
  await annotate(`recovered after ${await secondsUntilDone(printId)} s`);
  expect(await triesOf(printId)).toBe(2);
});

it('fails where it was cut off three times, and touches no print of a living server', async () => {
  const { app, advisor } = portal;
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
