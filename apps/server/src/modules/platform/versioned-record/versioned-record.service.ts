import type { Executor } from '#db/database.ts';
import { AppError } from '#lib/app-error.ts';
import type { Clock } from '#lib/clock.ts';
import { changedFields, givenFields, mergeFields, stampRecord, type Versioned } from '#lib/field-revision.ts';
import type { With } from '#lib/with.ts';
import {
  type AuditChange,
  type AuditEntry,
  recordChanges,
  recordNothing,
} from '#modules/platform/audit/audit.service.ts';

type Awaitable<Value> = Value | Promise<Value>;

/** A wish that collides with nothing. */
interface Plan<Stored, Fields> {
  before: Stored;
  /** All fields as they become. */
  fields: Fields;
  /** Names of the fields that become others. */
  changed: readonly string[];
  now: Date;
}

/** A change that goes through, as its writing and its telling need it. */
interface RecordChange<Stored, Fields> extends Plan<Stored, Fields> {
  /** As `write` stores it: with the fields, the next revision and the time. */
  after: Stored;
  /** All fields as they were. */
  was: Fields;
}

/**
 * The part of a change that is special to a noun; `changeVersioned` does the rest, in this order.
 * Everything runs within the transaction.
 */
export interface VersionedRecord<Stored extends Versioned, Fields extends object> {
  /** Locks and loads the record. Throws what the caller gets who may not change it. */
  lock(tx: Executor): Promise<Stored>;
  /** Fields that users change; each is compared and merged as a whole. */
  fieldsOf(stored: NoInfer<Stored>): Fields;
  /** Fields that never collide. */
  lastWins?: ReadonlySet<string>;
  /** Completes the fields as they become, by what follows from others. */
  complete?(tx: Executor, plan: Plan<NoInfer<Stored>, NoInfer<Fields>>): Awaitable<NoInfer<Fields>>;
  /** Judges the whole. Throws VALIDATION_FAILED and the like where it does not fit. */
  judge?(tx: Executor, plan: Plan<NoInfer<Stored>, NoInfer<Fields>>): Awaitable<unknown>;
  /** The record with other fields; only where they do not lie in it under their own names. */
  withFields?(stored: NoInfer<Stored>, fields: NoInfer<Fields>): NoInfer<Stored>;
  write(tx: Executor, after: NoInfer<Stored>, change: RecordChange<NoInfer<Stored>, NoInfer<Fields>>): Promise<unknown>;
  /** Writes the history of the parent record. */
  history?(tx: Executor, change: RecordChange<NoInfer<Stored>, NoInfer<Fields>>): Awaitable<unknown>;
  /** Entry of the audit log; without it the call is recorded as its endpoint declares. */
  audit?(
    change: RecordChange<NoInfer<Stored>, NoInfer<Fields>>,
    tx: Executor,
  ): Awaitable<AuditEntry & { changes: readonly AuditChange[] }>;
  /** Tells open pages. */
  publish?(tx: Executor, change: RecordChange<NoInfer<Stored>, NoInfer<Fields>>): Awaitable<unknown>;
}

/** The requested fields, and the revision that the caller saw; undefined fields stay unchanged. */
export interface Wish<Fields> {
  base: number;
  wanted: { [Field in keyof Fields]?: Fields[Field] | undefined };
}

/** A wish, or what makes one of the record as it is stored. */
type WishFor<Stored, Fields> = Wish<Fields> | ((stored: Stored) => Wish<Fields>);

interface Outcome<Stored> {
  /** As it is stored from now on. */
  stored: Stored;
  /** Names of the fields that became others; none where nothing was written. */
  changed: readonly string[];
  /** Fields that another caller changed since; nothing is written where there are any. */
  conflicts: readonly string[];
}

/**
 * Changes a record within a transaction: locks it, merges the wish with what is stored, completes and judges the whole,
 * stamps, writes, and tells history, audit log and open pages. A wish that changes nothing, or that collides, writes and
 * tells nothing.
 */
export async function changeVersioned<Stored extends Versioned, Fields extends object>(
  tx: Executor,
  clock: Clock,
  record: VersionedRecord<Stored, Fields>,
  wish: WishFor<NoInfer<Stored>, NoInfer<Fields>>,
): Promise<Outcome<Stored>> {
  const before = await record.lock(tx);
  // Read behind the lock: of two saves, the later one has the later time.
  const now = clock();
  const was = record.fieldsOf(before);
  const { base, wanted } = typeof wish === 'function' ? wish(before) : wish;
  const { revision, fieldRevisions } = before;
  const { lastWins } = record;
  const merge = mergeFields({ stored: was, wanted, base, revision, fieldRevisions, lastWins });
  const unchanged = { stored: before, changed: [], conflicts: merge.conflicts };
  if (merge.conflicts.length > 0 || merge.changed.length === 0) return unchanged;
  const given: Fields = { ...was, ...givenFields<Fields>(wanted) };
  const fields = (await record.complete?.(tx, { before, fields: given, changed: merge.changed, now })) ?? given;
  const changed = changedFields(was, fields);
  if (changed.length === 0) return unchanged;
  await record.judge?.(tx, { before, fields, changed, now });
  const stamped = stampRecord(before, changed, now);
  const after = record.withFields?.(stamped, fields) ?? { ...stamped, ...fields };
  const change = { before, after, was, fields, changed, now };
  await record.write(tx, after, change);
  await record.history?.(tx, change);
  const entry = await record.audit?.(change, tx);
  if (entry !== undefined) await recordChanges(tx, now, entry);
  await record.publish?.(tx, change);
  return { stored: after, changed, conflicts: [] };
}

/** A record with what its reader gets of it: as the answer to a change and, without `current`, in a conflict. */
export interface PresentedRecord<Stored extends Versioned, Fields extends object, Answer>
  extends VersionedRecord<Stored, Fields> {
  present(tx: Executor, stored: NoInfer<Stored>): Awaitable<Answer>;
  /** The whole record as a conflict shows it, where the answer to a change is only a part of it. */
  current?(tx: Executor, stored: NoInfer<Stored>): Awaitable<unknown>;
}

/**
 * Answers a call that changes a record. Throws REVISION_CONFLICT with the record as it is stored (`current`) and the
 * colliding `fields`, and what `lock` and `judge` throw; nothing is written then. A call that changes nothing is answered
 * with what is stored, and not recorded.
 */
export function saveVersioned<Stored extends Versioned, Fields extends object, Answer>(
  deps: With<'db' | 'clock'>,
  record: PresentedRecord<Stored, Fields, Answer>,
  wish: WishFor<NoInfer<Stored>, NoInfer<Fields>>,
): Promise<Answer> {
  return deps.db.transaction().execute((tx) => saveVersionedIn(tx, deps.clock, record, wish));
}

/** The same within a transaction that does more than this for its call. */
export async function saveVersionedIn<Stored extends Versioned, Fields extends object, Answer>(
  tx: Executor,
  clock: Clock,
  record: PresentedRecord<Stored, Fields, Answer>,
  wish: WishFor<NoInfer<Stored>, NoInfer<Fields>>,
): Promise<Answer> {
  const { stored, changed, conflicts } = await changeVersioned(tx, clock, record, wish);
  if (conflicts.length > 0) {
    throw await revisionConflict((record.current ?? record.present)(tx, stored), conflicts);
  }
  if (changed.length === 0) recordNothing();
  return record.present(tx, stored);
}

/**
 * Details of every conflict: the record as its reader may see it (`current`), and the colliding fields where these are
 * known. `more` is what only this noun tells.
 */
export async function revisionConflict(
  current: Awaitable<unknown>,
  fields?: readonly string[],
  more?: Readonly<Record<string, unknown>>,
): Promise<AppError> {
  return new AppError('REVISION_CONFLICT', { details: { current: await current, ...(fields && { fields }), ...more } });
}
