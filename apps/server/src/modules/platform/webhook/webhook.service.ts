import type { Webhook, WebhookDelivery } from '@fundus/contract/webhook';
import type { WebhookEvent } from '@fundus/contract/webhook-codes';
import type { Executor } from '#db/database.ts';
import { notFound } from '#lib/app-error.ts';
import { newId } from '#lib/id.ts';
import type { With } from '#lib/with.ts';
import { auditChanges, recordAudit } from '#modules/platform/audit/audit.service.ts';
import { notifyOfAccess } from '#modules/platform/notification/notification.service.ts';
import {
  changeVersioned,
  saveVersioned,
  type VersionedRecord,
} from '#modules/platform/versioned-record/versioned-record.service.ts';
import { toDelivery, toWebhook } from './webhook.presenter.ts';
import {
  deleteWebhookRow,
  insertWebhookRow,
  listWebhookRows,
  lockWebhookRow,
  setSecretRow,
  updateWebhookRow,
  type WebhookRecord,
} from './webhook.repository.ts';
import {
  createSecretText,
  inOrderOfEvents,
  secretPurpose,
  type WebhookFields,
  withWebhookFields,
} from './webhook.rules.ts';
import {
  findDeliveryRow,
  giveUpWaiting,
  hurryWaiting,
  insertDelivery,
  insertEvents,
  listDeliveryRows,
  requeueDelivery,
} from './webhook-delivery.repository.ts';

const deliveriesShown = 100;

/**
 * Tells other systems of something that happens in the transaction, and not at all where that fails: it is written down with it for every webhook
 * that wants it, and sent by a job. Ids alone: the receiver reads what it may see. One statement, also where there is no webhook.
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
async function lockWebhook(tx: Executor, webhookId: string): Promise<WebhookRecord> {
  const row = await lockWebhookRow(tx, webhookId);
  if (row === undefined) throw notFound('webhook');
  return row;
}

/** A new webhook, and the secret that signs what it sends, shown once. */
export async function createWebhook(
  deps: With<'db' | 'clock' | 'secrets' | 'publicUrl'>,
  { name, url, events }: Omit<WebhookFields, 'isActive'>,
): Promise<{ secret: string; webhook: Webhook }> {
  const secret = createSecretText();
  return deps.db.transaction().execute(async (tx) => {
    const [id, createdAt] = [newId(), deps.clock()];
    await insertWebhookRow(tx, {
      id,
      name,
      url,
      events: inOrderOfEvents(events),
      secret: deps.secrets.encrypt(secretPurpose, secret),
      createdAt,
      updatedAt: createdAt,
    });
    const changes = auditChanges({}, toldFields({ url, events }), 'all');
    await recordAudit(tx, createdAt, { action: 'webhook.created', subjectId: id, subjectName: name, changes });
    await notifyOfAccess(tx, deps, 'webhookAdded', { name });
    return { secret, webhook: await getWebhook(tx, id) };
  });
}

/** As the audit log calls them. */
const toldFields = ({ events, ...fields }: Partial<WebhookFields> & Pick<WebhookFields, 'events'>) => ({
  ...fields,
  told: events.join(', '),
});

const fieldsOf = ({ name, url, events, disabledAt }: WebhookRecord): WebhookFields => ({
  name,
  url,
  events: inOrderOfEvents(events),
  isActive: disabledAt === null,
});

/** How a webhook is changed. What waits is given up where it is switched off, and tried at once at another address. Throws NOT_FOUND. */
function changing(webhookId: string, isByPortal: boolean): VersionedRecord<WebhookRecord, WebhookFields> {
  return {
    lock: (tx) => lockWebhook(tx, webhookId),
    fieldsOf,
    withFields: (stored, fields) => withWebhookFields(stored, fields, isByPortal),
    write: async (tx, after, { before, now }) => {
      await updateWebhookRow(tx, after);
      if (after.disabledAt !== null) await giveUpWaiting(tx, webhookId);
      else if (after.url !== before.url) await hurryWaiting(tx, webhookId, now);
    },
    audit: ({ was, fields }) => ({
      action: 'webhook.changed',
      subjectId: webhookId,
      subjectName: fields.name,
      changes: auditChanges(toldFields(was), toldFields(fields), 'all'),
    }),
  };
}

type WebhookPatch = { [Field in keyof WebhookFields]?: WebhookFields[Field] | undefined };

/** Changes a webhook. Throws NOT_FOUND, and REVISION_CONFLICT with the webhook as it is stored and the fields that collide. */
export async function updateWebhook(
  deps: With<'db' | 'clock' | 'publicUrl'>,
  webhookId: string,
  { revision, events, ...patch }: WebhookPatch & { revision: number },
): Promise<Webhook> {
  const record = changing(webhookId, false);
  return saveVersioned(
    deps,
    {
      ...record,
      write: async (tx, after, change) => {
        await record.write(tx, after, change);
        await notifyOfAccess(tx, deps, 'webhookChanged', { name: after.name });
      },
      present: (tx) => getWebhook(tx, webhookId),
    },
    { base: revision, wanted: { ...patch, events: events && inOrderOfEvents(events) } },
  );
}

/** Switches a webhook off whose address no longer takes anything; administrators see it and may switch it on again. */
export async function switchOffByPortal(deps: With<'db' | 'clock'>, webhookId: string): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    // It may be deleted by now.
    if ((await lockWebhookRow(tx, webhookId)) === undefined) return;
    const wish = ({ revision }: WebhookRecord) => ({ base: revision, wanted: { isActive: false } });
    await changeVersioned(tx, deps.clock, changing(webhookId, true), wish);
  });
}

/** A new secret, shown once; the one before signs nothing any more. Throws NOT_FOUND. */
export async function renewWebhookSecret(
  deps: With<'db' | 'clock' | 'secrets' | 'publicUrl'>,
  webhookId: string,
): Promise<{ secret: string; webhook: Webhook }> {
  const secret = createSecretText();
  return deps.db.transaction().execute(async (tx) => {
    const { name } = await lockWebhook(tx, webhookId);
    await setSecretRow(tx, webhookId, deps.secrets.encrypt(secretPurpose, secret));
    const subject = { subjectId: webhookId, subjectName: name };
    await recordAudit(tx, deps.clock(), { action: 'webhook.reset', ...subject, changes: [] });
    await notifyOfAccess(tx, deps, 'webhookSecret', { name });
    return { secret, webhook: await getWebhook(tx, webhookId) };
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
