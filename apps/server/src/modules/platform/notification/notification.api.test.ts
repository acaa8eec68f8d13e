import {
  getNewestNotification,
  getNotificationSettings,
  listNotifications,
  readNotifications,
  updateNotificationSettings,
} from '@fundus/contract/notification';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp, type UserClient } from '../../../../test/app.ts';
import { setLocked } from '../../../../test/factories/user-standing.factory.ts';
import { type News, notify, notifyPermission } from './notification.service.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const entered = (count: number): News => ({ kind: 'leadEntered', values: { count: String(count) } });
const tellDistributors = (count: number) =>
  app.deps.db.transaction().execute((tx) => notifyPermission(tx, app.deps, 'lead:distribute', entered(count)));
const listOf = async (client: UserClient) => (await client.call(listNotifications)).body;
const mailsTo = (client: UserClient) =>
  app.deps.db.selectFrom('mail').selectAll().where('userId', '=', client.user.userId).orderBy('createdAt').execute();

it('tells every user with the permission, and adds up what is still unread', async () => {
  const [distributor, partner, locked] = [
    await app.as('Leadverteilung'),
    await app.as('ZFMB-Profi-Partner'),
    await app.as('Leadverteilung'),
  ];
  await setLocked(app.deps.db, app.clock.now(), locked.user.userId, true);
  await tellDistributors(2);
  await Promise.all([tellDistributors(3), tellDistributors(4), tellDistributors(5)]);
  expect(await listOf(distributor)).toMatchObject({
    unread: 1,
    rows: [{ kind: 'leadEntered', values: { count: '14' } }],
  });
  expect(await listOf(partner)).toMatchObject({ unread: 0, rows: [] });
  const bellOf = async (client: UserClient) => (await client.call(getNewestNotification)).body;
  expect(await bellOf(distributor)).toMatchObject({ unread: 1, newest: { kind: 'leadEntered' } });
  expect(await bellOf(partner)).toEqual({ unread: 0, newest: null });
  await setLocked(app.deps.db, app.clock.now(), locked.user.userId, false);
  expect((await listOf(await app.as(locked.user))).rows).toEqual([]);

  const seen = (await listOf(distributor)).rows[0]?.notificationId ?? '';
  await tellDistributors(1);
  // Marking the notifications shown as read leaves those unread that came meanwhile.
  await distributor.call(readNotifications, { body: { notificationIds: [seen] } });
  expect(await listOf(distributor)).toMatchObject({ unread: 1, rows: [{ values: { count: '15' } }] });
  await distributor.call(readNotifications, { body: {} });
  await tellDistributors(1);
  expect((await listOf(distributor)).rows.map(({ values }) => values['count'])).toEqual(['1', '15']);
});

it('writes of what is counted one mail an hour', async () => {
  const distributor = await app.as('Leadverteilung');
  const wish = (inPortal: boolean) =>
    distributor.call(updateNotificationSettings, { body: [{ kind: 'leadEntered', inPortal, byMail: true }] });
  await wish(true);
  await tellDistributors(1);
  await tellDistributors(1);
  expect(await mailsTo(distributor)).toHaveLength(1);
  await wish(false);
  await tellDistributors(1);
  app.clock.advance({ minutes: 61 });
  await tellDistributors(7);
  await tellDistributors(7);
  const mails = await mailsTo(distributor);
  expect(mails.map(({ subject }) => subject)).toEqual(Array(2).fill('Neue Leads warten auf die Verteilung'));
  expect(mails.at(-1)?.text).toContain('7 neue Leads');
  expect((await listOf(distributor)).rows).toHaveLength(1);
});

it('offers the kinds that one’s roles can get, and keeps the others out', async () => {
  const partner = await app.as('Fundus-Clever-Partner');
  const settings = (await partner.call(getNotificationSettings)).body;
  expect(settings.map(({ kind }) => kind)).toEqual([
    'shareFeedback',
    'shareFile',
    'deadShareLinkVisited',
    'programmeChanged',
    'paperAnswered',
    'paperOverdue',
    'roomQuestion',
    'savedSearchHits',
    'taskDue',
    'mailReceived',
    'mailUndelivered',
    'leadAssigned',
    'leadDueSoon',
    'leadWithdrawn',
  ]);
  expect(settings.every(({ inPortal }) => inPortal)).toBe(true);
  expect(settings.filter(({ byMail }) => byMail).map(({ kind }) => kind)).toEqual([
    'shareFeedback',
    'paperAnswered',
    'paperOverdue',
    'roomQuestion',
    'taskDue',
    'mailReceived',
    'mailUndelivered',
    'leadAssigned',
    'leadDueSoon',
  ]);
  const changed = await partner.call(updateNotificationSettings, {
    body: [
      { kind: 'leadWithdrawn', inPortal: false, byMail: true },
      { kind: 'leadEntered', inPortal: true, byMail: true },
    ],
  });
  expect(changed.body.find(({ kind }) => kind === 'leadWithdrawn')).toMatchObject({ inPortal: false, byMail: true });
  expect(changed.body).toHaveLength(14);
  await app.deps.db.transaction().execute(async (tx) => {
    await notify(tx, app.deps, { kind: 'leadWithdrawn', values: { reason: 'Doppelt' }, userId: partner.user.userId });
  });
  expect((await listOf(partner)).rows).toEqual([]);
  expect(await mailsTo(partner)).toMatchObject([{ subject: 'Ein Lead wurde zurückgezogen' }]);
});

it('words mails in the reader’s language, without what names the lead', async () => {
  const reader = await app.createUser({
    roles: ['ZFMB-Profi-Partner'],
    language: 'en',
    title: 'Dr.',
    firstName: 'Ada',
  });
  const leadId = null;
  await app.deps.db.transaction().execute((tx) =>
    notify(tx, app.deps, {
      kind: 'leadAssigned',
      values: { town: 'Potsdam', industry: 'Bäckerei', company: 'Backhaus Yıldız', dueAt: '2026-11-23T08:00:00.000Z' },
      leadId,
      userId: reader.userId,
    }),
  );
  const [mail] = await app.deps.db.selectFrom('mail').selectAll().where('userId', '=', reader.userId).execute();
  expect(mail?.subject).toBe('A new lead for you: Bäckerei in Potsdam');
  expect(mail?.text).toContain('Hello Dr. Ada');
  expect(mail?.text).toContain('Monday, 23 November 2026 at 09:00');
  expect(mail?.text).toContain('http://fundus.example/profile');
  expect(mail?.text).not.toContain('Yıldız');
});
