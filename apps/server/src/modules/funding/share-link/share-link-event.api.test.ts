import { deletePerson, restorePerson } from '@fundus/contract/person';
import {
  countShareView,
  createShareLink,
  getSharedResearch,
  giveShareFeedback,
  listShareLinks,
  uploadShareFile,
} from '@fundus/contract/share-link';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp, type UserClient } from '../../../../test/app.ts';
import { pdfOf } from '../../../../test/factories/funding-programme.factory.ts';
import { createPerson } from '../../../../test/factories/person.factory.ts';
import { createPersonResearch } from '../../../../test/factories/person-research.factory.ts';

let app: TestApp;
let advisor: UserClient;

beforeAll(async () => {
  app = await createTestApp();
  advisor = await app.as('ZFMB-Profi-Partner');
});
afterAll(() => app.close());

const browser = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

async function share() {
  const { personId } = await createPerson(app.deps, advisor.user);
  const research = await createPersonResearch(app.deps, advisor.user, personId, { name: 'Werkstatt' });
  const { researchId } = research;
  const body = { recipient: 'Frau Größel', requestsFiles: true };
  const link = (await advisor.call(createShareLink, { params: { researchId }, body })).body;
  const params = { type: 'recherche', uuid: link.uuid };
  return {
    personId,
    research,
    params,
    visit: (headers: Record<string, string> = { 'user-agent': browser }) =>
      app.anonymous.call(countShareView, { params, headers }),
    told: async () =>
      await app.deps.db
        .selectFrom('message')
        .select(['kind', 'values', 'authorId', 'researchId'])
        .where('personId', '=', personId)
        .where(sql<boolean>`kind like 'share%'`)
        .orderBy('createdAt')
        .orderBy('id')
        .execute(),
  };
}

it('tells the history of the person what becomes of a link', async () => {
  const { research, params, told } = await share();
  const itemId = research.items[0]?.itemId ?? '';
  await app.anonymous.call(giveShareFeedback, {
    params: { ...params, itemId },
    body: { answer: 'interested', text: 'Gern!' },
  });
  const upload = { fileName: 'Bilanz.pdf', content: pdfOf(1) };
  await app.anonymous.call(uploadShareFile, { params, upload });
  const { researchId } = research;
  const common = { research: 'Werkstatt', recipient: 'Frau Größel' };
  const title = research.items[0]?.programme.title;
  expect(await told()).toEqual([
    { kind: 'shareCreated', values: common, authorId: advisor.user.userId, researchId },
    {
      kind: 'shareFeedback',
      values: { ...common, programme: title, answer: 'interested', text: 'Gern!' },
      authorId: null,
      researchId,
    },
    { kind: 'shareFile', values: { ...common, fileName: 'Bilanz.pdf' }, authorId: null, researchId },
  ]);
});

it('tells of views once a day, and of people only', async () => {
  const { visit, told } = await share();
  const views = async () => (await told()).filter(({ kind }) => kind === 'shareViewed').length;
  await visit({ 'user-agent': 'Googlebot/2.1' });
  expect(await views()).toBe(0);
  await visit();
  expect(await views()).toBe(1);
  app.clock.advance({ hours: 2 });
  await visit();
  expect(await views()).toBe(1);
  app.clock.advance({ hours: 20 });
  await visit();
  expect(await views()).toBe(2);
});

it('ends with its person in the trash, and is back with them', async () => {
  const { personId, params } = await share();
  const open = () => app.anonymous.call(getSharedResearch, { params, headers: { 'user-agent': browser } });
  const listed = async () =>
    (await advisor.call(listShareLinks)).body.rows.filter(({ uuid }) => uuid === params.uuid).length;
  expect([(await open()).status, await listed()]).toEqual([200, 1]);
  await advisor.call(deletePerson, { params: { personId } });
  expect([(await open()).error.code, await listed()]).toEqual(['SHARE_LINK_UNAVAILABLE', 0]);
  await advisor.call(restorePerson, { params: { personId } });
  expect([(await open()).status, await listed()]).toEqual([200, 1]);
});
