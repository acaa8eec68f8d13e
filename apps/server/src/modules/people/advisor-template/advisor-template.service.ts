import { templateAbilities } from '@fundus/contract/advisor-template';
import type { Executor } from '#db/database.ts';
import { type Actor, mayActor } from '#http/actor.ts';
import { notFound } from '#lib/app-error.ts';
import { newId } from '#lib/id.ts';
import type { With } from '#lib/with.ts';
import { auditChanges, recordAudit } from '#modules/platform/audit/audit.service.ts';
import { saveVersioned, type Wish } from '#modules/platform/versioned-record/versioned-record.service.ts';
import {
  deleteTemplateRow,
  findTemplateRow,
  insertTemplateRow,
  listTemplateRows,
  updateTemplateRow,
} from './advisor-template.repository.ts';
import type { TemplateKind, TemplateRecord } from './advisor-template.rules.ts';

/** Common fields of all kinds of templates. */
interface Named {
  name: string;
}

function presentTemplate<Fields extends Named, Template>(
  kind: TemplateKind<Fields, Template>,
  actor: Actor,
  record: TemplateRecord<Fields>,
): Template {
  const abilities = mayActor(actor, kind.permission) ? [...templateAbilities] : [];
  return kind.present(record.id, { ...kind.fieldsOf(record), revision: record.revision, abilities });
}

/** The templates of a kind, by name. */
export async function listTemplates<Fields extends Named, Template>(
  deps: With<'db'>,
  kind: TemplateKind<Fields, Template>,
  actor: Actor,
): Promise<Template[]> {
  const rows = await listTemplateRows<Fields>(deps.db, kind);
  return rows.map((record) => presentTemplate(kind, actor, record));
}

/** Finds the content of a template; null for an unknown id. */
export async function findTemplate<Fields extends Named, Template>(
  db: Executor,
  kind: TemplateKind<Fields, Template>,
  id: string,
): Promise<Fields | null> {
  const record = await findTemplateRow<Fields>(db, kind, id);
  return record && kind.fieldsOf(record);
}

/** Adds the templates that ship, without a trace in the audit log. */
export async function addTemplates<Fields extends Named, Template>(
  tx: Executor,
  kind: TemplateKind<Fields, Template>,
  all: readonly Fields[],
): Promise<void> {
  const now = new Date();
  for (const fields of all) {
    const head = { id: newId(), revision: 1, fieldRevisions: {}, createdAt: now, updatedAt: now };
    await insertTemplateRow(tx, kind, { ...fields, ...head });
  }
}

export async function createTemplate<Fields extends Named, Template>(
  deps: With<'db' | 'clock'>,
  kind: TemplateKind<Fields, Template>,
  actor: Actor,
  fields: Fields,
): Promise<Template> {
  const now = deps.clock();
  const record = { ...fields, id: newId(), revision: 1, fieldRevisions: {}, createdAt: now, updatedAt: now };
  await deps.db.transaction().execute(async (tx) => {
    await insertTemplateRow(tx, kind, record);
    const { id: subjectId, name: subjectName } = record;
    await recordAudit(tx, now, { action: `${kind.noun}.created`, subjectId, subjectName });
  });
  return presentTemplate(kind, actor, record);
}

async function lockTemplate<Fields extends Named, Template>(
  tx: Executor,
  kind: TemplateKind<Fields, Template>,
  id: string,
): Promise<TemplateRecord<Fields>> {
  const record = await findTemplateRow<Fields>(tx, kind, id, { lock: true });
  if (record === null) throw notFound(kind.noun);
  return record;
}

/** Throws REVISION_CONFLICT, with what is stored now, when another administrator was faster. */
export async function updateTemplate<Fields extends Named, Template>(
  deps: With<'db' | 'clock'>,
  kind: TemplateKind<Fields, Template>,
  actor: Actor,
  id: string,
  wish: Wish<Fields>,
): Promise<Template> {
  return saveVersioned(
    deps,
    {
      lock: (tx: Executor) => lockTemplate(tx, kind, id),
      fieldsOf: kind.fieldsOf,
      write: (tx, record) => updateTemplateRow(tx, kind, record),
      audit: ({ was, fields }) => ({
        action: `${kind.noun}.changed`,
        subjectId: id,
        subjectName: fields.name,
        changes: auditChanges<keyof Fields & string>(was, fields, kind.audited),
      }),
      present: (_, record) => presentTemplate(kind, actor, record),
    },
    wish,
  );
}

export async function deleteTemplate<Fields extends Named, Template>(
  deps: With<'db' | 'clock'>,
  kind: TemplateKind<Fields, Template>,
  id: string,
): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const { name: subjectName } = await lockTemplate(tx, kind, id);
    await deleteTemplateRow(tx, kind, id);
    await recordAudit(tx, deps.clock(), { action: `${kind.noun}.deleted`, subjectId: id, subjectName });
  });
}
