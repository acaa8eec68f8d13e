import { callQuery } from '#lib/api/call-query.ts';
import { type BodyOf } from '#lib/api/client.ts';
import { useCall } from '#lib/api/use-call.ts';
import { queryKeys } from '#query-keys.ts';

/** Asked again every few seconds while something waits: a trial arrives, or does not, within seconds. */
const askedAgainMs = 3000;

export const webhooksQuery = callQuery(
  queryKeys.webhook.all,
  'GET /api/webhooks',
  {},
  { refetchInterval: ({ state }) => (state.data?.some(({ waiting }) => waiting > 0) === true ? askedAgainMs : false) },
);

export const deliveriesQuery = (webhookId: string) =>
  callQuery(
    queryKeys.webhook.deliveries(webhookId),
    'GET /api/webhooks/:webhookId/deliveries',
    { params: { webhookId } },
    {
      refetchInterval: ({ state }) =>
        state.data?.some((delivery) => delivery.state === 'waiting') === true ? askedAgainMs : false,
    },
  );

/** The answer holds the secret, which the server gives out only once; no cache keeps it. */
export const useCreateWebhook = () =>
  useCall('POST /api/webhooks', (body: BodyOf<'POST /api/webhooks'>) => ({ body }), {
    stale: webhooksQuery.queryKey,
    gcTime: 0,
  });

/** Throws REVISION_CONFLICT with what is stored now (`details.current`). */
export const useUpdateWebhook = () =>
  useCall(
    'PATCH /api/webhooks/:webhookId',
    ({ webhookId, ...body }: BodyOf<'PATCH /api/webhooks/:webhookId'> & { webhookId: string }) => ({
      params: { webhookId },
      body,
    }),
    { stale: webhooksQuery.queryKey },
  );

/** The answer holds the new secret; no cache keeps it. */
export const useRenewWebhookSecret = () =>
  useCall('POST /api/webhooks/:webhookId/secret', (webhookId: string) => ({ params: { webhookId } }), {
    stale: webhooksQuery.queryKey,
    gcTime: 0,
  });

export const useDeleteWebhook = () =>
  useCall('DELETE /api/webhooks/:webhookId', (webhookId: string) => ({ params: { webhookId } }), {
    stale: webhooksQuery.queryKey,
  });

export const usePingWebhook = (webhookId: string) =>
  useCall('POST /api/webhooks/:webhookId/ping', () => ({ params: { webhookId } }), { stale: webhooksQuery.queryKey });

export const useResendDelivery = (webhookId: string) =>
  useCall(
    'POST /api/webhooks/:webhookId/deliveries/:deliveryId/resend',
    (deliveryId: string) => ({ params: { webhookId, deliveryId } }),
    { stale: webhooksQuery.queryKey },
  );
