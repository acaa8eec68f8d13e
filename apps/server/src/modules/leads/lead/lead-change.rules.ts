import type { LeadChange } from '@fundus/contract/lead-change';
import { leadContactFields } from '@fundus/contract/lead-codes';
import type { LeadFields } from '@fundus/contract/lead-fields';

type ContactField = (typeof leadContactFields)[number];
/** Contact fields that hold free text. */
type ContactText = Exclude<ContactField, 'federalState' | 'country'>;

const isContact = (field: string): field is ContactField => (leadContactFields as readonly string[]).includes(field);
const isContactText = (field: string): field is ContactText =>
  isContact(field) && field !== 'federalState' && field !== 'country';

/** The changed fields that are forbidden to an actor who may only correct the contact data. */
export function beyondContact(changed: readonly string[]): string[] {
  return changed.filter((field) => !isContact(field));
}

/**
 * Entry of the history for changed fields: contact data with both values, so that a wrong correction can be
 * found; of all others their names alone, since what was written there need not outlive its deletion.
 */
export function changesOf(before: LeadFields, after: LeadFields, changed: readonly string[]): LeadChange[] {
  return changed.map((field) =>
    isContactText(field) ? { field, before: before[field], after: after[field] } : { field },
  );
}
