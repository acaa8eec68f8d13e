import { type Person } from '@fundus/contract/person';
import { emptyPersonFields, type PersonFields, personInput } from '@fundus/contract/person-fields';
import { type RecordEditing, useRecordForm } from '#ui/form/use-record-form.ts';
import type { VersionedRecord } from '#ui/form/use-record-save.ts';
import { useUpdatePerson } from './person-record.mutations.ts';

function toRecord(person: Person): VersionedRecord<PersonFields> {
  const fields = Object.keys(emptyPersonFields) as (keyof PersonFields)[];
  return {
    revision: person.revision,
    values: Object.fromEntries(fields.map((field) => [field, person[field]])) as PersonFields,
  };
}

export type PersonEditing = RecordEditing<Person, PersonFields>;

/** One form for all fields of a person: the sections of the page show parts of it, so that nothing is typed twice. */
export function usePersonEditing(person: Person): PersonEditing {
  const update = useUpdatePerson(person.personId);
  return useRecordForm<Person, PersonFields>({
    row: person,
    toRecord,
    schema: personInput,
    save: (changes, { revision }) => update.mutateAsync({ ...changes, revision }),
  });
}
