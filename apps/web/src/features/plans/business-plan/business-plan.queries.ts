import type {
  assignBusinessPlan,
  BusinessPlan,
  copyBusinessPlan,
  createBusinessPlan,
  deleteBusinessPlan,
  finishBusinessPlan,
  getBusinessPlan,
  listBusinessPlans,
  restoreBusinessPlan,
  updateBusinessPlan,
} from '@fundus/contract/business-plan';
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { call } from '#lib/api/client.ts';
import { queryKeys } from '#query-keys.ts';

export const businessPlanListQuery = (filter: {
  search?: string | undefined;
  deleted: boolean;
  personId?: string | undefined;
  owner?: string | undefined;
}) =>
  infiniteQueryOptions({
    queryKey: queryKeys.businessPlan.list(filter),
    queryFn: ({ pageParam, signal }) =>
      call<typeof listBusinessPlans>('GET /api/business-plans', {
        query: {
          deleted: String(filter.deleted),
          ...(filter.search === undefined ? {} : { search: filter.search }),
          ...(filter.personId === undefined ? {} : { personId: filter.personId }),
          ...(filter.owner === undefined ? {} : { owner: filter.owner }),
          ...(pageParam === null ? {} : { after: pageParam }),
        },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
    staleTime: 5_000,
  });

export const businessPlanQuery = (businessPlanId: string) =>
  queryOptions({
    queryKey: queryKeys.businessPlan.detail(businessPlanId),
    queryFn: () =>
      call<typeof getBusinessPlan>('GET /api/business-plans/:businessPlanId', { params: { businessPlanId } }),
    staleTime: 10_000,
  });

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
export function useCreateBusinessPlan() {
  return useMutation({
    mutationFn: (personId: string | null) =>
      call<typeof createBusinessPlan>('POST /api/business-plans', { body: { personId } }),
    onSuccess: useStore(),
  });
}

export function useCopyBusinessPlan() {
  return useMutation({
    mutationFn: (businessPlanId: string) =>
      call<typeof copyBusinessPlan>('POST /api/business-plans/:businessPlanId/copy', { params: { businessPlanId } }),
    onSuccess: useStore(),
  });
}

/** Renames from a list, which knows no revision: it is requested first. */
export function useRenameBusinessPlan() {
  return useMutation({
    mutationFn: async ({ businessPlanId, name }: { businessPlanId: string; name: string }) => {
      const params = { businessPlanId };
      const { revision } = await call<typeof getBusinessPlan>('GET /api/business-plans/:businessPlanId', { params });
      return call<typeof updateBusinessPlan>('PATCH /api/business-plans/:businessPlanId', {
        params,
        body: { revision, name },
      });
    },
    onSuccess: useStore(),
  });
}

/** Says whom a plan is for. */
export function useAssignBusinessPlan(businessPlanId: string) {
  return useMutation({
    mutationFn: (personId: string | null) =>
      call<typeof assignBusinessPlan>('PUT /api/business-plans/:businessPlanId/person', {
        params: { businessPlanId },
        body: { personId },
      }),
    onSuccess: useStore(),
  });
}

/** Says whether a plan is finished. */
export function useFinishBusinessPlan(businessPlanId: string) {
  return useMutation({
    mutationFn: (isFinished: boolean) =>
      call<typeof finishBusinessPlan>('PUT /api/business-plans/:businessPlanId/finished', {
        params: { businessPlanId },
        body: { isFinished },
      }),
    onSuccess: useStore(),
  });
}

export function useDeleteBusinessPlan() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (businessPlanId: string) =>
      call<typeof deleteBusinessPlan>('DELETE /api/business-plans/:businessPlanId', { params: { businessPlanId } }),
    onSuccess: () => client.invalidateQueries({ queryKey: queryKeys.businessPlan.all }),
  });
}

export function useRestoreBusinessPlan() {
  return useMutation({
    mutationFn: (businessPlanId: string) =>
      call<typeof restoreBusinessPlan>('POST /api/business-plans/:businessPlanId/restore', {
        params: { businessPlanId },
      }),
    onSuccess: useStore(),
  });
}
