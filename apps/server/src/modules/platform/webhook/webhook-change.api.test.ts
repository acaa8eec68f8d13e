import { createHmac } from 'node:crypto';
import { listAuditEvents } from '@fundus/contract/audit';
import { createLead } from '@fundus/contract/lead';
import * as contract from '@fundus/contract/webhook';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createSecrets } from '#lib/secrets.ts';
import { storeLeads } from '#modules/leads/lead/lead-creation.service.ts';
import type { TestApp, UserClient } from '../../../../test/app.ts';
import { waitForWaiting } from '../../../../test/lock-waiting.ts';
import { createReceivingApp, type WebhookReceiver } from '../../../../test/webhook-receiver.ts';
import { deleteWebhookRow, lockWebhookRow } from './webhook.repository.ts';
import { sendDueDeliveries } from './webhook-sending.service.ts';

let app: TestApp;
let administrator: UserClient;
let receiver: WebhookReceiver;
let close: () => Promise<void>;

beforeEach(async () => {
  ({ app, administrator, receiver, close } = await createReceivingApp());
});
afterEach(() => close());

const send = () => sendDueDeliveries(app.deps);
async function make(url = receiver.url) {
  const body = { name: 'Kampagnen', url, events: ['lead.created' as const] };
  const made = await administrator.call(contract.createWebhook, { body });
  return { ...made.body, params: { webhookId: made.body.webhook.webhookId } };
}
const change = (webhookId: string, body: object) =>
  administrator.call(contract.updateWebhook, { params: { webhookId }, body: { revision: 1, ...body } });
const logOf = async (params: { webhookId: string }) =>
  (await administrator.call(contract.listWebhookDeliveries, { params })).body;
const addLead = async () => (await administrator.call(createLead, { body: { lastName: 'Muster' } })).body;
const signedBy = (secret: string): boolean => {
  const { headers, body } = receiver.received.at(-1) ?? { headers: {}, body: '' };
  const [, seconds, signature] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(headers['x-fundus-signature'])) ?? [];
  return signature === createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
};

describe('a webhook that is changed', () => {
  it('is told of what it wants now, under its new name, and the log says what became of what', async () => {
    const { params } = await make();
    const { body } = await change(params.webhookId, {
      name: 'Newsletter',
      events: ['feedback.given', 'lead.converted'],
    });
    expect(body).toMatchObject({ name: 'Newsletter', events: ['lead.converted', 'feedback.given'], revision: 2 });
    await addLead();
    await send();
    expect(receiver.received).toEqual([]);
    const { rows } = (await administrator.call(listAuditEvents, { query: { subject: 'webhook' } })).body;
    expect(rows[0]).toMatchObject({ verb: 'changed', actorId: administrator.user.userId });
    const words = JSON.stringify(rows[0]);
    expect(words).toContain('Newsletter');
    expect(words).toContain('lead.converted, feedback.given');
  });

  it('tries what waits at its new address at once', async () => {
    const { params } = await make('http://127.0.0.1:9/');
    await addLead();
    await send();
    expect(await logOf(params)).toMatchObject([{ state: 'waiting', problem: 'unreachable', attempts: 1 }]);
    const { body } = await change(params.webhookId, { url: receiver.url });
    expect(body).toMatchObject({ url: receiver.url, failingSince: null });
    await send();
    expect(await logOf(params)).toMatchObject([{ state: 'delivered', attempts: 1 }]);
    expect(receiver.received).toHaveLength(1);
  });

  it('gives up what waits where it is switched off, and says since when', async () => {
    const { params } = await make('http://127.0.0.1:9/');
    await addLead();
    await send();
    const { body } = await change(params.webhookId, { isActive: false });
    expect(body).toMatchObject({ disabledAt: app.clock.now().toISOString(), isDisabledByPortal: false, waiting: 0 });
    expect(await logOf(params)).toMatchObject([{ state: 'failed', problem: 'switchedOff' }]);
    const renamed = await change(params.webhookId, { revision: 2, name: 'Auswertung' });
    expect(renamed.body.disabledAt).toBe(body.disabledAt);
  });

  it('holds no password in its address', async () => {
    const { params } = await make();
    const refused = await change(params.webhookId, { url: 'https://nutzer:geheim@example.org/' });
    expect(refused.status).toBe(422);
    expect(refused.error.issues?.[0]).toMatchObject({ path: ['url'], message: expect.stringContaining('Passwort') });
    const body = { name: 'x', url: 'https://nutzer:geheim@example.org/', events: ['lead.created' as const] };
    expect((await administrator.call(contract.createWebhook, { body })).status).toBe(422);
  });
});

describe('a new secret', () => {
  it('signs what is sent from then on, also what waits, and is named in the log without being told', async () => {
    const { params, secret: first } = await make();
    await addLead();
    const renewed = await administrator.call(contract.renewWebhookSecret, { params });
    const { secret } = renewed.body;
    expect(secret).toMatch(/^fundus_hook_[\w-]{43}$/);
    await send();
    expect([signedBy(first), signedBy(secret)]).toEqual([false, true]);
    const log = await administrator.call(listAuditEvents, { query: { subject: 'webhook' } });
    expect(log.body.rows[0]).toMatchObject({ verb: 'reset', actorId: administrator.user.userId });
    expect(log.raw.toString()).not.toContain(secret.slice(12));
  });

  it('helps where the old one can no longer be read: what was to be sent has failed for good and says why', async () => {
    const { params } = await make();
    await addLead();
    const otherKey = createSecrets(Buffer.alloc(32, 7));
    await sendDueDeliveries({ ...app.deps, secrets: otherKey });
    expect(await logOf(params)).toMatchObject([
      { state: 'failed', problem: 'unreadableSecret', attempts: 1, nextAttemptAt: null },
    ]);
    app.clock.advance({ days: 1 });
    administrator = await app.as(administrator.user);
    await sendDueDeliveries({ ...app.deps, secrets: otherKey });
    expect(receiver.received).toEqual([]);
    const { secret } = (await administrator.call(contract.renewWebhookSecret, { params })).body;
    const [failed] = await logOf(params);
    const place = { ...params, deliveryId: failed?.deliveryId ?? '' };
    await administrator.call(contract.resendWebhookDelivery, { params: place });
    await send();
    expect(signedBy(secret)).toBe(true);
  });
});

it('is no obstacle to what it would be told of while it is being deleted', async () => {
  const { params } = await make();
  const storing = app.deps.db.transaction().execute(async (deleting) => {
    await lockWebhookRow(deleting, params.webhookId);
    await deleteWebhookRow(deleting, params.webhookId);
    const stored = app.deps.db.transaction().execute(async (tx) => {
      await storeLeads(tx, app.deps, [{ fields: { lastName: 'Muster' }, source: '', authorId: null }]);
    });
    await waitForWaiting(app.deps.db, 1);
    // Not awaited here: it goes on once this has ended.
    return { stored };
  });
  await expect((await storing).stored).resolves.toBeUndefined();
  expect(await app.deps.db.selectFrom('webhookDelivery').select('id').execute()).toEqual([]);
});

it('that is switched off is sent nothing, whatever still waits for it', async () => {
  const { params } = await make();
  await addLead();
  await app.deps.db
    .updateTable('webhook')
    .set({ disabledAt: app.clock.now() })
    .where('id', '=', params.webhookId)
    .execute();
  await send();
  expect(receiver.received).toEqual([]);
});
