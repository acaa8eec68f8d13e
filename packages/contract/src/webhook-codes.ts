/** Events for other systems; each carries ids alone, by which they read the records that they may see. */
export const webhookEvents = ['lead.created', 'lead.converted', 'feedback.given'] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

/** Content sent: an event, or a trial requested by an administrator. */
export const webhookMessages = [...webhookEvents, 'ping'] as const;
export type WebhookMessage = (typeof webhookMessages)[number];

export const webhookDeliveryStates = ['waiting', 'delivered', 'failed'] as const;

/** Why a delivery did not arrive, beside an answer that says no. */
export const webhookProblems = [
  'privateAddress',
  'timeout',
  'unreachable',
  'certificate',
  'switchedOff',
  'invalidAddress',
  'unreadableSecret',
  'tooMany',
] as const;
export type WebhookProblem = (typeof webhookProblems)[number];

/** More than these do not wait for one webhook: the oldest are given up. */
export const webhookBacklog = 10_000;

/** Headers of a delivery. The signature is `t=<seconds>,v1=<hex>`: HMAC-SHA-256 with the secret over `<seconds>.<body>`. */
export const webhookHeaders = {
  signature: 'x-fundus-signature',
  event: 'x-fundus-event',
  /** The same for each try, so that a receiver knows what it has. */
  delivery: 'x-fundus-delivery',
} as const;
