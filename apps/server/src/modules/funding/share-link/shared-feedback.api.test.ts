import { getResearch } from '@fundus/contract/funding-research';
import { listNotifications } from '@fundus/contract/notification';
import {
  createShareLink,
  getSharedResearch,
  giveShareFeedback,
  listShareLinks,
  revokeShareLink,
  type SharedFeedback,
  withdrawShareFeedback,
} from '@fundus/contract/share-link';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestApp, type TestApp, type UserClient } from '../../../../test/app.ts';
import { createPerson } from '../../../../test/factories/person.factory.ts';
import { createPersonResearch } from '../../../../test/factories/person-research.factory.ts';

let app: TestApp;
let advisor: UserClient;
let calls = 0;

beforeAll(async () => {
  app = await createTestApp();
  advisor = await app.as('ZFMB-Profi-Partner');
});
afterAll(() => app.close());
// Each test comes from an address of its own, as far as the limits per caller are concerned.
beforeEach(() => {
  calls += 1;
});

type Body = { answer: SharedFeedback['answer']; text?: string };

/** A research of a person behind a link, and what its client does there. */
async function share() {
  const { personId } = await createPerson(app.deps, advisor.user);
  const { researchId, items } = await createPersonResearch(app.deps, advisor.user, personId, { name: 'Werkstatt' });
  const itemId = items[0]?.itemId ?? '';
  const link = (await advisor.call(createShareLink, { params: { researchId }, body: { recipient: 'Frau Größel' } }))
    .body;
  const place = { type: 'recherche', uuid: link.uuid };
  const address = `198.51.${calls}.1`;
  return {
    link,
    give: (body: Body, from = address) =>
      app.anonymous.call(giveShareFeedback, { params: { ...place, itemId }, body, address: from }),
    withdraw: (feedbackId: string) =>
      app.anonymous.call(withdrawShareFeedback, { params: { ...place, itemId, feedbackId }, address }),
    page: async () =>
      (await app.anonymous.call(getSharedResearch, { params: place, address })).body.items[0]?.feedback ?? [],
    research: async () => (await advisor.call(getResearch, { params: { researchId } })).body.items[0]?.feedback ?? [],
    told: async () => (await advisor.call(listNotifications)).body.rows.filter((row) => row.researchId === researchId),
    history: async () =>
      app.deps.db
        .selectFrom('message')
        .select(['kind', 'values'])
        .where('personId', '=', personId)
        .where(sql<boolean>`kind like 'shareFeedback%'`)
        .orderBy('id')
        .execute(),
  };
}

const inShort = (feedback: readonly Pick<SharedFeedback, 'answer' | 'text'>[]) =>
  feedback.map(({ answer, text }) => [answer, text]);

it('counts with the tap; words follow, and another answer takes its place', async () => {
  const { give, page, research, told, history } = await share();
  expect(inShort((await give({ answer: 'interested' })).body)).toEqual([['interested', '']]);
  await give({ answer: 'interested', text: 'Ab März!' });
  expect(inShort(await page())).toEqual([['interested', 'Ab März!']]);
  await give({ answer: 'notInterested' });
  expect([inShort(await page()), inShort(await research())]).toEqual([
    [['notInterested', '']],
    [['notInterested', '']],
  ]);
  // The bell tells of the present answer alone, the history of each, with its words.
  expect((await told()).map(({ values }) => [values['answer'], values['text']])).toEqual([['notInterested', '']]);
  expect((await history()).map(({ values }) => values)).toMatchObject([
    { answer: 'interested', text: 'Ab März!' },
    { answer: 'notInterested', text: '' },
  ]);
});

it('keeps a question in words beside the next answer, and takes a call that comes twice for one', async () => {
  const { give, page, history } = await share();
  await give({ answer: 'question' });
  await give({ answer: 'question', text: 'Bis wann?' });
  await give({ answer: 'interested' });
  await give({ answer: 'question', text: 'Bis wann?' });
  expect(inShort(await page())).toEqual([
    ['interested', ''],
    ['question', 'Bis wann?'],
  ]);
  expect((await page()).map(({ isFixed }) => isFixed)).toEqual([false, true]);
  expect((await history()).length).toBe(2);
});

it('can be withdrawn with its words, once and by its own link alone', async () => {
  const { give, withdraw, page, research, told, history, link } = await share();
  const other = await share();
  const [mine] = (await give({ answer: 'interested', text: 'Geheim' })).body as [SharedFeedback];
  expect(inShort((await other.withdraw(mine.feedbackId)).body)).toEqual([]);
  expect((await page()).length).toBe(1);
  expect((await withdraw(mine.feedbackId)).body).toEqual([]);
  expect((await withdraw(mine.feedbackId)).body).toEqual([]);
  expect([await page(), await research(), await told()]).toEqual([[], [], []]);
  expect((await history()).map(({ kind, values }) => [kind, values['text']])).toEqual([
    ['shareFeedback', ''],
    ['shareFeedbackWithdrawn', undefined],
  ]);
  const { rows } = (await advisor.call(listShareLinks, { query: { researchId: link.researchId } })).body;
  expect(rows[0]?.feedbackCount).toBe(0);
  const stored = await app.deps.db
    .selectFrom('shareFeedback')
    .select('text')
    .where('id', '=', mine.feedbackId)
    .execute();
  expect(stored).toEqual([{ text: '' }]);
});

it('is shut with its link, and limited by the address and by the link', async () => {
  const { give, withdraw, link } = await share();
  const flip = (at: number): Body => ({ answer: at % 2 === 0 ? 'interested' : 'notInterested' });
  const answers = [];
  for (let at = 0; at < 31; at += 1) answers.push((await give(flip(at))).status);
  expect([answers.at(29), answers.at(30)]).toEqual([200, 429]);
  await app.deps.db
    .updateTable('shareFeedback')
    .set({ changes: 499 })
    .where('shareLinkId', '=', link.shareLinkId)
    .execute();
  expect((await give({ answer: 'interested' }, `198.51.${calls}.2`)).error.code).toBe('RATE_LIMITED');
  await advisor.call(revokeShareLink, { params: { shareLinkId: link.shareLinkId } });
  expect((await give({ answer: 'question' }, `198.51.${calls}.3`)).error.code).toBe('SHARE_LINK_UNAVAILABLE');
  expect((await withdraw(link.shareLinkId)).error.code).toBe('SHARE_LINK_UNAVAILABLE');
});
