import type { LeadSource } from '@fundus/contract/lead-source';
import type { Selectable } from 'kysely';
import type { Executor } from '#db/database.ts';
import { fromJson, toJson } from '#db/json.ts';
import type { LeadSource as LeadSourceRow } from '#db/schema.generated.ts';

/** What administrators decide about the form. */
export type FormSettings = Omit<LeadSource['form'], 'url'>;

export interface SourceRecord {
  id: string;
  name: string;
  isActive: boolean;
  form: FormSettings;
  revision: number;
  createdAt: Date;
  updatedAt: Date;
}

export interface LeadCount {
  leadCount: number;
  lastLeadAt: Date | null;
}

const toRecord = (row: Selectable<LeadSourceRow>): SourceRecord => ({ ...row, form: fromJson<FormSettings>(row.form) });

/** All sources by their names. */
export async function listSourceRows(db: Executor): Promise<SourceRecord[]> {
  const rows = await db.selectFrom('leadSource').selectAll().orderBy('name').orderBy('id').execute();
  return rows.map(toRecord);
}

export async function findSourceRow(db: Executor, id: string): Promise<SourceRecord | null> {
  const row = await db.selectFrom('leadSource').selectAll().where('id', '=', id).executeTakeFirst();
  return row === undefined ? null : toRecord(row);
}

export async function lockSourceRow(tx: Executor, id: string): Promise<SourceRecord | null> {
  // Leads that arrive at this moment refer to the row: they go on.
  const row = await tx.selectFrom('leadSource').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
  return row === undefined ? null : toRecord(row);
}

export async function insertSourceRow(db: Executor, source: SourceRecord): Promise<void> {
  await db
    .insertInto('leadSource')
    .values({ ...source, form: toJson(source.form) })
    .execute();
}

export async function updateSourceRow(tx: Executor, source: SourceRecord): Promise<void> {
  const { id, name, isActive, form, revision, updatedAt } = source;
  await tx
    .updateTable('leadSource')
    .set({ name, isActive, form: toJson(form), revision, updatedAt })
    .where('id', '=', id)
    .execute();
}

/** How many leads came of each source, without what the trap for robots caught. */
export async function countLeadsBySource(db: Executor, sourceIds: readonly string[]): Promise<Map<string, LeadCount>> {
  if (sourceIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('lead')
    .select(({ fn }) => ['sourceId', fn.countAll<number>().as('leadCount'), fn.max('enteredAt').as('lastLeadAt')])
    .where('sourceId', 'in', [...sourceIds])
    .where((eb) => eb.or([eb('deletionReason', 'is', null), eb('deletionReason', '<>', 'robot')]))
    .groupBy('sourceId')
    .execute();
  return new Map(rows.map(({ sourceId, ...count }) => [sourceId ?? '', count]));
}
