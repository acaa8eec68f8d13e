import type { WebhookMessage, WebhookProblem } from '@fundus/contract/webhook-codes';
import { sql } from 'kysely';
import type { Executor } from '#db/database.ts';
import { toJson } from '#db/json.ts';

/** Writes something down for all webhooks that want it: one statement, which costs next to nothing where there is none. */
export async function insertEvents(
  tx: Executor,
  at: Date,
  event: WebhookMessage,
  data: readonly Record<string, string | null>[],
): Promise<void> {
  await sql`
    insert into webhook_delivery (id, webhook_id, event, data, state, attempts, next_attempt_at, created_at)
    select gen_random_uuid(), webhook.id, ${event}, told.data, 'waiting', 0, ${at}::timestamptz, ${at}::timestamptz
    from webhook, jsonb_array_elements(${JSON.stringify(data)}::jsonb) as told (data)
    where webhook.disabled_at is null and ${event} = any (webhook.events)`.execute(tx);
}

export async function insertDelivery(
  tx: Executor,
  row: { id: string; webhookId: string; event: WebhookMessage; createdAt: Date },
): Promise<void> {
  const waiting = { state: 'waiting' as const, attempts: 0, nextAttemptAt: row.createdAt, data: toJson({}) };
  await tx
    .insertInto('webhookDelivery')
    .values({ ...row, ...waiting })
    .execute();
}

const shown = [
  'id',
  'event',
  'state',
  'createdAt',
  'attempts',
  'nextAttemptAt',
  'deliveredAt',
  'status',
  'problem',
] as const;

/** Deliveries of a webhook, the newest first. */
export async function listDeliveryRows(db: Executor, webhookId: string, limit: number) {
  return db
    .selectFrom('webhookDelivery')
    .select(shown)
    .where('webhookId', '=', webhookId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

export type DeliveryRow = Awaited<ReturnType<typeof listDeliveryRows>>[number];

export async function findDeliveryRow(
  db: Executor,
  { webhookId, deliveryId }: { webhookId: string; deliveryId: string },
): Promise<DeliveryRow | undefined> {
  return db
    .selectFrom('webhookDelivery')
    .select(shown)
    .where('webhookId', '=', webhookId)
    .where('id', '=', deliveryId)
    .executeTakeFirst();
}

/** Makes a delivery wait for its first attempt again, or gives it up because its webhook is switched off. */
export async function requeueDelivery(tx: Executor, id: string, at: Date | null): Promise<void> {
  const isOff = at === null;
  await tx
    .updateTable('webhookDelivery')
    .set({
      state: isOff ? 'failed' : 'waiting',
      problem: isOff ? 'switchedOff' : null,
      attempts: 0,
      nextAttemptAt: at,
      sendingSince: null,
    })
    .where('id', '=', id)
    .execute();
}

/**
 * Takes deliveries that are due in hand, at most so many, none of these webhooks, and none that another server has in hand. What a server took in
 * hand before `abandonedBefore` it never told of: it is due again, and its receiver knows it by its id.
 */
export async function takeDue(
  db: Executor,
  {
    now,
    abandonedBefore,
    except,
    limit,
  }: { now: Date; abandonedBefore: Date; except: readonly string[]; limit: number },
) {
  return db
    .updateTable('webhookDelivery')
    .from('webhook')
    .set((eb) => ({ sendingSince: now, attempts: eb('webhookDelivery.attempts', '+', 1) }))
    .whereRef('webhook.id', '=', 'webhookDelivery.webhookId')
    .where('webhookDelivery.id', 'in', (eb) =>
      eb
        .selectFrom('webhookDelivery')
        .select('id')
        .where('state', '=', 'waiting')
        .where('nextAttemptAt', '<=', now)
        .where((or) => or.or([or('sendingSince', 'is', null), or('sendingSince', '<', abandonedBefore)]))
        .where(sql<boolean>`webhook_id <> all (${[...except]}::uuid[])`)
        .orderBy('nextAttemptAt')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning([
      'webhookDelivery.id',
      'webhookDelivery.webhookId',
      'webhookDelivery.event',
      'webhookDelivery.data',
      'webhookDelivery.attempts',
      'webhookDelivery.createdAt',
      'webhook.url',
      'webhook.secret',
      'webhook.name',
    ])
    .execute();
}

export type DueDelivery = Awaited<ReturnType<typeof takeDue>>[number];

export interface DeliveryOutcome {
  state: 'waiting' | 'delivered' | 'failed';
  status: number | null;
  problem: WebhookProblem | null;
  nextAttemptAt: Date | null;
  deliveredAt: Date | null;
}

/** What became of an attempt; a delivery that was given up meanwhile stays so, unless it arrived. */
export async function setOutcome(db: Executor, id: string, outcome: DeliveryOutcome): Promise<void> {
  await db
    .updateTable('webhookDelivery')
    .set({ ...outcome, sendingSince: null })
    .where('id', '=', id)
    .$if(outcome.state !== 'delivered', (query) => query.where('state', '=', 'waiting'))
    .execute();
}

export async function deleteDeliveriesBefore(db: Executor, before: Date): Promise<void> {
  await db.deleteFrom('webhookDelivery').where('createdAt', '<', before).where('state', '!=', 'waiting').execute();
}
