import type {
  FinanceDocument,
  getPlanFinance,
  PlanFinance,
  savePlanFinance,
} from '@fundus/contract/business-plan-finance';
import { queryOptions } from '@tanstack/react-query';
import { isApiError } from '#lib/api/api-error.ts';
import { call } from '#lib/api/client.ts';
import { queryKeys } from '#query-keys.ts';

export const planFinanceQuery = (businessPlanId: string) =>
  queryOptions({
    queryKey: queryKeys.businessPlan.finance(businessPlanId),
    queryFn: ({ signal }) =>
      call<typeof getPlanFinance>('GET /api/business-plans/:businessPlanId/finance', {
        params: { businessPlanId },
        signal,
      }),
    // The desk that shows it saves it, and learns by its saves what others changed.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

/** Stores a document on top of the one that was read; answers what is stored now, and whether that is this one. */
export async function storeFinance(
  businessPlanId: string,
  body: { basedOn: number; finance: FinanceDocument },
): Promise<{ isStored: boolean; current: PlanFinance }> {
  try {
    const current = await call<typeof savePlanFinance>('PUT /api/business-plans/:businessPlanId/finance', {
      params: { businessPlanId },
      body,
    });
    return { isStored: true, current };
  } catch (error) {
    const current = isApiError(error, 'REVISION_CONFLICT') ? error.details['current'] : undefined;
    if (current === undefined) throw error;
    return { isStored: false, current: current as PlanFinance };
  }
}
