import { z } from 'zod';
import { templateHead } from './advisor-template.ts';
import { defineEndpoint } from './endpoint.ts';
import { paperLimits } from './paper-request-codes.ts';
import { line, prose, requiredLine } from './text.ts';

/** One paper of a list: what a line of a request becomes of. */
export const paperTemplateLine = z.object({ title: requiredLine(200), hint: line(500).default('') });
export type PaperTemplateLine = z.infer<typeof paperTemplateLine>;

const fields = z.object({
  /** Title of the request made from it. */
  name: requiredLine(200),
  /** For advisors: when it is used. Clients do not read it. */
  description: prose(1_000),
  lines: z.array(paperTemplateLine).min(1).max(paperLimits.lines),
});
export type PaperTemplateFields = z.infer<typeof fields>;

/** Papers that are requested together again and again. */
export const paperTemplate = z
  .object({
    paperTemplateId: z.uuid(),
    name: line(200),
    description: z.string(),
    lines: z.array(paperTemplateLine),
    ...templateHead,
  })
  .meta({ id: 'PaperTemplate' });
export type PaperTemplate = z.infer<typeof paperTemplate>;

const one = { paperTemplateId: 'shared' } as const;
const example = { name: 'Unterlagen für die Bank', description: '', lines: [{ title: 'Jahresabschluss' }] };

export const listPaperTemplates = defineEndpoint('GET /api/paper-templates', {
  summary: 'The lists of papers that are asked for together, by name.',
  access: 'person:edit',
  response: z.array(paperTemplate),
});

export const createPaperTemplate = defineEndpoint('POST /api/paper-templates', {
  summary: 'A new list of papers.',
  access: 'paper-template:edit',
  audit: 'paperTemplate.created',
  body: fields,
  response: paperTemplate,
  status: 201,
  example,
});

export const updatePaperTemplate = defineEndpoint('PATCH /api/paper-templates/:paperTemplateId', {
  summary: 'Changes a list; requests that were made of it stay as they are.',
  access: 'paper-template:edit',
  audit: 'paperTemplate.changed',
  records: one,
  body: z.object({ revision: z.int(), ...fields.partial().shape }),
  response: paperTemplate,
  example: { revision: 1, name: 'Unterlagen für die Bank' },
});

export const deletePaperTemplate = defineEndpoint('DELETE /api/paper-templates/:paperTemplateId', {
  summary: 'Deletes a list; requests that were made of it stay.',
  access: 'paper-template:edit',
  audit: 'paperTemplate.deleted',
  records: one,
});
