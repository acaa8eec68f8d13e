import type { z } from 'zod';
import { changedFields, isSame } from './field-revision.ts';

/** How two records of one kind become one. */
export interface MergeTerms<Fields extends object> {
  /** The fields in the order in which they are shown. */
  names: readonly (keyof Fields & string)[];
  /** Fields that are one statement together: a street of one town with the postcode of another does not exist. */
  wholes: readonly {
    fields: readonly (keyof Fields & string)[];
    /** Those of them that make the statement; the others only go with it. */
    tellBy: readonly (keyof Fields & string)[];
  }[];
  /** Both values of a field in one; undefined where they cannot be joined. Asked only where both say something. */
  joinField(field: keyof Fields & string, kept: Fields, merged: Fields): unknown;
  /** Schema of a record, and the fields that are only valid together. */
  schema: z.ZodType;
  judged: ReadonlySet<string>;
}

/** A field of the kept record that a merge changed. */
export interface FieldChange<Field extends string = string> {
  field: Field;
  before: unknown;
  after: unknown;
}

/** A field in which two records differ. */
interface ComparedField {
  field: string;
  kept: unknown;
  merged: unknown;
  proposal: 'kept' | 'merged';
  both?: unknown;
}

const isEmpty = (value: unknown): boolean =>
  value === '' || value === null || (Array.isArray(value) && value.length === 0);

/** Which value of a field a merge should take, unless the user chooses another: the kept one, where there is one. */
function proposalOf<Fields extends object>(
  { wholes }: MergeTerms<Fields>,
  field: keyof Fields & string,
  { kept, merged }: { kept: Fields; merged: Fields },
): 'kept' | 'merged' {
  const whole = wholes.find(({ fields }) => fields.includes(field));
  // Two statements can be one where each record knows a part of it.
  const agree = whole?.fields.every(
    (name) => isEmpty(kept[name]) || isEmpty(merged[name]) || isSame(kept[name], merged[name]),
  );
  if (whole !== undefined && agree !== true) {
    const tells = (record: Fields) => whole.tellBy.some((name) => !isEmpty(record[name]));
    return !tells(kept) && tells(merged) ? 'merged' : 'kept';
  }
  return isEmpty(kept[field]) ? 'merged' : 'kept';
}

/** The fields in which two records differ, each with what the merge proposes. */
export function compareRecords<Fields extends object>(
  terms: MergeTerms<Fields>,
  kept: Fields,
  merged: Fields,
): ComparedField[] {
  return terms.names
    .filter((field) => !isSame(kept[field], merged[field]))
    .map((field) => {
      const areBoth = !isEmpty(kept[field]) && !isEmpty(merged[field]);
      const both = areBoth ? terms.joinField(field, kept, merged) : undefined;
      return {
        field,
        kept: kept[field],
        merged: merged[field],
        proposal: proposalOf(terms, field, { kept, merged }),
        ...(both !== undefined && { both }),
      };
    });
}

/** Two texts below each other; undefined where they are too long for one field. */
export function joinTexts(kept: string, merged: string, longest: number): string | undefined {
  const text = `${kept}\n\n${merged}`;
  return text.length <= longest ? text : undefined;
}

/** Finds the given fields that change the record, with the value before and after. */
export function findChanges<Fields extends object>(
  { names }: Pick<MergeTerms<Fields>, 'names'>,
  before: Fields,
  wanted: Partial<Fields>,
): FieldChange<keyof Fields & string>[] {
  const changed = new Set(changedFields(before, wanted));
  return names
    .filter((field) => changed.has(field))
    .map((field) => ({ field, before: before[field], after: wanted[field] }));
}

/**
 * The values that undoing a merge restores: those that still are as the merge left them. Where restoring would leave
 * a record that is not valid (a field beside it was changed since), the fields that are judged together stay.
 */
export function findRestored<Fields extends object>(
  { schema, judged }: Pick<MergeTerms<Fields>, 'schema' | 'judged'>,
  current: Fields,
  changes: readonly FieldChange<keyof Fields & string>[],
): Partial<Fields> {
  const unchanged = changes.filter(({ field, after }) => isSame(current[field], after));
  const restore = (some: readonly FieldChange<keyof Fields & string>[]) =>
    Object.fromEntries(some.map(({ field, before }) => [field, before])) as Partial<Fields>;
  const whole = restore(unchanged);
  return schema.safeParse({ ...current, ...whole }).success
    ? whole
    : restore(unchanged.filter(({ field }) => !judged.has(field)));
}
