import type { ErasedCounts, ErasureReason } from '@fundus/contract/protection-codes';
import { sql } from 'kysely';
import type { Executor } from '#db/database.ts';
import { toJson } from '#db/json.ts';
import type { TimeCursor } from '#lib/time-cursor.ts';
import type { MentionKey } from './erasure-mention.repository.ts';
import type { ErasureScope } from './erasure-scope.repository.ts';

/** An erasure as it is stored. */
export interface StoredErasure {
  id: string;
  reason: ErasureReason;
  requestedOn: string | null;
  counts: ErasedCounts;
  erasedAt: Date;
  erasedBy: string | null;
  erasedByName: string;
}

export async function insertErasure(tx: Executor, erasure: StoredErasure, scope: ErasureScope): Promise<void> {
  await tx
    .insertInto('erasureRecord')
    .values({ ...erasure, counts: toJson(erasure.counts) })
    .execute();
  await insertSubjects(tx, erasure.id, scope);
}

/** Notes who was erased, by their ids alone. */
export async function insertSubjects(tx: Executor, erasureId: string, scope: ErasureScope): Promise<void> {
  const subjects = [
    ...scope.personIds.map((subjectId) => ({ erasureId, kind: 'person' as const, subjectId })),
    ...scope.leadIds.map((subjectId) => ({ erasureId, kind: 'lead' as const, subjectId })),
  ];
  for (let start = 0; start < subjects.length; start += 1_000) {
    await tx
      .insertInto('erasedSubject')
      .values(subjects.slice(start, start + 1_000))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

/** Notes in which records of others they were named. */
export async function insertErasedMentions(tx: Executor, erasureId: string, mentions: readonly MentionKey[]) {
  if (mentions.length === 0) return;
  await tx
    .insertInto('erasedMention')
    .values(mentions.map((mention) => ({ ...mention, erasureId })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Of every erasure the records of others in which they were named. */
export async function listErasedMentions(db: Executor): Promise<Map<string, MentionKey[]>> {
  const rows = await db.selectFrom('erasedMention').selectAll().orderBy('place').orderBy('recordId').execute();
  const byErasure = new Map<string, MentionKey[]>();
  for (const { erasureId, place, recordId } of rows) {
    const own = byErasure.get(erasureId) ?? [];
    own.push({ place: place, recordId });
    byErasure.set(erasureId, own);
  }
  return byErasure;
}

export async function findErasure(db: Executor, erasureId: string): Promise<StoredErasure | null> {
  const row = await db.selectFrom('erasureRecord').selectAll().where('id', '=', erasureId).executeTakeFirst();
  return row ?? null;
}

/** Erasures, newest first, from a place on. */
export async function listErasureRows(
  db: Executor,
  query: { after: TimeCursor | undefined; limit: number },
): Promise<StoredErasure[]> {
  const { after } = query;
  const rows = await db
    .selectFrom('erasureRecord')
    .selectAll()
    .$if(after !== undefined, (list) => list.where(sql<boolean>`(erased_at, id) < (${after?.at}, ${after?.id}::uuid)`))
    .orderBy('erasedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(query.limit)
    .execute();
  return rows;
}

export async function countErasures(db: Executor): Promise<number> {
  const { total } = await db
    .selectFrom('erasureRecord')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** Every erasure with who it was, by their ids, the oldest first. */
export async function listErasedScopes(db: Executor): Promise<{ erasure: StoredErasure; scope: ErasureScope }[]> {
  const erasures = await db.selectFrom('erasureRecord').selectAll().orderBy('erasedAt').orderBy('id').execute();
  const subjects = await db.selectFrom('erasedSubject').selectAll().orderBy('subjectId').execute();
  const byErasure = new Map<string, typeof subjects>();
  for (const one of subjects) {
    const own = byErasure.get(one.erasureId) ?? [];
    own.push(one);
    byErasure.set(one.erasureId, own);
  }
  return erasures.map((row) => {
    const own = byErasure.get(row.id) ?? [];
    const idsOf = (kind: string) => own.flatMap((one) => (one.kind === kind ? one.subjectId : []));
    return { erasure: row, scope: { personIds: idsOf('person'), leadIds: idsOf('lead') } };
  });
}

export async function listErasureIds(db: Executor): Promise<Set<string>> {
  const rows = await db.selectFrom('erasureRecord').select('id').execute();
  return new Set(rows.map(({ id }) => id));
}
