import { AsyncLocalStorage } from 'node:async_hooks';
import type { Executor } from '#db/database.ts';

/** Where a call comes from, for the audit log; known to everything that runs within the call. */
export interface CallOrigin {
  actorId: string | null;
  /** The administrator who acts as the actor. */
  impersonatorId: string | null;
  address: string;
  userAgent: string;
  /** Something within the call has been recorded in more words than the call itself could give, or nothing happened. */
  isRecorded: boolean;
  /** Under which the call was written down before it began; null where it is not recorded as a whole. */
  intentId: string | null;
  /** The transaction that takes it off again, if it is committed. */
  closedIn?: Executor;
}

const origins = new AsyncLocalStorage<CallOrigin>();

export function runWithOrigin<T>(origin: CallOrigin, run: () => Promise<T>): Promise<T> {
  return origins.run(origin, run);
}

/** The call within which this runs; undefined in jobs and at the start. */
export function callOrigin(): CallOrigin | undefined {
  return origins.getStore();
}
