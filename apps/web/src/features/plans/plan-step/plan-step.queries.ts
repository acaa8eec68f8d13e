import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { type BodyOf, call } from '#lib/api/client.ts';
import { useCall } from '#lib/api/use-call.ts';
import { queryKeys } from '#query-keys.ts';

/** How far the plans and outlines of a person have come. */
export const planStepsQuery = (personId: string) =>
  queryOptions({
    queryKey: queryKeys.planStep.of(personId),
    queryFn: ({ signal }) => call('GET /api/persons/:personId/plan-steps', { params: { personId }, signal }),
    // A plan that was just given out is seen when one comes back to its person.
    staleTime: 0,
  });

type StepChange = BodyOf<'PUT /api/persons/:personId/plan-steps'>;

export function useChangePlanStep(personId: string) {
  const client = useQueryClient();
  return useCall('PUT /api/persons/:personId/plan-steps', (body: StepChange) => ({ params: { personId }, body }), {
    onSuccess: (steps) => client.setQueryData(queryKeys.planStep.of(personId), steps),
  });
}
