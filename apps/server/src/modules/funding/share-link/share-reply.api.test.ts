import type { AuditAction } from '@fundus/contract/audit-codes';
import { getResearch } from '@fundus/contract/funding-research';
import {
  createShareLink,
  getSharedResearch,
  giveShareFeedback,
  replyToFeedback,
  revokeShareLink,
  settleFeedback,
  withdrawShareFeedback,
} from '@fundus/contract/share-link';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
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

/** A client with an address who asked a question. */
async function ask(email = 'frau.groessel@example.org') {
  calls += 1;
  const address = `198.51.${calls}.1`;
  const { personId } = await createPerson(app.deps, advisor.user, { email });
  const { researchId, items } = await createPersonResearch(app.deps, advisor.user, personId, { name: 'Werkstatt' });
  const itemId = items[0]?.itemId ?? '';
  const link = (await advisor.call(createShareLink, { params: { researchId }, body: { recipient: 'Frau Größel' } }))
    .body;
  const place = { type: 'recherche', uuid: link.uuid };
  const body = { answer: 'question' as const, text: 'Bis wann?' };
  const given = await app.anonymous.call(giveShareFeedback, { params: { ...place, itemId }, body, address });
  const feedbackId = given.body[0]?.feedbackId ?? '';
  return {
    personId,
    link,
    title: items[0]?.programme.title,
    params: { feedbackId },
    withdraw: () => app.anonymous.call(withdrawShareFeedback, { params: { ...place, itemId, feedbackId }, address }),
    page: async () =>
      (await app.anonymous.call(getSharedResearch, { params: place, address })).body.items[0]?.feedback[0],
    item: async () => (await advisor.call(getResearch, { params: { researchId } })).body.items[0]?.feedback[0],
    reply: (text: string, mails = false) =>
      advisor.call(replyToFeedback, { params: { feedbackId }, body: { text, mails } }),
    history: () =>
      app.deps.db
        .selectFrom('message')
        .select(['kind', 'values', 'authorId'])
        .where('personId', '=', personId)
        .where(sql<boolean>`kind in ('shareFeedback', 'shareReply', 'mailSent')`)
        .orderBy('id')
        .execute(),
    mails: () =>
      app.deps.db.selectFrom('mail').select(['to', 'subject', 'text']).where('personId', '=', personId).execute(),
  };
}

it('stands under the question for the client, and both in the history of the person with their words', async () => {
  const { reply, page, item, history, mails, title, link, personId } = await ask();
  expect(await item()).toMatchObject({ questionState: 'waiting', reply: null, email: 'frau.groessel@example.org' });
  const { body } = await reply('Bis zum 30. Juni.');
  expect(body).toEqual({ url: link.url, isOpen: true, mailedTo: null });
  const told = { text: 'Bis zum 30. Juni.', createdAt: app.clock.now().toISOString() };
  expect(await page()).toMatchObject({ text: 'Bis wann?', reply: told });
  expect(await item()).toMatchObject({ questionState: 'replied', reply: told });
  const about = { research: 'Werkstatt', recipient: 'Frau Größel', programme: title };
  expect(await history()).toEqual([
    { kind: 'shareFeedback', values: { ...about, answer: 'question', text: 'Bis wann?' }, authorId: null },
    { kind: 'shareReply', values: { ...about, text: 'Bis zum 30. Juni.' }, authorId: advisor.user.userId },
  ]);
  expect(await mails()).toEqual([]);
  const found = await app.deps.db.selectFrom('person').select('detailText').where('id', '=', personId).execute();
  expect(found[0]?.detailText).toContain('juni');
});

it('is told by mail without its words, where it is wished, an address is known and the link is open', async () => {
  const { reply, mails, history, link, params } = await ask();
  expect((await reply('Bis zum 30. Juni.', true)).body.mailedTo).toBe('frau.groessel@example.org');
  const [mail] = await mails();
  expect(mail?.text).toContain(link.url);
  expect(mail?.text).not.toContain('30. Juni');
  expect((await history()).at(-1)).toMatchObject({ kind: 'mailSent', values: { to: 'frau.groessel@example.org' } });
  await advisor.call(revokeShareLink, { params: { shareLinkId: link.shareLinkId } });
  const late = await advisor.call(replyToFeedback, { params, body: { text: 'Doch bis Juli.', mails: true } });
  expect(late.body).toMatchObject({ isOpen: false, mailedTo: null });
  const nameless = await ask('');
  expect((await nameless.reply('Ja.', true)).body).toMatchObject({ isOpen: true, mailedTo: null });
});

it('keeps the question from being withdrawn; a question that was settled can be opened again', async () => {
  const { reply, withdraw, page, item, params } = await ask();
  const settle = (isSettled: boolean) => advisor.call(settleFeedback, { params, body: { isSettled } });
  expect((await settle(true)).status).toBe(204);
  expect((await item())?.questionState).toBe('settled');
  await settle(false);
  expect((await item())?.questionState).toBe('waiting');
  await reply('Ja.');
  await settle(true);
  expect((await item())?.questionState).toBe('replied');
  await withdraw();
  expect(await page()).toMatchObject({ text: 'Bis wann?' });
});

it('is recorded without words, and refused to other users and for what asks nothing', async () => {
  const { reply, params } = await ask();
  const stranger = await app.as('Authenticated');
  expect((await stranger.call(replyToFeedback, { params, body: { text: 'Nein.' } })).status).toBe(404);
  expect((await stranger.call(settleFeedback, { params, body: { isSettled: true } })).status).toBe(404);
  await reply('Geheimes Wort');
  const recorded = await app.deps.db
    .selectFrom('auditEvent')
    .selectAll()
    .where('subjectId', '=', params.feedbackId)
    .execute();
  expect(recorded.map(({ action }) => action)).toEqual(['shareFeedback.answered' satisfies AuditAction]);
  expect(JSON.stringify(recorded)).not.toContain('Geheimes Wort');
  await app.deps.db
    .updateTable('shareFeedback')
    .set({ answer: 'interested' })
    .where('id', '=', params.feedbackId)
    .execute();
  expect((await reply('Ja.')).status).toBe(404);
});
