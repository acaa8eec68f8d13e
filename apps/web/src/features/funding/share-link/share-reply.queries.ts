import { useQueryClient } from '@tanstack/react-query';
import { useCall } from '#lib/api/use-call.ts';
import { queryKeys } from '#query-keys.ts';

/** A question of a client, as start page and result list know it. */
export interface AskedQuestion {
  feedbackId: string;
  researchId: string;
  /** To tell the client of a reply; empty where none is known. */
  email: string;
}

/** Start page, result list, lists of researches, history and bell all show what is left to do of a question. */
function useRenewed({ researchId }: AskedQuestion) {
  const client = useQueryClient();
  const { home, fundingResearch, message, notification } = queryKeys;
  const keys = [home.all, fundingResearch.lists, fundingResearch.detail(researchId), message.all, notification.all];
  return () => Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
}

/** Keeps the advisor's reply to a question; another one takes its place. */
export function useReply(question: AskedQuestion) {
  const { feedbackId } = question;
  return useCall(
    'PUT /api/share-feedback/:feedbackId/reply',
    (body: { text: string; mails: boolean }) => ({ params: { feedbackId }, body }),
    { onSuccess: useRenewed(question) },
  );
}

/** Marks a question as done without a reply, or as waiting again. */
export function useSettle(question: AskedQuestion) {
  const { feedbackId } = question;
  return useCall(
    'PUT /api/share-feedback/:feedbackId/settled',
    (isSettled: boolean) => ({ params: { feedbackId }, body: { isSettled } }),
    { onSuccess: useRenewed(question) },
  );
}
