import type { AudienceChoice } from '@fundus/contract/business-plan-audience-codes';
import type { PlanAudience } from '@fundus/contract/business-plan-codes';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api/client.ts';
import { download } from '#lib/api/download.ts';
import { useCall } from '#lib/api/use-call.ts';
import { queryKeys } from '#query-keys.ts';
import { notifyError } from '#ui/notify.tsx';

/** Numbers that text, researches and person say otherwise than the finance document. */
export const planContradictionsQuery = (businessPlanId: string) =>
  queryOptions({
    queryKey: queryKeys.businessPlan.contradictions(businessPlanId),
    queryFn: () =>
      call('GET /api/business-plans/:businessPlanId/contradictions', {
        params: { businessPlanId },
      }),
    select: ({ contradictions }) => contradictions,
  });

/** Saved parts of a plan for each audience. */
export type AudienceChoices = Record<PlanAudience, AudienceChoice | null>;

/** Saves what audiences read, on top of a revision. */
export function useSaveAudiences(businessPlanId: string) {
  const client = useQueryClient();
  return useCall(
    'PATCH /api/business-plans/:businessPlanId',
    ({ revision, ...choices }: { revision: number } & Partial<AudienceChoices>) => ({
      params: { businessPlanId },
      body: { revision, ...choices },
    }),
    { onSuccess: (plan) => client.setQueryData(queryKeys.businessPlan.detail(businessPlanId), plan) },
  );
}

/** The plan as a PDF for an audience, as far as it is stored. */
export function usePrintPlan(businessPlanId: string) {
  return useMutation({
    mutationFn: (audience: PlanAudience) =>
      download('GET /api/business-plans/:businessPlanId/pdf', {
        params: { businessPlanId },
        query: { audience },
      }),
    onError: notifyError,
  });
}

/** The same as a document of a word processor. */
export const downloadPlanDocument = (businessPlanId: string, audience: PlanAudience): Promise<void> =>
  download('GET /api/business-plans/:businessPlanId/docx', {
    params: { businessPlanId },
    query: { audience },
  });
