import type { WebhookMessage, WebhookProblem } from '@fundus/contract/webhook-codes';
import { sql } from 'kysely';
import type { Executor } from '#db/database.ts';
import { toJson } from '#db/json.ts';

/**
 * Stores an event for all subscribed webhooks: one statement, nearly free without webhooks. They are held until it is
 * committed: one that is being deleted or switched off meanwhile is waited for, and gets nothing.
 */
export async function insertEvents(
  tx: Executor,
  at: Date,
  event: WebhookMessage,
  data: readonly Record<string, string | null>[],
): Promise<void> {
  await sql`
    insert into webhook_delivery (id, webhook_id, event, data, state, attempts, next_attempt_at, created_at)
    select gen_random_uuid(), webhook.id, ${event}, told.data, 'waiting', 0, ${at}::timestamptz, ${at}::timestamptz
    from (
      select id from webhook where disabled_at is null and ${event} = any (events) for key share
    ) as webhook, jsonb_array_elements(${JSON.stringify(data)}::jsonb) as told (data)`.execute(tx);
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

/** Gives up what waits for a webhook. */
export async function giveUpWaiting(tx: Executor, webhookId: string): Promise<void> {
  await tx
    .updateTable('webhookDelivery')
    .set({ state: 'failed', problem: 'switchedOff', nextAttemptAt: null, sendingSince: null })
    .where('webhookId', '=', webhookId)
    .where('state', '=', 'waiting')
    .execute();
}

/** Gives up the oldest waiting deliveries of each webhook beyond a limit. */
export async function giveUpBeyond(db: Executor, most: number): Promise<void> {
  await sql`
    with excess as materialized (
      select beyond.id
      from webhook cross join lateral (
        select id from webhook_delivery where webhook_id = webhook.id and state = 'waiting' order by created_at desc, id desc offset ${most}
      ) as beyond
    )
    update webhook_delivery set state = 'failed', problem = 'tooMany', next_attempt_at = null, sending_since = null
    from excess
    where webhook_delivery.id = excess.id and state = 'waiting'`.execute(db);
}

/** Makes the waiting deliveries of a webhook due at once, with a fresh count of attempts. */
export async function hurryWaiting(tx: Executor, webhookId: string, at: Date): Promise<void> {
  await tx
    .updateTable('webhookDelivery')
    .set({ nextAttemptAt: at, attempts: 0 })
    .where('webhookId', '=', webhookId)
    .where('state', '=', 'waiting')
    .execute();
}

/**
 * Claims due deliveries up to a limit, skipping webhooks that are switched off or named and deliveries claimed by another server. What a
 * server claimed before `abandonedBefore` without an outcome is due again; its receiver recognises it by its id.
 */
export async function takeDue(
  db: Executor,
  {
    now,
    abandonedBefore,
    except,
    limit,
  }: { now: Date; abandonedBefore: Date; except: readonly string[]; limit: number },
): Promise<DueDelivery[]> {
  const { rows } = await sql<DueDelivery>`
    with due as materialized (
      select first.id
      from webhook cross join lateral (
        select id, next_attempt_at from webhook_delivery
        where webhook_id = webhook.id and state = 'waiting' and next_attempt_at <= ${now}
          and (sending_since is null or sending_since < ${abandonedBefore})
        order by next_attempt_at limit ${limit} for update skip locked
      ) as first
      where webhook.disabled_at is null and webhook.id <> all (${[...except]}::uuid[])
      order by first.next_attempt_at limit ${limit}
    )
    update webhook_delivery as delivery set sending_since = ${now}, attempts = attempts + 1
    from due, webhook
    where delivery.id = due.id and webhook.id = delivery.webhook_id
    returning delivery.id, delivery.webhook_id, delivery.event, delivery.data, delivery.attempts, delivery.created_at, webhook.url, webhook.secret`.execute(
    db,
  );
  return rows;
}

export interface DueDelivery {
  id: string;
  webhookId: string;
  event: WebhookMessage;
  data: unknown;
  attempts: number;
  createdAt: Date;
  url: string;
  secret: Buffer;
}

export interface DeliveryOutcome {
  state: 'waiting' | 'delivered' | 'failed';
  status: number | null;
  problem: WebhookProblem | null;
  nextAttemptAt: Date | null;
  deliveredAt: Date | null;
}

/** Stores the result of an attempt; a delivery that was given up meanwhile stays given up, unless it arrived. */
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
