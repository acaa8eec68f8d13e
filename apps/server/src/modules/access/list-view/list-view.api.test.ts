import {
  createListView,
  deleteListView,
  listListViews,
  listViewLimits,
  updateListView,
  type ViewedList,
} from '@fundus/contract/list-view';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type UserClient } from '../../../../test/app.ts';

let app: TestApp;
let advisor: UserClient;
let colleague: UserClient;
let partner: UserClient;
let distributor: UserClient;

beforeAll(async () => {
  app = await createTestApp();
  advisor = await app.as('Authenticated');
  colleague = await app.as('Administrator');
  partner = await app.as('ZFMB-Profi-Partner');
  distributor = await app.as('Leadverteilung');
});
afterAll(() => app.close());

const view = {
  list: 'client' as ViewedList,
  name: 'BAFA',
  search: { bafa: 'open' } as Record<string, string>,
  columns: ['name'],
  isShared: false,
};
const keep = async (client: UserClient, change: Partial<typeof view>) =>
  (await client.call(createListView, { body: { ...view, ...change } })).body;
const namesFor = async (client: UserClient, list: ViewedList = 'client') =>
  (await client.call(listListViews, { query: { list } })).body.map(({ name, isOwn }) => [name, isOwn]);

it('shows the caller’s own views, and what others share', async () => {
  await keep(advisor, { name: 'Zuletzt' });
  const shared = await keep(advisor, { name: 'Anträge', isShared: true });
  await keep(colleague, { name: 'Meine' });
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

it('refuses changes to the shared view of another user', async () => {
  const shared = await keep(advisor, { name: 'Geteilt', isShared: true });
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
  const { viewId } = await keep(advisor, { name: 'Alt', list: 'contact' });
  const params = { viewId };
  const changed = await advisor.call(updateListView, { params, body: { revision: 1, name: 'Neu', isShared: true } });
  expect(changed.body).toMatchObject({ name: 'Neu', isShared: true, columns: ['name'], revision: 2 });
  const late = await advisor.call(updateListView, { params, body: { revision: 1, name: 'Anders' } });
  expect([late.status, late.error.details]).toMatchObject([409, { current: { name: 'Neu', revision: 2 } }]);
});

describe('a view crosses no role', () => {
  it('of a list that the caller may not see, neither kept nor read nor changed', async () => {
    const tries = await Promise.all([
      distributor.call(createListView, { body: view }),
      distributor.call(listListViews, { query: { list: 'client' } }),
      partner.call(createListView, { body: { ...view, list: 'partner' } }),
      partner.call(listListViews, { query: { list: 'partner' } }),
    ]);
    expect(tries.map(({ status, error }) => [status, error.code])).toEqual(tries.map(() => [403, 'FORBIDDEN']));
    // Kept while the role allowed it.
    const former = await app.as('Authenticated');
    const { viewId } = await keep(former, { name: 'Früher', isShared: true, list: 'prospect' });
    expect(await namesFor(advisor, 'prospect')).toEqual([['Früher', false]]);
    const { userId } = former.user;
    await app.deps.db
      .updateTable('user')
      .set({ roles: ['Leadverteilung'] })
      .where('id', '=', userId)
      .execute();
    const late = await former.call(updateListView, { params: { viewId }, body: { revision: 1, name: 'Noch da' } });
    expect([late.status, await namesFor(advisor, 'prospect')]).toEqual([404, []]);
  });

  it('between partners and other users: they share nothing, and are shown nothing that the house shares', async () => {
    await keep(advisor, { name: 'Vom Haus', list: 'lead', isShared: true });
    const { viewId } = await keep(partner, { name: 'Eigene', list: 'lead' });
    const refused = [
      await partner.call(createListView, { body: { ...view, list: 'lead', isShared: true } }),
      await partner.call(updateListView, { params: { viewId }, body: { revision: 1, isShared: true } }),
    ];
    expect(refused.map(({ error }) => error.code)).toEqual(['FORBIDDEN', 'FORBIDDEN']);
    expect(await namesFor(partner, 'lead')).toEqual([['Eigene', true]]);
    // A view that a partner shared before sharing was refused.
    await app.deps.db.updateTable('listView').set({ isShared: true }).where('id', '=', viewId).execute();
    expect(await namesFor(advisor, 'lead')).toEqual([['Vom Haus', true]]);
    expect(await namesFor(distributor, 'lead')).toEqual([['Vom Haus', false]]);
  });

  it('with words of a search, or with anything that the list does not know', async () => {
    const list = 'lead';
    const search = { search: 'Anna Berg', stage: 'assigned', sort: '-enteredAt', notiz: 'Anna Berg' };
    const own = await keep(advisor, { name: 'Suche', list, search });
    expect(own.search).toEqual(search);
    const params = { viewId: own.viewId };
    const shared = await advisor.call(updateListView, { params, body: { revision: 1, isShared: true } });
    expect(shared.body.search).toEqual({ stage: 'assigned', sort: '-enteredAt' });
    await advisor.call(updateListView, { params, body: { revision: 2, search: { ...search, search: 'Kim Kundig' } } });
    const { body, raw } = await colleague.call(listListViews, { query: { list } });
    expect(body.find(({ viewId }) => viewId === own.viewId)?.search).toEqual({ stage: 'assigned', sort: '-enteredAt' });
    expect(raw.toString()).not.toMatch(/Anna|Kundig/);
  });
});

describe('a view is small', () => {
  const many = (keys: number) => Object.fromEntries(Array.from({ length: keys }, (_, index) => [`key${index}`, 'x']));

  it.each([
    ['41 parameters', many(41)],
    ['20,000 parameters', many(20_000)],
    ['more than 4 KB', { stage: 'ä'.repeat(1000), sort: 'ä'.repeat(1000), tab: 'x'.repeat(100) }],
  ])('refused: %s', async (_what, search) => {
    const { viewId } = await keep(advisor, { name: 'Klein', list: 'lead' });
    const tries = [
      await advisor.call(createListView, { body: { ...view, search } }),
      await advisor.call(updateListView, { params: { viewId }, body: { revision: 1, search } }),
    ];
    expect(tries.map(({ status, error }) => [status, error.issues?.[0]?.path])).toEqual([
      [422, ['search']],
      [422, ['search']],
    ]);
  });

  it('taken: 40 parameters', async () => expect((await keep(advisor, { search: many(40) })).viewId).toBeTruthy());

  it('and so is what everybody gets of one colleague, however much is kept at once', async () => {
    const eager = await app.as('Authenticated');
    const answers = await Promise.all(
      Array.from({ length: listViewLimits.sharedViews + 5 }, (_, index) =>
        eager.call(createListView, { body: { ...view, list: 'contact', name: `Nr. ${index}`, isShared: true } }),
      ),
    );
    const refused = answers.filter(({ status }) => status === 422);
    expect(refused.map(({ error }) => error.issues?.[0]?.path)).toEqual(refused.map(() => ['isShared']));
    const seen = (await namesFor(colleague, 'contact')).filter(([name]) => String(name).startsWith('Nr. '));
    expect([refused.length, seen.length]).toEqual([5, listViewLimits.sharedViews]);
  });
});
