import type { PlanChapterText } from '@fundus/contract/business-plan-chapter';
import type { PlanVersion } from '@fundus/contract/business-plan-version';
import type { Executor } from '#db/database.ts';
import type { Actor } from '#http/actor.ts';
import { notFound } from '#lib/app-error.ts';
import { newId } from '#lib/id.ts';
import type { With } from '#lib/with.ts';
import { getStoredFinance, updateFinanceRow } from './business-plan.repository.ts';
import { getReachablePlan, lockPlan } from './business-plan-access.service.ts';
import { listChapterRows, writeChapterRows } from './business-plan-chapter.repository.ts';
import { recordPlan } from './business-plan-event.service.ts';
import {
  deleteOldVersions,
  findLastVersionAt,
  findVersionRow,
  insertVersionRow,
  listVersionRows,
  type VersionContent,
  type VersionRecord,
} from './business-plan-version.repository.ts';
import { type PlanWriter, tellPlanReaders, writerOf } from './business-plan-writer.service.ts';

/** Work that goes on after so long a pause begins with a version of what stood there before. */
const pauseMinutes = 30;
/** Versions that are made by themselves are kept up to this number. */
const automaticKept = 60;

const toVersion = ({ id, name, authorName, createdAt }: VersionRecord): PlanVersion => ({
  versionId: id,
  name,
  authorName,
  createdAt: createdAt.toISOString(),
});

async function readContent(db: Executor, planId: string): Promise<VersionContent> {
  const chapters = await listChapterRows(db, planId);
  return {
    chapters: chapters.map(({ updatedAt, ...chapter }) => ({ ...chapter, updatedAt: updatedAt.toISOString() })),
    finance: (await getStoredFinance(db, planId)).finance,
  };
}

async function keepVersion(tx: Executor, planId: string, version: Omit<VersionRecord, 'id'>): Promise<VersionRecord> {
  const made = { ...version, id: newId() };
  await insertVersionRow(tx, { ...made, planId, content: await readContent(tx, planId) });
  if (version.name === '') await deleteOldVersions(tx, planId, automaticKept);
  return made;
}

/** Keeps what stands in a locked plan before work goes on after a pause; a plan without a word has nothing to keep. */
export async function keepVersionBeforeWork(
  tx: Executor,
  planId: string,
  writer: PlanWriter,
  now: Date,
): Promise<void> {
  const lastAt = await findLastVersionAt(tx, planId);
  if (lastAt !== null && now.getTime() - lastAt.getTime() < pauseMinutes * 60_000) return;
  if ((await listChapterRows(tx, planId)).length === 0) return;
  await keepVersion(tx, planId, { name: '', authorName: writer.name, createdAt: now });
}

/** Throws NOT_FOUND. */
export async function listPlanVersions(deps: With<'db'>, actor: Actor, businessPlanId: string): Promise<PlanVersion[]> {
  const { id } = await getReachablePlan(deps.db, actor, businessPlanId);
  return (await listVersionRows(deps.db, id)).map(toVersion);
}

/** Throws NOT_FOUND. */
export async function createPlanVersion(
  deps: With<'db' | 'clock'>,
  actor: Actor,
  businessPlanId: string,
  name: string,
): Promise<PlanVersion> {
  return deps.db.transaction().execute(async (tx) => {
    const { id } = await lockPlan(tx, actor, businessPlanId);
    const { name: authorName } = await writerOf(tx, actor);
    return toVersion(await keepVersion(tx, id, { name, authorName, createdAt: deps.clock() }));
  });
}

/** Throws NOT_FOUND. */
export async function getPlanVersion(
  deps: With<'db'>,
  actor: Actor,
  of: { businessPlanId: string; versionId: string },
): Promise<PlanVersion & { chapters: PlanChapterText[] }> {
  const { id } = await getReachablePlan(deps.db, actor, of.businessPlanId);
  const version = await findVersionRow(deps.db, id, of.versionId);
  if (version === null) throw notFound('version of the plan');
  return { ...toVersion(version), chapters: version.content.chapters };
}

/**
 * Makes a version the current state, as a new revision of every chapter and of the finance document, so that open pages of
 * others collide and write nothing over it. What stood there is kept as a version. Throws NOT_FOUND.
 */
export async function restorePlanVersion(
  deps: With<'db' | 'clock'>,
  actor: Actor,
  of: { businessPlanId: string; versionId: string },
): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const plan = await lockPlan(tx, actor, of.businessPlanId);
    const version = await findVersionRow(tx, plan.id, of.versionId);
    if (version === null) throw notFound('version of the plan');
    const now = deps.clock();
    const { name: authorName } = await writerOf(tx, actor);
    await keepVersion(tx, plan.id, { name: '', authorName, createdAt: now });
    const stored = await listChapterRows(tx, plan.id);
    const { chapters, finance } = version.content;
    const before = new Map(stored.map((chapter) => [chapter.chapter, chapter.revision]));
    const emptied = stored.filter(({ chapter }) => chapters.every((one) => one.chapter !== chapter));
    await writeChapterRows(tx, plan.id, [
      ...chapters.map(({ chapter, text, answered }) => ({
        chapter,
        text,
        answered,
        revision: (before.get(chapter) ?? 0) + 1,
        updatedAt: now,
        authorName,
      })),
      ...emptied.map(({ chapter, revision }) => ({
        chapter,
        text: [],
        answered: [],
        revision: revision + 1,
        updatedAt: now,
        authorName,
      })),
    ]);
    const { financeRevision } = await getStoredFinance(tx, plan.id);
    await updateFinanceRow(tx, plan.id, { finance, financeRevision: financeRevision + 1, financeUpdatedAt: now });
    await recordPlan(tx, now, 'businessPlan.restored', plan);
    await tellPlanReaders(tx, plan, now);
  });
}
