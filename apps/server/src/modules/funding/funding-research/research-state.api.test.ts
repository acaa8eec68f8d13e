import { getResearch, updateResearch } from '@fundus/contract/funding-research';
import { updateItem } from '@fundus/contract/funding-research-item';
import * as contract from '@fundus/contract/research-state';
import { removeItem, reorderItems, selectProgrammes } from '@fundus/contract/result-list';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp, type UserClient } from '../../../../test/app.ts';
import { createProgramme } from '../../../../test/factories/funding-programme.factory.ts';
import { createResearch } from '../../../../test/factories/funding-research.factory.ts';

let app: TestApp;
let advisor: UserClient;

beforeAll(async () => {
  app = await createTestApp();
  advisor = await app.as('ZFMB-Clever-Partner');
});
afterAll(() => app.close());

async function newResearch() {
  const programmes = [
    await createProgramme(app.deps, { title: 'Digitalbonus' }),
    await createProgramme(app.deps, { title: 'Gründerkredit' }),
    await createProgramme(app.deps, { title: 'Meisterprämie' }),
  ];
  const [first = '', second = '', third = ''] = programmes.map(({ programmeId }) => programmeId);
  const { researchId } = await createResearch(app.deps, advisor.user, { programmeIds: [first, second] });
  const params = { researchId };
  const read = async () => (await advisor.call(getResearch, { params })).body;
  return {
    params,
    read,
    third,
    list: async () => (await advisor.call(contract.listResearchStates, { params })).body,
    shown: async () =>
      (await read()).items.map(({ programme, status, comment }) => `${programme.title} ${status} ${comment}`.trim()),
  };
}

it('»Speichern« keeps a dated, named state of the result list to look at and come back to', async () => {
  const { params, read, third, list, shown } = await newResearch();
  const [first, second] = (await read()).items;
  const one = { ...params, itemId: first?.itemId ?? '' };
  const other = { ...params, itemId: second?.itemId ?? '' };
  await advisor.call(updateItem, { params: one, body: { revision: 1, status: 'orange', comment: 'Passt gut' } });
  const { body: before } = await advisor.call(updateResearch, {
    params,
    body: { revision: (await read()).revision, start: { employees: 12 }, projects: ['digitalisation'] },
  });
  const saved = await advisor.call(contract.saveResearchState, { params, body: { name: 'Vor dem Gespräch' } });
  expect(saved.body).toMatchObject({ name: 'Vor dem Gespräch', itemCount: 2, savedBy: expect.stringMatching(/./) });

  await advisor.call(removeItem, { params: other });
  await advisor.call(selectProgrammes, { params, body: { programmeIds: [third] } });
  await advisor.call(updateItem, { params: one, body: { revision: 2, status: 'grey', comment: '' } });
  const { items } = await read();
  const order = items.map(({ itemId }) => itemId).toReversed();
  await advisor.call(reorderItems, { params, body: { itemIds: order } });
  await advisor.call(updateResearch, {
    params,
    body: { revision: before.revision, start: { employees: 99, hasStarted: true }, projects: [] },
  });
  expect(await shown()).toEqual(['Meisterprämie green', 'Digitalbonus grey']);

  const key = { ...params, stateId: saved.body.stateId };
  expect((await advisor.call(contract.getResearchState, { params: key })).body.items).toMatchObject([
    { title: 'Digitalbonus', status: 'orange', comment: 'Passt gut', change: 'unchanged' },
    { title: 'Gründerkredit', status: 'green', comment: '', change: 'unchanged' },
  ]);
  const restored = await advisor.call(contract.restoreResearchState, { params: key });
  expect(restored.body).toMatchObject({ projects: ['digitalisation'], start: { employees: 12, hasStarted: null } });
  expect(await shown()).toEqual(['Digitalbonus orange Passt gut', 'Gründerkredit green']);

  // The state before restoring is kept: coming back loses nothing.
  const [latest] = await list();
  expect(latest).toMatchObject({ name: 'Vor dem Zurückholen', itemCount: 2 });
  await advisor.call(contract.restoreResearchState, { params: { ...params, stateId: latest?.stateId ?? '' } });
  expect(await shown()).toEqual(['Meisterprämie green', 'Digitalbonus grey']);
  expect((await read()).start).toMatchObject({ employees: 99, hasStarted: true });
});

it('a state may have no name, and goes when it is deleted', async () => {
  const { params, list } = await newResearch();
  const { body } = await advisor.call(contract.saveResearchState, { params, body: {} });
  expect(await list()).toEqual([body]);
  await advisor.call(contract.deleteResearchState, { params: { ...params, stateId: body.stateId } });
  expect(await list()).toEqual([]);
  const gone = await advisor.call(contract.getResearchState, { params: { ...params, stateId: body.stateId } });
  expect(gone.status).toBe(404);
});

it('a state of one research is not found in another', async () => {
  const [mine, another] = [await newResearch(), await newResearch()];
  const { body } = await advisor.call(contract.saveResearchState, { params: mine.params, body: {} });
  const params = { ...another.params, stateId: body.stateId };
  expect((await advisor.call(contract.restoreResearchState, { params })).status).toBe(404);
});
