import type { MailTemplate } from '@fundus/contract/mail-template';
import { mailTemplateAbilities } from '@fundus/contract/mail-template-codes';
import type { Executor } from '#db/database.ts';
import { type Actor, mayActor } from '#http/actor.ts';
import { notFound } from '#lib/app-error.ts';
import { newId } from '#lib/id.ts';
import type { With } from '#lib/with.ts';
import { auditChanges, recordAudit } from '#modules/platform/audit/audit.service.ts';
import { saveVersioned } from '#modules/platform/versioned-record/versioned-record.service.ts';
import {
  deleteTemplateRow,
  findTemplate,
  insertTemplate,
  listTemplateRows,
  type TemplateRecord,
  updateTemplateRow,
} from './mail-template.repository.ts';

type TemplateFields = Pick<MailTemplate, 'name' | 'subject' | 'text'>;

const toTemplate = ({ id, name, subject, text, revision }: TemplateRecord, actor: Actor): MailTemplate => ({
  mailTemplateId: id,
  name,
  subject,
  text,
  revision,
  abilities: mayActor(actor, 'mail-template:edit') ? [...mailTemplateAbilities] : [],
});

export async function listMailTemplates(deps: With<'db'>, actor: Actor): Promise<MailTemplate[]> {
  return (await listTemplateRows(deps.db)).map((template) => toTemplate(template, actor));
}

/** What a mail begins with by a template. Throws NOT_FOUND. */
export async function getMailTemplate(db: Executor, id: string): Promise<TemplateFields> {
  const template = await findTemplate(db, id);
  if (template === null) throw notFound('mail template');
  return template;
}

export async function createMailTemplate(
  deps: With<'db' | 'clock'>,
  actor: Actor,
  fields: TemplateFields,
): Promise<MailTemplate> {
  const now = deps.clock();
  const template = { id: newId(), ...fields, revision: 1, fieldRevisions: {}, createdAt: now, updatedAt: now };
  await deps.db.transaction().execute(async (tx) => {
    await insertTemplate(tx, template);
    const { id: subjectId, name: subjectName } = template;
    await recordAudit(tx, now, { action: 'mailTemplate.created', subjectId, subjectName });
  });
  return toTemplate(template, actor);
}

/** Throws REVISION_CONFLICT with the template as it is stored where another administrator changed the same field. */
export async function updateMailTemplate(
  deps: With<'db' | 'clock'>,
  actor: Actor,
  id: string,
  { revision, ...wanted }: { revision: number } & { [Field in keyof TemplateFields]?: string | undefined },
): Promise<MailTemplate> {
  return saveVersioned(
    deps,
    {
      lock: async (tx: Executor) => {
        const template = await findTemplate(tx, id, { lock: true });
        if (template === null) throw notFound('mail template');
        return template;
      },
      fieldsOf: ({ name, subject, text }) => ({ name, subject, text }),
      write: (tx, template) => updateTemplateRow(tx, template),
      audit: ({ was, fields }) => ({
        action: 'mailTemplate.changed',
        subjectId: id,
        subjectName: fields.name,
        changes: auditChanges(was, fields, ['name', 'subject']),
      }),
      present: (_, template) => toTemplate(template, actor),
    },
    { base: revision, wanted },
  );
}

export async function deleteMailTemplate(deps: With<'db' | 'clock'>, id: string): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const template = await findTemplate(tx, id, { lock: true });
    if (template === null) throw notFound('mail template');
    await deleteTemplateRow(tx, id);
    const records = { subjectId: id, subjectName: template.name };
    await recordAudit(tx, deps.clock(), { action: 'mailTemplate.deleted', ...records });
  });
}
