import type { StoredForm } from '#db/column-types.ts';
import type { Executor } from '#db/database.ts';
import { toJson } from '#db/json.ts';
import type { FieldRevisions } from '#lib/field-revision.ts';

/** Settings of the form that administrators decide. */
export type FormSettings = StoredForm;

export interface SourceRecord {
  id: string;
  name: string;
  isActive: boolean;
  form: FormSettings;
  revision: number;
  fieldRevisions: FieldRevisions;
  createdAt: Date;
  updatedAt: Date;
}

/** All sources by their names. */
export async function listSourceRows(db: Executor): Promise<SourceRecord[]> {
  const rows = await db.selectFrom('leadSource').selectAll().orderBy('name').orderBy('id').execute();
  return rows;
}

export async function findSourceRow(db: Executor, id: string): Promise<SourceRecord | null> {
  const row = await db.selectFrom('leadSource').selectAll().where('id', '=', id).executeTakeFirst();
  return row ?? null;
}

export async function lockSourceRow(tx: Executor, id: string): Promise<SourceRecord | null> {
  // Leads that arrive at this moment refer to the row: they go on.
  const row = await tx.selectFrom('leadSource').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
  return row ?? null;
}

export async function insertSourceRow(db: Executor, source: SourceRecord): Promise<void> {
  await db
    .insertInto('leadSource')
    .values({ ...source, form: toJson(source.form), fieldRevisions: toJson(source.fieldRevisions) })
    .execute();
}

export async function updateSourceRow(tx: Executor, source: SourceRecord): Promise<void> {
  const { id, name, isActive, revision, updatedAt } = source;
  const [form, fieldRevisions] = [toJson(source.form), toJson(source.fieldRevisions)];
  await tx
    .updateTable('leadSource')
    .set({ name, isActive, form, revision, fieldRevisions, updatedAt })
    .where('id', '=', id)
    .execute();
}
