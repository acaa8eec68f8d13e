import type { Delivery } from '#lib/mailer.ts';
import type { Deps } from '../../deps.ts';
import {
  deleteMailsBefore,
  failAbandoned,
  keepWaiting,
  type MailOutcome,
  type MailRow,
  setOutcome,
  takeDue,
} from './mail.repository.ts';
import { nextAttemptAt } from './mail.rules.ts';

const sentAtOnce = 4;
/** Longer than any attempt takes with the timeouts of the mailer. */
const abandonedAfterMs = 10 * 60_000;
const keptForMs = 90 * 86_400_000;

/** What the outbox says of a mail of which nobody knows whether it went out; worded by the web. */
const unclear = 'unclear';

/**
 * Sends what is due. No mail goes out twice by itself, whatever happens: a mail is taken in hand before it is handed over,
 * in a transaction of its own, and what was in hand when a server was killed, or when the connection broke off after the
 * last byte, counts as failed and says that nobody knows. An administrator can send it again; it has the same Message-ID
 * then, by which many mail servers recognise it.
 */
export async function sendDueMails(deps: Pick<Deps, 'db' | 'clock' | 'mailer'>): Promise<void> {
  const { db, clock, mailer } = deps;
  await failAbandoned(db, new Date(clock().getTime() - abandonedAfterMs), unclear);
  if (mailer === null) return keepWaiting(db);
  for (;;) {
    const mails = await takeDue(db, clock(), sentAtOnce);
    if (mails.length === 0) return;
    await Promise.all(
      mails.map(async (mail) => setOutcome(db, mail.id, outcomeOf(mail, await mailer.send(mail), clock()))),
    );
  }
}

function outcomeOf(mail: MailRow, delivery: Delivery, now: Date): MailOutcome {
  if (delivery.outcome === 'delivered') return { state: 'sent', problem: '', nextAttemptAt: null, sentAt: now };
  if (delivery.outcome === 'unclear') return { state: 'failed', problem: unclear, nextAttemptAt: null, sentAt: null };
  const again = delivery.outcome === 'refused' ? null : nextAttemptAt(mail.attempts, now);
  const state = again === null ? 'failed' : 'waiting';
  return { state, problem: delivery.problem, nextAttemptAt: again, sentAt: null };
}

/** Mails name people; what is older than a quarter of a year nobody asks for. */
export async function forgetOldMails(deps: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await deleteMailsBefore(deps.db, new Date(deps.clock().getTime() - keptForMs));
}
