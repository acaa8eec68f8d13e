import { setTimeout as pause } from 'node:timers/promises';

/** A key may be used ten times a second. */
const betweenMs = 110;
const againAfterMs = 50;
const longestAnswerMs = 30_000;

/** What senders of leads were told until they were told to stop. */
export interface LeadSenders {
  acknowledged: Set<string>;
  /** Instead of an acknowledgement, and how often. */
  told: Record<string, number>;
  /** From the first try of a delivery to its acknowledgement. */
  longestWaitMs(): number;
  /** Each sender ends with an acknowledged delivery. */
  stop(): Promise<void>;
}

/**
 * Delivers leads without a pause, each under a key of its own that is repeated until it is acknowledged. `name` begins the last name of all of
 * them; each sender has a key of the source.
 */
export function startLeadSenders(name: string, keys: readonly string[], address: () => string): LeadSenders {
  const acknowledged = new Set<string>();
  const told: Record<string, number> = {};
  const over = new AbortController();
  let longestWaitMs = 0;
  const tell = (what: string): void => {
    told[what] = (told[what] ?? 0) + 1;
  };
  const deliver = async (sender: number, number: number): Promise<void> => {
    const since = performance.now();
    const lastName = `${name} ${sender}-${number}`;
    for (;;) {
      try {
        // oxlint-disable-next-line no-await-in-loop -- until it is acknowledged
        const answer = await fetch(`${address()}/api/intake/leads`, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            'x-api-key': keys[sender] ?? '',
            'idempotency-key': lastName,
          },
          body: JSON.stringify({ lastName, email: `lead@${sender}-${number}.example.org` }),
          signal: AbortSignal.timeout(longestAnswerMs),
        });
        // oxlint-disable-next-line no-await-in-loop
        await answer.arrayBuffer();
        if (answer.status === 201) break;
        tell(String(answer.status));
      } catch {
        tell('connection broken');
      }
      // oxlint-disable-next-line no-await-in-loop
      await pause(againAfterMs);
    }
    acknowledged.add(lastName);
    longestWaitMs = Math.max(longestWaitMs, performance.now() - since);
  };
  const send = async (sender: number): Promise<void> => {
    for (let number = 0; !over.signal.aborted; number += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await deliver(sender, number);
      // oxlint-disable-next-line no-await-in-loop
      await pause(betweenMs);
    }
  };
  const sending = Promise.all(keys.map((_key, sender) => send(sender)));
  return {
    acknowledged,
    told,
    longestWaitMs: () => Math.round(longestWaitMs),
    stop: async () => {
      over.abort();
      await sending;
    },
  };
}

/** Of what was acknowledged: how much is not there, and how much of what is there is there twice. */
export function countLosses(acknowledged: ReadonlySet<string>, stored: readonly string[]) {
  const there = new Set(stored);
  const lost = [...acknowledged].filter((one) => !there.has(one)).length;
  return { lost, doubled: stored.length - there.size };
}
