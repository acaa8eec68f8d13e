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

/** Version of a record. `updatedAt` is null where nothing has been stored yet. */
export interface Versioned {
  /** Rises by one with each change. */
  revision: number;
  /** Of a record with one field that people edit, it is the revision of the record. */
  fieldRevisions: FieldRevisions;
  updatedAt?: Date | null;
}

/**
 * Finds out what a change means for a record that may have moved on since `base`, the revision that its author saw.
 * A field that already holds the wanted value is neither a change nor a conflict, so that a repeated call is harmless;
 * a field that is wanted as undefined is not wanted.
 * A `base` that lies ahead (the database was put back to an older state) has seen nothing of what is stored.
 * Fields in `lastWins` never collide.
 */
export function mergeFields(input: {
  stored: object;
  wanted: object;
  base: number;
  revision: number;
  fieldRevisions: FieldRevisions;
  lastWins?: ReadonlySet<string> | undefined;
}): Merge {
  const { stored, wanted, revision, fieldRevisions, lastWins } = input;
  const base = input.base > revision ? 0 : input.base;
  const changed = changedFields(stored, wanted);
  const movedOn = (field: string): boolean => (fieldRevisions[field] ?? 0) > base;
  return { changed, conflicts: changed.filter((field) => lastWins?.has(field) !== true && movedOn(field)) };
}

/** Names of the wanted fields that become others; a field that is wanted as undefined is not wanted. */
export function changedFields(stored: object, wanted: object): string[] {
  const before: Fields = { ...stored };
  return Object.entries(wanted).flatMap(([field, value]) =>
    value === undefined || isSame(before[field], value) ? [] : [field],
  );
}

/** The fields of a patch that are wanted: those that are not undefined. */
export function givenFields<Fields extends object>(
  patch: {
    [Field in keyof Fields]?: Fields[Field] | undefined;
  },
): Partial<Fields> {
  return Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined)) as Partial<Fields>;
}

/**
 * A record as flat fields: what lies in the named groups stands by itself (`form.title`), so that two people who change
 * different parts of a group are both kept. What is undefined, and a group that is null, are no fields.
 */
export function flattenFields(record: object, groups: readonly string[]): Fields {
  const parts = Object.entries(record).flatMap(([name, value]) =>
    groups.includes(name)
      ? Object.entries((value ?? {}) as object).map(([part, inner]): [string, unknown] => [`${name}.${part}`, inner])
      : [[name, value] as [string, unknown]],
  );
  return Object.fromEntries(parts.filter(([, value]) => value !== undefined));
}

/** The record with flat fields instead of its own. */
export function withFlatFields<Stored extends object>(record: Stored, fields: Fields): Stored {
  const next: Record<string, unknown> = Object.fromEntries(Object.entries(record));
  for (const [name, value] of Object.entries(fields)) {
    const [group = name, part] = name.split('.');
    next[group] = part === undefined ? value : { ...(next[group] as object), [part]: value };
  }
  return next as Stored;
}

/** The field revisions after `changed` were written at `revision`. */
export function stampFields(before: FieldRevisions, changed: readonly string[], revision: number): FieldRevisions {
  return { ...before, ...Object.fromEntries(changed.map((field) => [field, revision])) };
}

/** The record one revision later: its revisions and, where it keeps one, its time are new. */
export function stampRecord<Stored extends Versioned>(record: Stored, changed: readonly string[], now: Date): Stored {
  const revision = record.revision + 1;
  return {
    ...record,
    revision,
    fieldRevisions: stampFields(record.fieldRevisions, changed, revision),
    ...(record.updatedAt !== undefined && { updatedAt: now }),
  };
}

/** The record with other fields: its revision rises by one, and those that became others are stamped with it. */
export function changedRecord<Stored extends Versioned>(
  record: Stored,
  fields: Partial<NoInfer<Stored>>,
  now: Date,
): Stored {
  return { ...stampRecord(record, changedFields(record, fields), now), ...fields };
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
