import { isSameValue } from '#lib/same-value.ts';
import { applyDecisions, type Decisions, mergeRecord } from '#ui/form/record-merge.ts';

/** A record as a flat list of fields, each typed, sent and compared as a whole. */
export type Fields = Readonly<Record<string, unknown>>;

export interface Revisioned {
  revision: number;
}

/**
 * What the user typed into a record, beside what the server last said of it. Nothing typed is ever dropped but by the
 * server's receipt or by the person's own decision.
 */
export interface FieldDraft<Stored extends Revisioned> {
  /** The newest state that is known of the record; every change is based on it. */
  stored: Stored;
  /** Typed and not yet under way. */
  changes: Fields;
  /** Under way to the server. */
  sending: Fields | null;
  /** Fields that another user changed meanwhile: they wait for a decision and are not sent. */
  conflicts: readonly string[];
  /** Values whose call got no answer: found in the record later, they are ours. */
  attempted: Readonly<Record<string, readonly unknown[]>>;
}

export type ToFields<Stored> = (stored: Stored) => Fields;

const isEmpty = (fields: Fields) => Object.keys(fields).length === 0;

function pick(fields: Fields, wanted: (field: string, value: unknown) => boolean): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([field, value]) => wanted(field, value)));
}

export function startDraft<Stored extends Revisioned>(stored: Stored): FieldDraft<Stored> {
  return { stored, changes: {}, sending: null, conflicts: [], attempted: {} };
}

/** The fields as the person sees them: what they typed lies over what is stored. */
export function shownFields<Stored extends Revisioned>(draft: FieldDraft<Stored>, toFields: ToFields<Stored>): Fields {
  return { ...toFields(draft.stored), ...draft.sending, ...draft.changes };
}

/** Notes typed values. A value typed back to what is stored is no change any more. */
export function changeFields<Stored extends Revisioned>(
  draft: FieldDraft<Stored>,
  toFields: ToFields<Stored>,
  typed: Fields,
): FieldDraft<Stored> {
  const stored = toFields(draft.stored);
  const isUnderWay = (field: string) => draft.sending !== null && field in draft.sending;
  const changes = pick(
    { ...draft.changes, ...typed },
    (field, value) => isUnderWay(field) || draft.conflicts.includes(field) || !isSameValue(value, stored[field]),
  );
  return { ...draft, changes };
}

/** What can be sent now: everything but what waits for a decision. Empty while something is under way. */
export function sendableFields<Stored extends Revisioned>(draft: FieldDraft<Stored>): Fields {
  return draft.sending === null ? pick(draft.changes, (field) => !draft.conflicts.includes(field)) : {};
}

export function beginSending<Stored extends Revisioned>(draft: FieldDraft<Stored>): FieldDraft<Stored> {
  const sending = sendableFields(draft);
  return isEmpty(sending) ? draft : { ...draft, sending, changes: pick(draft.changes, (field) => !(field in sending)) };
}

/** The call failed: everything that was under way waits again, below what was typed since. */
export function returnSending<Stored extends Revisioned>(draft: FieldDraft<Stored>): FieldDraft<Stored> {
  const attempted = Object.fromEntries(
    Object.entries(draft.sending ?? {}).map(([field, value]) => [field, [...(draft.attempted[field] ?? []), value]]),
  );
  return {
    ...draft,
    sending: null,
    changes: { ...draft.sending, ...draft.changes },
    attempted: { ...draft.attempted, ...attempted },
  };
}

/**
 * Bases the draft on a newer state of the record. A field that has another value there than the typed text was based on
 * becomes a conflict, unless `own` names it: then the newer value is the one that we sent ourselves.
 */
export function rebase<Stored extends Revisioned>(
  draft: FieldDraft<Stored>,
  toFields: ToFields<Stored>,
  newer: Stored,
  own: readonly string[] = [],
): FieldDraft<Stored> {
  const after = toFields(newer);
  const changes = pick(draft.changes, (field, value) => !isSameValue(value, after[field]));
  const isOurs = (field: string) =>
    own.includes(field) || (draft.attempted[field] ?? []).some((value) => isSameValue(value, after[field]));
  const { contested } = mergeRecord(toFields(draft.stored), after, changes);
  const conflicts = Object.keys(changes).filter(
    (field) => draft.conflicts.includes(field) || (!isOurs(field) && contested.includes(field)),
  );
  return { ...draft, stored: newer, changes, conflicts };
}

/** The server took what was under way. */
export function acknowledge<Stored extends Revisioned>(
  draft: FieldDraft<Stored>,
  toFields: ToFields<Stored>,
  answer: Stored,
): FieldDraft<Stored> {
  const own = Object.keys(draft.sending ?? {});
  return { ...rebase({ ...draft, sending: null }, toFields, answer, own), attempted: {} };
}

/** The server refused because another user changed some of the fields; the others can go on their way again. */
export function collide<Stored extends Revisioned>(
  draft: FieldDraft<Stored>,
  toFields: ToFields<Stored>,
  current: Stored,
  fields: readonly string[],
): FieldDraft<Stored> {
  const returned = returnSending(draft);
  const rebased = rebase(returned, toFields, current);
  const now = toFields(current);
  const isOurs = (field: string) => (draft.attempted[field] ?? []).some((value) => isSameValue(value, now[field]));
  const named = fields.filter((field) => field in rebased.changes && !isOurs(field));
  return { ...rebased, conflicts: [...new Set([...rebased.conflicts, ...named])] };
}

/** The person decided: `mine` is sent over the newer value, `both` joined with it, `theirs` gives the typed value up. */
export function decideConflict<Stored extends Revisioned>(
  draft: FieldDraft<Stored>,
  toFields: ToFields<Stored>,
  decisions: Decisions,
): FieldDraft<Stored> {
  const decided = pick(draft.changes, (field) => decisions[field] !== undefined);
  return {
    ...draft,
    changes: {
      ...pick(draft.changes, (field) => decisions[field] === undefined),
      ...applyDecisions(toFields(draft.stored), decided, decisions),
    },
    conflicts: draft.conflicts.filter((field) => decisions[field] === undefined),
  };
}

/** Unsent input as the browser keeps it, with the values that it was based on. */
export interface KeptDraft {
  changes: Fields;
  base: Fields;
}

export function keepDraft<Stored extends Revisioned>(
  draft: FieldDraft<Stored>,
  toFields: ToFields<Stored>,
): KeptDraft | null {
  const changes = { ...draft.sending, ...draft.changes };
  if (isEmpty(changes)) return null;
  const stored = toFields(draft.stored);
  // Without its base a field that waits for a decision waits for it again after a reload, instead of being sent.
  return { changes, base: pick(stored, (field) => field in changes && !draft.conflicts.includes(field)) };
}

/** Takes kept input up again over the record as it is now. */
export function resumeDraft<Stored extends Revisioned>(
  stored: Stored,
  toFields: ToFields<Stored>,
  kept: KeptDraft,
): FieldDraft<Stored> {
  const now = toFields(stored);
  const changes = pick(kept.changes, (field, value) => field in now && !isSameValue(value, now[field]));
  const { contested } = mergeRecord(kept.base, now, changes);
  const conflicts = Object.keys(changes).filter((field) => !(field in kept.base) || contested.includes(field));
  return { ...startDraft(stored), changes, conflicts };
}
