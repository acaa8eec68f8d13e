import * as contract from '@fundus/contract/webhook';
import type { Api } from '#http/api.ts';
import type { With } from '#lib/with.ts';
import * as service from './webhook.service.ts';

export function registerWebhook(api: Api, deps: With<'db' | 'clock' | 'secrets' | 'publicUrl'>): void {
  api.bind(contract.listWebhooks, () => service.listWebhooks(deps));
  api.bind(contract.createWebhook, ({ body }) => service.createWebhook(deps, body));
  api.bind(contract.updateWebhook, ({ params, body }) => service.updateWebhook(deps, params.webhookId, body));
  api.bind(contract.renewWebhookSecret, ({ params }) => service.renewWebhookSecret(deps, params.webhookId));
  api.bind(contract.deleteWebhook, ({ params }) => service.deleteWebhook(deps, params.webhookId));
  api.bind(contract.pingWebhook, ({ params }) => service.pingWebhook(deps, params.webhookId));
  api.bind(contract.listWebhookDeliveries, ({ params }) => service.listWebhookDeliveries(deps, params.webhookId));
  api.bind(contract.resendWebhookDelivery, ({ params }) => service.resendDelivery(deps, params));
}
