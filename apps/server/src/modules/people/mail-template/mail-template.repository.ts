import type { Executor } from '#db/database.ts';
import { toJson } from '#db/json.ts';
import type { FieldRevisions } from '#lib/field-revision.ts';

export interface TemplateRecord {
  id: string;
  name: string;
  subject: string;
  text: string;
  revision: number;
  fieldRevisions: FieldRevisions;
  createdAt: Date;
  updatedAt: Date;
}

export async function listTemplateRows(db: Executor): Promise<TemplateRecord[]> {
  return db.selectFrom('mailTemplate').selectAll().orderBy('name').orderBy('id').execute();
}

export async function findTemplate(db: Executor, id: string, { lock = false } = {}): Promise<TemplateRecord | null> {
  const found = db.selectFrom('mailTemplate').selectAll().where('id', '=', id);
  return (await (lock ? found.forUpdate() : found).executeTakeFirst()) ?? null;
}

export async function insertTemplate(tx: Executor, template: TemplateRecord): Promise<void> {
  await tx
    .insertInto('mailTemplate')
    .values({ ...template, fieldRevisions: toJson(template.fieldRevisions) })
    .execute();
}

export async function updateTemplateRow(tx: Executor, { id, ...template }: TemplateRecord): Promise<void> {
  await tx
    .updateTable('mailTemplate')
    .set({ ...template, fieldRevisions: toJson(template.fieldRevisions) })
    .where('id', '=', id)
    .execute();
}

export async function deleteTemplateRow(tx: Executor, id: string): Promise<void> {
  await tx.deleteFrom('mailTemplate').where('id', '=', id).execute();
}
