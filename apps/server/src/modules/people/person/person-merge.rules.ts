import { judgedAddressFields } from '@fundus/contract/contact-data';
import { type PersonFields, personFieldNames, personInput } from '@fundus/contract/person-fields';
import type { MergePreview } from '@fundus/contract/person-merge';
import { isSame } from '#lib/field-revision.ts';

/** A field of the kept record that a merge changed. */
export interface FieldChange {
  field: keyof PersonFields;
  before: unknown;
  after: unknown;
}

const isEmpty = (value: unknown): boolean =>
  value === '' || value === null || (Array.isArray(value) && value.length === 0);

/** An address is taken as a whole: a street of one town with the postcode of another does not exist. */
const addressFields: ReadonlySet<string> = new Set([
  'street',
  'houseNumber',
  'postcode',
  'town',
  'federalState',
  'country',
]);

/** Whether the two addresses can be one, of which each record knows a part. */
function addressesAgree(kept: PersonFields, merged: PersonFields): boolean {
  return (['street', 'houseNumber', 'postcode', 'town', 'federalState', 'country'] as const).every(
    (field) => isEmpty(kept[field]) || isEmpty(merged[field]) || isSame(kept[field], merged[field]),
  );
}

const hasAddress = ({ street, houseNumber, postcode, town }: PersonFields): boolean =>
  [street, houseNumber, postcode, town].some((value) => value !== '');

/** Which value of a field a merge should take, unless the advisor chooses another: the kept one, where there is one. */
function proposalOf(field: keyof PersonFields, kept: PersonFields, merged: PersonFields): 'kept' | 'merged' {
  if (addressFields.has(field) && !addressesAgree(kept, merged)) {
    return !hasAddress(kept) && hasAddress(merged) ? 'merged' : 'kept';
  }
  return isEmpty(kept[field]) ? 'merged' : 'kept';
}

const mostTags = 30;
const longestNotes = 20_000;

/** Both values of a field in one, where they can be joined and both say something. */
function joinField(field: keyof PersonFields, kept: PersonFields, merged: PersonFields): unknown {
  if (isEmpty(kept[field]) || isEmpty(merged[field])) return undefined;
  if (field === 'tags') {
    const known = new Set(kept.tags.map((tag) => tag.toLowerCase()));
    const tags = [...kept.tags, ...merged.tags.filter((tag) => !known.has(tag.toLowerCase()))];
    return tags.length <= mostTags ? tags : undefined;
  }
  if (field !== 'notes') return undefined;
  const notes = `${kept.notes}\n\n${merged.notes}`;
  return notes.length <= longestNotes ? notes : undefined;
}

/** The fields in which two records differ, each with what the merge proposes. */
export function compareFields(kept: PersonFields, merged: PersonFields): MergePreview['fields'] {
  return personFieldNames
    .filter((field) => !isSame(kept[field], merged[field]))
    .map((field) => {
      const both = joinField(field, kept, merged);
      return {
        field,
        kept: kept[field],
        merged: merged[field],
        proposal: proposalOf(field, kept, merged),
        ...(both !== undefined && { both }),
      };
    });
}

/** What of the given fields really changes the record, with the value before and after. */
export function findFieldChanges(before: PersonFields, wanted: Partial<PersonFields>): FieldChange[] {
  return personFieldNames
    .filter((field) => wanted[field] !== undefined && !isSame(before[field], wanted[field]))
    .map((field) => ({ field, before: before[field], after: wanted[field] }));
}

/** Fields that are only valid together. */
const judgedFields: ReadonlySet<string> = new Set(['lastName', 'company', ...judgedAddressFields]);

/**
 * The values that undoing a merge restores: those that still are as the merge left them. Where restoring would leave
 * a record that is not valid (a field beside it was changed since), the fields that are judged together stay.
 */
export function findRestoredFields(current: PersonFields, changes: readonly FieldChange[]): Partial<PersonFields> {
  const unchanged = changes.filter(({ field, after }) => isSame(current[field], after));
  const restore = (some: readonly FieldChange[]): Partial<PersonFields> =>
    Object.fromEntries(some.map(({ field, before }) => [field, before]));
  const whole = restore(unchanged);
  return personInput.safeParse({ ...current, ...whole }).success
    ? whole
    : restore(unchanged.filter(({ field }) => !judgedFields.has(field)));
}
