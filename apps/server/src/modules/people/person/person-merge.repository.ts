import type { ConsultingProcess } from '@fundus/contract/person-codes';
import { sql } from 'kysely';
import type { Executor } from '#db/database.ts';
import { fromJson, toJson } from '#db/json.ts';
import { userName } from '#db/user-name.ts';
import type { Moved } from './person-belonging.repository.ts';
import type { FieldChange } from './person-merge.rules.ts';

/** Journal of a merge: enough to undo it. */
export interface MergeJournal {
  fields: FieldChange[];
  moved: Moved;
  statuses: ConsultingProcess[];
  hasShortCheck: boolean;
}

export interface MergeRecord {
  id: string;
  keptId: string;
  mergedId: string;
  journal: MergeJournal;
  mergedBy: string | null;
  mergedAt: Date;
  undoneAt: Date | null;
}

/** A merge with the names of its records and of the user who did it. */
export interface ListedMerge extends Omit<MergeRecord, 'journal' | 'keptId' | 'mergedBy'> {
  firstName: string;
  lastName: string;
  company: string;
  mergedByName: string;
}

export async function insertMerge(tx: Executor, merge: MergeRecord): Promise<void> {
  await tx
    .insertInto('personMerge')
    .values({ ...merge, journal: toJson(merge.journal) })
    .execute();
}

export async function findMerge(db: Executor, keptId: string, mergeId: string): Promise<MergeRecord | null> {
  const row = await db
    .selectFrom('personMerge')
    .selectAll()
    .where('id', '=', mergeId)
    .where('keptId', '=', keptId)
    .executeTakeFirst();
  return row === undefined ? null : { ...row, journal: fromJson<MergeJournal>(row.journal) };
}

export async function markMergeUndone(tx: Executor, mergeId: string, at: Date): Promise<void> {
  await tx.updateTable('personMerge').set({ undoneAt: at }).where('id', '=', mergeId).execute();
}

/** The merges into a person, the latest first. */
export async function listMergeRows(db: Executor, keptId: string): Promise<ListedMerge[]> {
  return db
    .selectFrom('personMerge as merge')
    .innerJoin('person', 'person.id', 'merge.mergedId')
    .leftJoin('user', 'user.id', 'merge.mergedBy')
    .select(['merge.id', 'merge.mergedId', 'merge.mergedAt', 'merge.undoneAt'])
    .select(['person.firstName', 'person.lastName', 'person.company'])
    .select(sql<string>`coalesce(${userName}, '')`.as('mergedByName'))
    .where('merge.keptId', '=', keptId)
    .orderBy('merge.mergedAt', 'desc')
    .orderBy('merge.id', 'desc')
    .execute();
}
