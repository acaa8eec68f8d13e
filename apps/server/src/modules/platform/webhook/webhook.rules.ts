import { webhookHeaders } from '@fundus/contract/webhook-codes';

const minute = 60_000;
/** Pauses after the first, second … attempt: more than a day in all, so that a night's outage loses nothing. */
const pauses = [1, 5, 30, 120, 240, 480, 960].map((minutes) => minutes * minute);

/** When to try again after so many attempts; null when it was the last one. */
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
