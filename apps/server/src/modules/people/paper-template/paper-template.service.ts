import type { PaperTemplate, PaperTemplateFields } from '@fundus/contract/paper-template';
import { paperTemplateAbilities } from '@fundus/contract/paper-template-codes';
import type { Executor } from '#db/database.ts';
import { type Actor, mayActor } from '#http/actor.ts';
import { notFound } from '#lib/app-error.ts';
import { newId } from '#lib/id.ts';
import type { With } from '#lib/with.ts';
import { auditChanges, recordAudit } from '#modules/platform/audit/audit.service.ts';
import { saveVersioned } from '#modules/platform/versioned-record/versioned-record.service.ts';
import {
  deleteTemplateRow,
  insertTemplate,
  listTemplateRows,
  lockTemplate,
  type TemplateRecord,
  updateTemplateRow,
} from './paper-template.repository.ts';

function toTemplate({ id, name, description, lines, revision }: TemplateRecord, actor: Actor): PaperTemplate {
  const abilities = mayActor(actor, 'paper-template:edit') ? [...paperTemplateAbilities] : [];
  return { paperTemplateId: id, name, description, lines, revision, abilities };
}

export async function listTemplates(deps: With<'db'>, actor: Actor): Promise<PaperTemplate[]> {
  return (await listTemplateRows(deps.db)).map((template) => toTemplate(template, actor));
}

export async function createTemplate(
  deps: With<'db' | 'clock'>,
  actor: Actor,
  input: PaperTemplateFields,
): Promise<PaperTemplate> {
  const now = deps.clock();
  const template = { id: newId(), ...input, revision: 1, fieldRevisions: {}, createdAt: now, updatedAt: now };
  await deps.db.transaction().execute(async (tx) => {
    await insertTemplate(tx, template);
    const { id: subjectId, name: subjectName } = template;
    await recordAudit(tx, now, { action: 'paperTemplate.created', subjectId, subjectName });
  });
  return toTemplate(template, actor);
}

async function getLocked(tx: Executor, id: string): Promise<TemplateRecord> {
  const template = await lockTemplate(tx, id);
  if (!template) throw notFound('paper template');
  return template;
}

/** Throws REVISION_CONFLICT, with what is stored now, when another administrator was faster. */
export async function updateTemplate(
  deps: With<'db' | 'clock'>,
  actor: Actor,
  id: string,
  input: { [Field in keyof PaperTemplateFields]?: PaperTemplateFields[Field] | undefined } & { revision: number },
): Promise<PaperTemplate> {
  const { revision, ...wanted } = input;
  return saveVersioned(
    deps,
    {
      lock: (tx: Executor) => getLocked(tx, id),
      fieldsOf: ({ name, description, lines }) => ({ name, description, lines }),
      write: updateTemplateRow,
      audit: ({ was, fields }) => ({
        action: 'paperTemplate.changed',
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
    const { name: subjectName } = await getLocked(tx, id);
    await deleteTemplateRow(tx, id);
    await recordAudit(tx, deps.clock(), { action: 'paperTemplate.deleted', subjectId: id, subjectName });
  });
}
