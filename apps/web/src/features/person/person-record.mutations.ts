import type {
  convertPerson,
  deletePerson,
  Person,
  PersonFields,
  PersonKind,
  restorePerson,
  undoConversion,
  updatePerson,
} from '@fundus/contract/person';
import type { mergePersons, undoMerge } from '@fundus/contract/person-merge';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api/client.ts';
import { personRecordKeys } from './person-record.queries.ts';

/** Puts an answer into the cache; lists, history and figures that depend on it ask anew when they are next seen. */
export function useStorePerson(): (person: Person) => void {
  const client = useQueryClient();
  return (person) => {
    const { queryKey } = { queryKey: personRecordKeys.detail(person.personId) };
    client.setQueryData(queryKey, person);
    void client.invalidateQueries({
      queryKey: personRecordKeys.all,
      predicate: (query) => query.queryKey[1] !== 'detail' || query.queryKey[2] !== person.personId,
    });
    for (const noun of ['message', 'short-check']) {
      void client.invalidateQueries({ queryKey: [noun, person.personId] });
    }
  };
}

export function useUpdatePerson(personId: string) {
  const store = useStorePerson();
  return useMutation({
    mutationFn: (body: Partial<PersonFields> & { revision: number }) =>
      call<typeof updatePerson>('PATCH /api/persons/:personId', { params: { personId }, body }),
    onSuccess: store,
  });
}

export function useConvertPerson(personId: string) {
  const store = useStorePerson();
  return useMutation({
    mutationFn: (to: PersonKind) =>
      call<typeof convertPerson>('POST /api/persons/:personId/conversions', { params: { personId }, body: { to } }),
    onSuccess: ({ person }) => store(person),
  });
}

export function useUndoConversion(personId: string) {
  const store = useStorePerson();
  return useMutation({
    mutationFn: (conversionId: string) =>
      call<typeof undoConversion>('POST /api/persons/:personId/conversions/:conversionId/undo', {
        params: { personId, conversionId },
      }),
    onSuccess: store,
  });
}

export function useDeletePerson(personId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call<typeof deletePerson>('DELETE /api/persons/:personId', { params: { personId } }),
    onSuccess: () => client.invalidateQueries({ queryKey: personRecordKeys.all }),
  });
}

export function useRestorePerson(personId: string) {
  const store = useStorePerson();
  return useMutation({
    mutationFn: () => call<typeof restorePerson>('POST /api/persons/:personId/restore', { params: { personId } }),
    onSuccess: store,
  });
}

/** Everything of a person may have moved: whatever is in the cache about them is asked for anew. */
function useForgetPerson(): (personId: string) => Promise<void> {
  const client = useQueryClient();
  return (personId) =>
    client.invalidateQueries({
      predicate: ({ queryKey }) =>
        queryKey.includes(personId) || queryKey[0] === 'person' || queryKey[0] === 'funding-research',
    });
}

export interface MergeInput {
  otherPersonId: string;
  revision: number;
  otherRevision: number;
  fields: Partial<PersonFields>;
}

export function useMergePersons(personId: string) {
  const forget = useForgetPerson();
  return useMutation({
    mutationFn: ({ otherPersonId, ...body }: MergeInput) =>
      call<typeof mergePersons>('POST /api/persons/:personId/merges/:otherPersonId', {
        params: { personId, otherPersonId },
        body,
      }),
    onSuccess: () => forget(personId),
  });
}

export function useUndoMerge(personId: string) {
  const forget = useForgetPerson();
  return useMutation({
    mutationFn: (mergeId: string) =>
      call<typeof undoMerge>('POST /api/persons/:personId/merges/:mergeId/undo', { params: { personId, mergeId } }),
    onSuccess: () => forget(personId),
  });
}
