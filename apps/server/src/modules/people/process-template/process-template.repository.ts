import type { ProcessStep } from '@fundus/contract/process-template';
import type { Executor } from '#db/database.ts';
import { toJson } from '#db/json.ts';
import type { FieldRevisions } from '#lib/field-revision.ts';

export interface TemplateRecord {
  id: string;
  name: string;
  description: string;
  dayName: string;
  steps: ProcessStep[];
  revision: number;
  fieldRevisions: FieldRevisions;
  createdAt: Date;
  updatedAt: Date;
}

export async function listTemplateRows(db: Executor): Promise<TemplateRecord[]> {
  return db.selectFrom('processTemplate').selectAll().orderBy('name').orderBy('id').execute();
}

export async function findTemplate(db: Executor, id: string): Promise<TemplateRecord | undefined> {
  return db.selectFrom('processTemplate').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function lockTemplate(tx: Executor, id: string): Promise<TemplateRecord | undefined> {
  return tx.selectFrom('processTemplate').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

const jsonOf = ({ steps, fieldRevisions }: TemplateRecord) => ({
  steps: toJson(steps),
  fieldRevisions: toJson(fieldRevisions),
});

export async function insertTemplate(tx: Executor, template: TemplateRecord): Promise<void> {
  await tx
    .insertInto('processTemplate')
    .values({ ...template, ...jsonOf(template) })
    .execute();
}

export async function updateTemplateRow(tx: Executor, template: TemplateRecord): Promise<void> {
  const { id, name, description, dayName, revision, updatedAt } = template;
  await tx
    .updateTable('processTemplate')
    .set({ name, description, dayName, revision, updatedAt, ...jsonOf(template) })
    .where('id', '=', id)
    .execute();
}

/** Whether there was one. */
export async function deleteTemplateRow(tx: Executor, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('processTemplate').where('id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
}
