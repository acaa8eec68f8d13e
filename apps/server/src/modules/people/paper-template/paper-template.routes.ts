import * as contract from '@fundus/contract/paper-template';
import type { Api } from '#http/api.ts';
import type { With } from '#lib/with.ts';
import * as service from './paper-template.service.ts';

export function registerPaperTemplate(api: Api, deps: With<'db' | 'clock'>): void {
  api.bind(contract.listPaperTemplates, ({ actor }) => service.listPaperTemplates(deps, actor));
  api.bind(contract.createPaperTemplate, ({ actor, body }) => service.createPaperTemplate(deps, actor, body));
  api.bind(contract.updatePaperTemplate, ({ actor, params, body }) =>
    service.updatePaperTemplate(deps, actor, params.paperTemplateId, body),
  );
  api.bind(contract.deletePaperTemplate, ({ params }) => service.deletePaperTemplate(deps, params.paperTemplateId));
}
