import { z } from 'zod';
import { templateHead } from './advisor-template.ts';
import { calendarDate } from './date.ts';
import { defineEndpoint } from './endpoint.ts';
import { processSteps } from './process-template-codes.ts';
import { task, withSubject } from './task.ts';
import { checklistLength } from './task-codes.ts';
import { line, prose, requiredLine } from './text.ts';

/** One step of a process: what a task becomes of. */
export const processStep = z.object({
  title: requiredLine(300),
  /** Days from the day of the process; negative: before it. */
  days: z.int().min(-processSteps.days).max(processSteps.days),
  remindDays: z.int().min(0).max(366).nullable(),
  checklist: z.array(requiredLine(200)).max(checklistLength),
  /** The law or guideline that asks for it; empty: practice. */
  source: line(200).default(''),
});
export type ProcessStep = z.infer<typeof processStep>;

const fields = z.object({
  name: requiredLine(120),
  description: prose(1_000),
  /** Event on the day from which the steps are counted. */
  dayName: requiredLine(80),
  steps: z.array(processStep).min(1).max(processSteps.atMost),
});
export type ProcessTemplateFields = z.infer<typeof fields>;

/** A process that comes again with every client, as steps relative to a day. */
export const processTemplate = z
  .object({
    processTemplateId: z.uuid(),
    name: line(120),
    description: z.string(),
    dayName: z.string(),
    steps: z.array(processStep),
    ...templateHead,
  })
  .meta({ id: 'ProcessTemplate' });
export type ProcessTemplate = z.infer<typeof processTemplate>;

const one = { processTemplateId: 'shared' } as const;
const example = {
  name: 'Gründung',
  description: '',
  dayName: 'Gründung',
  steps: [{ title: 'Gewerbe anmelden', days: 0, remindDays: 1, checklist: [] }],
};

export const listProcessTemplates = defineEndpoint('GET /api/process-templates', {
  summary: 'The templates of processes, by name.',
  access: 'task:read',
  response: z.array(processTemplate),
});

export const createProcessTemplate = defineEndpoint('POST /api/process-templates', {
  summary: 'A new template of a process.',
  access: 'process-template:edit',
  audit: 'processTemplate.created',
  body: fields,
  response: processTemplate,
  status: 201,
  example,
});

export const updateProcessTemplate = defineEndpoint('PATCH /api/process-templates/:processTemplateId', {
  summary: 'Changes a template; tasks that came of it stay as they are.',
  access: 'process-template:edit',
  audit: 'processTemplate.changed',
  records: one,
  body: z.object({ revision: z.int(), ...fields.partial().shape }),
  response: processTemplate,
  example: { revision: 1, name: 'Gründung' },
});

export const deleteProcessTemplate = defineEndpoint('DELETE /api/process-templates/:processTemplateId', {
  summary: 'Deletes a template; tasks that came of it stay.',
  access: 'process-template:edit',
  audit: 'processTemplate.deleted',
  records: one,
});

export const applyProcessTemplate = defineEndpoint('POST /api/processes', {
  summary: 'Makes the tasks of a process for a record, with their days counted from a day.',
  access: 'task:edit',
  audit: 'task.created',
  body: withSubject({ processTemplateId: z.uuid(), on: calendarDate }),
  response: z.array(task),
  status: 201,
  example: { processTemplateId: '0192f0a0-0000-7000-8000-000000000001', on: '2027-03-01' },
});
