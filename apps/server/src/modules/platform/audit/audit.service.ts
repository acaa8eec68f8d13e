import type { AuditAction } from '@fundus/contract/audit-codes';
import { isCommitted } from '#db/commit.ts';
import type { Executor } from '#db/database.ts';
import type { RecordedCall } from '#http/api.ts';
import { callOrigin } from '#http/call-origin.ts';
import { newId } from '#lib/id.ts';
import { searchTextOf } from '#lib/search-words.ts';
import type { With } from '#lib/with.ts';
import {
  deleteEventsBefore,
  deleteIntent,
  insertAuditEvents,
  insertIntent,
  makeEventMonths,
  settleAbandoned,
  settleIntent,
} from './audit.repository.ts';
import { type AuditChange, storedChanges } from './audit-change.rules.ts';
import { recordsOf } from './audit-record.rules.ts';

export type { AuditChange } from './audit-change.rules.ts';
export { auditChanges } from './audit-change.rules.ts';

export interface AuditEntry {
  action: AuditAction;
  subjectId?: string | null;
  /**
   * Current name of the record. Never the name of a client or lead, nor of anything named
   * after them: these are looked up by the id when the log is read.
   */
  subjectName?: string;
  /** The person or lead that the subject hangs on. */
  aboutId?: string | null;
  changes?: readonly AuditChange[];
  /** Only where the call itself has no actor yet: a login, a link out of a mail. */
  actorId?: string;
}

/** Longer than any call takes. */
const abandonedAfterMs = 3_600_000;

/**
 * Records what happens, within the transaction in which it does. Who, from where and for whom comes from the call; a job
 * of the server itself has no actor. What is recorded so is not recorded a second time for the call as a whole.
 */
export async function recordAudit(tx: Executor, now: Date, entry: AuditEntry): Promise<void> {
  await recordAudits(tx, now, [entry]);
}

/** The same for several at once. Without any, the call did nothing that is worth recording. */
export async function recordAudits(tx: Executor, now: Date, entries: readonly AuditEntry[]): Promise<void> {
  const origin = callOrigin();
  if (origin !== undefined) origin.isRecorded = true;
  if (entries.length === 0) return;
  const events = entries.map((entry) => ({
    id: newId(),
    happenedAt: now,
    actorId: entry.actorId ?? origin?.actorId ?? null,
    impersonatorId: origin?.impersonatorId ?? null,
    action: entry.action,
    subjectId: entry.subjectId ?? null,
    subjectName: entry.subjectName ?? '',
    aboutId: entry.aboutId ?? null,
    changes: storedChanges(entry.action, entry.changes ?? []),
    address: origin?.address ?? '',
    userAgent: origin?.userAgent ?? '',
    searchText: entry.subjectName ? searchTextOf([entry.subjectName], []) : '',
  }));
  if (origin !== undefined) origin.closedIn ??= tx;
  await insertAuditEvents(tx, events, origin?.intentId ?? null);
}

/** Records a change of fields; where none became another there is nothing to record. */
export async function recordChanges(
  tx: Executor,
  now: Date,
  entry: AuditEntry & { changes: readonly AuditChange[] },
): Promise<void> {
  await recordAudits(tx, now, entry.changes.length === 0 ? [] : [entry]);
}

/** Records that rows of a list are handed out, for `downloadList`. */
export function recordExport(
  deps: With<'db' | 'clock'>,
  action: AuditAction,
  format: string,
): (rows: number) => Promise<void> {
  return (rows) => {
    const changes = [
      { field: 'rows', from: null, to: rows },
      { field: 'format', from: null, to: format },
    ];
    return recordAudit(deps.db, deps.clock(), { action, changes });
  };
}

/** Says that a call went well and yet did nothing: no event is made of it. */
export function recordNothing(): void {
  const origin = callOrigin();
  if (origin !== undefined) origin.isRecorded = true;
}

/**
 * Runs a call and records it as a whole, unless something within it says more. It is written down before it begins: what
 * its own transaction did not record stays on paper until it is over, and if the server is cut off in between, the log
 * says later that it is unclear what became of the call. Nothing happens unrecorded, and nothing is recorded twice. A call
 * that does everything in one transaction, which records it, needs no such note: cut off, both are there or neither is.
 */
export async function recordCall<T>(
  deps: With<'db' | 'clock' | 'log'>,
  { action, params, isReading, isInTransaction = false }: RecordedCall,
  run: () => Promise<T>,
): Promise<T> {
  const origin = callOrigin();
  if (origin === undefined) return run();
  if (isInTransaction) {
    const answer = await run();
    if (!origin.isRecorded) throw new Error(`${action} was not recorded in its transaction`);
    return answer;
  }
  const { actorId, impersonatorId, address, userAgent } = origin;
  const id = newId();
  const who = { actorId, impersonatorId, address, userAgent };
  await insertIntent(deps.db, { id, startedAt: deps.clock(), action, ...recordsOf(params), ...who }, isReading);
  origin.intentId = id;
  try {
    const answer = await run();
    // A transaction that recorded the call took its intent off, if it was committed.
    if (origin.closedIn === undefined || !isCommitted(origin.closedIn)) {
      await close(deps, id, () => (origin.isRecorded ? deleteIntent(deps.db, id) : settleIntent(deps.db, id)));
    }
    return answer;
  } catch (error) {
    await close(deps, id, () => deleteIntent(deps.db, id));
    throw error;
  }
}

/** The change is committed, so the caller gets the answer; an intent that cannot be closed now is settled later. */
async function close(deps: With<'log'>, intentId: string, settle: () => Promise<void>): Promise<void> {
  try {
    await settle();
  } catch (error) {
    deps.log.error({ err: error, intentId }, 'call not settled in the audit log');
  }
}

/** Records the calls that a server was cut off in: it is unclear what became of them. */
export async function recordAbandonedCalls(deps: With<'db' | 'clock'>): Promise<void> {
  await settleAbandoned(deps.db, new Date(deps.clock().getTime() - abandonedAfterMs));
}

/**
 * Deletes the events of whole months that are older than a year at least; the log says that it was done. `before` is the
 * beginning of a month in Berlin. Returns how many events went.
 */
export async function forgetAuditEvents(tx: Executor, before: Date): Promise<number> {
  return deleteEventsBefore(tx, before);
}

/** Makes the tables of the next months of the log, so that no month begins without its own. Returns how many. */
export async function prepareAuditMonths({ db }: With<'db'>): Promise<number> {
  return makeEventMonths(db);
}
