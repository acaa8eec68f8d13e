import { createHmac } from 'node:crypto';
import { listAuditEvents } from '@fundus/contract/audit';
import { convertLead, createLead } from '@fundus/contract/lead';
import { submitLead } from '@fundus/contract/lead-intake';
import { createShareLink, giveShareFeedback } from '@fundus/contract/share-link';
import * as contract from '@fundus/contract/webhook';
import type { WebhookEvent } from '@fundus/contract/webhook-codes';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createOutgoingCaller } from '#lib/outgoing-call.ts';
import { storeLeads } from '#modules/leads/lead/lead-creation.service.ts';
import { createSourceKey } from '#modules/leads/lead-source/lead-source-key.service.ts';
import type { TestApp, UserClient } from '../../../../test/app.ts';
import { createLeadSource } from '../../../../test/factories/lead-source.factory.ts';
import { createPerson } from '../../../../test/factories/person.factory.ts';
import { createPersonResearch } from '../../../../test/factories/person-research.factory.ts';
import { createReceivingApp, type Received, type WebhookReceiver } from '../../../../test/webhook-receiver.ts';
import { forgetOldDeliveries, sendDueDeliveries } from './webhook-sending.service.ts';

let app: TestApp;
let administrator: UserClient;
let receiver: WebhookReceiver;
let close: () => Promise<void>;

beforeEach(async () => {
  ({ app, administrator, receiver, close } = await createReceivingApp());
});
afterEach(() => close());

const send = () => sendDueDeliveries(app.deps);
async function make(events: readonly WebhookEvent[], url = receiver.url) {
  const { body } = await administrator.call(contract.createWebhook, {
    body: { name: 'Kampagnen', url, events: [...events] },
  });
  return { ...body, webhookId: body.webhook.webhookId };
}
const logOf = async (webhookId: string) =>
  (await administrator.call(contract.listWebhookDeliveries, { params: { webhookId } })).body;
const stateOf = async (webhookId: string) =>
  (await administrator.call(contract.listWebhooks)).body.find((webhook) => webhook.webhookId === webhookId);
const addLead = async () => (await administrator.call(createLead, { body: { lastName: 'Muster' } })).body;
const dataOf = ({ body }: Received) => JSON.parse(body) as { deliveryId: string; event: string; data: object };

describe('a webhook', () => {
  it('is told of leads by hand and by the intake, of conversions and of feedback, by ids alone', async () => {
    const { webhookId } = await make(['lead.created', 'lead.converted', 'feedback.given']);
    const byHand = await addLead();
    const { sourceId } = await createLeadSource(app.deps);
    const { key } = await createSourceKey(app.deps, administrator.user, sourceId, 'Webserver');
    const intake = { lastName: 'Größel', email: 'g@example.org' };
    await app.anonymous.call(submitLead, { body: intake, headers: { 'x-api-key': key } });
    // Leads caught by the spam trap are not announced.
    const robot = { fields: { lastName: 'Bot' }, source: '', authorId: null, deletionReason: 'robot' as const };
    await storeLeads(app.deps.db, app.deps, [robot]);
    const { person } = (
      await administrator.call(convertLead, { params: { leadId: byHand.leadId }, body: { to: 'client' } })
    ).body;
    const advisor = await app.as('ZFMB-Profi-Partner');
    const { personId } = await createPerson(app.deps, advisor.user);
    const { researchId, items } = await createPersonResearch(app.deps, advisor.user, personId, { name: 'Werkstatt' });
    const itemId = items[0]?.itemId ?? '';
    const { uuid } = (await advisor.call(createShareLink, { params: { researchId }, body: { recipient: 'Frau G.' } }))
      .body;
    const place = { type: 'recherche', uuid, itemId };
    await app.anonymous.call(giveShareFeedback, { params: place, body: { answer: 'interested', text: 'Geheim' } });
    await send();
    const told = receiver.received.map(dataOf).map(({ event, data }) => ({ event, data }));
    expect(told.filter(({ event }) => event === 'lead.created')).toHaveLength(2);
    expect(told).toEqual(
      expect.arrayContaining([
        { event: 'lead.created', data: { leadId: byHand.leadId, sourceId: null } },
        { event: 'lead.created', data: { leadId: expect.any(String), sourceId } },
        { event: 'lead.converted', data: { leadId: byHand.leadId, personId: person.personId } },
        {
          event: 'feedback.given',
          data: { feedbackId: expect.any(String), researchId, itemId, answer: 'interested' },
        },
      ]),
    );
    expect(JSON.stringify(receiver.received)).not.toMatch(/Größel|Muster|Geheim|example\.org/);
    expect((await logOf(webhookId)).map(({ state, status }) => [state, status])).toEqual(
      Array.from({ length: 4 }, () => ['delivered', 204]),
    );
  });

  it('hears what it wants alone, and nothing of what was rolled back', async () => {
    await make(['lead.converted']);
    await addLead();
    await make(['lead.created'], `${receiver.url}/zwei`);
    const storing = app.deps.db.transaction().execute(async (tx) => {
      await storeLeads(tx, app.deps, [{ fields: { lastName: 'x' }, source: '', authorId: null }]);
      throw new Error('rolled back');
    });
    await expect(storing).rejects.toThrow('rolled back');
    await send();
    expect(receiver.received).toEqual([]);
  });

  it('proves with each delivery that it comes from the portal and when', async () => {
    const { secret } = await make(['lead.created']);
    await addLead();
    await send();
    const [{ headers, body } = { headers: {}, body: '' }] = receiver.received;
    const [, seconds, signature] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(headers['x-fundus-signature'])) ?? [];
    expect(Number(seconds)).toBe(Math.floor(app.clock.now().getTime() / 1000));
    expect(signature).toBe(createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex'));
    expect(headers['x-fundus-event']).toBe('lead.created');
    expect(headers['x-fundus-delivery']).toBe((JSON.parse(body) as { deliveryId: string }).deliveryId);
  });

  it('has a secret that is told once and stored encrypted', async () => {
    const { secret, webhookId } = await make(['lead.created']);
    expect(secret).toMatch(/^fundus_hook_[\w-]{43}$/);
    expect((await administrator.call(contract.listWebhooks)).raw.toString()).not.toContain(secret);
    const row = await app.deps.db
      .selectFrom('webhook')
      .select('secret')
      .where('id', '=', webhookId)
      .executeTakeFirstOrThrow();
    expect(row.secret.toString('latin1')).not.toContain(secret.slice(12));
  });
});

describe('a delivery that does not arrive', () => {
  it('is tried again after longer and longer pauses, under the same id, and then counts as failed', async () => {
    const { webhookId } = await make(['lead.created']);
    receiver.answers.status = 503;
    await addLead();
    const pauses = [0, 1, 5, 30, 120, 240, 480, 960];
    for (const [index, minutes] of pauses.entries()) {
      if (minutes > 0) {
        app.clock.advance({ minutes, seconds: -1 });
        await send();
        expect(receiver.received).toHaveLength(index);
        app.clock.advance({ seconds: 1 });
      }
      await send();
      expect(receiver.received).toHaveLength(index + 1);
    }
    administrator = await app.as(administrator.user);
    expect(new Set(receiver.received.map(dataOf).map(({ deliveryId }) => deliveryId)).size).toBe(1);
    expect(await logOf(webhookId)).toMatchObject([{ state: 'failed', attempts: 8, status: 503, nextAttemptAt: null }]);

    receiver.answers.status = 200;
    const [failed] = await logOf(webhookId);
    const params = { webhookId, deliveryId: failed?.deliveryId ?? '' };
    expect((await administrator.call(contract.resendWebhookDelivery, { params })).body.state).toBe('waiting');
    await send();
    expect(await logOf(webhookId)).toMatchObject([{ state: 'delivered', status: 200 }]);
    expect((await stateOf(webhookId))?.failingSince).toBeNull();
  });

  it('does not keep those of other webhooks waiting', async () => {
    receiver.answers.status = 204;
    const broken = await make(['lead.created'], 'http://127.0.0.1:9/');
    const { webhookId } = await make(['lead.created']);
    for (let count = 0; count < 12; count += 1) await addLead();
    await send();
    expect((await logOf(webhookId)).every(({ state }) => state === 'delivered')).toBe(true);
    expect(receiver.received).toHaveLength(12);
    expect(await logOf(broken.webhookId)).toMatchObject(
      Array.from({ length: 12 }, () => ({ state: 'waiting', status: null })),
    );
    expect((await logOf(broken.webhookId)).some(({ problem }) => problem === 'unreachable')).toBe(true);
  });

  it('goes out again where the server that had it in hand was killed', async () => {
    await make(['lead.created']);
    await addLead();
    await app.deps.db.updateTable('webhookDelivery').set({ sendingSince: app.clock.now() }).execute();
    await send();
    expect(receiver.received).toEqual([]);
    app.clock.advance({ minutes: 6 });
    await send();
    expect(receiver.received).toHaveLength(1);
  });
});

describe('a webhook without one delivery that arrives', () => {
  it('is switched off after three days, gives up what waits, and says so in the log', async () => {
    const { webhookId } = await make(['lead.created']);
    receiver.answers.status = 500;
    for (let day = 0; day < 3; day += 1) {
      await addLead();
      await send();
      app.clock.advance({ days: 1 });
      administrator = await app.as(administrator.user);
    }
    expect((await stateOf(webhookId))?.disabledAt).toBeNull();
    await addLead();
    await send();
    expect(await stateOf(webhookId)).toMatchObject({
      disabledAt: app.clock.now().toISOString(),
      isDisabledByPortal: true,
      waiting: 0,
    });
    expect((await logOf(webhookId)).some(({ problem }) => problem === 'switchedOff')).toBe(true);
    const { rows } = (await administrator.call(listAuditEvents, { query: { subject: 'webhook' } })).body;
    expect(rows[0]).toMatchObject({ actorId: null, verb: 'changed' });
    const sent = receiver.received.length;
    await addLead();
    await send();
    expect(receiver.received).toHaveLength(sent);
  });

  it('is switched off at once by an address that is gone for good, and on again by an administrator', async () => {
    const { webhookId } = await make(['lead.created']);
    receiver.answers.status = 410;
    await addLead();
    await send();
    expect(await stateOf(webhookId)).toMatchObject({ isDisabledByPortal: true });
    receiver.answers.status = 204;
    const ping = () => administrator.call(contract.pingWebhook, { params: { webhookId } });
    expect((await ping()).body).toMatchObject({ event: 'ping', state: 'failed', problem: 'switchedOff' });
    const { revision = 0 } = (await stateOf(webhookId)) ?? {};
    const body = { revision, isActive: true };
    const on = await administrator.call(contract.updateWebhook, { params: { webhookId }, body });
    expect(on.body).toMatchObject({ disabledAt: null, isDisabledByPortal: false, failingSince: null });
    await ping();
    await send();
    expect(dataOf(receiver.received.at(-1) as Received)).toMatchObject({ event: 'ping', data: {} });
  });
});

it('forgets deliveries after a month, and with their webhook', async () => {
  const { webhookId } = await make(['lead.created']);
  await addLead();
  await send();
  app.clock.advance({ days: 29 });
  await forgetOldDeliveries(app.deps);
  administrator = await app.as(administrator.user);
  expect(await logOf(webhookId)).toHaveLength(1);
  app.clock.advance({ days: 2 });
  await forgetOldDeliveries(app.deps);
  administrator = await app.as(administrator.user);
  expect(await logOf(webhookId)).toEqual([]);
  expect((await administrator.call(contract.deleteWebhook, { params: { webhookId } })).status).toBe(204);
  expect((await administrator.call(contract.listWebhookDeliveries, { params: { webhookId } })).status).toBe(404);
});

it('calls no address of this machine unless the operator allows it', async () => {
  const { webhookId } = await make(['lead.created']);
  await addLead();
  await sendDueDeliveries({ ...app.deps, outgoing: createOutgoingCaller({ allowsPrivate: false }) });
  expect(receiver.received).toEqual([]);
  expect(await logOf(webhookId)).toMatchObject([{ state: 'waiting', problem: 'privateAddress', status: null }]);
});
