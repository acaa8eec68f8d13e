import { isSameValue } from '../same-value.ts';

/** The fields of a record that differ from what they were. */
export function listChanges<Values extends object>(base: Values, now: Values): Partial<Values> {
  const changed = (Object.keys(now) as (keyof Values)[]).filter((field) => !isSameValue(base[field], now[field]));
  return Object.fromEntries(changed.map((field) => [field, now[field]])) as Partial<Values>;
}

/** The fields that another user changed and that were not changed here. */
export const fieldsTakenOver = <Values extends object>(
  base: Values,
  stored: Values,
  own: object,
): (keyof Values & string)[] =>
  Object.keys(listChanges(base, stored)).filter((field) => !(field in own)) as (keyof Values & string)[];

/** Winner of a contested field. */
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

/** Values of contested fields after the decision; undecided ones keep the own value. */
export function decidedValues(
  conflicts: readonly { field: string; mine: unknown; theirs: unknown }[],
  decisions: Decisions,
): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    conflicts.map(({ field, mine, theirs }) => [field, decidedValue({ mine, theirs }, decisions[field])]),
  );
}

function decidedValue({ mine, theirs }: { mine: unknown; theirs: unknown }, side: Side = 'mine'): unknown {
  return { mine, theirs, both: joinValues(theirs, mine) ?? mine }[side];
}
