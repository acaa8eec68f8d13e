import { listMails, type mail, resendMail } from '@fundus/contract/mail';
import { updateNotificationSettings } from '@fundus/contract/notification';
import { updateSettings, uploadLogo } from '@fundus/contract/setting';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createUserLink } from '#modules/access/user-link/user-link.service.ts';
import { notify } from '#modules/platform/notification/notification.service.ts';
import { createTestApp, type TestApp, type UserClient } from '../../../../test/app.ts';
import { startMailServer, type TestMailServer } from '../../../../test/mail-server.ts';
import { createMailer } from '../../../lib/mailer.ts';
import { writeMails } from './mail.service.ts';
import { forgetMails, sendDueMails } from './mail-sending.service.ts';

const lead = { kind: 'leadAssigned', values: { town: 'Potsdam', industry: 'Bäckerei' } } as const;

let app: TestApp;
let partner: UserClient;
let administrator: UserClient;
const servers: TestMailServer[] = [];

beforeEach(async () => {
  app = await createTestApp();
  partner = await app.as('ZFMB-Profi-Partner');
  administrator = await app.as('Administrator');
});
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
  await app.close();
});

async function mailServer(options: Parameters<typeof startMailServer>[0] = {}): Promise<TestMailServer> {
  const server = await startMailServer(options);
  servers.push(server);
  app.deps.mailer = createMailer({ url: server.url, from: 'Fundus <fundus@example.org>' });
  return server;
}
/** Tells a user of a lead; the mail is due once the minute is over in which it waits for other news. */
const tell = async (userId = partner.user.userId) => {
  await app.deps.db.transaction().execute((tx) => notify(tx, app.deps, { ...lead, userId }));
  app.clock.advance({ minutes: 1 });
};
const outbox = async (): Promise<(typeof mail)['_zod']['output'][]> => (await administrator.call(listMails)).body.rows;

it('delivers what was written, once, also with several servers sending', async () => {
  const server = await mailServer();
  await tell();
  expect(await outbox()).toMatchObject([{ state: 'waiting', attempts: 0, sentAt: null }]);
  await Promise.all([sendDueMails(app.deps), sendDueMails(app.deps), sendDueMails(app.deps)]);
  expect(await outbox()).toMatchObject([
    { state: 'sent', to: partner.user.email, attempts: 1, problem: '', sentAt: app.clock.now().toISOString() },
  ]);
  expect(server.received).toHaveLength(1);
  const [{ to, raw } = { to: [], raw: '' }] = server.received;
  expect(to).toEqual([partner.user.email]);
  expect(raw).toMatch(/^From: Fundus <fundus@example\.org>/m);
  expect(raw).toMatch(/^Auto-Submitted: auto-generated/m);
  expect(raw).toContain('text/plain');
});

it('writes nothing of what did not happen', async () => {
  await app.deps.db
    .transaction()
    .execute(async (tx) => {
      await notify(tx, app.deps, { ...lead, userId: partner.user.userId });
      throw new Error('taken back');
    })
    .catch(() => {});
  expect(await outbox()).toEqual([]);
});

it('tries again, less and less often, until the server is back', async () => {
  const down = await mailServer();
  await down.close();
  await tell();
  await sendDueMails(app.deps);
  expect(await outbox()).toMatchObject([
    { state: 'waiting', attempts: 1, problem: expect.stringContaining('ECONNREFUSED') as string },
  ]);
  await sendDueMails(app.deps);
  expect(await outbox()).toMatchObject([{ attempts: 1 }]);
  app.clock.advance({ minutes: 1 });
  await sendDueMails(app.deps);
  expect(await outbox()).toMatchObject([{ state: 'waiting', attempts: 2 }]);
  const up = await mailServer({ port: down.port });
  app.clock.advance({ minutes: 5 });
  await sendDueMails(app.deps);
  expect(await outbox()).toMatchObject([{ state: 'sent', attempts: 3, problem: '' }]);
  expect(up.received).toHaveLength(1);
});

it('gives up after eight attempts, and sends again when asked', async () => {
  const down = await mailServer();
  await down.close();
  await tell();
  for (let attempt = 0; attempt < 10; attempt += 1) {
    await sendDueMails(app.deps);
    app.clock.advance({ hours: 24 });
  }
  const [given] = await outbox();
  expect(given).toMatchObject({ state: 'failed', attempts: 8 });
  await mailServer({ port: down.port });
  const again = await administrator.call(resendMail, { params: { mailId: given?.mailId ?? '' } });
  expect(again.body).toMatchObject({ state: 'waiting', attempts: 0, problem: '' });
  await sendDueMails(app.deps);
  expect(await outbox()).toMatchObject([{ state: 'sent' }]);
  // A sent mail stays sent.
  expect((await administrator.call(resendMail, { params: { mailId: given?.mailId ?? '' } })).body.state).toBe('sent');
});

it('gives up at once where the mailbox does not exist', async () => {
  await mailServer({ unknown: [partner.user.email] });
  await tell();
  await sendDueMails(app.deps);
  expect(await outbox()).toMatchObject([
    { state: 'failed', attempts: 1, problem: expect.stringContaining('No such mailbox') as string },
  ]);
});

it('does not send again by itself what may have arrived', async () => {
  const server = await mailServer({ breaksOff: true });
  await tell();
  await sendDueMails(app.deps);
  expect(server.received).toHaveLength(1);
  expect(await outbox()).toMatchObject([{ state: 'failed', problem: 'unclear' }]);
  app.clock.advance({ hours: 24 });
  await sendDueMails(app.deps);
  expect(server.received).toHaveLength(1);
});

it('says so of a mail that a killed server had in hand', async () => {
  const server = await mailServer();
  await tell();
  // The state that a killed server leaves: claimed, without a result.
  await app.deps.db.updateTable('mail').set({ sendingSince: app.clock.now(), attempts: 1 }).execute();
  await sendDueMails(app.deps);
  expect(await outbox()).toMatchObject([{ state: 'waiting' }]);
  app.clock.advance({ minutes: 11 });
  await sendDueMails(app.deps);
  expect(await outbox()).toMatchObject([{ state: 'failed', problem: 'unclear' }]);
  expect(server.received).toEqual([]);
});

it('keeps mails where no mail server is set up', async () => {
  await tell();
  await sendDueMails(app.deps);
  const { body } = await administrator.call(listMails, { query: { state: 'kept' } });
  expect(body).toMatchObject({ isMailServerConfigured: false, total: 1, rows: [{ state: 'kept' }] });
  expect((await administrator.call(resendMail, { params: { mailId: body.rows[0]?.mailId ?? '' } })).body.state).toBe(
    'kept',
  );
});

it('cannot be made to carry other headers or readers', async () => {
  const server = await mailServer();
  const values = {
    town: 'Potsdam\r\nBcc: fremd@example.org',
    industry: '=?utf-8?B?w7Y=?=\u2028Bcc: fremd@example.org',
  };
  await app.deps.db
    .transaction()
    .execute((tx) => notify(tx, app.deps, { kind: 'leadAssigned', values, userId: partner.user.userId }));
  const outside = await app.createUser({ roles: ['ZFMB-Profi-Partner'] });
  await app.deps.db
    .updateTable('user')
    .set({ email: 'a@example.org\r\nRCPT TO:<fremd@example.org>' })
    .where('id', '=', outside.userId)
    .execute();
  await tell(outside.userId);
  await sendDueMails(app.deps);
  expect(server.received.map(({ to }) => to)).toEqual([[partner.user.email]]);
  const [head = ''] = server.received[0]?.raw.split('\r\n\r\n') ?? [];
  expect(head).not.toMatch(/^Bcc:/m);
});

it('asks every user how they want to be told', async () => {
  const setting = { kind: 'leadAssigned', inPortal: true, byMail: false } as const;
  await partner.call(updateNotificationSettings, { body: [setting] });
  await tell();
  expect(await outbox()).toEqual([]);
});

it('pages, filters, and forgets after a quarter of a year', async () => {
  for (let minute = 0; minute < 3; minute += 1) {
    await tell();
    app.clock.advance({ minutes: 1 });
  }
  const first = (await administrator.call(listMails, { query: { limit: 2 } })).body;
  expect([first.rows.length, first.total, first.next !== null]).toEqual([2, 3, true]);
  const second = (await administrator.call(listMails, { query: { limit: 2, after: first.next ?? '' } })).body;
  expect([second.rows.length, second.next]).toEqual([1, null]);
  expect((await administrator.call(listMails, { query: { state: 'sent' } })).body.rows).toEqual([]);
  app.clock.advance({ days: 91 });
  administrator = await app.as('Administrator');
  await forgetMails(app.deps.db, app.clock.now());
  expect(await outbox()).toEqual([]);
});

it('carries signature, picture and colour of the portal, in the words of the reader', async () => {
  const server = await mailServer();
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  );
  const uploaded = await administrator.call(uploadLogo, {
    body: { revision: 0 },
    upload: { fileName: 'Logo.png', content: png },
  });
  await administrator.call(updateSettings, {
    body: { revision: uploaded.body.revision, mailSignature: { de: 'Ihr Partnermanagement', en: 'Your team' } },
  });
  await tell();
  await sendDueMails(app.deps);
  const [mail] = await outbox();
  expect(mail?.text).toMatch(/\n\nIhr Partnermanagement\n\n-- \nDiese E-Mail/);
  const raw = server.received[0]?.raw.replace(/=\r\n/g, '') ?? '';
  expect(raw).toContain('text/plain');
  expect(raw).toContain('text/html');
  expect(raw).toContain('cid:logo@fundus');
  expect(raw).toMatch(/^Content-ID: <logo@fundus>/im);
  expect(raw).toContain(png.toString('base64').slice(0, 60));
});

it('keeps the secrets of links to itself: of sent mails for good, of an administrator’s at all times', async () => {
  const link = (userId: string) => createUserLink(app.deps.db, app.deps, { userId, kind: 'passwordReset' });
  const write = async ({ user }: UserClient) => {
    const url = await link(user.userId);
    await writeMails(app.deps.db, app.deps, [
      {
        userId: user.userId,
        kind: 'passwordReset',
        to: user.email,
        language: 'de',
        subject: 'Passwort',
        text: `Bitte: ${url}\n`,
      },
    ]);
    return url;
  };
  const other = await app.as('Administrator');
  const [toPartner, toOther] = [await write(partner), await write(other)];
  const texts = async () => (await outbox()).map(({ text }) => text).join('');
  // Without a mail server an administrator hands the link on.
  expect(await texts()).toContain(toPartner);
  expect(await texts()).not.toContain(toOther);
  const server = await mailServer();
  expect(await texts()).not.toContain(toPartner);
  await sendDueMails(app.deps);
  expect(server.received).toHaveLength(2);
  const stored = await app.deps.db.selectFrom('mail').select('text').execute();
  expect(JSON.stringify(stored)).not.toMatch(/#[\w-]{43}/);
  expect(stored[0]?.text).toContain('/passwort-neu#…');
});
