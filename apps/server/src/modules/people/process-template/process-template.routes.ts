import * as contract from '@fundus/contract/process-template';
import type { Api } from '#http/api.ts';
import type { With } from '#lib/with.ts';
import * as service from './process-template.service.ts';

export function registerProcessTemplate(api: Api, deps: With<'db' | 'clock'>): void {
  api.bind(contract.listProcessTemplates, () => service.listTemplates(deps));
  api.bind(contract.createProcessTemplate, ({ body }) => service.createTemplate(deps, body));
  api.bind(contract.updateProcessTemplate, ({ params, body }) =>
    service.updateTemplate(deps, params.processTemplateId, body),
  );
  api.bind(contract.deleteProcessTemplate, ({ params }) => service.deleteTemplate(deps, params.processTemplateId));
  api.bind(contract.applyProcessTemplate, ({ actor, params, body }) =>
    service.applyTemplate(deps, actor, params.personId, body),
  );
}
