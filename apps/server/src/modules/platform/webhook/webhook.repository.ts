import type { WebhookEvent } from '@fundus/contract/webhook-codes';
import type { Executor } from '#db/database.ts';
import { toJson } from '#db/json.ts';
import type { FieldRevisions } from '#lib/field-revision.ts';

/** Webhooks by name, with how much of each waits. */
export async function listWebhookRows(db: Executor, id?: string) {
  return db
    .selectFrom('webhook')
    .select((eb) => [
      'id',
      'name',
      'url',
      'events',
      'createdAt',
      'failingSince',
      'disabledAt',
      'isDisabledByPortal',
      'revision',
      eb
        .selectFrom('webhookDelivery')
        .select((count) => count.fn.countAll<number>().as('count'))
        .whereRef('webhookDelivery.webhookId', '=', 'webhook.id')
        .where('state', '=', 'waiting')
        .as('waiting'),
    ])
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .orderBy('name')
    .orderBy('id')
    .execute();
}

export type WebhookRow = Awaited<ReturnType<typeof listWebhookRows>>[number];

/** A webhook as it is changed. */
export interface WebhookRecord {
  id: string;
  name: string;
  url: string;
  events: WebhookEvent[];
  failingSince: Date | null;
  disabledAt: Date | null;
  isDisabledByPortal: boolean;
  revision: number;
  fieldRevisions: FieldRevisions;
  updatedAt: Date;
}

/** Locks a webhook against whatever else changes it, and against deliveries that are written down for it. */
export async function lockWebhookRow(tx: Executor, id: string): Promise<WebhookRecord | undefined> {
  return tx
    .selectFrom('webhook')
    .select([
      'id',
      'name',
      'url',
      'events',
      'failingSince',
      'disabledAt',
      'isDisabledByPortal',
      'revision',
      'fieldRevisions',
      'updatedAt',
    ])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function insertWebhookRow(
  tx: Executor,
  row: {
    id: string;
    name: string;
    url: string;
    events: WebhookEvent[];
    secret: Buffer;
    createdAt: Date;
    updatedAt: Date;
  },
): Promise<void> {
  await tx.insertInto('webhook').values(row).execute();
}

export async function updateWebhookRow(tx: Executor, { id, ...record }: WebhookRecord): Promise<void> {
  await tx
    .updateTable('webhook')
    .set({ ...record, fieldRevisions: toJson(record.fieldRevisions) })
    .where('id', '=', id)
    .execute();
}

export async function setSecretRow(tx: Executor, id: string, secret: Buffer): Promise<void> {
  await tx.updateTable('webhook').set({ secret }).where('id', '=', id).execute();
}

export async function deleteWebhookRow(tx: Executor, id: string): Promise<void> {
  await tx.deleteFrom('webhook').where('id', '=', id).execute();
}

/** Nothing of a webhook has arrived since an instant, or it does again. Returns since when it fails. */
export async function noteFailing(db: Executor, id: string, at: Date | null): Promise<Date | null> {
  const row = await db
    .updateTable('webhook')
    .set((eb) => ({ failingSince: at === null ? null : eb.fn.coalesce('failingSince', eb.val(at)) }))
    .where('id', '=', id)
    .returning('failingSince')
    .executeTakeFirst();
  return row?.failingSince ?? null;
}
