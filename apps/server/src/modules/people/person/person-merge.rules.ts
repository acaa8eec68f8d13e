import { judgedAddressFields } from '@fundus/contract/contact-data';
import { type PersonFields, personFieldNames, personInput } from '@fundus/contract/person-fields';
import type { MergePreview } from '@fundus/contract/person-merge';
import {
  compareRecords,
  type FieldChange as FieldChangeOf,
  findChanges,
  findRestored,
  joinTexts,
  type MergeTerms,
} from '#lib/record-merge.ts';

/** A field of the kept record that a merge changed. */
export type FieldChange = FieldChangeOf<keyof PersonFields>;

const mostTags = 30;
const longestNotes = 20_000;

const terms: MergeTerms<PersonFields> = {
  names: personFieldNames,
  wholes: [
    {
      fields: ['street', 'houseNumber', 'postcode', 'town', 'federalState', 'country'],
      tellBy: ['street', 'houseNumber', 'postcode', 'town'],
    },
  ],
  joinField: (field, kept, merged) => {
    if (field === 'notes') return joinTexts(kept.notes, merged.notes, longestNotes);
    if (field !== 'tags') return undefined;
    const known = new Set(kept.tags.map((tag) => tag.toLowerCase()));
    const tags = [...kept.tags, ...merged.tags.filter((tag) => !known.has(tag.toLowerCase()))];
    return tags.length <= mostTags ? tags : undefined;
  },
  schema: personInput,
  judged: new Set(['lastName', 'company', ...judgedAddressFields]),
};

/** The fields in which two records differ, each with what the merge proposes. */
export function compareFields(kept: PersonFields, merged: PersonFields): MergePreview['fields'] {
  return compareRecords(terms, kept, merged);
}

/** Finds the given fields that change the record, with the value before and after. */
export function findFieldChanges(before: PersonFields, wanted: Partial<PersonFields>): FieldChange[] {
  return findChanges(terms, before, wanted);
}

/** The values that undoing a merge restores. */
export function findRestoredFields(current: PersonFields, changes: readonly FieldChange[]): Partial<PersonFields> {
  return findRestored(terms, current, changes);
}
