import type { PlanChapter } from '@fundus/contract/business-plan-codes';
import type { PlanComment } from '@fundus/contract/business-plan-comment';
import type { Executor } from '#db/database.ts';
import type { Actor } from '#http/actor.ts';
import { notFound } from '#lib/app-error.ts';
import { newId } from '#lib/id.ts';
import type { With } from '#lib/with.ts';
import { getReachablePlan, lockPlan } from './business-plan-access.service.ts';
import {
  type CommentRecord,
  deleteCommentRow,
  insertCommentRow,
  listCommentRows,
  settleCommentRow,
} from './business-plan-comment.repository.ts';
import { type PlanWriter, tellPlanReaders, writerOf } from './business-plan-writer.service.ts';

const toComment = (row: CommentRecord): PlanComment => ({
  commentId: row.id,
  chapter: row.chapter,
  authorName: row.authorName,
  isClient: row.authorId === null,
  text: row.text,
  doneAt: row.doneAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
});

/** The remarks on some chapters, the oldest first. */
export async function readComments(
  db: Executor,
  planId: string,
  chapters: readonly PlanChapter[],
): Promise<PlanComment[]> {
  const rows = await listCommentRows(db, planId);
  return rows.filter(({ chapter }) => chapters.includes(chapter)).map(toComment);
}

/** Writes a remark and tells the open pages. */
export async function writeComment(
  tx: Executor,
  deps: With<'clock'>,
  plan: { id: string; ownerId: string },
  writer: PlanWriter,
  { chapter, text }: { chapter: PlanChapter; text: string },
): Promise<PlanComment> {
  const now = deps.clock();
  const made: CommentRecord = {
    id: newId(),
    chapter,
    authorId: writer.isUser ? writer.id : null,
    linkId: writer.isUser ? null : writer.id,
    authorName: writer.name,
    text,
    doneAt: null,
    createdAt: now,
  };
  await insertCommentRow(tx, plan.id, made);
  await tellPlanReaders(tx, plan, now);
  return toComment(made);
}

/** Throws NOT_FOUND. */
export async function listPlanComments(deps: With<'db'>, actor: Actor, businessPlanId: string): Promise<PlanComment[]> {
  const { id } = await getReachablePlan(deps.db, actor, businessPlanId);
  return (await listCommentRows(deps.db, id)).map(toComment);
}

/** Throws NOT_FOUND. */
export async function createPlanComment(
  deps: With<'db' | 'clock'>,
  actor: Actor,
  businessPlanId: string,
  comment: { chapter: PlanChapter; text: string },
): Promise<PlanComment> {
  return deps.db.transaction().execute(async (tx) => {
    const plan = await lockPlan(tx, actor, businessPlanId);
    return writeComment(tx, deps, plan, await writerOf(tx, actor), comment);
  });
}

/** Throws NOT_FOUND. */
export async function settlePlanComment(
  deps: With<'db' | 'clock'>,
  actor: Actor,
  of: { businessPlanId: string; commentId: string },
  isDone: boolean,
): Promise<PlanComment> {
  return deps.db.transaction().execute(async (tx) => {
    const plan = await lockPlan(tx, actor, of.businessPlanId);
    const now = deps.clock();
    const settled = await settleCommentRow(tx, plan.id, of.commentId, isDone ? now : null);
    if (settled === null) throw notFound('comment of the plan');
    await tellPlanReaders(tx, plan, now);
    return toComment(settled);
  });
}

/** Throws NOT_FOUND. */
export async function deletePlanComment(
  deps: With<'db' | 'clock'>,
  actor: Actor,
  of: { businessPlanId: string; commentId: string },
): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const plan = await lockPlan(tx, actor, of.businessPlanId);
    if (!(await deleteCommentRow(tx, plan.id, of.commentId))) throw notFound('comment of the plan');
    await tellPlanReaders(tx, plan, deps.clock());
  });
}
