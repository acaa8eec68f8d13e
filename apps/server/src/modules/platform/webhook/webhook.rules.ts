import { type WebhookEvent, webhookEvents, webhookHeaders } from '@fundus/contract/webhook-codes';
import { createToken } from '#lib/token.ts';

/** Purpose under which the secrets of webhooks are encrypted. */
export const secretPurpose = 'webhook';

/** So that a secret that lies about somewhere tells what it is. */
export const createSecretText = (): string => `fundus_hook_${createToken()}`;

/** In the order of the contract, so that the same choice is the same list. */
export const inOrderOfEvents = (events: readonly WebhookEvent[]): WebhookEvent[] =>
  webhookEvents.filter((event) => events.includes(event));

/** Fields of a webhook that users change. */
export interface WebhookFields {
  name: string;
  url: string;
  events: WebhookEvent[];
  isActive: boolean;
}

interface WebhookState {
  url: string;
  failingSince: Date | null;
  disabledAt: Date | null;
  isDisabledByPortal: boolean;
}

/** A webhook with other fields: switched off since now, or with another chance where it is on again or has another address. */
export function withWebhookFields<Stored extends WebhookState & { updatedAt: Date }>(
  stored: Stored,
  { isActive, ...fields }: WebhookFields,
  isByPortal: boolean,
): Stored {
  const wasActive = stored.disabledAt === null;
  const isFresh = fields.url !== stored.url || (isActive && !wasActive);
  const failingSince = isFresh ? null : stored.failingSince;
  if (isActive) return { ...stored, ...fields, failingSince, disabledAt: null, isDisabledByPortal: false };
  if (!wasActive) return { ...stored, ...fields, failingSince };
  return { ...stored, ...fields, failingSince, disabledAt: stored.updatedAt, isDisabledByPortal: isByPortal };
}

const minute = 60_000;
/** Pauses after the first, second … attempt: more than a day in all, so that a night's outage loses nothing. */
const pauses = [1, 5, 30, 120, 240, 480, 960].map((minutes) => minutes * minute);

/** When to try again after this number of attempts; null after the last one. */
export function nextAttemptAt(attempts: number, now: Date): Date | null {
  const pause = pauses[attempts - 1];
  return pause === undefined ? null : new Date(now.getTime() + pause);
}

const longFailureMs = 3 * 24 * 60 * minute;

/** Whether nothing has arrived for so long that a webhook is switched off. */
export function hasFailedLong(failingSince: Date, now: Date): boolean {
  return now.getTime() - failingSince.getTime() >= longFailureMs;
}

/** The text of a delivery; it stays the same with each try. */
export function bodyOf(delivery: { id: string; event: string; createdAt: Date; data: unknown }): string {
  const { id, event, createdAt, data } = delivery;
  return JSON.stringify({ deliveryId: id, event, happenedAt: createdAt.toISOString(), data });
}

/** The headers of a try. The time is signed with the body: a receiver refuses what is old, so that nothing can be replayed. */
export function headersOf(
  delivery: { id: string; event: string },
  { body, now, sign }: { body: string; now: Date; sign: (text: string) => string },
): Record<string, string> {
  const seconds = Math.floor(now.getTime() / 1000);
  return {
    'content-type': 'application/json; charset=utf-8',
    'user-agent': 'Fundus',
    [webhookHeaders.event]: delivery.event,
    [webhookHeaders.delivery]: delivery.id,
    [webhookHeaders.signature]: `t=${seconds},v1=${sign(`${seconds}.${body}`)}`,
  };
}
