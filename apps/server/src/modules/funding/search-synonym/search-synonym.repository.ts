import { sql } from 'kysely';
import type { Executor } from '#db/database.ts';

export interface SynonymRow {
  id: string;
  words: string[];
  revision: number;
}

export async function listGroups(db: Executor): Promise<SynonymRow[]> {
  return db.selectFrom('searchSynonym').select(['id', 'words', 'revision']).orderBy('words').execute();
}

export async function lockGroup(tx: Executor, id: string): Promise<SynonymRow | undefined> {
  return tx
    .selectFrom('searchSynonym')
    .select(['id', 'words', 'revision'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function insertGroup(tx: Executor, group: SynonymRow & { updatedAt: Date }): Promise<void> {
  await tx.insertInto('searchSynonym').values(group).execute();
}

export async function updateGroup(tx: Executor, { id, ...values }: SynonymRow & { updatedAt: Date }): Promise<void> {
  await tx.updateTable('searchSynonym').set(values).where('id', '=', id).execute();
}

export async function deleteGroup(tx: Executor, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('searchSynonym').where('id', '=', id).executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Adds groups to an empty table. Returns whether it was empty. */
export async function insertFirstGroups(tx: Executor, groups: readonly SynonymRow[]): Promise<boolean> {
  const known = await tx.selectFrom('searchSynonym').select('id').limit(1).executeTakeFirst();
  if (known !== undefined || groups.length === 0) return false;
  await insertGroups(tx, groups);
  return true;
}

export async function insertGroups(tx: Executor, groups: readonly SynonymRow[]): Promise<void> {
  await tx
    .insertInto('searchSynonym')
    .values(groups.map((group) => ({ ...group, updatedAt: sql<Date>`now()` })))
    .execute();
}
