import type { getPlanFinance } from '@fundus/contract/business-plan-finance';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api/client.ts';
import { queryKeys } from '#query-keys.ts';

export const planFinanceQuery = (businessPlanId: string) =>
  queryOptions({
    queryKey: queryKeys.businessPlan.finance(businessPlanId),
    queryFn: () =>
      call<typeof getPlanFinance>('GET /api/business-plans/:businessPlanId/finance', { params: { businessPlanId } }),
    staleTime: 10_000,
  });
