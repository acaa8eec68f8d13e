import { addDays, isStorableDate } from '@fundus/contract/date';
import type { HandledTypes } from '@fundus/contract/endpoint';
import type * as contract from '@fundus/contract/process-template';
import type { Task, TaskFields } from '@fundus/contract/task';
import { subjectKeyOf, type TaskSubjectIds } from '@fundus/contract/task-codes';
import type { Actor } from '#http/actor.ts';
import { invalidField } from '#lib/app-error.ts';
import type { With } from '#lib/with.ts';
import type { TemplateKind } from '#modules/people/advisor-template/advisor-template.rules.ts';
import * as templates from '#modules/people/advisor-template/advisor-template.service.ts';
import { createTasks, type TaskSubjects } from '#modules/people/task/task.service.ts';

export type { TaskSubjects } from '#modules/people/task/task.service.ts';

const kind: TemplateKind<contract.ProcessTemplateFields, contract.ProcessTemplate> = {
  table: 'process_template',
  noun: 'processTemplate',
  permission: 'process-template:edit',
  fieldsOf: ({ name, description, dayName, steps }) => ({ name, description, dayName, steps }),
  audited: ['name'],
  present: (processTemplateId, template) => ({ processTemplateId, ...template }),
};

export const listProcessTemplates = (deps: With<'db'>, actor: Actor) => templates.listTemplates(deps, kind, actor);

export const createProcessTemplate = (
  deps: With<'db' | 'clock'>,
  actor: Actor,
  fields: contract.ProcessTemplateFields,
) => templates.createTemplate(deps, kind, actor, fields);

/** Throws REVISION_CONFLICT, with what is stored now, when another administrator was faster. */
export const updateProcessTemplate = (
  deps: With<'db' | 'clock'>,
  actor: Actor,
  id: string,
  { revision, ...wanted }: HandledTypes<typeof contract.updateProcessTemplate>['body'],
) => templates.updateTemplate(deps, kind, actor, id, { base: revision, wanted });

export const deleteProcessTemplate = (deps: With<'db' | 'clock'>, id: string) =>
  templates.deleteTemplate(deps, kind, id);

/** The tasks of a process for a record, all or none. Throws VALIDATION_FAILED where there is no such template. */
export async function applyProcessTemplate(
  deps: With<'db' | 'clock'>,
  subjects: TaskSubjects,
  actor: Actor,
  { processTemplateId, on, ...ids }: TaskSubjectIds & { processTemplateId: string; on: string },
): Promise<Task[]> {
  return deps.db.transaction().execute(async (tx) => {
    const template = await templates.findTemplate(tx, kind, processTemplateId);
    const make = () => {
      if (!template) throw invalidField(['processTemplateId'], 'invalidChoice');
      return template.steps.map((step): TaskFields => {
        const dueOn = addDays(on, step.days);
        if (!isStorableDate(dueOn)) throw invalidField(['on'], 'date');
        const checklist = step.checklist.map((text) => ({ text, isDone: false }));
        const { title, remindDays } = step;
        return { title, dueOn, dueTime: null, assigneeId: null, checklist, repeat: null, remindDays };
      });
    };
    // The record first: who may not see it learns nothing of templates either.
    return createTasks(tx, deps, subjects, actor, { subject: subjectKeyOf(ids), make });
  });
}
