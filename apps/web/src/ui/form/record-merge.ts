import { isSameValue } from '#lib/same-value.ts';

/** The fields of a record that differ from what they were. */
export function listChanges<Values extends object>(base: Values, now: Values): Partial<Values> {
  const changed = (Object.keys(now) as (keyof Values)[]).filter((field) => !isSameValue(base[field], now[field]));
  return Object.fromEntries(changed.map((field) => [field, now[field]])) as Partial<Values>;
}

export interface RecordMerge<Values> {
  /** Fields that both changed, differently. */
  contested: (keyof Values & string)[];
  /** Fields that only the other one changed. */
  onlyTheirs: (keyof Values & string)[];
}

/** Three states of a record: what both began from, what the other one stored, what stands in the form. */
export function mergeRecord<Values extends object>(base: Values, theirs: Values, mine: Values): RecordMerge<Values> {
  const merge: RecordMerge<Values> = { contested: [], onlyTheirs: [] };
  for (const field of Object.keys(mine) as (keyof Values & string)[]) {
    if (isSameValue(base[field], theirs[field]) || isSameValue(theirs[field], mine[field])) continue;
    merge[isSameValue(base[field], mine[field]) ? 'onlyTheirs' : 'contested'].push(field);
  }
  return merge;
}
