import type { ConsultingStatus } from '@fundus/contract/consulting-status';
import type { ConsultingProcess, ProcessStatus } from '@fundus/contract/person-codes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type BodyOf, call } from '#lib/api/client.ts';
import { useCall } from '#lib/api/use-call.ts';
import { queryKeys } from '#query-keys.ts';

/** Puts a section into the cache; person, history and start page refetch, as they tell of it too. */
function useStoreStatus(personId: string): (saved: ConsultingStatus) => void {
  const client = useQueryClient();
  return (saved) => {
    client.setQueryData<ConsultingStatus[]>(queryKeys.consultingStatus.of(personId), (sections) =>
      sections?.map((section) => (section.process === saved.process ? saved : section)),
    );
    void client.invalidateQueries({ queryKey: queryKeys.person.all });
    void client.invalidateQueries({ queryKey: queryKeys.message.of(personId) });
    void client.invalidateQueries({ queryKey: queryKeys.home.all });
  };
}

export type StatusChange = BodyOf<'PATCH /api/persons/:personId/consulting-statuses/:process'>;

export const useUpdateConsultingStatus = (personId: string, process: ConsultingProcess) =>
  useCall(
    'PATCH /api/persons/:personId/consulting-statuses/:process',
    (body: StatusChange) => ({ params: { personId, process }, body }),
    { onSuccess: useStoreStatus(personId) },
  );

export interface StatusMove {
  process: ConsultingProcess;
  status: ProcessStatus | null;
  /** The status that was shown when the user chose another one. */
  expected: ProcessStatus | null;
}

/** Sets a status alone. Throws REVISION_CONFLICT where it is neither the expected nor the wanted one any more. */
export const setStatus = (personId: string, { process, status, expected }: StatusMove): Promise<ConsultingStatus> =>
  call('PUT /api/persons/:personId/consulting-statuses/:process/status', {
    params: { personId, process },
    body: { status, expected },
  });

/** Sets a status from the overview of the six. */
export function useSetProcessStatus(personId: string) {
  const store = useStoreStatus(personId);
  return useMutation({ mutationFn: (move: StatusMove) => setStatus(personId, move), onSuccess: store });
}
