import type { PlanChapter } from '@fundus/contract/business-plan-codes';
import type { Executor } from '#db/database.ts';

export interface CommentRecord {
  id: string;
  chapter: PlanChapter;
  /** Null for a client. */
  authorId: string | null;
  linkId: string | null;
  authorName: string;
  text: string;
  doneAt: Date | null;
  createdAt: Date;
}

const columns = ['id', 'chapter', 'authorId', 'linkId', 'authorName', 'text', 'doneAt', 'createdAt'] as const;

export async function listCommentRows(db: Executor, planId: string): Promise<CommentRecord[]> {
  return db
    .selectFrom('businessPlanComment')
    .select(columns)
    .where('planId', '=', planId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
}

/** How many comments a plan has, and how many of them came by a link. */
export async function countComments(
  db: Executor,
  planId: string,
  linkId: string,
): Promise<{ ofPlan: number; ofLink: number }> {
  return db
    .selectFrom('businessPlanComment')
    .select(({ fn }) => [
      fn.countAll<number>().as('ofPlan'),
      fn.countAll<number>().filterWhere('linkId', '=', linkId).as('ofLink'),
    ])
    .where('planId', '=', planId)
    .executeTakeFirstOrThrow();
}

export async function insertCommentRow(tx: Executor, planId: string, comment: CommentRecord): Promise<void> {
  await tx
    .insertInto('businessPlanComment')
    .values({ ...comment, planId })
    .execute();
}

/** Null where there is no such remark. */
export async function settleCommentRow(
  tx: Executor,
  planId: string,
  id: string,
  doneAt: Date | null,
): Promise<CommentRecord | null> {
  const row = await tx
    .updateTable('businessPlanComment')
    .set({ doneAt })
    .where('planId', '=', planId)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirst();
  return row ?? null;
}

/** Whether there was one. */
export async function deleteCommentRow(tx: Executor, planId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('businessPlanComment')
    .where('planId', '=', planId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
