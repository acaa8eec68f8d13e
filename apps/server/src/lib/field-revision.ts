/** A record as a flat list of fields, each compared and merged as a whole. */
export type Fields = Record<string, unknown>;
/** Revision at which each field last changed; a field that never changed since the record was made is not named. */
export type FieldRevisions = Record<string, number>;

export interface Merge {
  /** Fields whose value really becomes another one. */
  changed: string[];
  /** Fields that another caller changed after the revision on which this change is based. */
  conflicts: string[];
}

/**
 * Finds out what a change means for a record that may have moved on since `base`, the revision that its author saw.
 * A field that already holds the wanted value is neither a change nor a conflict, so that a repeated call is harmless.
 * A `base` that lies ahead (the database was put back to an older state) has seen nothing of what is stored.
 * Fields in `lastWins` never collide.
 */
export function mergeFields(input: {
  stored: Fields;
  wanted: Fields;
  base: number;
  revision: number;
  fieldRevisions: FieldRevisions;
  lastWins?: ReadonlySet<string>;
}): Merge {
  const { stored, wanted, revision, fieldRevisions, lastWins } = input;
  const base = input.base > revision ? 0 : input.base;
  const changed = Object.keys(wanted).filter((field) => !isSame(stored[field], wanted[field]));
  const conflicts = changed.filter((field) => !lastWins?.has(field) && (fieldRevisions[field] ?? 0) > base);
  return { changed, conflicts };
}

/** The same for a record that keeps no revision by field: every change after another caller's change collides. */
export function mergeWhole(input: { stored: Fields; wanted: Fields; base: number; revision: number }): Merge {
  const given = Object.entries(input.wanted).filter(([, value]) => value !== undefined);
  const { changed } = mergeFields({ ...input, wanted: Object.fromEntries(given), fieldRevisions: {} });
  return { changed, conflicts: input.base === input.revision ? [] : changed };
}

/** The field revisions after `changed` were written at `revision`. */
export function stampFields(before: FieldRevisions, changed: readonly string[], revision: number): FieldRevisions {
  return { ...before, ...Object.fromEntries(changed.map((field) => [field, revision])) };
}

/** Whether two values of JSON say the same, whatever order their keys have; `undefined` is no key. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const left: Fields = { ...one };
  const right: Fields = { ...other };
  return [...new Set([...Object.keys(left), ...Object.keys(right)])].every((key) => isSame(left[key], right[key]));
}
