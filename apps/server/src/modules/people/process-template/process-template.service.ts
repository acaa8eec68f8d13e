import { addDays, isStorableDate } from '@fundus/contract/date';
import type { ProcessTemplate, ProcessTemplateFields } from '@fundus/contract/process-template';
import { processTemplateAbilities } from '@fundus/contract/process-template-codes';
import type { Task, TaskFields } from '@fundus/contract/task';
import { subjectKeyOf, type TaskSubjectIds } from '@fundus/contract/task-codes';
import type { Executor } from '#db/database.ts';
import { type Actor, mayActor } from '#http/actor.ts';
import { invalidField, notFound } from '#lib/app-error.ts';
import { newId } from '#lib/id.ts';
import type { With } from '#lib/with.ts';
import { createTasks, type TaskSubjects } from '#modules/people/task/task.service.ts';
import { auditChanges, recordAudit } from '#modules/platform/audit/audit.service.ts';
import { saveVersioned } from '#modules/platform/versioned-record/versioned-record.service.ts';
import {
  deleteTemplateRow,
  findTemplate,
  insertTemplate,
  listTemplateRows,
  lockTemplate,
  type TemplateRecord,
  updateTemplateRow,
} from './process-template.repository.ts';

export type { TaskSubjects } from '#modules/people/task/task.service.ts';

function toTemplate(
  { id, name, description, dayName, steps, revision }: TemplateRecord,
  actor: Actor,
): ProcessTemplate {
  const abilities = mayActor(actor, 'process-template:edit') ? [...processTemplateAbilities] : [];
  return { processTemplateId: id, name, description, dayName, steps, revision, abilities };
}

const fieldsOf = ({ name, description, dayName, steps }: TemplateRecord) => ({ name, description, dayName, steps });

export async function listTemplates(deps: With<'db'>, actor: Actor): Promise<ProcessTemplate[]> {
  return (await listTemplateRows(deps.db)).map((template) => toTemplate(template, actor));
}

export async function createTemplate(
  deps: With<'db' | 'clock'>,
  actor: Actor,
  input: ProcessTemplateFields,
): Promise<ProcessTemplate> {
  const now = deps.clock();
  const template = { id: newId(), ...input, revision: 1, fieldRevisions: {}, createdAt: now, updatedAt: now };
  await deps.db.transaction().execute(async (tx) => {
    await insertTemplate(tx, template);
    const { id: subjectId, name: subjectName } = template;
    await recordAudit(tx, now, { action: 'processTemplate.created', subjectId, subjectName });
  });
  return toTemplate(template, actor);
}

/** Throws REVISION_CONFLICT, with what is stored now, when another administrator was faster. */
export async function updateTemplate(
  deps: With<'db' | 'clock'>,
  actor: Actor,
  id: string,
  input: { [Field in keyof ProcessTemplateFields]?: ProcessTemplateFields[Field] | undefined } & { revision: number },
): Promise<ProcessTemplate> {
  const { revision, ...wanted } = input;
  return saveVersioned(
    deps,
    {
      lock: async (tx: Executor) => {
        const template = await lockTemplate(tx, id);
        if (!template) throw notFound('process template');
        return template;
      },
      fieldsOf,
      write: updateTemplateRow,
      audit: ({ was, fields }) => ({
        action: 'processTemplate.changed',
        subjectId: id,
        subjectName: fields.name,
        changes: auditChanges(was, fields, ['name']),
      }),
      present: (_, template) => toTemplate(template, actor),
    },
    { base: revision, wanted },
  );
}

export async function deleteTemplate(deps: With<'db' | 'clock'>, id: string): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const template = await lockTemplate(tx, id);
    if (!template || !(await deleteTemplateRow(tx, id))) throw notFound('process template');
    const records = { subjectId: id, subjectName: template.name };
    await recordAudit(tx, deps.clock(), { action: 'processTemplate.deleted', ...records });
  });
}

/** The tasks of a process for a record, all or none. Throws VALIDATION_FAILED where there is no such template. */
export async function applyTemplate(
  deps: With<'db' | 'clock'>,
  subjects: TaskSubjects,
  actor: Actor,
  { processTemplateId, on, ...ids }: TaskSubjectIds & { processTemplateId: string; on: string },
): Promise<Task[]> {
  return deps.db.transaction().execute(async (tx) => {
    const template = await findTemplate(tx, processTemplateId);
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
