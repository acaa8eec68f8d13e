import { getResearch, listResearches } from '@fundus/contract/funding-research';
import { getHome } from '@fundus/contract/home';
import { listShareLinks } from '@fundus/contract/share-link';
import { createTask, listTasks } from '@fundus/contract/task';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp, type UserClient } from '../../../test/app.ts';
import { createPerson } from '../../../test/factories/person.factory.ts';
import { createShareLink } from '../../../test/factories/share-link.factory.ts';

let app: TestApp;
let administrator: UserClient;
let advisor: UserClient;
let owner: { userId: string; name: string };

beforeAll(async () => {
  app = await createTestApp();
  administrator = await app.as('Administrator');
  advisor = await app.as(await app.createUser({ roles: ['Authenticated'], firstName: 'Eva', lastName: 'Muster' }));
  owner = { userId: advisor.user.userId, name: 'Eva Muster' };
  await createShareLink(app.deps, advisor.user);
  const { personId } = await createPerson(app.deps, advisor.user);
  await advisor.call(createTask, { params: { personId }, body: { title: 'Nachfassen', dueOn: '2026-11-20' } });
});
afterAll(() => app.close());

/** Owners of what three lists show to somebody who asks for the records of an owner. */
async function ownersSeen(
  client: UserClient,
  asked?: string,
): Promise<(readonly { userId: string; name: string }[])[]> {
  const query = asked === undefined ? {} : { owner: asked };
  const researches = (await client.call(listResearches, { query })).body.rows;
  const links = (await client.call(listShareLinks, { query })).body.rows;
  const tasks = (await client.call(listTasks, { query })).body;
  return [researches, links, tasks].map((rows) => rows.map((row) => row.owner));
}

it('administrators see researches, links and tasks of everybody, the own ones first, with whose they are', async () => {
  expect(await ownersSeen(administrator)).toEqual([[], [], []]);
  for (const asked of ['all', owner.userId]) {
    expect(await ownersSeen(administrator, asked)).toEqual([[owner], [owner], [owner]]);
  }
  const [research] = (await administrator.call(listResearches, { query: { owner: 'all' } })).body.rows;
  const params = { researchId: research?.researchId ?? '' };
  expect((await administrator.call(getResearch, { params })).body.abilities.edit).toBe(true);
});

it('nobody else sees more than their own, whatever they ask for', async () => {
  const other = await app.as('ZFMB-Profi-Partner');
  for (const asked of ['all', owner.userId]) expect(await ownersSeen(other, asked)).toEqual([[], [], []]);
  expect(await ownersSeen(advisor, 'all')).toEqual([[owner], [owner], [owner]]);
});

it('administrators are not rung for what belongs to others', async () => {
  expect((await administrator.call(getHome)).body).toMatchObject({ tasks: [], feedback: [], changedResearches: [] });
  expect((await advisor.call(getHome)).body.tasks).toHaveLength(1);
});
