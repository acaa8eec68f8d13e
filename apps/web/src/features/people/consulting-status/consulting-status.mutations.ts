import type { ConsultingStatus, setProcessStatus, updateConsultingStatus } from '@fundus/contract/consulting-status';
import type { ConsultingProcess, ProcessStatus } from '@fundus/contract/person-codes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type CallInput, call } from '#lib/api/client.ts';
import { statusKeys } from './consulting-status.queries.ts';

/** Puts a section into the cache; person, history and start page ask anew, as they tell of it too. */
function useStoreStatus(personId: string): (saved: ConsultingStatus) => void {
  const client = useQueryClient();
  return (saved) => {
    client.setQueryData<ConsultingStatus[]>(statusKeys.of(personId), (sections) =>
      sections?.map((section) => (section.process === saved.process ? saved : section)),
    );
    void client.invalidateQueries({ queryKey: ['person'] });
    void client.invalidateQueries({ queryKey: ['message', personId] });
    void client.invalidateQueries({ queryKey: ['home'] });
  };
}

export type StatusChange = NonNullable<CallInput<typeof updateConsultingStatus>['body']>;

export function useUpdateConsultingStatus(personId: string, process: ConsultingProcess) {
  const store = useStoreStatus(personId);
  return useMutation({
    mutationFn: (body: StatusChange) =>
      call<typeof updateConsultingStatus>('PATCH /api/persons/:personId/consulting-statuses/:process', {
        params: { personId, process },
        body,
      }),
    onSuccess: store,
  });
}

export interface StatusMove {
  process: ConsultingProcess;
  status: ProcessStatus | null;
  expected: ProcessStatus | null;
}

/** Sets a status alone, from the overview of the six. */
export function useSetProcessStatus(personId: string) {
  const store = useStoreStatus(personId);
  return useMutation({
    mutationFn: ({ process, ...body }: StatusMove) =>
      call<typeof setProcessStatus>('PUT /api/persons/:personId/consulting-statuses/:process/status', {
        params: { personId, process },
        body,
      }),
    onSuccess: store,
  });
}
