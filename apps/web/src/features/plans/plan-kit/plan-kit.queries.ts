import type { PlanKitFields } from '@fundus/contract/plan-kit';
import { callQuery } from '#lib/api/call-query.ts';
import { useCall } from '#lib/api/use-call.ts';
import { queryKeys } from '#query-keys.ts';

/** The kits of industries, by name. */
export const planKitsQuery = callQuery(queryKeys.planKit.all, 'GET /api/plan-kits');

const stale = queryKeys.planKit.all;

export const useCreatePlanKit = () => useCall('POST /api/plan-kits', (body: PlanKitFields) => ({ body }), { stale });

/** Throws REVISION_CONFLICT with what is stored now (`details.current`). */
export const useUpdatePlanKit = () =>
  useCall(
    'PATCH /api/plan-kits/:planKitId',
    ({ planKitId, ...body }: Partial<PlanKitFields> & { planKitId: string; revision: number }) => ({
      params: { planKitId },
      body,
    }),
    { stale },
  );

export const useDeletePlanKit = () =>
  useCall('DELETE /api/plan-kits/:planKitId', (planKitId: string) => ({ params: { planKitId } }), { stale });

/** Adds a kit to a plan; everything of the plan is fetched again. */
export const useTakePlanKit = (businessPlanId: string) =>
  useCall(
    'POST /api/business-plans/:businessPlanId/kit',
    (body: { planKitId: string; withChapters: boolean }) => ({ params: { businessPlanId }, body }),
    { stale: queryKeys.businessPlan.all },
  );

export const useMakePlanKit = (businessPlanId: string) =>
  useCall(
    'POST /api/business-plans/:businessPlanId/plan-kit',
    (body: { planKitId: string | null; name: string }) => ({ params: { businessPlanId }, body }),
    { stale },
  );
