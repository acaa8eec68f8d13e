import type { HandledTypes } from '@fundus/contract/endpoint';
import type * as contract from '@fundus/contract/paper-template';
import type { Actor } from '#http/actor.ts';
import type { With } from '#lib/with.ts';
import type { TemplateKind } from '#modules/people/advisor-template/advisor-template.rules.ts';
import * as templates from '#modules/people/advisor-template/advisor-template.service.ts';

const kind: TemplateKind<contract.PaperTemplateFields, contract.PaperTemplate> = {
  table: 'paper_template',
  noun: 'paperTemplate',
  permission: 'paper-template:edit',
  fieldsOf: ({ name, description, lines }) => ({ name, description, lines }),
  audited: ['name'],
  present: (paperTemplateId, template) => ({ paperTemplateId, ...template }),
};

export const listPaperTemplates = (deps: With<'db'>, actor: Actor) => templates.listTemplates(deps, kind, actor);

export const createPaperTemplate = (deps: With<'db' | 'clock'>, actor: Actor, fields: contract.PaperTemplateFields) =>
  templates.createTemplate(deps, kind, actor, fields);

/** Throws REVISION_CONFLICT, with what is stored now, when another administrator was faster. */
export const updatePaperTemplate = (
  deps: With<'db' | 'clock'>,
  actor: Actor,
  id: string,
  { revision, ...wanted }: HandledTypes<typeof contract.updatePaperTemplate>['body'],
) => templates.updateTemplate(deps, kind, actor, id, { base: revision, wanted });

export const deletePaperTemplate = (deps: With<'db' | 'clock'>, id: string) => templates.deleteTemplate(deps, kind, id);
