import { isSameValue } from '#lib/same-value.ts';

/** The fields of a record that differ from what they were. */
export function listChanges<Values extends object>(base: Values, now: Values): Partial<Values> {
  const changed = (Object.keys(now) as (keyof Values)[]).filter((field) => !isSameValue(base[field], now[field]));
  return Object.fromEntries(changed.map((field) => [field, now[field]])) as Partial<Values>;
}

export interface RecordMerge<Values> {
  /** The stored record with the own changes on top; in `contested` fields the own value. */
  merged: Values;
  /** Fields that both changed, differently. */
  contested: (keyof Values & string)[];
  /** Fields that only the other one changed. */
  onlyTheirs: (keyof Values & string)[];
}

/** Merges a record by field: what both began from, what the other one stored, and which fields were changed here. */
export function mergeRecord<Values extends object>(
  base: Values,
  theirs: Values,
  changes: Partial<Values>,
): RecordMerge<Values> {
  const merge: RecordMerge<Values> = { merged: { ...theirs, ...changes }, contested: [], onlyTheirs: [] };
  for (const field of Object.keys(merge.merged) as (keyof Values & string)[]) {
    if (isSameValue(base[field], theirs[field])) continue;
    if (!(field in changes)) merge.onlyTheirs.push(field);
    else if (!isSameValue(theirs[field], changes[field])) merge.contested.push(field);
  }
  return merge;
}

/** What holds in a contested field. */
export type Side = 'mine' | 'theirs' | 'both';
export type Decisions = Readonly<Record<string, Side>>;

/** Both values in one: lists of texts joined, the stored one first. Undefined where that says nothing new. */
export function joinValues(theirs: unknown, mine: unknown): string[] | undefined {
  if (!isTextList(theirs) || !isTextList(mine)) return undefined;
  const joined = [...new Set([...theirs, ...mine])];
  return joined.length > theirs.length && joined.length > mine.length ? joined : undefined;
}

const isTextList = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((entry) => typeof entry === 'string');

/** The changes that are left after the decision, for the stored record; where nothing was decided the own value holds. */
export function applyDecisions<Values extends object>(
  theirs: Values,
  changes: Partial<Values>,
  decisions: Decisions,
): Partial<Values> {
  const left = Object.entries(changes).flatMap(([field, mine]) => {
    const stored = theirs[field as keyof Values];
    const side = decisions[field] ?? 'mine';
    const value = side === 'theirs' ? stored : side === 'both' ? (joinValues(stored, mine) ?? mine) : mine;
    return isSameValue(value, stored) ? [] : [[field, value]];
  });
  return Object.fromEntries(left) as Partial<Values>;
}
