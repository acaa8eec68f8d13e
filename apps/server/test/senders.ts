import { setTimeout as pause } from 'node:timers/promises';

const againAfterMs = 50;
const longestAnswerMs = 30_000;

/** Answers to senders until they were stopped. */
export interface Senders {
  /** The names of what was acknowledged. */
  acknowledged: Set<string>;
  /** Instead of an acknowledgement, and how often. */
  told: Record<string, number>;
  /** From the first try of a delivery to its acknowledgement. */
  longestWaitMs(): number;
  /** Each sender ends with an acknowledged delivery. */
  stop(): Promise<void>;
}

interface Sending {
  /** Begins the name of all that is delivered. */
  name: string;
  senders: number;
  /** The pause of a sender after each acknowledgement. */
  betweenMs: number;
  /** Delivers once; it is repeated until the answer is a good one. */
  attempt: (sender: number, name: string, signal: AbortSignal) => Promise<Response>;
}

/** Delivers without a pause from several senders, each of which repeats what it delivers until it is acknowledged. */
export function startSenders({ name, senders, betweenMs, attempt }: Sending): Senders {
  const acknowledged = new Set<string>();
  const told: Record<string, number> = {};
  const over = new AbortController();
  let longestWaitMs = 0;
  const tell = (what: string): void => {
    told[what] = (told[what] ?? 0) + 1;
  };
  const deliver = async (sender: number, number: number): Promise<void> => {
    const since = performance.now();
    const one = `${name} ${sender}-${number}`;
    for (;;) {
      try {
        // oxlint-disable-next-line no-await-in-loop -- until it is acknowledged
        const answer = await attempt(sender, one, AbortSignal.timeout(longestAnswerMs));
        // oxlint-disable-next-line no-await-in-loop
        await answer.arrayBuffer();
        if (answer.ok) break;
        tell(String(answer.status));
      } catch {
        tell('connection broken');
      }
      // oxlint-disable-next-line no-await-in-loop
      await pause(againAfterMs);
    }
    acknowledged.add(one);
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
  const sending = Promise.all(Array.from({ length: senders }, (_none, sender) => send(sender)));
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
