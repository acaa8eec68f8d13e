import type { HandledTypes } from '@fundus/contract/endpoint';
import type * as contract from '@fundus/contract/mail-template';
import type { Executor } from '#db/database.ts';
import type { Actor } from '#http/actor.ts';
import { notFound } from '#lib/app-error.ts';
import type { With } from '#lib/with.ts';
import type { TemplateKind } from '#modules/people/advisor-template/advisor-template.rules.ts';
import * as templates from '#modules/people/advisor-template/advisor-template.service.ts';

const kind: TemplateKind<contract.MailTemplateFields, contract.MailTemplate> = {
  table: 'mail_template',
  noun: 'mailTemplate',
  permission: 'mail-template:edit',
  fieldsOf: ({ name, subject, text }) => ({ name, subject, text }),
  audited: ['name', 'subject'],
  present: (mailTemplateId, template) => ({ mailTemplateId, ...template }),
};

export const listMailTemplates = (deps: With<'db'>, actor: Actor) => templates.listTemplates(deps, kind, actor);

/** Initial text of a mail from a template. Throws NOT_FOUND. */
export async function getMailTemplate(db: Executor, id: string): Promise<contract.MailTemplateFields> {
  const template = await templates.findTemplate(db, kind, id);
  if (template === null) throw notFound('mail template');
  return template;
}

export const createMailTemplate = (deps: With<'db' | 'clock'>, actor: Actor, fields: contract.MailTemplateFields) =>
  templates.createTemplate(deps, kind, actor, fields);

/** Throws REVISION_CONFLICT with the template as it is stored where another administrator changed the same field. */
export const updateMailTemplate = (
  deps: With<'db' | 'clock'>,
  actor: Actor,
  id: string,
  { revision, ...wanted }: HandledTypes<typeof contract.updateMailTemplate>['body'],
) => templates.updateTemplate(deps, kind, actor, id, { base: revision, wanted });

export const deleteMailTemplate = (deps: With<'db' | 'clock'>, id: string) => templates.deleteTemplate(deps, kind, id);
