import type { Webhook, WebhookDelivery } from '@fundus/contract/webhook';
import type { WebhookEvent } from '@fundus/contract/webhook-codes';
import type { Executor } from '#db/database.ts';
import { notFound } from '#lib/app-error.ts';
import { newId } from '#lib/id.ts';
import { createToken } from '#lib/token.ts';
import type { With } from '#lib/with.ts';
import { recordAudit } from '#modules/platform/audit/audit.service.ts';
import { toDelivery, toWebhook } from './webhook.presenter.ts';
import {
  deleteWebhookRow,
  insertWebhookRow,
  listWebhookRows,
  lockWebhookRow,
  switchOff,
  switchOn,
} from './webhook.repository.ts';
import {
  findDeliveryRow,
  insertDelivery,
  insertEvents,
  listDeliveryRows,
  requeueDelivery,
} from './webhook-delivery.repository.ts';

/** Purpose under which the secrets of webhooks are encrypted. */
export const secretPurpose = 'webhook';

const deliveriesShown = 100;

/**
 * Tells other systems of something that happens in the transaction, and not at all where that fails: it is written down with it for every webhook
 * that wants it, and sent by a job. Ids alone: who is told asks for what it may see. One statement, also where there is no webhook.
 */
export async function tellWebhooks(
  tx: Executor,
  deps: With<'clock'>,
  event: WebhookEvent,
  data: readonly Record<string, string | null>[],
): Promise<void> {
  if (data.length > 0) await insertEvents(tx, deps.clock(), event, data);
}

export async function listWebhooks(deps: With<'db'>): Promise<Webhook[]> {
  return (await listWebhookRows(deps.db)).map(toWebhook);
}

/** Throws NOT_FOUND. */
async function getWebhook(db: Executor, webhookId: string): Promise<Webhook> {
  const [row] = await listWebhookRows(db, webhookId);
  if (row === undefined) throw notFound('webhook');
  return toWebhook(row);
}

/** Locks a webhook against what would change it meanwhile. Throws NOT_FOUND. */
async function lockWebhook(tx: Executor, webhookId: string) {
  const row = await lockWebhookRow(tx, webhookId);
  if (row === undefined) throw notFound('webhook');
  return row;
}

/** A new webhook, and the secret that signs what it sends, told this once. */
export async function createWebhook(
  deps: With<'db' | 'clock' | 'secrets'>,
  { name, url, events }: { name: string; url: string; events: readonly WebhookEvent[] },
): Promise<{ secret: string; webhook: Webhook }> {
  // So that a secret that lies about somewhere tells what it is.
  const secret = `fundus_hook_${createToken()}`;
  return deps.db.transaction().execute(async (tx) => {
    const [id, createdAt] = [newId(), deps.clock()];
    await insertWebhookRow(tx, {
      id,
      name,
      url,
      events: [...events],
      secret: deps.secrets.encrypt(secretPurpose, secret),
      createdAt,
    });
    const changes = [
      { field: 'url', from: null, to: url },
      { field: 'told', from: null, to: events.join(', ') },
    ];
    await recordAudit(tx, createdAt, { action: 'webhook.created', subjectId: id, subjectName: name, changes });
    return { secret, webhook: await getWebhook(tx, id) };
  });
}

/** Switches a webhook off or on. Throws NOT_FOUND. */
export async function setWebhookActive(
  deps: With<'db' | 'clock'>,
  webhookId: string,
  isActive: boolean,
): Promise<Webhook> {
  return deps.db.transaction().execute(async (tx) => {
    const { name, disabledAt } = await lockWebhook(tx, webhookId);
    const wasActive = disabledAt === null;
    if (wasActive && !isActive) await switchOff(tx, webhookId, deps.clock(), false);
    if (!wasActive && isActive) await switchOn(tx, webhookId);
    const changes = wasActive === isActive ? [] : [{ field: 'isActive', from: wasActive, to: isActive }];
    const subject = { subjectId: webhookId, subjectName: name };
    await recordAudit(tx, deps.clock(), { action: 'webhook.changed', ...subject, changes });
    return getWebhook(tx, webhookId);
  });
}

/** Throws NOT_FOUND. */
export async function deleteWebhook(deps: With<'db' | 'clock'>, webhookId: string): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const { name } = await lockWebhook(tx, webhookId);
    await deleteWebhookRow(tx, webhookId);
    const subject = { subjectId: webhookId, subjectName: name };
    await recordAudit(tx, deps.clock(), { action: 'webhook.deleted', ...subject, changes: [] });
  });
}

/** Has a trial sent. Throws NOT_FOUND. */
export async function pingWebhook(deps: With<'db' | 'clock'>, webhookId: string): Promise<WebhookDelivery> {
  return deps.db.transaction().execute(async (tx) => {
    const { name, disabledAt } = await lockWebhook(tx, webhookId);
    const [deliveryId, createdAt] = [newId(), deps.clock()];
    await insertDelivery(tx, { id: deliveryId, webhookId, event: 'ping', createdAt });
    if (disabledAt !== null) await requeueDelivery(tx, deliveryId, null);
    const subject = { subjectId: webhookId, subjectName: name };
    await recordAudit(tx, createdAt, { action: 'webhook.sent', ...subject, changes: [] });
    return getDelivery(tx, { webhookId, deliveryId });
  });
}

/** Throws NOT_FOUND. */
export async function listWebhookDeliveries(deps: With<'db'>, webhookId: string): Promise<WebhookDelivery[]> {
  await getWebhook(deps.db, webhookId);
  return (await listDeliveryRows(deps.db, webhookId, deliveriesShown)).map(toDelivery);
}

/** Has a delivery sent once more. Throws NOT_FOUND. */
export async function resendDelivery(
  deps: With<'db' | 'clock'>,
  place: { webhookId: string; deliveryId: string },
): Promise<WebhookDelivery> {
  return deps.db.transaction().execute(async (tx) => {
    const { name, disabledAt } = await lockWebhook(tx, place.webhookId);
    const now = deps.clock();
    await getDelivery(tx, place);
    await requeueDelivery(tx, place.deliveryId, disabledAt === null ? now : null);
    const subject = { subjectId: place.webhookId, subjectName: name };
    await recordAudit(tx, now, { action: 'webhook.sent', ...subject, changes: [] });
    return getDelivery(tx, place);
  });
}

async function getDelivery(db: Executor, place: { webhookId: string; deliveryId: string }): Promise<WebhookDelivery> {
  const row = await findDeliveryRow(db, place);
  if (row === undefined) throw notFound('delivery of the webhook');
  return toDelivery(row);
}
