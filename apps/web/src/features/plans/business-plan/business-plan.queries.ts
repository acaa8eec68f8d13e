import type { BusinessPlan } from '@fundus/contract/business-plan';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callQuery } from '#lib/api/call-query.ts';
import { call } from '#lib/api/client.ts';
import { type OwnedFilter, pagedQuery } from '#lib/api/paged-query.ts';
import { useCall } from '#lib/api/use-call.ts';
import { queryKeys } from '#query-keys.ts';

export const businessPlanListQuery = (filter: OwnedFilter) =>
  pagedQuery(queryKeys.businessPlan.list(filter), (page, signal) =>
    call('GET /api/business-plans', { query: { ...filter, deleted: String(filter.deleted), ...page }, signal }),
  );

export const businessPlanQuery = (businessPlanId: string) =>
  callQuery(
    queryKeys.businessPlan.detail(businessPlanId),
    'GET /api/business-plans/:businessPlanId',
    { params: { businessPlanId } },
    { staleTime: 10_000 },
  );

/** Puts a plan into the cache; lists and the history of its person are fetched again when they are next seen. */
function useStore(): (plan: BusinessPlan) => void {
  const client = useQueryClient();
  return (plan) => {
    client.setQueryData(queryKeys.businessPlan.detail(plan.businessPlanId), plan);
    void client.invalidateQueries({ queryKey: queryKeys.businessPlan.lists });
    void client.invalidateQueries({ queryKey: queryKeys.message.all });
  };
}

/** Begins a plan, of a person or of no one; it is named after the person or the day. */
export const useCreateBusinessPlan = () =>
  useCall('POST /api/business-plans', (personId: string | null) => ({ body: { personId } }), { onSuccess: useStore() });

export const useCopyBusinessPlan = () =>
  useCall(
    'POST /api/business-plans/:businessPlanId/copy',
    (businessPlanId: string) => ({ params: { businessPlanId } }),
    { onSuccess: useStore() },
  );

/** Renames from a list, which knows no revision: it is requested first. */
export function useRenameBusinessPlan() {
  return useMutation({
    mutationFn: async ({ businessPlanId, name }: { businessPlanId: string; name: string }) => {
      const params = { businessPlanId };
      const { revision } = await call('GET /api/business-plans/:businessPlanId', { params });
      return call('PATCH /api/business-plans/:businessPlanId', {
        params,
        body: { revision, name },
      });
    },
    onSuccess: useStore(),
  });
}

/** Says whom a plan is for. */
export const useAssignBusinessPlan = (businessPlanId: string) =>
  useCall(
    'PUT /api/business-plans/:businessPlanId/person',
    (personId: string | null) => ({ params: { businessPlanId }, body: { personId } }),
    { onSuccess: useStore() },
  );

/** Says whether a plan is finished. */
export const useFinishBusinessPlan = (businessPlanId: string) =>
  useCall(
    'PUT /api/business-plans/:businessPlanId/finished',
    (isFinished: boolean) => ({ params: { businessPlanId }, body: { isFinished } }),
    { onSuccess: useStore() },
  );

export const useDeleteBusinessPlan = () =>
  useCall('DELETE /api/business-plans/:businessPlanId', (businessPlanId: string) => ({ params: { businessPlanId } }), {
    stale: queryKeys.businessPlan.all,
  });

export const useRestoreBusinessPlan = () =>
  useCall(
    'POST /api/business-plans/:businessPlanId/restore',
    (businessPlanId: string) => ({ params: { businessPlanId } }),
    { onSuccess: useStore() },
  );
