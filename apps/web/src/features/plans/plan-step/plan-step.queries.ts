import type { changePlanStep, listPlanSteps } from '@fundus/contract/plan-step';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type CallInput, call } from '#lib/api/client.ts';
import { queryKeys } from '#query-keys.ts';

/** How far the plans and outlines of a person have come. */
export const planStepsQuery = (personId: string) =>
  queryOptions({
    queryKey: queryKeys.planStep.of(personId),
    queryFn: ({ signal }) =>
      call<typeof listPlanSteps>('GET /api/persons/:personId/plan-steps', { params: { personId }, signal }),
    // A plan that was just given out is seen when one comes back to its person.
    staleTime: 0,
  });

type StepChange = NonNullable<CallInput<typeof changePlanStep>['body']>;

export function useChangePlanStep(personId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: StepChange) =>
      call<typeof changePlanStep>('PUT /api/persons/:personId/plan-steps', { params: { personId }, body }),
    onSuccess: (steps) => client.setQueryData(queryKeys.planStep.of(personId), steps),
  });
}
