import { isSameValue } from '../same-value.ts';

/** A record as a flat list of fields, each typed, sent and compared as a whole. */
export type Fields = Readonly<Record<string, unknown>>;

export interface Revisioned {
  revision: number;
}

/** Two changes of one field brought together; where both changed the same, `mine` stands and the field is contested. */
export interface JoinedField {
  value: unknown;
  isContested: boolean;
}

/** How the records of one noun are saved. */
export interface RecordKind<Stored> {
  toFields(stored: Stored): Fields;
  /** Brings two changes of a document or of a text together. Without it a field that both changed is contested. */
  join?(field: string, values: { base: unknown; mine: unknown; theirs: unknown }): JoinedField;
}

/** `waiting`: typed, about to be sent. `offline`: no answer, tried again by itself. `refused`: the server will not take it. */
export type SaveState = 'saved' | 'waiting' | 'sending' | 'offline' | 'conflict' | 'refused';

/**
 * User input over the newest known state of a record. Only an acknowledgement by the server or a decision of the user
 * removes input.
 */
export interface Saving<Stored extends Revisioned> {
  stored: Stored;
  /** Typed and not under way. */
  changes: Fields;
  /** Under way to the server. */
  sending: Fields | null;
  /** Contested fields, which are not sent until the user decides, with the value that both changes began from. */
  conflicts: Fields;
  /** Values whose call got no answer. Found in the record later, they are the user's own. */
  attempted: Readonly<Record<string, readonly unknown[]>>;
  /** Why the last call failed. */
  trouble: 'offline' | 'refused' | null;
}

export interface FieldConflict {
  field: string;
  /** The value that both changes began from. */
  base: unknown;
  mine: unknown;
  theirs: unknown;
}

/** Unacknowledged input as the browser keeps it. */
export type KeptInput = Pick<Saving<Revisioned>, 'changes' | 'attempted'> & {
  /** Values that the changes began from. */
  base: Fields;
};

const isEmpty = (fields: Fields): boolean => Object.keys(fields).length === 0;
const pick = (fields: Fields, isWanted: (field: string, value: unknown) => boolean): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([field, value]) => isWanted(field, value)));

/** Begins with a stored record and the input that the browser kept of an earlier visit. */
export function beginSaving<Stored extends Revisioned>(
  stored: Stored,
  kind: RecordKind<Stored>,
  kept: KeptInput | null = null,
): Saving<Stored> {
  const saving: Saving<Stored> = { stored, changes: {}, sending: null, conflicts: {}, attempted: {}, trouble: null };
  if (kept === null) return saving;
  const known = kind.toFields(stored);
  const changes = pick(kept.changes, (field) => field in known);
  return rebase({ ...saving, changes, attempted: kept.attempted }, kind, { from: kept.base, newer: stored });
}

export function stateOf({ conflicts, trouble, sending, changes }: Saving<Revisioned>): SaveState {
  if (!isEmpty(conflicts)) return 'conflict';
  if (trouble !== null) return trouble;
  if (sending !== null) return 'sending';
  return isEmpty(changes) ? 'saved' : 'waiting';
}

/** The fields as the user sees them: input lies over what is stored. */
export function shownFields<Stored extends Revisioned>(saving: Saving<Stored>, kind: RecordKind<Stored>): Fields {
  return { ...kind.toFields(saving.stored), ...saving.sending, ...saving.changes };
}

/** Notes input. A value that is typed back to the stored one is no change any more, unless the server may hold another. */
export function typeFields<Stored extends Revisioned>(
  saving: Saving<Stored>,
  kind: RecordKind<Stored>,
  typed: Fields,
): Saving<Stored> {
  const stored = kind.toFields(saving.stored);
  const isUncertain = (field: string): boolean =>
    field in saving.conflicts || field in saving.attempted || (saving.sending !== null && field in saving.sending);
  const changes = pick(
    { ...saving.changes, ...typed },
    (field, value) => isUncertain(field) || !isSameValue(value, stored[field]),
  );
  return settled({ ...saving, changes, trouble: saving.trouble === 'refused' ? null : saving.trouble });
}

/** Fields that can be sent now; none while a call is under way. */
export function sendableFields({ sending, changes, conflicts }: Saving<Revisioned>): Fields {
  return sending === null ? pick(changes, (field) => !(field in conflicts)) : {};
}

/** The values between which the user has to decide. */
export function listConflicts<Stored extends Revisioned>(
  saving: Saving<Stored>,
  kind: RecordKind<Stored>,
): readonly FieldConflict[] {
  const stored = kind.toFields(saving.stored);
  return Object.entries(saving.conflicts).map(([field, base]) => ({
    field,
    base,
    mine: saving.changes[field],
    theirs: stored[field],
  }));
}

/** Puts input under way; the same state where nothing can be sent. */
export function beginSending<Stored extends Revisioned>(saving: Saving<Stored>): Saving<Stored> {
  const sending = sendableFields(saving);
  if (isEmpty(sending)) return saving;
  return { ...saving, sending, changes: pick(saving.changes, (field) => !(field in sending)) };
}

/** The server stored what was under way. */
export function acknowledge<Stored extends Revisioned>(
  saving: Saving<Stored>,
  kind: RecordKind<Stored>,
  answer: Stored,
): Saving<Stored> {
  const { sending, stored } = saving;
  // A value that the server stored in another notation, for example trimmed, is still the user's own.
  const from = { ...kind.toFields(stored), ...pick(kind.toFields(answer), (field) => field in (sending ?? {})) };
  return { ...rebase({ ...saving, sending: null, trouble: null }, kind, { from, newer: answer }), attempted: {} };
}

/** The call failed: what was under way waits again, below what was typed since. */
export function failSending<Stored extends Revisioned>(
  saving: Saving<Stored>,
  trouble: Saving<Stored>['trouble'],
): Saving<Stored> {
  return {
    ...saving,
    sending: null,
    changes: { ...saving.sending, ...saving.changes },
    attempted: withAttempt(saving),
    trouble,
  };
}

/** The server refused because the record is at another state by now. */
export function collide<Stored extends Revisioned>(
  saving: Saving<Stored>,
  kind: RecordKind<Stored>,
  current: Stored,
): Saving<Stored> {
  return receive(failSending(saving, null), kind, current);
}

/** Bases input on a newer state of the record. */
export function receive<Stored extends Revisioned>(
  saving: Saving<Stored>,
  kind: RecordKind<Stored>,
  newer: Stored,
): Saving<Stored> {
  return rebase(saving, kind, { from: kind.toFields(saving.stored), newer });
}

/** The user decided what holds in contested fields. */
export function settle<Stored extends Revisioned>(
  saving: Saving<Stored>,
  kind: RecordKind<Stored>,
  values: Fields,
): Saving<Stored> {
  const isOpen = (field: string): boolean => !(field in values);
  const conflicts = pick(saving.conflicts, isOpen);
  // An earlier attempt cannot arrive any more: it was based on a state that is gone.
  const attempted = pick(saving.attempted, isOpen) as Saving<Stored>['attempted'];
  return typeFields({ ...saving, conflicts, attempted }, kind, values);
}

/** The input that has to outlive the page; null where the server has everything. */
export function keepInput<Stored extends Revisioned>(
  saving: Saving<Stored>,
  kind: RecordKind<Stored>,
): KeptInput | null {
  const changes = { ...saving.sending, ...saving.changes };
  if (isEmpty(changes)) return null;
  const base = pick({ ...kind.toFields(saving.stored), ...saving.conflicts }, (field) => field in changes);
  return { changes, base, attempted: withAttempt(saving) };
}

/** Values of a long outage are left out in the middle: a lost answer is most likely that to the first or to the last call. */
const earliestAttempts = 4;

function withAttempt({ sending, attempted }: Saving<Revisioned>): Saving<Revisioned>['attempted'] {
  const tried = Object.entries(sending ?? {}).map(([field, value]) => {
    const before = attempted[field] ?? [];
    const isKnown = before.some((one) => isSameValue(one, value));
    return [field, isKnown ? before : [...before.slice(0, earliestAttempts), value]];
  });
  return { ...attempted, ...Object.fromEntries(tried) };
}

function rebase<Stored extends Revisioned>(
  saving: Saving<Stored>,
  kind: RecordKind<Stored>,
  { from, newer }: { from: Fields; newer: Stored },
): Saving<Stored> {
  const after = kind.toFields(newer);
  const changes: Record<string, unknown> = {};
  const conflicts: Record<string, unknown> = {};
  for (const [field, mine] of Object.entries(saving.changes)) {
    const [base, theirs] = [from[field], after[field]];
    if (isSameValue(mine, theirs)) continue;
    const isOwn =
      isSameValue(base, theirs) || (saving.attempted[field] ?? []).some((value) => isSameValue(value, theirs));
    const joined = isOwn
      ? { value: mine, isContested: false }
      : (kind.join?.(field, { base, mine, theirs }) ?? { value: mine, isContested: true });
    changes[field] = joined.value;
    if (field in saving.conflicts) conflicts[field] = saving.conflicts[field];
    else if (joined.isContested) conflicts[field] = base;
  }
  return settled({ ...saving, stored: newer, changes, conflicts });
}

/** Without input there is nothing that could fail. */
function settled<Stored extends Revisioned>(saving: Saving<Stored>): Saving<Stored> {
  return saving.sending === null && isEmpty(saving.changes) ? { ...saving, trouble: null } : saving;
}
