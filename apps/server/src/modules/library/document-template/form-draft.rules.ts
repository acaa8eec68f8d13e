import type { DraftField, FieldMeaning } from '@fundus/contract/document-filling';
import type { FormFieldName } from '@fundus/contract/form-field-codes';
import { chooseOption, isSameChoice } from '#lib/document-text/field-fitting.ts';
import { type FormField, ticked, type Unfitting } from '#lib/document-text/form-field.ts';
import { knownMeanings } from './field-meaning.rules.ts';

/** The value for a field; without a meaning none is written. */
export interface Proposal {
  field: FormField;
  meaning: FormFieldName | null;
  /** Undefined: the field stays as it is. */
  value: string | undefined;
}

/**
 * Proposes values for the fields of a form, by the saved meaning of a field, else by its name. A value that a field has already is
 * not replaced by nothing; of a mark in a text nothing may stay.
 */
export function proposeValues(
  fields: readonly FormField[],
  said: Readonly<Record<string, FieldMeaning>>,
  values: Readonly<Record<FormFieldName, string>>,
): Proposal[] {
  const knownOf = knownMeanings(fields);
  return fields.map((field) => {
    const meant = Object.hasOwn(said, field.name) ? said[field.name] : knownOf.get(field.name);
    if (meant === undefined || meant.meaning === null) return { field, meaning: null, value: undefined };
    const known = values[meant.meaning];
    if (known === '') return { field, meaning: meant.meaning, value: field.mark === null ? undefined : '' };
    if (field.kind !== 'check') return { field, meaning: meant.meaning, value: known };
    const isTicked = isSameChoice(known, meant.when === '' ? 'ja' : meant.when);
    return { field, meaning: meant.meaning, value: isTicked ? ticked : 'false' };
  });
}

/** The draft of a form: what each field would hold, and why the others stay empty. */
export function draftOf(proposals: readonly Proposal[], unfitting: Unfitting): DraftField[] {
  return proposals.map(({ field, meaning, value }) => {
    const { value: kept, mark: _, ...facts } = field;
    const problem = Object.hasOwn(unfitting, field.name) ? unfitting[field.name] : undefined;
    const base = { ...facts, meaning, wanted: '' };
    if (problem !== undefined) return { ...base, value: kept, wanted: value ?? '', state: problem };
    if (value !== undefined && value !== '') {
      const chosen = field.kind === 'choice' ? chooseOption(value, field.options) : null;
      return { ...base, value: chosen ?? value, state: 'filled' };
    }
    if (value === undefined && kept !== '') return { ...base, value: kept, state: 'kept' };
    return { ...base, value: '', state: meaning === null ? 'unknown' : 'empty' };
  });
}
