import type { WebhookEvent } from '@fundus/contract/webhook-codes';
import type { Executor } from '#db/database.ts';

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

export async function lockWebhookRow(tx: Executor, id: string) {
  return tx
    .selectFrom('webhook')
    .select(['id', 'name', 'disabledAt'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function insertWebhookRow(
  tx: Executor,
  row: { id: string; name: string; url: string; events: WebhookEvent[]; secret: Buffer; createdAt: Date },
): Promise<void> {
  await tx.insertInto('webhook').values(row).execute();
}

export async function deleteWebhookRow(tx: Executor, id: string): Promise<void> {
  await tx.deleteFrom('webhook').where('id', '=', id).execute();
}

/** Switches a webhook off; what waits of it is given up. */
export async function switchOff(tx: Executor, id: string, at: Date, isByPortal: boolean): Promise<void> {
  await tx
    .updateTable('webhook')
    .set({ disabledAt: at, isDisabledByPortal: isByPortal })
    .where('id', '=', id)
    .execute();
  await tx
    .updateTable('webhookDelivery')
    .set({ state: 'failed', problem: 'switchedOff', nextAttemptAt: null, sendingSince: null })
    .where('webhookId', '=', id)
    .where('state', '=', 'waiting')
    .execute();
}

export async function switchOn(tx: Executor, id: string): Promise<void> {
  await tx
    .updateTable('webhook')
    .set({ disabledAt: null, isDisabledByPortal: false, failingSince: null })
    .where('id', '=', id)
    .execute();
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
