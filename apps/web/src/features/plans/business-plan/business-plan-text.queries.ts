import type {
  ChapterWriting,
  listPlanChapters,
  savePlanChapter,
  showPlanPresence,
} from '@fundus/contract/business-plan-chapter';
import type { PlanChapter } from '@fundus/contract/business-plan-codes';
import type {
  createPlanComment,
  deletePlanComment,
  listPlanComments,
  settlePlanComment,
} from '@fundus/contract/business-plan-comment';
import type {
  createPlanVersion,
  getPlanVersion,
  listPlanVersions,
  restorePlanVersion,
} from '@fundus/contract/business-plan-version';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api/client.ts';
import { queryKeys } from '#query-keys.ts';

/** Who is away for longer is no longer shown; every page says in this time that it is still there. */
const presenceMs = 15_000;

export const planChaptersQuery = (businessPlanId: string) =>
  queryOptions({
    queryKey: queryKeys.businessPlan.chapters(businessPlanId),
    queryFn: () =>
      call<typeof listPlanChapters>('GET /api/business-plans/:businessPlanId/chapters', { params: { businessPlanId } }),
    staleTime: 2_000,
  });

/** Stores a chapter; the store of the page decides when. */
export const saveChapter = (businessPlanId: string, chapter: PlanChapter, body: ChapterWriting) =>
  call<typeof savePlanChapter>('PUT /api/business-plans/:businessPlanId/chapters/:chapter', {
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
  call<typeof showPlanPresence>('PUT /api/business-plans/:businessPlanId/presence', {
    params: { businessPlanId },
    body: { chapter },
  });

export const planCommentsQuery = (businessPlanId: string) =>
  queryOptions({
    queryKey: queryKeys.businessPlan.comments(businessPlanId),
    queryFn: () =>
      call<typeof listPlanComments>('GET /api/business-plans/:businessPlanId/comments', { params: { businessPlanId } }),
    staleTime: 5_000,
  });

/** Writes, settles and deletes remarks. */
export function usePlanComments(businessPlanId: string) {
  const client = useQueryClient();
  const onSuccess = () => client.invalidateQueries({ queryKey: queryKeys.businessPlan.comments(businessPlanId) });
  const write = useMutation({
    mutationFn: (body: { chapter: PlanChapter; text: string }) =>
      call<typeof createPlanComment>('POST /api/business-plans/:businessPlanId/comments', {
        params: { businessPlanId },
        body,
      }),
    onSuccess,
  });
  const settle = useMutation({
    mutationFn: ({ commentId, isDone }: { commentId: string; isDone: boolean }) =>
      call<typeof settlePlanComment>('PUT /api/business-plans/:businessPlanId/comments/:commentId/done', {
        params: { businessPlanId, commentId },
        body: { isDone },
      }),
    onSuccess,
  });
  const remove = useMutation({
    mutationFn: (commentId: string) =>
      call<typeof deletePlanComment>('DELETE /api/business-plans/:businessPlanId/comments/:commentId', {
        params: { businessPlanId, commentId },
      }),
    onSuccess,
  });
  return { write, settle, remove };
}

export const planVersionsQuery = (businessPlanId: string) =>
  queryOptions({
    queryKey: queryKeys.businessPlan.versions(businessPlanId),
    queryFn: () =>
      call<typeof listPlanVersions>('GET /api/business-plans/:businessPlanId/versions', { params: { businessPlanId } }),
    staleTime: 5_000,
  });

export const planVersionQuery = (businessPlanId: string, versionId: string) =>
  queryOptions({
    queryKey: queryKeys.businessPlan.version(businessPlanId, versionId),
    queryFn: () =>
      call<typeof getPlanVersion>('GET /api/business-plans/:businessPlanId/versions/:versionId', {
        params: { businessPlanId, versionId },
      }),
    staleTime: Number.POSITIVE_INFINITY,
  });

export function useCreatePlanVersion(businessPlanId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (name: string) =>
      call<typeof createPlanVersion>('POST /api/business-plans/:businessPlanId/versions', {
        params: { businessPlanId },
        body: { name },
      }),
    onSuccess: () => client.invalidateQueries({ queryKey: queryKeys.businessPlan.versions(businessPlanId) }),
  });
}

/** Makes a version the current state; everything of the plan is fetched again. */
export function useRestorePlanVersion(businessPlanId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (versionId: string) =>
      call<typeof restorePlanVersion>('POST /api/business-plans/:businessPlanId/versions/:versionId/restore', {
        params: { businessPlanId, versionId },
      }),
    onSuccess: () => client.invalidateQueries({ queryKey: queryKeys.businessPlan.all }),
  });
}
