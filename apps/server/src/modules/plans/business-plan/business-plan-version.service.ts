import type { PlanChapterText } from '@fundus/contract/business-plan-chapter';
import type { PlanChapter } from '@fundus/contract/business-plan-codes';
import type { FinanceDocument } from '@fundus/contract/business-plan-finance';
import type { KeptVersion } from '@fundus/contract/kept-version';
import type { PlanText } from '@fundus/contract/plan-text';
import type { Executor } from '#db/database.ts';
import type { Actor } from '#http/actor.ts';
import type { With } from '#lib/with.ts';
import type { VersionKind } from '#modules/plans/kept-version/kept-version.rules.ts';
import {
  findLastKeptAt,
  getKeptVersion,
  keepVersion,
  listKeptVersions,
} from '#modules/plans/kept-version/kept-version.service.ts';
import { getStoredFinance, updateFinanceRow } from './business-plan.repository.ts';
import { getReachablePlan, lockPlan } from './business-plan-access.service.ts';
import { listChapterRows, writeChapterRows } from './business-plan-chapter.repository.ts';
import { recordPlan } from './business-plan-event.service.ts';
import { type PlanWriter, tellPlanReaders, writerOf } from './business-plan-writer.service.ts';
import { requireRoom } from './plan-room.rules.ts';

/** Work that goes on after so long a pause begins with a version of what stood there before. */
const pauseMinutes = 30;

const kind: VersionKind = {
  table: 'business_plan_version',
  record: 'plan_id',
  savedAt: 'created_at',
  savedBy: 'author_name',
  // Versions without a name are made by themselves.
  limit: { unnamed: 60 },
};

/** Content of a version. */
interface VersionContent {
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

/** Chapters and figures of a plan as they are stored. */
export async function readPlanContent(db: Executor, planId: string): Promise<VersionContent> {
  const chapters = await listChapterRows(db, planId);
  return {
    chapters: chapters.map(({ updatedAt, ...chapter }) => ({ ...chapter, updatedAt: updatedAt.toISOString() })),
    finance: (await getStoredFinance(db, planId)).finance,
  };
}

/** Keeps a locked plan as it is, and says under which id. */
async function keepPlan(tx: Executor, planId: string, name: string, savedBy: string, savedAt: Date): Promise<string> {
  return keepVersion(tx, kind, {
    recordId: planId,
    name,
    content: await readPlanContent(tx, planId),
    savedBy,
    savedAt,
  });
}

/** Keeps what stands in a locked plan before work goes on after a pause; a plan without a word has nothing to keep. */
export async function keepVersionBeforeWork(
  tx: Executor,
  planId: string,
  writer: PlanWriter,
  now: Date,
): Promise<void> {
  const lastAt = await findLastKeptAt(tx, kind, planId);
  if (lastAt !== null && now.getTime() - lastAt.getTime() < pauseMinutes * 60_000) return;
  if ((await listChapterRows(tx, planId)).length === 0) return;
  await keepPlan(tx, planId, '', writer.name, now);
}

/** Throws NOT_FOUND. */
export async function listPlanVersions(deps: With<'db'>, actor: Actor, businessPlanId: string): Promise<KeptVersion[]> {
  const { id } = await getReachablePlan(deps.db, actor, businessPlanId);
  return listKeptVersions(deps.db, kind, id);
}

/** Throws NOT_FOUND. */
export async function createPlanVersion(
  deps: With<'db' | 'clock'>,
  actor: Actor,
  businessPlanId: string,
  name: string,
): Promise<KeptVersion> {
  return deps.db.transaction().execute(async (tx) => {
    const { id } = await lockPlan(tx, actor, businessPlanId);
    const versionId = await keepPlan(tx, id, name, (await writerOf(tx, actor)).name, deps.clock());
    return (await getKeptVersion(tx, kind, id, versionId)).version;
  });
}

/** Throws NOT_FOUND. */
export async function getPlanVersion(
  deps: With<'db'>,
  actor: Actor,
  of: { businessPlanId: string; versionId: string },
): Promise<KeptVersion & { chapters: PlanChapterText[] }> {
  const { id } = await getReachablePlan(deps.db, actor, of.businessPlanId);
  const { version, content } = await getKeptVersion<VersionContent>(deps.db, kind, id, of.versionId);
  return { ...version, chapters: content.chapters };
}

/**
 * Makes a version the current state, as a new revision of every chapter and of the finance document, so that open pages of
 * others collide and write nothing over it. What stood there is kept as a version. Throws NOT_FOUND, VALIDATION_FAILED where the
 * version holds more than a plan may.
 */
export async function restorePlanVersion(
  deps: With<'db' | 'clock'>,
  actor: Actor,
  of: { businessPlanId: string; versionId: string },
): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const plan = await lockPlan(tx, actor, of.businessPlanId);
    const { content } = await getKeptVersion<VersionContent>(tx, kind, plan.id, of.versionId);
    const now = deps.clock();
    const { name: authorName } = await writerOf(tx, actor);
    await keepPlan(tx, plan.id, '', authorName, now);
    const stored = await listChapterRows(tx, plan.id);
    const emptied = stored.filter(({ chapter }) => content.chapters.every((one) => one.chapter !== chapter));
    const chapters = [...content.chapters, ...emptied.map(({ chapter }) => ({ chapter, text: [], answered: [] }))];
    await writeState(tx, plan.id, { chapters, finance: content.finance, authorName, now });
    await recordPlan(tx, now, 'businessPlan.restored', plan);
    await tellPlanReaders(tx, plan, now);
  });
}

/** Writes chapters and figures of a locked plan as new revisions; chapters that are not named stay. */
async function writeState(
  tx: Executor,
  planId: string,
  {
    chapters,
    finance,
    authorName,
    now,
  }: {
    chapters: readonly { chapter: PlanChapter; text: PlanText; answered: number[] }[];
    finance: FinanceDocument;
    authorName: string;
    now: Date;
  },
): Promise<void> {
  const stored = await listChapterRows(tx, planId);
  const written = new Set(chapters.map(({ chapter }) => chapter));
  const kept = stored.filter(({ chapter }) => !written.has(chapter));
  requireRoom(
    stored.map(({ text }) => text),
    [...kept, ...chapters].map(({ text }) => text),
  );
  const before = new Map(stored.map(({ chapter, revision }) => [chapter, revision]));
  await writeChapterRows(
    tx,
    planId,
    chapters.map(({ chapter, text, answered }) => ({
      chapter,
      text,
      answered,
      revision: (before.get(chapter) ?? 0) + 1,
      updatedAt: now,
      authorName,
    })),
  );
  const { financeRevision } = await getStoredFinance(tx, planId);
  await updateFinanceRow(tx, planId, { finance, financeRevision: financeRevision + 1, financeUpdatedAt: now });
}

/**
 * Changes text and figures of a plan at once and keeps the state before as a version, whose id is returned. `write` says under which
 * name, and which chapters it writes. Throws NOT_FOUND, VALIDATION_FAILED where the plan has become too large.
 */
export async function changeWholePlan(
  deps: With<'db' | 'clock'>,
  actor: Actor,
  businessPlanId: string,
  write: (
    tx: Executor,
    content: VersionContent,
  ) => Promise<{ name: string; chapters: { chapter: PlanChapter; text: PlanText }[]; finance: FinanceDocument }>,
): Promise<string> {
  return deps.db.transaction().execute(async (tx) => {
    const plan = await lockPlan(tx, actor, businessPlanId);
    const now = deps.clock();
    const { name: authorName } = await writerOf(tx, actor);
    const { name, chapters, finance } = await write(tx, await readPlanContent(tx, plan.id));
    const versionId = await keepPlan(tx, plan.id, name, authorName, now);
    const unanswered = chapters.map((chapter) => ({ ...chapter, answered: [] }));
    await writeState(tx, plan.id, { chapters: unanswered, finance, authorName, now });
    await recordPlan(tx, now, 'businessPlan.changed', plan);
    await tellPlanReaders(tx, plan, now);
    return versionId;
  });
}
