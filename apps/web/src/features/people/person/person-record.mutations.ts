import type { Person } from '@fundus/contract/person';
import type { PersonFields } from '@fundus/contract/person-fields';
import { useQueryClient } from '@tanstack/react-query';
import { useCall } from '#lib/api/use-call.ts';
import { queryKeys } from '#query-keys.ts';
import { refreshPersonLists } from './person-cache.ts';

/** Puts an answer into the cache; lists, history and figures that depend on it refetch when they are next seen. */
export function useStorePerson(): (person: Person) => void {
  const client = useQueryClient();
  return (person) => {
    client.setQueryData(queryKeys.person.detail(person.personId), person);
    void refreshPersonLists(client);
    void client.invalidateQueries({ queryKey: queryKeys.company.all });
    for (const { of } of [queryKeys.message, queryKeys.shortCheck]) {
      void client.invalidateQueries({ queryKey: of(person.personId) });
    }
  };
}

export const useUpdatePerson = (personId: string) =>
  useCall(
    'PATCH /api/persons/:personId',
    (body: Partial<PersonFields> & { revision: number }) => ({ params: { personId }, body }),
    { onSuccess: useStorePerson() },
  );

/** Everything of a person may have moved: whatever is in the cache about them is fetched again. */
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
  return useCall(
    'POST /api/persons/:personId/merges/:otherPersonId',
    ({ otherPersonId, ...body }: MergeInput) => ({ params: { personId, otherPersonId }, body }),
    { onSuccess: () => forget(personId) },
  );
}

export function useUndoMerge(personId: string) {
  const forget = useForgetPerson();
  return useCall(
    'POST /api/persons/:personId/merges/:mergeId/undo',
    (mergeId: string) => ({ params: { personId, mergeId } }),
    { onSuccess: () => forget(personId) },
  );
}
