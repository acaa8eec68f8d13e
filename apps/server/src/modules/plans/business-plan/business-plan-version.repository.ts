import type { PlanChapter } from '@fundus/contract/business-plan-codes';
import type { FinanceDocument } from '@fundus/contract/business-plan-finance';
import type { PlanText } from '@fundus/contract/plan-text';
import { sql } from 'kysely';
import type { Executor } from '#db/database.ts';
import { toJson } from '#db/json.ts';

/** What a version keeps. */
export interface VersionContent {
  chapters: {
    chapter: PlanChapter;
    text: PlanText;
    answered: number[];
    revision: number;
    authorName: string;
    updatedAt: string;
  }[];
  finance: FinanceDocument;
}

export interface VersionRecord {
  id: string;
  /** Empty: made by itself. */
  name: string;
  authorName: string;
  createdAt: Date;
}

export async function listVersionRows(db: Executor, planId: string): Promise<VersionRecord[]> {
  return db
    .selectFrom('businessPlanVersion')
    .select(['id', 'name', 'authorName', 'createdAt'])
    .where('planId', '=', planId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

export async function findVersionRow(
  db: Executor,
  planId: string,
  id: string,
): Promise<(VersionRecord & { content: VersionContent }) | null> {
  const row = await db
    .selectFrom('businessPlanVersion')
    .select(['id', 'name', 'authorName', 'createdAt', 'content'])
    .where('planId', '=', planId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

/** When the last version was made; null without one. */
export async function findLastVersionAt(db: Executor, planId: string): Promise<Date | null> {
  const row = await db
    .selectFrom('businessPlanVersion')
    .select((made) => made.fn.max('createdAt').as('at'))
    .where('planId', '=', planId)
    .executeTakeFirst();
  return row?.at ?? null;
}

export async function insertVersionRow(
  tx: Executor,
  { content, ...version }: VersionRecord & { planId: string; content: VersionContent },
): Promise<void> {
  await tx
    .insertInto('businessPlanVersion')
    .values({ ...version, content: toJson(content) })
    .execute();
}

/** Forgets versions that were made by themselves, but the latest ones. */
export async function deleteOldVersions(tx: Executor, planId: string, kept: number): Promise<void> {
  await sql`
    delete from business_plan_version where id in (
      select id from business_plan_version where plan_id = ${planId}::uuid and name = ''
      order by created_at desc, id desc offset ${kept}
    )`.execute(tx);
}
