import { listNotifications } from '@fundus/contract/notification';
import {
  decidePaperLine,
  listPaperRequests,
  remindOfPaperRequest,
  revokePaperRequest,
} from '@fundus/contract/paper-request';
import { reportMissingPaper } from '@fundus/contract/shared-paper';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createMailer } from '#lib/mailer.ts';
import { sendDueMails } from '#modules/platform/mail/mail-sending.service.ts';
import { createTestApp, type TestApp, type UserClient } from '../../../../test/app.ts';
import { createPaperRequest, secretOf } from '../../../../test/factories/paper-request.factory.ts';
import { createPerson } from '../../../../test/factories/person.factory.ts';
import { startMailServer, type TestMailServer } from '../../../../test/mail-server.ts';
import { remindOfPapers } from './paper-reminder.service.ts';

let app: TestApp;
let advisor: UserClient;
let server: TestMailServer;
let personId: string;

beforeEach(async () => {
  app = await createTestApp();
  advisor = await app.as('ZFMB-Profi-Partner');
  server = await startMailServer();
  app.deps.mailer = createMailer({ url: server.url, from: 'Fundus <fundus@example.org>' });
  ({ personId } = await createPerson(app.deps, advisor.user));
});
afterEach(async () => {
  await server.close();
  await app.close();
});

const ask = (values: Parameters<typeof createPaperRequest>[3] = {}) =>
  createPaperRequest(app.deps, advisor.user, personId, {
    title: 'Unterlagen für die Bank',
    email: 'mara.holm@example.org',
    dueOn: '2026-11-30',
    ...values,
  });

/** Days later one logs in again. */
const loggedIn = () => app.as(advisor.user);

/** Subjects and recipients of the mails that a real mail server accepted, without the advisor's own. */
async function mails(): Promise<string[]> {
  await sendDueMails(app.deps);
  const subjects = await app.deps.db
    .selectFrom('mail')
    .select('subject')
    .where('to', '=', 'mara.holm@example.org')
    .where('state', '=', 'sent')
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
  expect(server.received.filter(({ to }) => to.includes('mara.holm@example.org'))).toHaveLength(subjects.length);
  return subjects.map(({ subject }) => subject);
}

it('tells the client at once, two days before the day and on the day after it: each once, by whichever server', async () => {
  const request = await ask();
  expect(await mails()).toEqual(['Unterlagen für die Bank']);
  const [{ raw } = { raw: '' }] = server.received;
  expect(raw).toMatch(new RegExp(`^Reply-To: ${advisor.user.email}`, 'm'));
  const run = () => Promise.all([remindOfPapers(app.deps), remindOfPapers(app.deps)]);
  app.clock.set('2026-11-28T06:59:00Z');
  await run();
  expect(await mails()).toHaveLength(1);
  app.clock.set('2026-11-28T07:00:00Z');
  await run();
  app.clock.set('2026-11-30T20:00:00Z');
  await run();
  expect((await mails()).slice(1)).toEqual(['Erinnerung: Unterlagen für die Bank']);
  app.clock.set('2026-12-01T07:00:00Z');
  await run();
  await run();
  app.clock.set('2026-12-09T07:00:00Z');
  await run();
  expect((await mails()).slice(2)).toEqual(['Noch offen: Unterlagen für die Bank']);
  const { rows } = (await (await loggedIn()).call(listNotifications)).body;
  expect(rows).toMatchObject([{ kind: 'paperOverdue', personId, values: { paperTitle: 'Unterlagen für die Bank' } }]);
  // Sent mails keep no secret.
  const texts = await app.deps.db.selectFrom('mail').select('text').execute();
  expect(texts.filter(({ text }) => text.includes(secretOf(request)))).toEqual([]);
});

it('is silent once everything was answered, or the link was revoked; what is given back is told and reminded of', async () => {
  const answered = await ask();
  const revoked = await ask();
  await advisor.call(revokePaperRequest, { params: { personId, paperRequestId: revoked.paperRequestId } });
  const line = { lineId: answered.lines[0]?.lineId ?? '' };
  await app.anonymous.call(reportMissingPaper, { params: { uuid: secretOf(answered), ...line }, body: { remark: '' } });
  app.clock.set('2026-11-28T07:00:00Z');
  await remindOfPapers(app.deps);
  expect(await mails()).toHaveLength(2);
  await (await loggedIn()).call(decidePaperLine, {
    params: { personId, paperRequestId: answered.paperRequestId, ...line },
    body: { decision: 'returned', note: 'Bitte doch.' },
  });
  expect((await mails()).slice(2)).toEqual(['Bitte noch einmal ansehen: Unterlagen für die Bank']);
  app.clock.set('2026-12-01T07:00:00Z');
  await remindOfPapers(app.deps);
  expect((await mails()).slice(3)).toEqual(['Noch offen: Unterlagen für die Bank']);
});

it('reminds by hand; without an address or a mail server the link is handed over, and the advisor told alone', async () => {
  const { paperRequestId } = await ask();
  const params = { personId, paperRequestId };
  expect((await advisor.call(remindOfPaperRequest, { params })).status).toBe(200);
  expect((await mails()).slice(1)).toEqual(['Erinnerung: Unterlagen für die Bank']);
  const byHand = await ask({ email: '' });
  expect(byHand).toMatchObject({
    mailedAt: null,
    url: expect.stringContaining('/mappe/'),
    abilities: ['revoke', 'decide'],
  });
  const refused = await advisor.call(remindOfPaperRequest, {
    params: { personId, paperRequestId: byHand.paperRequestId },
  });
  expect(refused.error.code).toBe('PAPER_SETTLED');
  app.deps.mailer = null;
  const unsent = await ask();
  expect(unsent.mailedAt).toBeNull();
  app.clock.set('2026-12-01T07:00:00Z');
  await remindOfPapers(app.deps);
  const stored = await app.deps.db.selectFrom('mail').select('id').where('to', '=', 'mara.holm@example.org').execute();
  expect(stored).toHaveLength(2);
  const { rows } = (await (await loggedIn()).call(listNotifications)).body;
  expect(rows.filter(({ kind }) => kind === 'paperOverdue')).toHaveLength(3);
  const listed = (await (await loggedIn()).call(listPaperRequests, { params: { personId } })).body;
  expect(listed.map(({ state }) => state)).toEqual(['overdue', 'overdue', 'overdue']);
});
