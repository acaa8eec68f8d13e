import type { ChapterWriting } from '@fundus/contract/business-plan-chapter';
import type { PlanChapter } from '@fundus/contract/business-plan-codes';
import type { NewPlanLink } from '@fundus/contract/business-plan-link';
import { useQueryClient } from '@tanstack/react-query';
import { callQuery } from '#lib/api/call-query.ts';
import { call } from '#lib/api/client.ts';
import { useCall } from '#lib/api/use-call.ts';
import { queryKeys } from '#query-keys.ts';

export const planLinksQuery = (businessPlanId: string) =>
  callQuery(
    queryKeys.businessPlan.links(businessPlanId),
    'GET /api/business-plans/:businessPlanId/links',
    { params: { businessPlanId } },
    { staleTime: 5_000 },
  );

/** Opens chapters to a client, or ends that. */
export function usePlanLinks(businessPlanId: string) {
  const client = useQueryClient();
  const onSuccess = () => client.invalidateQueries({ queryKey: queryKeys.businessPlan.links(businessPlanId) });
  const create = useCall(
    'POST /api/business-plans/:businessPlanId/links',
    (body: NewPlanLink) => ({ params: { businessPlanId }, body }),
    { onSuccess },
  );
  const revoke = useCall(
    'POST /api/business-plans/:businessPlanId/links/:planLinkId/revoke',
    (planLinkId: string) => ({ params: { businessPlanId, planLinkId } }),
    { onSuccess },
  );
  return { create, revoke };
}

/** A client has no stream of events: the page asks. */
const askMs = 8_000;

export const coWritingQuery = (uuid: string) =>
  callQuery(
    queryKeys.coWriting.of(uuid),
    'GET /api/plan-links/:uuid',
    { params: { uuid } },
    { refetchInterval: askMs, retry: false },
  );

export const saveCoWritten = (uuid: string, chapter: PlanChapter, body: ChapterWriting) =>
  call('PUT /api/plan-links/:uuid/chapters/:chapter', { params: { uuid, chapter }, body });

export const coPresenceQuery = (uuid: string, chapter: PlanChapter) =>
  callQuery(
    queryKeys.coWriting.presence(uuid, chapter),
    'PUT /api/plan-links/:uuid/presence',
    { params: { uuid }, body: { chapter } },
    { refetchInterval: askMs, gcTime: 0 },
  );

export const useCommentCoWriting = (uuid: string) =>
  useCall(
    'POST /api/plan-links/:uuid/comments',
    (body: { chapter: PlanChapter; text: string }) => ({ params: { uuid }, body }),
    { stale: queryKeys.coWriting.of(uuid) },
  );
