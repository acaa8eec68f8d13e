import { logout } from '@fundus/contract/auth';
import { streamEvents } from '@fundus/contract/event';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { changePassword } from '#modules/access/user/user.service.ts';
import { createTestApp, type TestApp, type UserClient } from '../../../../test/app.ts';
import { type EventReader, readEvents, type SiblingServer, startSibling } from '../../../../test/event-reader.ts';
import { changeRoles, setLocked } from '../../../../test/factories/user-standing.factory.ts';
import { type EventReaders, publish } from './event.service.ts';

const leadId = '0190a1b2-0000-7000-8000-000000000001';
const partnerId = '0190a1b2-0000-7000-8000-000000000002';

let app: TestApp;
let sibling: SiblingServer;
const open: EventReader[] = [];

beforeAll(async () => {
  app = await createTestApp();
  sibling = await startSibling(app);
});
afterEach(() => {
  for (const reader of open.splice(0)) reader.close();
});
afterAll(async () => {
  await sibling.close();
  await app.close();
});

async function streamOf(client: UserClient): Promise<EventReader> {
  const reader = await readEvents(sibling.address, client.token ?? '');
  open.push(reader);
  return reader;
}

/** Published by the server that holds none of the streams. */
const tell = (readers: EventReaders, event: Parameters<typeof publish>[2]) => publish(app.deps.db, readers, event);

it('brings what another server commits to those it is meant for, in order, and to no other user', async () => {
  const partner = await app.as('ZFMB-Profi-Partner');
  const other = await app.as('ZFMB-Clever-Partner');
  const distributor = await app.as('Leadverteilung');
  const [own, others, distributing] = [await streamOf(partner), await streamOf(other), await streamOf(distributor)];

  await app.deps.db
    .transaction()
    .execute(async (tx) => {
      await publish(tx, { userIds: [partner.user.userId] }, { type: 'partnerChanged', partnerId });
      throw new Error('taken back');
    })
    .catch(() => {});
  await tell({ userIds: [partner.user.userId] }, { type: 'leadChanged', leadId });
  await tell({ permission: 'lead:distribute' }, { type: 'leadsChanged' });
  await tell({ userIds: [partner.user.userId, other.user.userId] }, { type: 'notification' });

  expect(await own.next()).toEqual({ type: 'leadChanged', leadId });
  expect(await own.next()).toEqual({ type: 'notification' });
  expect(await others.next()).toEqual({ type: 'notification' });
  expect(await distributing.next()).toEqual({ type: 'leadsChanged' });
});

it('tells nothing while its transaction is open, and what one transaction published in its order', async () => {
  const client = await app.as('Leadverteilung');
  const stream = await streamOf(client);
  const readers = { userIds: [client.user.userId] };
  await app.deps.db.transaction().execute(async (tx) => {
    await publish(tx, readers, { type: 'leadChanged', leadId });
    await publish(tx, readers, { type: 'notification' });
    await app.deps.db.transaction().execute((other) => publish(other, readers, { type: 'partnerChanged', partnerId }));
    expect(await stream.next()).toEqual({ type: 'partnerChanged', partnerId });
  });
  expect(await stream.next()).toEqual({ type: 'leadChanged', leadId });
  expect(await stream.next()).toEqual({ type: 'notification' });
});

it('keeps the order of many commits that are told together', async () => {
  const client = await app.as('Leadverteilung');
  const stream = await streamOf(client);
  const ids = Array.from({ length: 60 }, (_, index) => `0190a1b2-0000-7000-8000-${String(index).padStart(12, '0')}`);
  for (const id of ids) await tell({ userIds: [client.user.userId] }, { type: 'leadChanged', leadId: id });
  for (const id of ids) expect(await stream.next()).toEqual({ type: 'leadChanged', leadId: id });
});

it('is told by both servers that commit, and leaves nothing in the table', async () => {
  const client = await app.as('Leadverteilung');
  const stream = await streamOf(client);
  const readers = { userIds: [client.user.userId] };
  await Promise.all([
    publish(app.deps.db, readers, { type: 'leadChanged', leadId }),
    publish(sibling.deps.db, readers, { type: 'leadsChanged' }),
  ]);
  const heard = [await stream.next(), await stream.next()];
  expect(heard).toEqual(expect.arrayContaining([{ type: 'leadChanged', leadId }, { type: 'leadsChanged' }]));
  await expect.poll(() => app.deps.db.selectFrom('eventUntold').select('id').execute()).toEqual([]);
});

it('reaches more users at once than one message of the database holds', async () => {
  const last = await app.as('Authenticated');
  const stream = await streamOf(last);
  const many = Array.from({ length: 1000 }, (_, index) => `0190a1b2-0000-7000-8000-${String(index).padStart(12, '0')}`);
  await tell({ userIds: [...many, last.user.userId] }, { type: 'notification' });
  expect(await stream.next()).toEqual({ type: 'notification' });
});

it('is neither cached nor buffered nor compressed', async () => {
  const { headers } = await streamOf(await app.as('Authenticated'));
  expect(headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  expect(headers.get('cache-control')).toContain('no-store');
  expect(headers.get('x-accel-buffering')).toBe('no');
  expect(headers.get('content-encoding')).toBeNull();
});

it.each<[string, (client: UserClient) => Promise<unknown>]>([
  ['logout', (client) => client.call(logout)],
  ['a new password', (client) => changePassword(app.deps.db, new Date(), client.user.userId, 'Kranich-Teekanne-77')],
  ['a lock', (client) => setLocked(app.deps.db, new Date(), client.user.userId, true)],
])('ends at once with %s, on every server', async (_name, end) => {
  const client = await app.as('ZFMB-Profi-Partner');
  const stream = await streamOf(client);
  await end(client);
  expect(await stream.next()).toBeUndefined();
});

it('counts other roles from the moment they are given', async () => {
  const client = await app.as('Authenticated');
  const stream = await streamOf(client);
  await changeRoles(app.deps.db, new Date(), client.user.userId, ['Leadverteilung']);
  // The roles are reread while the next call comes in; whatever is published after an answer to it has them.
  await expect
    .poll(async () => {
      await tell({ permission: 'lead:distribute' }, { type: 'leadsChanged' });
      await tell({ userIds: [client.user.userId] }, { type: 'notification' });
      return stream.next();
    })
    .toEqual({ type: 'leadsChanged' });
});

it('requests everything again after the database was away', async () => {
  const client = await app.as('Authenticated');
  const stream = await streamOf(client);
  const admin = new pg.Client({ connectionString: app.connectionString });
  await admin.connect();
  await admin.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where query ilike 'listen %' or query = 'select 1'",
  );
  await admin.end();
  expect(await stream.next()).toEqual({ type: 'resync' });
  await tell({ userIds: [client.user.userId] }, { type: 'notification' });
  expect(await stream.next()).toEqual({ type: 'notification' });
});

it('gives a user some streams and no more, however many sessions they have', async () => {
  const client = await app.as('Authenticated');
  const sessions = await Promise.all(Array.from({ length: 4 }, () => app.as(client.user)));
  await Promise.all(sessions.flatMap((session) => Array.from({ length: 10 }, () => streamOf(session))));
  const refused = await fetch(`${sibling.address}${streamEvents.path}`, {
    headers: { authorization: `Bearer ${client.token}` },
  });
  expect(refused.status).toBe(429);
});

it('lets the server stop, and opens none while it does', async () => {
  const stopping = await startSibling(app);
  const client = await app.as('Authenticated');
  const reader = await readEvents(stopping.address, client.token ?? '');
  const [end] = await Promise.all([reader.next(), stopping.close()]);
  expect(end).toBeUndefined();
});
