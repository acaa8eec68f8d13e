import { forgetProgramme, getProgramme, listProgrammes, saveProgramme } from '@fundus/contract/funding-programme';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp, type UserClient } from '../../../../test/app.ts';
import { createProgramme } from '../../../../test/factories/funding-programme.factory.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const saved = async (client: UserClient, isSaved: 'true' | 'false' = 'true'): Promise<string[]> =>
  (await client.call(listProgrammes, { query: { isSaved } })).body.rows.map(({ programmeId }) => programmeId);

it('keeps programmes at hand for each user alone, as often as they say so', async () => {
  const [one, other] = [await app.as('Authenticated'), await app.as('ZFMB-Profi-Partner')];
  const { programmeId } = await createProgramme(app.deps, { title: 'Merkzettelprogramm' });
  const { rows } = (await one.call(listProgrammes, { query: { search: 'Merkzettelprogramm' } })).body;
  expect(rows.map(({ isSaved }) => isSaved)).toEqual([false]);
  await one.call(saveProgramme, { params: { programmeId } });
  await one.call(saveProgramme, { params: { programmeId } });
  expect(await saved(one)).toEqual([programmeId]);
  expect(await saved(one, 'false')).not.toContain(programmeId);
  expect(await saved(other)).toEqual([]);
  expect((await one.call(getProgramme, { params: { programmeId } })).body.isSaved).toBe(true);
  await one.call(forgetProgramme, { params: { programmeId } });
  await one.call(forgetProgramme, { params: { programmeId } });
  expect(await saved(one)).toEqual([]);
});

it('knows no programme that is not there', async () => {
  const reader = await app.as('Authenticated');
  const params = { programmeId: '00000000-0000-4000-8000-000000000000' };
  expect((await reader.call(saveProgramme, { params })).status).toBe(404);
  expect((await reader.call(forgetProgramme, { params })).status).toBe(404);
});
