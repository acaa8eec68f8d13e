import type { ChapterWriting } from '@fundus/contract/business-plan-chapter';
import type { PlanChapter } from '@fundus/contract/business-plan-codes';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { callQuery } from '#lib/api/call-query.ts';
import { call } from '#lib/api/client.ts';
import { useCall } from '#lib/api/use-call.ts';
import { queryKeys } from '#query-keys.ts';

/** Who is away for longer is no longer shown; every page says in this time that it is still there. */
const presenceMs = 15_000;

export const planChaptersQuery = (businessPlanId: string) =>
  callQuery(
    queryKeys.businessPlan.chapters(businessPlanId),
    'GET /api/business-plans/:businessPlanId/chapters',
    { params: { businessPlanId } },
    { staleTime: 2_000 },
  );

/** Stores a chapter; the store of the page decides when. */
export const saveChapter = (businessPlanId: string, chapter: PlanChapter, body: ChapterWriting) =>
  call('PUT /api/business-plans/:businessPlanId/chapters/:chapter', {
    params: { businessPlanId, chapter },
    body,
  });

/** Says where the reader is, and asks who else is there. */
export const planPresenceQuery = (businessPlanId: string, chapter: PlanChapter) =>
  queryOptions({
    queryKey: queryKeys.businessPlan.presence(businessPlanId, chapter),
    queryFn: () => showPresence(businessPlanId, chapter),
    refetchInterval: presenceMs,
    staleTime: 0,
    gcTime: 0,
  });

export const showPresence = (businessPlanId: string, chapter: PlanChapter | null) =>
  call('PUT /api/business-plans/:businessPlanId/presence', {
    params: { businessPlanId },
    body: { chapter },
  });

export const planCommentsQuery = (businessPlanId: string) =>
  callQuery(
    queryKeys.businessPlan.comments(businessPlanId),
    'GET /api/business-plans/:businessPlanId/comments',
    { params: { businessPlanId } },
    { staleTime: 5_000 },
  );

/** Writes, settles and deletes remarks. */
export function usePlanComments(businessPlanId: string) {
  const client = useQueryClient();
  const onSuccess = () => client.invalidateQueries({ queryKey: queryKeys.businessPlan.comments(businessPlanId) });
  const write = useCall(
    'POST /api/business-plans/:businessPlanId/comments',
    (body: { chapter: PlanChapter; text: string }) => ({ params: { businessPlanId }, body }),
    { onSuccess },
  );
  const settle = useCall(
    'PUT /api/business-plans/:businessPlanId/comments/:commentId/done',
    ({ commentId, isDone }: { commentId: string; isDone: boolean }) => ({
      params: { businessPlanId, commentId },
      body: { isDone },
    }),
    { onSuccess },
  );
  const remove = useCall(
    'DELETE /api/business-plans/:businessPlanId/comments/:commentId',
    (commentId: string) => ({ params: { businessPlanId, commentId } }),
    { onSuccess },
  );
  return { write, settle, remove };
}

export const planVersionsQuery = (businessPlanId: string) =>
  callQuery(
    queryKeys.businessPlan.versions(businessPlanId),
    'GET /api/business-plans/:businessPlanId/versions',
    { params: { businessPlanId } },
    { staleTime: 5_000 },
  );

export const planVersionQuery = (businessPlanId: string, versionId: string) =>
  callQuery(
    queryKeys.businessPlan.version(businessPlanId, versionId),
    'GET /api/business-plans/:businessPlanId/versions/:versionId',
    { params: { businessPlanId, versionId } },
    { staleTime: Number.POSITIVE_INFINITY },
  );

export const useCreatePlanVersion = (businessPlanId: string) =>
  useCall(
    'POST /api/business-plans/:businessPlanId/versions',
    (name: string) => ({ params: { businessPlanId }, body: { name } }),
    { stale: queryKeys.businessPlan.versions(businessPlanId) },
  );

/** Makes a version the current state; everything of the plan is fetched again. */
export const useRestorePlanVersion = (businessPlanId: string) =>
  useCall(
    'POST /api/business-plans/:businessPlanId/versions/:versionId/restore',
    (versionId: string) => ({ params: { businessPlanId, versionId } }),
    { stale: queryKeys.businessPlan.all },
  );
