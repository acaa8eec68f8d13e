import { z } from 'zod';
import { instant } from './date.ts';
import { defineEndpoint } from './endpoint.ts';
import { calledAddress, requiredLine } from './text.ts';
import { webhookDeliveryStates, webhookEvents, webhookMessages, webhookProblems } from './webhook-codes.ts';

/** A webhook: an address of another system that receives events. */
export const webhook = z
  .object({
    webhookId: z.uuid(),
    name: z.string(),
    url: z.string(),
    events: z.array(z.enum(webhookEvents)),
    createdAt: instant,
    /** Since when nothing has arrived any more; null where the last delivery did. */
    failingSince: instant.nullable(),
    /** Switched off: by an administrator, or by the portal after days without one delivery that arrived. */
    disabledAt: instant.nullable(),
    isDisabledByPortal: z.boolean(),
    /** Deliveries that have not arrived yet. */
    waiting: z.int(),
    revision: z.int(),
  })
  .meta({ id: 'Webhook' });
export type Webhook = z.infer<typeof webhook>;

/** Result of one delivery. */
export const webhookDelivery = z.object({
  deliveryId: z.uuid(),
  event: z.enum(webhookMessages),
  state: z.enum(webhookDeliveryStates),
  createdAt: instant,
  attempts: z.int(),
  nextAttemptAt: instant.nullable(),
  deliveredAt: instant.nullable(),
  /** Last answer of the other system; null without one. */
  status: z.int().nullable(),
  problem: z.enum(webhookProblems).nullable(),
});
export type WebhookDelivery = z.infer<typeof webhookDelivery>;

const one = { webhookId: 'shared' } as const;

/** Fields of a webhook at creation and later changes. */
export const webhookFields = z.object({
  name: requiredLine(100),
  url: calledAddress,
  events: z
    .array(z.enum(webhookEvents))
    .min(1)
    .max(webhookEvents.length)
    .refine((list) => new Set(list).size === list.length),
});

export const listWebhooks = defineEndpoint('GET /api/webhooks', {
  summary: 'All webhooks by name.',
  access: 'webhook:edit',
  response: z.array(webhook),
});

export const createWebhook = defineEndpoint('POST /api/webhooks', {
  summary: 'A new webhook. The answer holds the secret that signs what is sent; it is never shown again.',
  access: 'webhook:edit',
  confirmsIdentity: true,
  audit: 'webhook.created',
  body: webhookFields,
  response: z.object({ secret: z.string(), webhook }),
  status: 201,
  example: { name: 'Kampagnen', url: 'https://www.example.org/fundus', events: ['lead.created'] },
});

export const updateWebhook = defineEndpoint('PATCH /api/webhooks/:webhookId', {
  summary:
    'Changes a webhook. Switched off (`isActive`), it is told nothing, and what waits is given up; at another address, what waits is tried at once.',
  access: 'webhook:edit',
  confirmsIdentity: true,
  audit: 'webhook.changed',
  records: one,
  body: z.object({ revision: z.int(), ...webhookFields.partial().shape, isActive: z.boolean().optional() }),
  response: webhook,
  example: { revision: 1, isActive: false },
});

export const renewWebhookSecret = defineEndpoint('POST /api/webhooks/:webhookId/secret', {
  summary: 'A new secret, which signs from now on whatever is sent; the answer holds it, and it is never shown again.',
  access: 'webhook:edit',
  confirmsIdentity: true,
  audit: 'webhook.reset',
  records: one,
  response: z.object({ secret: z.string(), webhook }),
});

export const deleteWebhook = defineEndpoint('DELETE /api/webhooks/:webhookId', {
  summary: 'Deletes a webhook with the log of its deliveries.',
  access: 'webhook:edit',
  audit: 'webhook.deleted',
  records: one,
});

export const pingWebhook = defineEndpoint('POST /api/webhooks/:webhookId/ping', {
  summary:
    'Sends a trial, like an event, within seconds; one that is switched off gets none, and the delivery says so.',
  access: 'webhook:edit',
  audit: 'webhook.sent',
  records: one,
  response: webhookDelivery,
  status: 201,
});

export const listWebhookDeliveries = defineEndpoint('GET /api/webhooks/:webhookId/deliveries', {
  summary: 'The latest hundred deliveries of a webhook, the newest first; they are kept for 30 days.',
  access: 'webhook:edit',
  records: one,
  response: z.array(webhookDelivery),
});

export const resendWebhookDelivery = defineEndpoint('POST /api/webhooks/:webhookId/deliveries/:deliveryId/resend', {
  summary: 'Sends a delivery once more, under the same id, unless the webhook is switched off.',
  access: 'webhook:edit',
  audit: 'webhook.sent',
  records: { ...one, deliveryId: 'shared' },
  response: webhookDelivery,
});
