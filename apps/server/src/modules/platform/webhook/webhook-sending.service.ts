import { createHmac } from 'node:crypto';
import { webhookBacklog } from '@fundus/contract/webhook-codes';
import type { CallOutcome } from '#lib/outgoing-call.ts';
import type { With } from '#lib/with.ts';
import { noteFailing } from './webhook.repository.ts';
import { bodyOf, hasFailedLong, headersOf, nextAttemptAt, secretPurpose } from './webhook.rules.ts';
import { switchOffByPortal } from './webhook.service.ts';
import {
  type DueDelivery,
  deleteDeliveriesBefore,
  giveUpBeyond,
  setOutcome,
  takeDue,
} from './webhook-delivery.repository.ts';

const sentAtOnce = 8;
/** Longer than any attempt takes. */
const abandonedAfterMs = 5 * 60_000;
const keptMs = 30 * 24 * 3_600_000;

type SendingDeps = With<'db' | 'clock' | 'secrets' | 'outgoing'>;

/**
 * Sends what is due, and gives up what is too much to wait. A delivery arrives at least once: what a server had in hand when it was killed is sent again under the same id. A webhook that does
 * not answer is left alone for the rest of the run, so that the others do not wait for it.
 */
export async function sendDueDeliveries(deps: SendingDeps): Promise<void> {
  await giveUpBeyond(deps.db, webhookBacklog);
  const failing = new Set<string>();
  for (;;) {
    const now = deps.clock();
    const due = await takeDue(deps.db, {
      now,
      abandonedBefore: new Date(now.getTime() - abandonedAfterMs),
      except: [...failing],
      limit: sentAtOnce,
    });
    if (due.length === 0) return;
    await Promise.all(
      due.map(async (delivery) => {
        if (!(await sendOne(deps, delivery))) failing.add(delivery.webhookId);
      }),
    );
  }
}

/** Returns whether it arrived. */
async function sendOne(deps: SendingDeps, delivery: DueDelivery): Promise<boolean> {
  const body = bodyOf(delivery);
  const secret = readSecret(deps, delivery.secret);
  if (secret === null) {
    await noteUnreadable(deps, delivery);
    return false;
  }
  const sign = (text: string): string => createHmac('sha256', secret).update(text).digest('hex');
  const headers = headersOf(delivery, { body, now: deps.clock(), sign });
  const outcome = await deps.outgoing.post(delivery.url, { headers, body });
  const now = deps.clock();
  if ('status' in outcome && outcome.status >= 200 && outcome.status < 300) {
    const arrived = { state: 'delivered' as const, nextAttemptAt: null, deliveredAt: now, problem: null };
    await setOutcome(deps.db, delivery.id, { ...arrived, status: outcome.status });
    await noteFailing(deps.db, delivery.webhookId, null);
    return true;
  }
  await noteFailure(deps, delivery, outcome);
  return false;
}

/** Null where it was encrypted by another key than that of the portal, or is damaged. */
function readSecret({ secrets }: With<'secrets'>, encrypted: Buffer): string | null {
  try {
    return secrets.decrypt(secretPurpose, encrypted);
  } catch {
    return null;
  }
}

/** Another try would end the same: an administrator has a new secret made, and the delivery sent once more. */
async function noteUnreadable(deps: SendingDeps, delivery: DueDelivery): Promise<void> {
  const given = { state: 'failed' as const, nextAttemptAt: null, deliveredAt: null, status: null };
  await setOutcome(deps.db, delivery.id, { ...given, problem: 'unreadableSecret' });
  await noteFailing(deps.db, delivery.webhookId, deps.clock());
}

/** Says that the address is gone for good. */
const gone = 410;

async function noteFailure(deps: SendingDeps, delivery: DueDelivery, outcome: CallOutcome): Promise<void> {
  const now = deps.clock();
  const again = nextAttemptAt(delivery.attempts, now);
  await setOutcome(deps.db, delivery.id, {
    state: again === null ? 'failed' : 'waiting',
    nextAttemptAt: again,
    deliveredAt: null,
    status: 'status' in outcome ? outcome.status : null,
    problem: 'problem' in outcome ? outcome.problem : null,
  });
  const failingSince = await noteFailing(deps.db, delivery.webhookId, now);
  const isGone = 'status' in outcome && outcome.status === gone;
  if (isGone || (failingSince !== null && hasFailedLong(failingSince, now))) {
    await switchOffByPortal(deps, delivery.webhookId);
  }
}

/** Forgets deliveries whose outcome has been known for a month. */
export async function forgetOldDeliveries(deps: With<'db' | 'clock'>): Promise<void> {
  await deleteDeliveriesBefore(deps.db, new Date(deps.clock().getTime() - keptMs));
}
