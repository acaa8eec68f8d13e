import type { ShortCheck, ShortCheckAnswers } from '@fundus/contract/short-check';
import { useQueryClient } from '@tanstack/react-query';
import { isApiError } from '#lib/api/api-error.ts';
import { callQuery } from '#lib/api/call-query.ts';
import { download } from '#lib/api/download.ts';
import { useCall } from '#lib/api/use-call.ts';
import { queryKeys } from '#query-keys.ts';
import { notifyError } from '#ui/notify.tsx';

export const shortCheckQuery = (personId: string) =>
  callQuery(
    queryKeys.shortCheck.of(personId),
    'GET /api/persons/:personId/short-check',
    { params: { personId } },
    { staleTime: 5_000 },
  );

export function useUpdateShortCheck(personId: string) {
  const client = useQueryClient();
  return useCall(
    'PATCH /api/persons/:personId/short-check',
    (body: { revision: number; answers: Partial<ShortCheckAnswers> }) => ({ params: { personId }, body }),
    {
      onSuccess: (saved) => {
        client.setQueryData(shortCheckQuery(personId).queryKey, saved);
        // The calculated size is asked by the rules of the person's researches.
        void client.invalidateQueries({ queryKey: queryKeys.fundingResearch.all });
      },
    },
  );
}

/**
 * Answers a question of the check: shown at once, saved with the revision that it is based on, and put back as it was
 * where the server refuses. Of an answer that another user gave meanwhile the stored one is shown.
 */
export function useAnswerCheck(personId: string): {
  answer: (check: ShortCheck, given: Partial<ShortCheckAnswers>) => void;
  isSaving: boolean;
} {
  const client = useQueryClient();
  const { mutate, isPending } = useUpdateShortCheck(personId);
  const { queryKey } = shortCheckQuery(personId);
  return {
    isSaving: isPending,
    answer: (check, given) => {
      client.setQueryData(queryKey, { ...check, answers: { ...check.answers, ...given } });
      mutate(
        { revision: check.revision, answers: given },
        {
          onError: (error) => {
            const current = isApiError(error, 'REVISION_CONFLICT') ? error.details['current'] : check;
            client.setQueryData(queryKey, current as ShortCheck);
            notifyError(error);
          },
        },
      );
    },
  };
}

export const printSizeProtocol = (personId: string) =>
  download('GET /api/persons/:personId/short-check/size-protocol', {
    params: { personId },
  });
