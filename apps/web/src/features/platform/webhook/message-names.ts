import type { WebhookMessage } from '@fundus/contract/webhook-codes';

/** Under which key each message is worded: a point in a key would lead one level down. */
export const messageNames = {
  'lead.created': 'leadCreated',
  'lead.converted': 'leadConverted',
  'feedback.given': 'feedbackGiven',
  ping: 'ping',
} as const satisfies Record<WebhookMessage, string>;
