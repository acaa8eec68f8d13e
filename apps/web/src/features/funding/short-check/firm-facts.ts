import type { Person } from '@fundus/contract/person';
import { type PersonFields, personFields } from '@fundus/contract/person-fields';
import { ownAnswers, type ShortCheck, type ShortCheckAnswers } from '@fundus/contract/short-check';
import { z } from 'zod';
import { ApiError, isApiError } from '#lib/api/api-error.ts';
import type { StoredRecord, VersionedRecord } from '#ui/form/use-record-save.ts';

const personPart = personFields.pick({
  businessForm: true,
  foundedOn: true,
  employees: true,
  industry: true,
  federalState: true,
  socialStatus: true,
});
const personFacts = Object.keys(personPart.shape) as (keyof z.infer<typeof personPart>)[];
const checkFacts = Object.keys(ownAnswers.shape) as (keyof z.infer<typeof ownAnswers>)[];

/** Facts of the short check: some are fields of the person, the others its own answers. */
export const firmFacts = z.object({ ...personPart.shape, ...ownAnswers.shape });
export type FirmFacts = z.infer<typeof firmFacts>;

/** The two records that the facts are kept in. */
export interface CheckedFirm {
  person: Person;
  check: ShortCheck;
}

const pick = <Row extends object, Field extends keyof Row>(row: Row, fields: readonly Field[]) =>
  Object.fromEntries(fields.map((field) => [field, row[field]])) as Pick<Row, Field>;

/** Both records as one: its revision grows with either. */
export const toFirmRecord = ({ person, check }: CheckedFirm): VersionedRecord<FirmFacts> => ({
  revision: person.revision + check.revision,
  values: { ...pick(person, personFacts), ...pick(check.answers, checkFacts) },
});

export interface FirmSaves {
  savePerson: (body: Partial<PersonFields> & { revision: number }) => Promise<Person>;
  saveCheck: (body: { revision: number; answers: Partial<ShortCheckAnswers> }) => Promise<ShortCheck>;
}

/** A conflict of one record, shown as one of both. */
function widened(error: unknown, widen: (current: unknown) => CheckedFirm): unknown {
  if (!isApiError(error, 'REVISION_CONFLICT') || error.details['current'] == null) return error;
  const { status, code, message, issues, details } = error;
  return new ApiError({
    status,
    code,
    message,
    issues,
    details: { ...details, current: widen(details['current']) },
  });
}

/** Sends each changed fact to its record. Throws the `ApiError` of the first that refuses, with both records in a conflict. */
export async function saveFirmFacts(
  changes: Partial<FirmFacts>,
  { row }: Pick<StoredRecord<CheckedFirm, FirmFacts>, 'row'>,
  { savePerson, saveCheck }: FirmSaves,
): Promise<CheckedFirm> {
  let { person, check } = row;
  const changed = Object.keys(changes);
  const ofPerson = personFacts.filter((field) => changed.includes(field));
  const ofCheck = checkFacts.filter((field) => changed.includes(field));
  try {
    if (ofPerson.length > 0) person = await savePerson({ ...pick(changes, ofPerson), revision: person.revision });
  } catch (error) {
    throw widened(error, (current) => ({ person: current as Person, check }));
  }
  try {
    if (ofCheck.length > 0) check = await saveCheck({ answers: pick(changes, ofCheck), revision: check.revision });
  } catch (error) {
    throw widened(error, (current) => ({ person, check: current as ShortCheck }));
  }
  return { person, check };
}
