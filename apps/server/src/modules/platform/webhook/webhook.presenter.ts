import type { Webhook, WebhookDelivery } from '@fundus/contract/webhook';
import type { WebhookRow } from './webhook.repository.ts';
import type { DeliveryRow } from './webhook-delivery.repository.ts';

export function toWebhook(row: WebhookRow): Webhook {
  return {
    webhookId: row.id,
    name: row.name,
    url: row.url,
    events: [...row.events],
    createdAt: row.createdAt.toISOString(),
    failingSince: row.failingSince?.toISOString() ?? null,
    disabledAt: row.disabledAt?.toISOString() ?? null,
    isDisabledByPortal: row.isDisabledByPortal,
    waiting: row.waiting ?? 0,
    revision: row.revision,
  };
}

export function toDelivery(row: DeliveryRow): WebhookDelivery {
  return {
    deliveryId: row.id,
    event: row.event,
    state: row.state,
    createdAt: row.createdAt.toISOString(),
    attempts: row.attempts,
    nextAttemptAt: row.nextAttemptAt?.toISOString() ?? null,
    deliveredAt: row.deliveredAt?.toISOString() ?? null,
    status: row.status,
    problem: row.problem,
  };
}
