import {
  type ClientRooms,
  createClientRoom,
  listClientRooms,
  replyInRoom,
  revokeClientRoom,
  switchRoomPart,
} from '@fundus/contract/client-room';
import { roomGrantHeader, roomLimits } from '@fundus/contract/client-room-codes';
import { deletePerson } from '@fundus/contract/person';
import { askInRoom, countRoomView, getSharedRoom, openClientRoom, sendRoomCode } from '@fundus/contract/shared-room';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createMailer } from '#lib/mailer.ts';
import { createTestApp, type TestApp, type UserClient } from '../../../../test/app.ts';
import { createBusinessModel } from '../../../../test/factories/business-model.factory.ts';
import { createFundingCase } from '../../../../test/factories/funding-case.factory.ts';
import { createPaperRequest } from '../../../../test/factories/paper-request.factory.ts';
import { createPerson } from '../../../../test/factories/person.factory.ts';
import { startMailServer } from '../../../../test/mail-server.ts';

let app: TestApp;
let advisor: UserClient;

beforeAll(async () => {
  app = await createTestApp();
  advisor = await app.as('Authenticated');
});
afterAll(() => app.close());

const secretOf = ({ rows }: ClientRooms): string => rows[0]?.url?.split('/').at(-1) ?? '';

async function roomOf(parts: (personId: string) => Promise<string[]> = async () => []) {
  const { personId } = await createPerson(app.deps, advisor.user, { lastName: 'Holm' });
  const partIds = await parts(personId);
  const { body, status } = await advisor.call(createClientRoom, {
    params: { personId },
    body: { recipient: 'Mara Holm', partIds },
  });
  expect(status).toBe(201);
  return { personId, clientRoomId: body.rows[0]?.clientRoomId ?? '', uuid: secretOf(body), partIds };
}

it('shows the parts that are switched on, and nothing else of the person', async () => {
  const { personId, clientRoomId, uuid } = await roomOf(async (id) => {
    const asked = await createPaperRequest(app.deps, advisor.user, id, { title: 'Bank' });
    await createPaperRequest(app.deps, advisor.user, id, { title: 'Notar' });
    return [asked.paperRequestId];
  });
  const shown = await app.anonymous.call(getSharedRoom, { params: { uuid } });
  expect(shown.body.papers.map(({ title }) => title)).toEqual(['Bank']);
  const { candidates } = (await advisor.call(listClientRooms, { params: { personId } })).body;
  const other = candidates.find(({ title }) => title === 'Notar')?.partId ?? '';
  const params = { personId, clientRoomId };
  await advisor.call(switchRoomPart, { params, body: { part: other, isShown: true } });
  await advisor.call(switchRoomPart, { params, body: { part: 'questions', isShown: false } });
  const after = await app.anonymous.call(getSharedRoom, { params: { uuid } });
  expect(after.body.papers).toHaveLength(2);
  expect(after.body.questions).toBeNull();
});

it('refuses a part of another person, and a second open room', async () => {
  const foreign = await createBusinessModel(app.deps, advisor.user, {});
  const { personId, clientRoomId } = await roomOf();
  const body = { part: foreign.businessModelId, isShown: true };
  expect((await advisor.call(switchRoomPart, { params: { personId, clientRoomId }, body })).status).toBe(404);
  const second = await advisor.call(createClientRoom, { params: { personId }, body: { recipient: 'Mara Holm' } });
  expect(second.error?.code).toBe('ROOM_EXISTS');
});

it('takes questions, shows their answers, and opens nothing once it was closed', async () => {
  const { personId, clientRoomId, uuid } = await roomOf();
  const asked = await app.anonymous.call(askInRoom, { params: { uuid }, body: { text: 'Gilt das?' } });
  const questionId = asked.body.questions?.[0]?.questionId ?? '';
  await advisor.call(replyInRoom, { params: { personId, clientRoomId, questionId }, body: { text: 'Ja.' } });
  const shown = await app.anonymous.call(getSharedRoom, { params: { uuid } });
  expect(shown.body.questions).toMatchObject([{ text: 'Gilt das?', reply: 'Ja.' }]);
  await advisor.call(revokeClientRoom, { params: { personId, clientRoomId } });
  const ended = await app.anonymous.call(getSharedRoom, { params: { uuid } });
  expect(ended.error?.code).toBe('SHARE_LINK_UNAVAILABLE');
});

it('opens with a code that is mailed, once', async () => {
  const { uuid, clientRoomId } = await roomOf();
  const set = { asksForCode: true, email: 'mara@example.org' };
  await app.deps.db.updateTable('clientRoom').set(set).where('id', '=', clientRoomId).execute();
  const params = { uuid };
  expect((await app.anonymous.call(getSharedRoom, { params })).error?.code).toBe('ROOM_CODE_REQUIRED');
  expect((await app.anonymous.call(sendRoomCode, { params })).status).toBeLessThan(300);
  expect((await app.anonymous.call(sendRoomCode, { params })).status).toBe(429);
  const mail = await app.deps.db
    .selectFrom('mail')
    .select('text')
    .where('kind', '=', 'roomCode')
    .executeTakeFirstOrThrow();
  const code = /^Code: (\d{6})$/m.exec(mail.text)?.[1] ?? '';
  const open = (typed: string) => app.anonymous.call(openClientRoom, { params, body: { code: typed } });
  expect((await open('abc')).error?.code).toBe('ROOM_CODE_WRONG');
  const opened = await open(code);
  expect(
    (await app.anonymous.call(getSharedRoom, { params, headers: { 'x-room-grant': opened.body.grant } })).status,
  ).toBe(200);
  expect((await open(code)).error?.code).toBe('ROOM_CODE_WRONG');
});

const codeOfLastMail = async (): Promise<string> => {
  const { text } = await app.deps.db
    .selectFrom('mail')
    .select('text')
    .where('kind', '=', 'roomCode')
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return /^Code: (\d{6})$/m.exec(text)?.[1] ?? '';
};

/** A room behind a code, in which a code was just requested. */
async function guardedRoom() {
  const room = await roomOf();
  const set = { asksForCode: true, email: 'mara@example.org' };
  await app.deps.db.updateTable('clientRoom').set(set).where('id', '=', room.clientRoomId).execute();
  await app.anonymous.call(sendRoomCode, { params: { uuid: room.uuid } });
  return { ...room, params: { uuid: room.uuid }, code: await codeOfLastMail() };
}

const wrongFor = (code: string): string => (code === '000000' ? '000001' : '000000');

it('refuses the right code after five wrong ones, and one that is ten minutes old', async () => {
  const guessed = await guardedRoom();
  for (let tries = 0; tries < roomLimits.codeTries; tries += 1) {
    const body = { code: wrongFor(guessed.code) };
    expect((await app.anonymous.call(openClientRoom, { params: guessed.params, body })).status).toBe(403);
  }
  const { params } = guessed;
  const right = await app.anonymous.call(openClientRoom, { params, body: { code: guessed.code } });
  expect(right.error?.code).toBe('ROOM_CODE_WRONG');
  const late = await guardedRoom();
  app.clock.advance({ minutes: roomLimits.codeMinutes });
  const old = await app.anonymous.call(openClientRoom, { params: late.params, body: { code: late.code } });
  expect(old.error?.code).toBe('ROOM_CODE_WRONG');
});

it('takes the grant of a code for its own room alone, and for twelve hours', async () => {
  const [one, other] = [await guardedRoom(), await guardedRoom()];
  const { grant } = (await app.anonymous.call(openClientRoom, { params: other.params, body: { code: other.code } }))
    .body;
  const headers = { [roomGrantHeader]: grant };
  const look = ({ params }: typeof one) => app.anonymous.call(getSharedRoom, { params, headers });
  expect((await look(one)).error?.code).toBe('ROOM_CODE_REQUIRED');
  expect((await look(other)).status).toBe(200);
  const question = { params: one.params, headers, body: { text: 'Wer bin ich?' } };
  expect((await app.anonymous.call(askInRoom, question)).error?.code).toBe('ROOM_CODE_REQUIRED');
  app.clock.advance({ hours: roomLimits.grantHours });
  expect((await look(other)).error?.code).toBe('ROOM_CODE_REQUIRED');
});

it('answers every call alike for a room that is unknown, expired, closed or of a person in the trash', async () => {
  const [expired, closed, deleted] = [await roomOf(), await roomOf(), await roomOf()];
  const past = { expiresAt: app.deps.clock() };
  await app.deps.db.updateTable('clientRoom').set(past).where('id', '=', expired.clientRoomId).execute();
  const { personId, clientRoomId } = closed;
  await advisor.call(revokeClientRoom, { params: { personId, clientRoomId } });
  await advisor.call(deletePerson, { params: { personId: deleted.personId } });
  const uuids = ['0b0f5a3e-6a3b-4c5e-9d75-0a4a3b6f7a11', expired.uuid, closed.uuid, deleted.uuid];
  for (const uuid of uuids) {
    const params = { uuid };
    const answers = [
      await app.anonymous.call(getSharedRoom, { params }),
      await app.anonymous.call(sendRoomCode, { params }),
      await app.anonymous.call(openClientRoom, { params, body: { code: '123456' } }),
      await app.anonymous.call(countRoomView, { params }),
      await app.anonymous.call(askInRoom, { params, body: { text: 'Ist da jemand?' } }),
    ];
    expect(answers.map(({ status, error }) => [status, error?.code])).toEqual(
      answers.map(() => [404, 'SHARE_LINK_UNAVAILABLE']),
    );
  }
});

it('names neither notes nor the person of a case, nor anything of another person', async () => {
  const { personId, uuid } = await roomOf(async (id) => {
    const { caseId } = await createFundingCase(app.deps, advisor.user, id, { note: 'Nur für uns' });
    return [caseId];
  });
  const { personId: strangerId } = await createPerson(app.deps, advisor.user, { lastName: 'Fremd' });
  await createFundingCase(app.deps, advisor.user, strangerId, { note: 'Fremde Notiz' });
  const { body } = await app.anonymous.call(getSharedRoom, { params: { uuid } });
  expect(body.cases).toHaveLength(1);
  const text = JSON.stringify(body);
  for (const secret of ['Nur für uns', 'Fremd', personId, strangerId]) expect(text).not.toContain(secret);
});

it('mails the client that an answer is there, once, without its text', async () => {
  const server = await startMailServer();
  app.deps.mailer = createMailer({ url: server.url, from: 'Fundus <fundus@example.org>' });
  const { personId, clientRoomId, uuid } = await roomOf();
  const set = { email: 'mara.holm@example.org' };
  await app.deps.db.updateTable('clientRoom').set(set).where('id', '=', clientRoomId).execute();
  const asked = await app.anonymous.call(askInRoom, { params: { uuid }, body: { text: 'Gilt das?' } });
  const params = { personId, clientRoomId, questionId: asked.body.questions?.[0]?.questionId ?? '' };
  for (const text of ['Ja, vermutlich.', 'Ja, sicher.']) await advisor.call(replyInRoom, { params, body: { text } });
  const mails = await app.deps.db.selectFrom('mail').select('text').where('to', '=', set.email).execute();
  app.deps.mailer = null;
  await server.close();
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toContain(`/raum/${uuid}`);
  expect(mails[0]?.text).not.toContain('vermutlich');
});
