import { getResearch, listResearches } from '@fundus/contract/funding-research';
import { getHome } from '@fundus/contract/home';
import { listShareLinks } from '@fundus/contract/share-link';
import { createTask, listTasks } from '@fundus/contract/task';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp, type UserClient } from '../../../../test/app.ts';
import { createPerson } from '../../../../test/factories/person.factory.ts';
import { createShareLink } from '../../../../test/factories/share-link.factory.ts';

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
  await advisor.call(createTask, { body: { personId, title: 'Nachfassen', dueOn: '2026-11-20' } });
});
afterAll(() => app.close());

/** Owners of what three lists show to a caller who asks for the records of one owner. */
async function ownersSeen(
  client: UserClient,
  asked?: string,
): Promise<(readonly { userId: string; name: string }[])[]> {
  const query = asked === undefined ? {} : { owner: asked };
  const researches = (await client.call(listResearches, { query })).body.rows;
  const links = (await client.call(listShareLinks, { query })).body.rows;
  const tasks = (await client.call(listTasks, { query })).body;
  return [researches, links, tasks].map((rows) => rows.flatMap((row) => row.owner ?? []));
}

it('administrators see researches, links and tasks of everybody, the own ones first, with whose they are', async () => {
  expect(await ownersSeen(administrator)).toEqual([[], [], []]);
  for (const asked of ['all', owner.userId]) {
    expect(await ownersSeen(administrator, asked)).toEqual([[owner], [owner], [owner]]);
  }
  const [research] = (await administrator.call(listResearches, { query: { owner: 'all' } })).body.rows;
  const params = { researchId: research?.researchId ?? '' };
  expect((await administrator.call(getResearch, { params })).body).toMatchObject({ owner, abilities: { edit: true } });
});

it('advisors see only their own, whatever they ask for', async () => {
  const other = await app.as('ZFMB-Profi-Partner');
  for (const asked of ['all', owner.userId]) expect(await ownersSeen(other, asked)).toEqual([[], [], []]);
  expect(await ownersSeen(advisor, 'all')).toEqual([[owner], [owner], [owner]]);
});

it('administrators are not rung for what belongs to others', async () => {
  expect((await administrator.call(getHome)).body).toMatchObject({ tasks: [], feedback: [], changedResearches: [] });
  expect((await advisor.call(getHome)).body.tasks).toHaveLength(1);
});

it('everybody’s begin with the own ones, however old, and come in pages without a gap', async () => {
  const one = await app.as('Administrator');
  const mine = one.user.userId;
  const { personId } = await createPerson(app.deps, one.user);
  for (let count = 0; count < 3; count += 1) {
    await createShareLink(app.deps, one.user);
    await one.call(createTask, { body: { personId, title: 'Später', dueOn: null } });
    app.clock.advance({ minutes: 1 });
  }
  for (let count = 0; count < 3; count += 1) await createShareLink(app.deps, advisor.user);
  const query = { owner: 'all' };
  const tasks = (await one.call(listTasks, { query })).body;
  expect(tasks.map((task) => task.owner?.userId)).toEqual([mine, mine, mine, owner.userId]);
  expect((await one.call(listTasks, { query: { ...query, limit: 2 } })).body).toEqual(tasks.slice(0, 2));
  for (const [list, idOf] of [
    [listResearches, (row: object) => ('researchId' in row ? String(row.researchId) : '')],
    [listShareLinks, (row: object) => ('shareLinkId' in row ? String(row.shareLinkId) : '')],
  ] as const) {
    const all = (await one.call(list, { query })).body;
    const owners = all.rows.map((row) => row.owner.userId);
    expect(owners.slice(0, 3)).toEqual([mine, mine, mine]);
    expect(owners.slice(3)).not.toContain(mine);
    expect([all.next, all.total]).toEqual([null, owners.length]);
    const paged: string[] = [];
    let after: string | null = '';
    while (after !== null) {
      const asked: object = { ...query, limit: 2, ...(after !== '' && { after }) };
      const { rows, next }: { rows: object[]; next: string | null } = (await one.call(list, { query: asked })).body;
      paged.push(...rows.map(idOf));
      after = next;
    }
    expect(paged).toEqual(all.rows.map(idOf));
    const refused = await one.call(list, { query: { after: '7.bm9wZQ' } });
    expect([refused.status, refused.error.code]).toEqual([422, 'VALIDATION_FAILED']);
  }
});

it.each([
  ['funding_research', 'updated_at', 'deleted_at is null', 'funding_research_updated'],
  ['funding_research', 'updated_at', 'deleted_at is not null', 'funding_research_updated_deleted'],
  ['share_link', 'created_at', 'true', 'share_link_created'],
])('everybody’s are read in the order of an index, however many there are: %s by %s where %s', async (...of) => {
  const [table, time, condition, index] = of;
  const lines = await app.deps.db.transaction().execute(async (tx) => {
    await sql`set local enable_sort = off`.execute(tx);
    const plan = await sql`
      explain select id from ${sql.table(table)}
      where owner_id <> ${owner.userId}::uuid and ${sql.raw(condition)}
        and (${sql.ref(time)}, id) < (now(), ${owner.userId}::uuid)
      order by ${sql.ref(time)} desc, id desc limit 50`.execute(tx);
    return JSON.stringify(plan.rows);
  });
  expect(lines).toContain(`using ${index} on`);
});
