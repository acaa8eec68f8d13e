import * as contract from '@fundus/contract/mail-template';
import type { Api } from '#http/api.ts';
import type { With } from '#lib/with.ts';
import * as service from './mail-template.service.ts';

export function registerMailTemplate(api: Api, deps: With<'db' | 'clock'>): void {
  api.bind(contract.listMailTemplates, () => service.listMailTemplates(deps));
  api.bind(contract.createMailTemplate, ({ body }) => service.createMailTemplate(deps, body));
  api.bind(contract.updateMailTemplate, ({ params, body }) =>
    service.updateMailTemplate(deps, params.mailTemplateId, body),
  );
  api.bind(contract.deleteMailTemplate, ({ params }) => service.deleteMailTemplate(deps, params.mailTemplateId));
}
