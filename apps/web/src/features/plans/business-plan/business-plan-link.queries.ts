import type { ChapterWriting } from '@fundus/contract/business-plan-chapter';
import type { PlanChapter } from '@fundus/contract/business-plan-codes';
import type {
  commentCoWriting,
  createPlanLink,
  getCoWriting,
  listPlanLinks,
  NewPlanLink,
  revokePlanLink,
  saveCoWriting,
  showCoWriting,
} from '@fundus/contract/business-plan-link';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api/client.ts';
import { queryKeys } from '#query-keys.ts';

export const planLinksQuery = (businessPlanId: string) =>
  queryOptions({
    queryKey: queryKeys.businessPlan.links(businessPlanId),
    queryFn: () =>
      call<typeof listPlanLinks>('GET /api/business-plans/:businessPlanId/links', { params: { businessPlanId } }),
    staleTime: 5_000,
  });

/** Opens chapters to a client, or ends that. */
export function usePlanLinks(businessPlanId: string) {
  const client = useQueryClient();
  const onSuccess = () => client.invalidateQueries({ queryKey: queryKeys.businessPlan.links(businessPlanId) });
  const create = useMutation({
    mutationFn: (body: NewPlanLink) =>
      call<typeof createPlanLink>('POST /api/business-plans/:businessPlanId/links', {
        params: { businessPlanId },
        body,
      }),
    onSuccess,
  });
  const revoke = useMutation({
    mutationFn: (planLinkId: string) =>
      call<typeof revokePlanLink>('POST /api/business-plans/:businessPlanId/links/:planLinkId/revoke', {
        params: { businessPlanId, planLinkId },
      }),
    onSuccess,
  });
  return { create, revoke };
}

/** A client has no stream of events: the page asks. */
const askMs = 8_000;

export const coWritingQuery = (uuid: string) =>
  queryOptions({
    queryKey: queryKeys.coWriting.of(uuid),
    queryFn: () => call<typeof getCoWriting>('GET /api/plan-links/:uuid', { params: { uuid } }),
    refetchInterval: askMs,
    retry: false,
  });

export const saveCoWritten = (uuid: string, chapter: PlanChapter, body: ChapterWriting) =>
  call<typeof saveCoWriting>('PUT /api/plan-links/:uuid/chapters/:chapter', { params: { uuid, chapter }, body });

export const coPresenceQuery = (uuid: string, chapter: PlanChapter) =>
  queryOptions({
    queryKey: queryKeys.coWriting.presence(uuid, chapter),
    queryFn: () =>
      call<typeof showCoWriting>('PUT /api/plan-links/:uuid/presence', { params: { uuid }, body: { chapter } }),
    refetchInterval: askMs,
    gcTime: 0,
  });

export function useCommentCoWriting(uuid: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { chapter: PlanChapter; text: string }) =>
      call<typeof commentCoWriting>('POST /api/plan-links/:uuid/comments', { params: { uuid }, body }),
    onSuccess: () => client.invalidateQueries({ queryKey: queryKeys.coWriting.of(uuid) }),
  });
}
