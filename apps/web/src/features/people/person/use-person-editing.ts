import { type Person } from '@fundus/contract/person';
import { emptyPersonFields, type PersonFields, personInput } from '@fundus/contract/person-fields';
import { useMemo } from 'react';
import { type RecordEditing, useRecordForm, type VersionedRecord } from '#ui/form/use-record-form.ts';
import { useUpdatePerson } from './person-record.mutations.ts';

function toRecord(person: Person): VersionedRecord<PersonFields> {
  const fields = Object.keys(emptyPersonFields) as (keyof PersonFields)[];
  return {
    revision: person.revision,
    values: Object.fromEntries(fields.map((field) => [field, person[field]])) as PersonFields,
  };
}

export type PersonEditing = RecordEditing<PersonFields>;

/** One form for all fields of a person: the sections of the page show parts of it, so that nothing is typed twice. */
export function usePersonEditing(person: Person): PersonEditing {
  const update = useUpdatePerson(person.personId);
  const loaded = useMemo(() => toRecord(person), [person]);
  return useRecordForm<PersonFields>({
    loaded,
    schema: personInput,
    save: async (changes, { revision }) => toRecord(await update.mutateAsync({ ...changes, revision })),
    currentOf: ({ details }) => {
      const current = details['current'] as Person | undefined;
      return current === undefined ? null : toRecord(current);
    },
  });
}
