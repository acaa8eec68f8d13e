import type { FinanceDocument, getPlanFinance, savePlanFinance } from '@fundus/contract/business-plan-finance';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api/client.ts';
import { queryKeys } from '#query-keys.ts';

export const planFinanceQuery = (businessPlanId: string) =>
  queryOptions({
    queryKey: queryKeys.businessPlan.finance(businessPlanId),
    queryFn: () =>
      call<typeof getPlanFinance>('GET /api/business-plans/:businessPlanId/finance', { params: { businessPlanId } }),
    staleTime: 10_000,
  });

/** Stores the finance document. Throws REVISION_CONFLICT with what is stored now (`details.current`). */
export function useSavePlanFinance(businessPlanId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { basedOn: number; finance: FinanceDocument }) =>
      call<typeof savePlanFinance>('PUT /api/business-plans/:businessPlanId/finance', {
        params: { businessPlanId },
        body,
      }),
    onSuccess: (saved) => client.setQueryData(queryKeys.businessPlan.finance(businessPlanId), saved),
  });
}
