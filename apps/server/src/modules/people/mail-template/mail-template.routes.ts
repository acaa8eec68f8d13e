import * as contract from '@fundus/contract/mail-template';
import type { Api } from '#http/api.ts';
import type { With } from '#lib/with.ts';
import * as service from './mail-template.service.ts';

export function registerMailTemplate(api: Api, deps: With<'db' | 'clock'>): void {
  api.bind(contract.listMailTemplates, ({ actor }) => service.listMailTemplates(deps, actor));
  api.bind(contract.createMailTemplate, ({ actor, body }) => service.createMailTemplate(deps, actor, body));
  api.bind(contract.updateMailTemplate, ({ actor, params, body }) =>
    service.updateMailTemplate(deps, actor, params.mailTemplateId, body),
  );
  api.bind(contract.deleteMailTemplate, ({ params }) => service.deleteMailTemplate(deps, params.mailTemplateId));
}
