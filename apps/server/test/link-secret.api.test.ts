import { getCoWriting } from '@fundus/contract/business-plan-link';
import { createShareLink, getSharedResearch, listShareLinks } from '@fundus/contract/share-link';
import { getSharedRoom } from '@fundus/contract/shared-room';
import { getUserAccount, lockUser, unlockUser } from '@fundus/contract/user-administration';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { newId } from '#lib/id.ts';
import { sealShareTokens } from '#modules/funding/share-link/share-link-token.service.ts';
import { sealPlanTokens } from '#modules/plans/business-plan/business-plan-link.service.ts';
import { createTestApp, type TestApp, type UserClient } from './app.ts';
import { createPlanLink } from './factories/business-plan.factory.ts';
import { createClientRoom, roomSecretOf } from './factories/client-room.factory.ts';
import { createResearch } from './factories/funding-research.factory.ts';
import { createPerson } from './factories/person.factory.ts';

let app: TestApp;
let advisor: UserClient;

beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  advisor = await app.as(await app.createUser({ roles: ['ZFMB-Profi-Partner'] }));
});
afterAll(() => app.close());

/** A link to a research, one to write along and a room, with the secrets of their addresses. */
async function makeLinks() {
  const { researchId } = await createResearch(app.deps, advisor.user);
  const share = (await advisor.call(createShareLink, { params: { researchId }, body: { recipient: 'Mara Holm' } }))
    .body;
  const plan = await createPlanLink(app.deps, advisor.user);
  const { personId } = await createPerson(app.deps, advisor.user);
  const roomToken = roomSecretOf(await createClientRoom(app.deps, advisor.user, personId));
  return { share, plan, planToken: plan.url.split('/').at(-1) ?? '', roomToken };
}

async function readTables(): Promise<string> {
  const { rows } = await sql<{ row: string }>`
    select t::text as row from share_link t union all select t::text from business_plan_link t
    union all select t::text from client_room t`.execute(app.deps.db);
  return rows.map(({ row }) => row).join('\n');
}

const openShare = (uuid: string) => app.anonymous.call(getSharedResearch, { params: { type: 'recherche', uuid } });
const openPlan = (uuid: string) => app.anonymous.call(getCoWriting, { params: { uuid } });
const openRoom = (uuid: string) => app.anonymous.call(getSharedRoom, { params: { uuid } });

it('keeps no secret of a link as it is, and opens by it in either spelling', async () => {
  const { share, planToken, roomToken } = await makeLinks();
  const stored = await readTables();
  for (const token of [share.uuid, planToken, roomToken]) {
    expect(stored).not.toContain(token);
    expect(stored).not.toContain(Buffer.from(token).toString('hex'));
  }
  for (const spelled of [share.uuid, share.uuid.toUpperCase()]) expect((await openShare(spelled)).status).toBe(200);
  for (const spelled of [planToken, planToken.toUpperCase()]) expect((await openPlan(spelled)).status).toBe(200);
  for (const spelled of [roomToken, roomToken.toUpperCase()]) expect((await openRoom(spelled)).status).toBe(200);
});

it('seals what a version before left open; addresses stay as they were', async () => {
  const { share, plan, planToken } = await makeLinks();
  await sql`update share_link set token = ${share.uuid}::uuid, sealed_token = null where id = ${share.shareLinkId}`.execute(
    app.deps.db,
  );
  await sql`update business_plan_link set token = ${planToken}::uuid, sealed_token = null where id = ${plan.planLinkId}`.execute(
    app.deps.db,
  );
  await sealShareTokens(app.deps);
  await sealPlanTokens(app.deps);
  expect(await readTables()).not.toContain(share.uuid);
  expect(await readTables()).not.toContain(planToken);
  expect([(await openShare(share.uuid)).status, (await openPlan(planToken)).status]).toEqual([200, 200]);
  expect((await advisor.call(listShareLinks)).body.rows.map(({ url }) => url)).toEqual([share.url]);
});

it('takes six hundred calls a minute by one link, from however many addresses', async () => {
  const uuid = newId();
  const call = (at: number) => openPlanFrom(uuid, `2001:db8:${at.toString(16)}::1`);
  const statuses = new Set<number>();
  for (let at = 0; at < 600; at += 1) statuses.add(await call(at));
  expect([...statuses]).toEqual([404]);
  expect(await call(600)).toBe(429);
  expect(await openPlanFrom(newId(), '2001:db8:259::1')).toBe(404);
});

it('goes on while its owner is locked, unless the lock ends it', async () => {
  const { share, planToken, roomToken } = await makeLinks();
  const administrator = await app.as('Administrator');
  const params = { userId: advisor.user.userId };
  expect((await administrator.call(getUserAccount, { params })).body.openLinkCount).toBe(3);
  const lock = (endsLinks?: boolean) =>
    administrator.call(lockUser, { params, body: { reason: 'Vertrag beendet', ...(endsLinks && { endsLinks }) } });
  const states = async () =>
    (await Promise.all([openShare(share.uuid), openPlan(planToken), openRoom(roomToken)])).map(({ status }) => status);
  expect([(await lock()).body.openLinkCount, await states()]).toEqual([3, [200, 200, 200]]);
  await administrator.call(unlockUser, { params });
  expect([(await lock(true)).body.openLinkCount, await states()]).toEqual([0, [404, 404, 404]]);
  const { changes } = await app.deps.db
    .selectFrom('auditEvent')
    .select('changes')
    .where('action', '=', 'user.locked')
    .orderBy('happenedAt', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(changes).toContainEqual(expect.objectContaining({ field: 'openLinks', from: 3, to: 0 }));
});

const openPlanFrom = async (uuid: string, address: string): Promise<number> =>
  (await app.anonymous.call(getCoWriting, { params: { uuid }, address })).status;
