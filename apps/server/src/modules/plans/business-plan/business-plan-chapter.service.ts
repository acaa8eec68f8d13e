import { isDeepStrictEqual } from 'node:util';
import type { ChapterWriting, PlanChapterText, PlanPresence } from '@fundus/contract/business-plan-chapter';
import { type PlanChapter, planChapters, questionCounts } from '@fundus/contract/business-plan-codes';
import type { Executor } from '#db/database.ts';
import type { Actor } from '#http/actor.ts';
import { notFound } from '#lib/app-error.ts';
import type { With } from '#lib/with.ts';
import { revisionConflict } from '#modules/platform/versioned-record/versioned-record.service.ts';
import { getReachablePlan, lockPlan } from './business-plan-access.service.ts';
import {
  type ChapterRecord,
  findChapterRow,
  listChapterRows,
  listPresent,
  removePresence,
  touchPlan,
  writeChapterRows,
  writePresence,
} from './business-plan-chapter.repository.ts';
import { adoptPictures } from './business-plan-picture.service.ts';
import { keepVersionBeforeWork } from './business-plan-version.service.ts';
import { type PlanWriter, presentSince, tellPlanReaders, writerOf } from './business-plan-writer.service.ts';
import { requireRoom } from './plan-room.rules.ts';

/** A chapter by its name in the address. Throws NOT_FOUND for an unknown name. */
export function chapterOf(name: string): PlanChapter {
  const chapter = planChapters.find((one) => one === name);
  if (chapter === undefined) throw notFound('chapter');
  return chapter;
}

export function toChapter(chapter: PlanChapter, record: ChapterRecord | null): PlanChapterText {
  return {
    chapter,
    text: record?.text ?? [],
    answered: record?.answered ?? [],
    revision: record?.revision ?? 0,
    authorName: record?.authorName ?? '',
    updatedAt: record?.updatedAt.toISOString() ?? null,
  };
}

/** The named chapters in the order of a plan, those without a word included. */
export async function readChapters(
  db: Executor,
  planId: string,
  wanted: readonly PlanChapter[] = planChapters,
): Promise<PlanChapterText[]> {
  const rows = new Map((await listChapterRows(db, planId)).map((row) => [row.chapter, row]));
  return planChapters.flatMap((chapter) =>
    wanted.includes(chapter) ? [toChapter(chapter, rows.get(chapter) ?? null)] : [],
  );
}

/** Throws NOT_FOUND. */
export async function listPlanChapters(
  deps: With<'db'>,
  actor: Actor,
  businessPlanId: string,
): Promise<{ chapters: PlanChapterText[] }> {
  const { id } = await getReachablePlan(deps.db, actor, businessPlanId);
  return { chapters: await readChapters(deps.db, id) };
}

/**
 * Stores a chapter of a plan that is locked. Words that stand there already are no conflict: the answer to the first try was
 * lost. Throws REVISION_CONFLICT with the chapter as it is stored, VALIDATION_FAILED where the plan has become too large.
 */
export async function writeChapter(
  tx: Executor,
  deps: With<'clock'>,
  plan: { id: string; ownerId: string },
  writer: PlanWriter,
  chapter: PlanChapter,
  { basedOn, text, answered }: ChapterWriting,
): Promise<PlanChapterText> {
  const stored = await findChapterRow(tx, plan.id, chapter);
  const questions = [...new Set(answered)].filter((place) => place < questionCounts[chapter]).sort((a, b) => a - b);
  const written = { text, answered: questions };
  // The database puts the keys of what it stores in an order of its own.
  if (stored !== null && isDeepStrictEqual(written, { text: stored.text, answered: stored.answered })) {
    return toChapter(chapter, stored);
  }
  if ((stored?.revision ?? 0) !== basedOn) throw await revisionConflict(toChapter(chapter, stored), ['text']);
  const others = (await listChapterRows(tx, plan.id)).flatMap((one) => (one.chapter === chapter ? [] : [one.text]));
  requireRoom([...others, stored?.text ?? []], [...others, text]);
  const now = deps.clock();
  await keepVersionBeforeWork(tx, plan.id, writer, now);
  const saved = { chapter, ...written, revision: basedOn + 1, updatedAt: now, authorName: writer.name };
  await writeChapterRows(tx, plan.id, [saved]);
  await touchPlan(tx, plan.id, now);
  await tellPlanReaders(tx, plan, now);
  return toChapter(chapter, saved);
}

/** Throws NOT_FOUND, or REVISION_CONFLICT with the chapter as it is stored. */
export async function savePlanChapter(
  deps: With<'db' | 'clock'>,
  actor: Actor,
  of: { businessPlanId: string; chapter: string },
  writing: ChapterWriting,
): Promise<PlanChapterText> {
  const chapter = chapterOf(of.chapter);
  return deps.db.transaction().execute(async (tx) => {
    const plan = await lockPlan(tx, actor, of.businessPlanId);
    await adoptPictures(tx, deps, actor, plan.id, writing.text);
    return writeChapter(tx, deps, plan, await writerOf(tx, actor), chapter, writing);
  });
}

/** Notes where a writer is, tells the others where that is news, and says who else is there. */
export async function notePresence(
  tx: Executor,
  deps: With<'clock'>,
  plan: { id: string; ownerId: string },
  writer: PlanWriter,
  chapter: PlanChapter | null,
): Promise<{ others: PlanPresence[] }> {
  const now = deps.clock();
  const since = presentSince(now);
  const visitor = { planId: plan.id, visitorId: writer.id, name: writer.name, isUser: writer.isUser, seenAt: now };
  const isNews =
    chapter === null
      ? await removePresence(tx, plan.id, writer.id, since)
      : await writePresence(tx, { ...visitor, chapter }, since);
  if (isNews) await tellPlanReaders(tx, plan, now);
  const others = await listPresent(tx, plan.id, writer.id, since);
  return {
    others: others.map((one) => ({ name: one.name, chapter: one.chapter as PlanChapter, isClient: !one.isUser })),
  };
}

/** Throws NOT_FOUND. */
export async function showPlanPresence(
  deps: With<'db' | 'clock'>,
  actor: Actor,
  businessPlanId: string,
  chapter: PlanChapter | null,
): Promise<{ others: PlanPresence[] }> {
  return deps.db.transaction().execute(async (tx) => {
    const plan = await getReachablePlan(tx, actor, businessPlanId);
    return notePresence(tx, deps, plan, await writerOf(tx, actor), chapter);
  });
}
