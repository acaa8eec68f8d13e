import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as contract from '@fundus/contract/programme-import';
import { expect, it } from 'vitest';
import { loadCatalogue } from '#modules/funding/funding-programme/catalogue-load.service.ts';
import { killablePortal, secondsOf } from '../../../../test/killed-server.ts';
import { waitForWaiting } from '../../../../test/lock-waiting.ts';

const portal = killablePortal();

it('a newer catalogue whose server was killed in the middle of it is taken over by the next server', {
  timeout: 400_000,
}, async ({ annotate }) => {
  const folder = await mkdtemp(join(tmpdir(), 'catalogue-'));
  const path = join(folder, 'catalogue.json');
  await writeFile(path, JSON.stringify([{ externalId: 'frueher', content: { title: 'Früher' } }]));
  await loadCatalogue(portal.app.deps.db, portal.app.clock.now(), path);
  await rm(folder, { recursive: true });
  const admin = await portal.app.as('Administrator');
  const runs = async () => (await admin.call(contract.listImports)).body;
  await portal.whileHeld('funding_programme_version', async () => {
    const server = await portal.startServer();
    await waitForWaiting(portal.app.deps.db, 1);
    expect(await runs()).toMatchObject([{ state: 'applying', isCatalogue: true }]);
    await server.kill();
  });
  await portal.letLeasesRunOut();
  await portal.startServer();
  const seconds = await secondsOf(async () => {
    await expect.poll(async () => (await runs())[0]?.state, { timeout: 200_000, interval: 500 }).toBe('applied');
  });
  await annotate(`taken over after ${seconds} s`);
  const [run, ...others] = await runs();
  expect(others).toEqual([]);
  expect(run?.counts).toMatchObject({ changed: 0, vanished: 1, refused: 0 });
});
