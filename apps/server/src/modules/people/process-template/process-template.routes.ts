import * as contract from '@fundus/contract/process-template';
import type { Api } from '#http/api.ts';
import type { With } from '#lib/with.ts';
import * as service from './process-template.service.ts';

export function registerProcessTemplate(api: Api, deps: With<'db' | 'clock'>, subjects: service.TaskSubjects): void {
  api.bind(contract.listProcessTemplates, ({ actor }) => service.listProcessTemplates(deps, actor));
  api.bind(contract.createProcessTemplate, ({ actor, body }) => service.createProcessTemplate(deps, actor, body));
  api.bind(contract.updateProcessTemplate, ({ actor, params, body }) =>
    service.updateProcessTemplate(deps, actor, params.processTemplateId, body),
  );
  api.bind(contract.deleteProcessTemplate, ({ params }) =>
    service.deleteProcessTemplate(deps, params.processTemplateId),
  );
  api.bind(contract.applyProcessTemplate, ({ actor, body }) =>
    service.applyProcessTemplate(deps, subjects, actor, body),
  );
}
