import type { PlanChapter } from '@fundus/contract/business-plan-codes';
import type { PlanText } from '@fundus/contract/plan-text';
import { sql } from 'kysely';
import type { Executor } from '#db/database.ts';
import { toJson } from '#db/json.ts';

/** A chapter as it is stored. */
export interface ChapterRecord {
  chapter: PlanChapter;
  text: PlanText;
  answered: number[];
  revision: number;
  updatedAt: Date;
  authorName: string;
}

const columns = ['chapter', 'text', 'answered', 'revision', 'updatedAt', 'authorName'] as const;

/** The chapters in which something was written. */
export async function listChapterRows(db: Executor, planId: string): Promise<ChapterRecord[]> {
  return db.selectFrom('businessPlanChapter').select(columns).where('planId', '=', planId).execute();
}

/** A chapter; null before its first word. The plan has to be locked where it is changed. */
export async function findChapterRow(
  db: Executor,
  planId: string,
  chapter: PlanChapter,
): Promise<ChapterRecord | null> {
  const row = await db
    .selectFrom('businessPlanChapter')
    .select(columns)
    .where('planId', '=', planId)
    .where('chapter', '=', chapter)
    .executeTakeFirst();
  return row ?? null;
}

export async function writeChapterRows(
  tx: Executor,
  planId: string,
  chapters: readonly ChapterRecord[],
): Promise<void> {
  if (chapters.length === 0) return;
  await tx
    .insertInto('businessPlanChapter')
    .values(chapters.map((one) => ({ ...one, planId, text: toJson(one.text) })))
    .onConflict((conflict) =>
      conflict.columns(['planId', 'chapter']).doUpdateSet((row) => ({
        text: row.ref('excluded.text'),
        answered: row.ref('excluded.answered'),
        revision: row.ref('excluded.revision'),
        updatedAt: row.ref('excluded.updatedAt'),
        authorName: row.ref('excluded.authorName'),
      })),
    )
    .execute();
}

/** Notes that something of a plan changed, for the order of the list. */
export async function touchPlan(tx: Executor, planId: string, at: Date): Promise<void> {
  await tx.updateTable('businessPlan').set({ updatedAt: at }).where('id', '=', planId).execute();
}

/** Who is in a plan, other than the visitor, as far as they were seen since a moment. */
export async function listPresent(db: Executor, planId: string, visitorId: string, since: Date) {
  return db
    .selectFrom('businessPlanPresence')
    .select(['visitorId', 'name', 'isUser', 'chapter'])
    .where('planId', '=', planId)
    .where('visitorId', '<>', visitorId)
    .where('seenAt', '>', since)
    .orderBy('name')
    .orderBy('visitorId')
    .execute();
}

/** Notes where a visitor is. Returns whether that is news: another chapter than before, or after a pause. */
export async function writePresence(
  tx: Executor,
  visitor: { planId: string; visitorId: string; name: string; isUser: boolean; chapter: PlanChapter; seenAt: Date },
  since: Date,
): Promise<boolean> {
  const { rows } = await sql<{ isNews: boolean }>`
    with before as (
      select chapter, seen_at from business_plan_presence
      where plan_id = ${visitor.planId}::uuid and visitor_id = ${visitor.visitorId}::uuid
    ), written as (
      insert into business_plan_presence (plan_id, visitor_id, name, is_user, chapter, seen_at)
      values (${visitor.planId}::uuid, ${visitor.visitorId}::uuid, ${visitor.name}, ${visitor.isUser}, ${visitor.chapter}, ${visitor.seenAt})
      on conflict (plan_id, visitor_id) do update
        set name = excluded.name, chapter = excluded.chapter, seen_at = excluded.seen_at
    )
    select not exists (select from before where chapter = ${visitor.chapter} and seen_at > ${since}) as is_news`.execute(
    tx,
  );
  return rows[0]?.isNews ?? true;
}

/** Removes a visitor, and all visitors who were not seen for long. Returns whether a row was removed. */
export async function removePresence(tx: Executor, planId: string, visitorId: string, since: Date): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('businessPlanPresence')
    .where('planId', '=', planId)
    .where((either) => either.or([either('visitorId', '=', visitorId), either('seenAt', '<', since)]))
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
