import { createListView, deleteListView, listListViews, updateListView } from '@fundus/contract/list-view';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp, type UserClient } from '../../../test/app.ts';

let app: TestApp;
let advisor: UserClient;
let colleague: UserClient;

beforeAll(async () => {
  app = await createTestApp();
  advisor = await app.as('ZFMB-Profi-Partner');
  colleague = await app.as('ZFMB-Clever-Partner');
});
afterAll(() => app.close());

const view = { list: 'client', name: 'BAFA', search: { bafa: 'open' }, columns: ['name'], isShared: false } as const;
const keep = async (client: UserClient, name: string, isShared: boolean) =>
  (await client.call(createListView, { body: { ...view, columns: ['name'], name, isShared } })).body;
const namesFor = async (client: UserClient, list: 'client' | 'contact' = 'client') =>
  (await client.call(listListViews, { query: { list } })).body.map(({ name, isOwn }) => [name, isOwn]);

it('shows one’s own views, and what others share', async () => {
  await keep(advisor, 'Zuletzt', false);
  const shared = await keep(advisor, 'Anträge', true);
  await keep(colleague, 'Meine', false);
  expect(shared).toMatchObject({
    list: 'client',
    search: { bafa: 'open' },
    columns: ['name'],
    isOwn: true,
    revision: 1,
  });
  expect(await namesFor(advisor)).toEqual([
    ['Anträge', true],
    ['Zuletzt', true],
  ]);
  expect(await namesFor(colleague)).toEqual([
    ['Meine', true],
    ['Anträge', false],
  ]);
  expect(await namesFor(colleague, 'contact')).toEqual([]);
});

it('lets nobody change what somebody else shares', async () => {
  const shared = await keep(advisor, 'Geteilt', true);
  const params = { viewId: shared.viewId };
  const refused = [
    await colleague.call(updateListView, { params, body: { revision: 1, name: 'Meins' } }),
    await colleague.call(deleteListView, { params }),
  ];
  expect(refused.map((answer) => answer.status)).toEqual([404, 404]);
  expect((await advisor.call(deleteListView, { params })).status).toBe(204);
  expect((await advisor.call(deleteListView, { params })).status).toBe(404);
});

it('tells a second window what the first one stored', async () => {
  const { viewId } = await keep(advisor, 'Alt', false);
  const params = { viewId };
  const changed = await advisor.call(updateListView, { params, body: { revision: 1, name: 'Neu', isShared: true } });
  expect(changed.body).toMatchObject({ name: 'Neu', isShared: true, columns: ['name'], revision: 2 });
  const late = await advisor.call(updateListView, { params, body: { revision: 1, name: 'Anders' } });
  expect([late.status, late.error.details]).toMatchObject([409, { current: { name: 'Neu', revision: 2 } }]);
});
