import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useCall } from '#lib/api/use-call.ts';
import { queryKeys } from '#query-keys.ts';
import { notifyError } from '#ui/notify.tsx';
import { researchStepPaths } from '../../../paths.ts';

export function useCreateResearch() {
  const client = useQueryClient();
  return useCall('POST /api/funding-researches', () => ({ body: {} }), {
    onSuccess: (research) => {
      client.setQueryData(queryKeys.fundingResearch.detail(research.researchId), research);
      void client.invalidateQueries({ queryKey: queryKeys.fundingResearch.lists });
    },
  });
}

/** Creates a research and opens its first step. */
export function useBeginResearch(): { begin: () => void; isBeginning: boolean } {
  const navigate = useNavigate();
  const create = useCreateResearch();
  const begin = (): void =>
    create.mutate(undefined, {
      onSuccess: ({ researchId, step }) => void navigate({ to: researchStepPaths[step], params: { researchId } }),
      onError: notifyError,
    });
  return { begin, isBeginning: create.isPending };
}
