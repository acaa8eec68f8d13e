import type { BlockKind } from '@fundus/contract/block-list';
import { type Insertable, sql } from 'kysely';
import type { Executor } from '#db/database.ts';
import type { BlockEntry } from '#db/schema.generated.ts';
import { userName } from '#db/user-name.ts';
import type { TimeCursor } from '#lib/time-cursor.ts';

export interface BlockMatch {
  groupId: string;
  kind: BlockKind;
  hash: Buffer;
  createdAt: Date;
}

export async function insertBlockEntries(tx: Executor, entries: readonly Insertable<BlockEntry>[]): Promise<void> {
  if (entries.length === 0) return;
  await tx
    .insertInto('blockEntry')
    .values([...entries])
    .execute();
}

/** Entries with one of these hashes. */
export async function findEntries(db: Executor, hashes: readonly Buffer[]): Promise<BlockMatch[]> {
  if (hashes.length === 0) return [];
  const rows = await db
    .selectFrom('blockEntry')
    .select(['groupId', 'kind', 'hash', 'createdAt'])
    .where('hash', '=', sql<Buffer>`any(${[...hashes]}::bytea[])`)
    .execute();
  return rows;
}

/** Notes that a person was recognised by these hashes. */
export async function countHits(db: Executor, hashes: readonly Buffer[], now: Date): Promise<void> {
  if (hashes.length === 0) return;
  await db
    .updateTable('blockEntry')
    .set((eb) => ({ hits: eb('hits', '+', 1), lastHitAt: now }))
    .where('hash', '=', sql<Buffer>`any(${[...hashes]}::bytea[])`)
    .execute();
}

export interface BlockGroup {
  groupId: string;
  kinds: BlockKind[];
  isErased: boolean;
  createdAt: Date;
  createdByName: string;
  hits: number;
  lastHitAt: Date | null;
}

/** Who is on the list, newest first, from a place on. `groupId`: only that one. */
export async function listGroups(
  db: Executor,
  query: { after?: TimeCursor | undefined; groupId?: string; limit: number },
): Promise<BlockGroup[]> {
  const { after, groupId } = query;
  const { rows } = await sql<BlockGroup>`
    select grouped.*, coalesce(${userName}, '') as created_by_name from (
      select group_id, array_agg(distinct kind) as kinds, bool_or(erasure_id is not null) as is_erased,
        created_at, (array_agg(created_by))[1] as created_by, max(hits) as hits, max(last_hit_at) as last_hit_at
      from block_entry
      where ${groupId === undefined ? sql`true` : sql`group_id = ${groupId}::uuid`}
        and ${after === undefined ? sql`true` : sql`(created_at, group_id) < (${after.at}, ${after.id}::uuid)`}
      -- Entries of a group are made together: grouped in the order of the index, a page ends with its last group.
      group by created_at, group_id
      order by created_at desc, group_id desc limit ${query.limit}
    ) grouped left join "user" on "user".id = grouped.created_by
    order by grouped.created_at desc, grouped.group_id desc`.execute(db);
  return rows;
}

export async function countGroups(db: Executor): Promise<number> {
  const { total } = await db
    .selectFrom('blockEntry')
    .select((eb) => eb.fn.count<number>('groupId').distinct().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** The erasures among these whose people are still on the list. */
export async function listBlockedErasures(db: Executor, erasureIds: readonly string[]): Promise<Set<string>> {
  if (erasureIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('blockEntry')
    .select('erasureId')
    .distinct()
    .where('erasureId', 'in', [...erasureIds])
    .execute();
  return new Set(rows.flatMap(({ erasureId }) => erasureId ?? []));
}

/** Entries that came of erasures, for the list that outlives a restored backup. */
export async function listErasureEntries(db: Executor, erasureIds: readonly string[]) {
  if (erasureIds.length === 0) return [];
  return db
    .selectFrom('blockEntry')
    .select(['erasureId', 'groupId', 'kind', 'hash'])
    .where('erasureId', 'in', [...erasureIds])
    .orderBy('id')
    .execute();
}

/** Deletes a person from the list. False where they are not on it. */
export async function deleteGroup(tx: Executor, groupId: string): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('blockEntry').where('groupId', '=', groupId).executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
