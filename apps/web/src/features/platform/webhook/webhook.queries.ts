import type { EndpointTypes } from '@fundus/contract/endpoint';
import type {
  createWebhook,
  deleteWebhook,
  listWebhookDeliveries,
  listWebhooks,
  pingWebhook,
  renewWebhookSecret,
  resendWebhookDelivery,
  updateWebhook,
} from '@fundus/contract/webhook';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api/client.ts';
import { queryKeys } from '#query-keys.ts';

/** Asked again every few seconds while something waits: a trial arrives, or does not, within seconds. */
const askedAgainMs = 3000;

export const webhooksQuery = queryOptions({
  queryKey: queryKeys.webhook.all,
  queryFn: ({ signal }) => call<typeof listWebhooks>('GET /api/webhooks', { signal }),
  refetchInterval: ({ state }) => (state.data?.some(({ waiting }) => waiting > 0) === true ? askedAgainMs : false),
});

export const deliveriesQuery = (webhookId: string) =>
  queryOptions({
    queryKey: queryKeys.webhook.deliveries(webhookId),
    queryFn: ({ signal }) =>
      call<typeof listWebhookDeliveries>('GET /api/webhooks/:webhookId/deliveries', { params: { webhookId }, signal }),
    refetchInterval: ({ state }) =>
      state.data?.some((delivery) => delivery.state === 'waiting') === true ? askedAgainMs : false,
  });

/** Changed lists are fetched again: lists of webhooks are short. */
function useAskAgain(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: webhooksQuery.queryKey });
}

/** The answer holds the secret, which the server gives out only once; no cache keeps it. */
export function useCreateWebhook() {
  const askAgain = useAskAgain();
  return useMutation({
    mutationFn: (body: EndpointTypes<typeof createWebhook>['body']) =>
      call<typeof createWebhook>('POST /api/webhooks', { body }),
    onSuccess: askAgain,
    gcTime: 0,
  });
}

/** Throws REVISION_CONFLICT with what is stored now (`details.current`). */
export function useUpdateWebhook() {
  const askAgain = useAskAgain();
  return useMutation({
    mutationFn: ({ webhookId, ...body }: EndpointTypes<typeof updateWebhook>['body'] & { webhookId: string }) =>
      call<typeof updateWebhook>('PATCH /api/webhooks/:webhookId', { params: { webhookId }, body }),
    onSuccess: askAgain,
  });
}

/** The answer holds the new secret; no cache keeps it. */
export function useRenewWebhookSecret() {
  const askAgain = useAskAgain();
  return useMutation({
    mutationFn: (webhookId: string) =>
      call<typeof renewWebhookSecret>('POST /api/webhooks/:webhookId/secret', { params: { webhookId } }),
    onSuccess: askAgain,
    gcTime: 0,
  });
}

export function useDeleteWebhook() {
  const askAgain = useAskAgain();
  return useMutation({
    mutationFn: (webhookId: string) =>
      call<typeof deleteWebhook>('DELETE /api/webhooks/:webhookId', { params: { webhookId } }),
    onSuccess: askAgain,
  });
}

export function usePingWebhook(webhookId: string) {
  const askAgain = useAskAgain();
  return useMutation({
    mutationFn: () => call<typeof pingWebhook>('POST /api/webhooks/:webhookId/ping', { params: { webhookId } }),
    onSuccess: askAgain,
  });
}

export function useResendDelivery(webhookId: string) {
  const askAgain = useAskAgain();
  return useMutation({
    mutationFn: (deliveryId: string) =>
      call<typeof resendWebhookDelivery>('POST /api/webhooks/:webhookId/deliveries/:deliveryId/resend', {
        params: { webhookId, deliveryId },
      }),
    onSuccess: askAgain,
  });
}
