import type { PaperTemplateLine } from '@fundus/contract/paper-template';
import type { Executor } from '#db/database.ts';
import { toJson } from '#db/json.ts';
import type { FieldRevisions } from '#lib/field-revision.ts';

export interface TemplateRecord {
  id: string;
  name: string;
  description: string;
  lines: PaperTemplateLine[];
  revision: number;
  fieldRevisions: FieldRevisions;
  createdAt: Date;
  updatedAt: Date;
}

export async function listTemplateRows(db: Executor): Promise<TemplateRecord[]> {
  return db.selectFrom('paperTemplate').selectAll().orderBy('name').orderBy('id').execute();
}

export async function lockTemplate(tx: Executor, id: string): Promise<TemplateRecord | undefined> {
  return tx.selectFrom('paperTemplate').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

const jsonOf = ({ lines, fieldRevisions }: TemplateRecord) => ({
  lines: toJson(lines),
  fieldRevisions: toJson(fieldRevisions),
});

export async function insertTemplate(tx: Executor, template: TemplateRecord): Promise<void> {
  await tx
    .insertInto('paperTemplate')
    .values({ ...template, ...jsonOf(template) })
    .execute();
}

export async function updateTemplateRow(tx: Executor, template: TemplateRecord): Promise<void> {
  const { id, name, description, revision, updatedAt } = template;
  await tx
    .updateTable('paperTemplate')
    .set({ name, description, revision, updatedAt, ...jsonOf(template) })
    .where('id', '=', id)
    .execute();
}

export async function deleteTemplateRow(tx: Executor, id: string): Promise<void> {
  await tx.deleteFrom('paperTemplate').where('id', '=', id).execute();
}
