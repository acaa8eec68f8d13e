import { z } from 'zod';
import { templateHead } from './advisor-template.ts';
import { defineEndpoint } from './endpoint.ts';
import { prose, requiredLine } from './text.ts';

/** Initial text of a mail to a person. Subject and text hold fields: `{{Briefanrede}}`; see `templateFields`. */
export const mailTemplate = z
  .object({
    mailTemplateId: z.uuid(),
    name: z.string(),
    subject: z.string(),
    text: z.string(),
    ...templateHead,
  })
  .meta({ id: 'MailTemplate' });
export type MailTemplate = z.infer<typeof mailTemplate>;

export const mailTemplateInput = z.object({
  name: requiredLine(100),
  subject: requiredLine(200),
  text: prose(20_000).min(1),
});
export type MailTemplateFields = z.infer<typeof mailTemplateInput>;

const one = { mailTemplateId: 'shared' } as const;

export const listMailTemplates = defineEndpoint('GET /api/mail-templates', {
  summary: 'The templates of mails to persons, by name.',
  access: 'person:edit',
  response: z.array(mailTemplate),
});

export const createMailTemplate = defineEndpoint('POST /api/mail-templates', {
  summary: 'A new template.',
  access: 'mail-template:edit',
  audit: 'mailTemplate.created',
  body: mailTemplateInput,
  response: mailTemplate,
  status: 201,
  example: { name: 'Erstgespräch', subject: 'Unser Gespräch', text: '{{Briefanrede}},\n\nvielen Dank.' },
});

export const updateMailTemplate = defineEndpoint('PATCH /api/mail-templates/:mailTemplateId', {
  summary: 'Changes a template; `revision` as everywhere.',
  access: 'mail-template:edit',
  audit: 'mailTemplate.changed',
  records: one,
  body: z.object({ ...mailTemplateInput.partial().shape, revision: z.int() }),
  response: mailTemplate,
  example: { revision: 1, name: 'Erstgespräch' },
});

export const deleteMailTemplate = defineEndpoint('DELETE /api/mail-templates/:mailTemplateId', {
  summary: 'Deletes a template; mails that were written with it stay.',
  access: 'mail-template:edit',
  audit: 'mailTemplate.deleted',
  records: one,
});
