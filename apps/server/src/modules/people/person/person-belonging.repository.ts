import type { ConsultingProcess, ProcessStatus } from '@fundus/contract/person-codes';
import { sql } from 'kysely';
import type { Executor } from '#db/database.ts';

/**
 * Tables that belong to a person by `person_id` and have an id of their own. A merge moves their rows to another person: that one
 * column of these tables, and nothing else, is written here, because a merge moves everything or nothing. Rows of imports
 * stay with the record that they made.
 */
export const belongings = [
  'message',
  'mail',
  'personDocument',
  'paperRequest',
  'clientRoom',
  'fundingResearch',
  'savedSearch',
  'businessPlan',
  'task',
  'personProject',
  'deMinimisAid',
  'fundingCase',
  'businessModel',
  'projectOutline',
  'notification',
  'consent',
  // The lead that became the person: its page leads to the person.
  'lead',
] as const;
export type Belonging = (typeof belongings)[number];
/** Those that have a trash. */
const withTrash: ReadonlySet<Belonging> = new Set([
  'personDocument',
  'fundingResearch',
  'savedSearch',
  'businessPlan',
  'businessModel',
  'projectOutline',
]);
/** Ids by table; a merge of earlier days names fewer tables. */
export type Moved = Partial<Record<Belonging, string[]>>;

/** Gives everything of one person to another. Returns the ids of what moved. */
export async function moveBelongings(tx: Executor, fromId: string, toId: string): Promise<Moved> {
  const moved: [Belonging, string[]][] = [];
  for (const table of belongings) {
    const { rows } = await sql<{ id: string }>`
      update ${sql.table(table)} set person_id = ${toId}::uuid where person_id = ${fromId}::uuid returning id`.execute(
      tx,
    );
    moved.push([table, rows.map(({ id }) => id)]);
  }
  return Object.fromEntries(moved);
}

/** Gives back what moved, as far as it is still there. */
export async function returnBelongings(
  tx: Executor,
  moved: Moved,
  way: { fromId: string; toId: string },
): Promise<void> {
  for (const table of belongings) {
    await sql`
      update ${sql.table(table)} set person_id = ${way.toId}::uuid
      where person_id = ${way.fromId}::uuid and id = any(${moved[table] ?? []}::uuid[])`.execute(tx);
  }
}

/** Entries of the ledger that funding cases wrote follow these cases, also those of later days. */
export async function returnAidsOfResearches(tx: Executor, way: { fromId: string; toId: string }): Promise<void> {
  await sql`
    update de_minimis_aid aid set person_id = ${way.toId}::uuid
    from funding_case
    where aid.person_id = ${way.fromId}::uuid and funding_case.id = aid.case_id
      and funding_case.person_id = ${way.toId}::uuid`.execute(tx);
}

/** How much of each kind a person has; what lies in the trash is not counted. */
export async function countBelongings(db: Executor, personId: string): Promise<Record<Belonging, number>> {
  const counts: [Belonging, number][] = [];
  for (const table of belongings) {
    const inTrash = withTrash.has(table);
    const { rows } = await sql<{ total: number }>`
      select count(*) as total from ${sql.table(table)}
      where person_id = ${personId}::uuid ${inTrash ? sql`and deleted_at is null` : sql``}`.execute(db);
    counts.push([table, rows[0]?.total ?? 0]);
  }
  return Object.fromEntries(counts) as Record<Belonging, number>;
}

export interface MovedStatus {
  process: ConsultingProcess;
  status: ProcessStatus | null;
}

/** Gives the processes of one person to another who has nothing of the same process. */
export async function moveStatuses(tx: Executor, fromId: string, toId: string): Promise<MovedStatus[]> {
  const rows = await tx
    .updateTable('consultingStatus')
    .set({ personId: toId })
    .where('personId', '=', fromId)
    .where('process', 'not in', (query) =>
      query.selectFrom('consultingStatus as other').select('other.process').where('other.personId', '=', toId),
    )
    .returning(['process', 'status'])
    .execute();
  return rows;
}

/** Gives processes back, as they are by now. */
export async function returnStatuses(
  tx: Executor,
  processes: readonly ConsultingProcess[],
  way: { fromId: string; toId: string },
): Promise<MovedStatus[]> {
  if (processes.length === 0) return [];
  const rows = await tx
    .updateTable('consultingStatus')
    .set({ personId: way.toId })
    .where('personId', '=', way.fromId)
    .where('process', 'in', processes)
    .returning(['process', 'status'])
    .execute();
  return rows;
}

/** Processes of one person of which the other has nothing. */
export async function countMovableStatuses(db: Executor, fromId: string, toId: string): Promise<number> {
  const { total } = await db
    .selectFrom('consultingStatus')
    .select((count) => count.fn.countAll<number>().as('total'))
    .where('personId', '=', fromId)
    .where('process', 'not in', (query) =>
      query.selectFrom('consultingStatus as other').select('other.process').where('other.personId', '=', toId),
    )
    .executeTakeFirstOrThrow();
  return total;
}

/** Whether the short check of one person can go to another, who has none. */
export async function canMoveShortCheck(db: Executor, fromId: string, toId: string): Promise<boolean> {
  const rows = await db.selectFrom('shortCheck').select('personId').where('personId', 'in', [fromId, toId]).execute();
  return rows.length === 1 && rows[0]?.personId === fromId;
}

export async function moveShortCheck(tx: Executor, fromId: string, toId: string): Promise<void> {
  await tx.updateTable('shortCheck').set({ personId: toId }).where('personId', '=', fromId).execute();
}
