import type { ChapterWriting, PlanChapterText, PlanPresence } from '@fundus/contract/business-plan-chapter';
import type { PlanChapter } from '@fundus/contract/business-plan-codes';
import type { PlanComment } from '@fundus/contract/business-plan-comment';
import { type CoWriting, planLinkLimits } from '@fundus/contract/business-plan-link';
import type { PlanPicture } from '@fundus/contract/business-plan-picture';
import { picturesOf } from '@fundus/contract/plan-text';
import { userName } from '@fundus/contract/user';
import type { Executor } from '#db/database.ts';
import type { UploadedFile } from '#http/upload.ts';
import { AppError, invalidField, notFound } from '#lib/app-error.ts';
import { hashToken } from '#lib/token.ts';
import type { With } from '#lib/with.ts';
import { getUser } from '#modules/access/user/user.service.ts';
import { chapterOf, notePresence, readChapters, writeChapter } from './business-plan-chapter.service.ts';
import { countComments } from './business-plan-comment.repository.ts';
import { readComments, writeComment } from './business-plan-comment.service.ts';
import { findPlanLinkByToken, markLinkSeen } from './business-plan-link.repository.ts';
import { keepPicture, picturesOfLink, readPicture, toPicture } from './business-plan-picture.service.ts';
import type { PlanWriter } from './business-plan-writer.service.ts';

/** The link behind an address. Throws SHARE_LINK_UNAVAILABLE alike for unknown, revoked and expired ones. */
async function openLink(db: Executor, deps: With<'clock'>, token: string, options: { lock?: boolean } = {}) {
  const found = await findPlanLinkByToken(db, hashToken(token.toLowerCase()), options);
  const isAlive =
    found !== null && !found.plan.isInTrash && found.link.revokedAt === null && found.link.expiresAt > deps.clock();
  if (!isAlive) throw new AppError('SHARE_LINK_UNAVAILABLE');
  const writer: PlanWriter = { id: found.link.id, name: found.link.recipient, isUser: false };
  return { ...found, writer };
}

/** Refuses, as if there were none, a chapter that was not opened. */
function requireOpened(chapters: readonly PlanChapter[], chapter: PlanChapter): PlanChapter {
  if (!chapters.includes(chapter)) throw notFound('chapter');
  return chapter;
}

/** The page that a client sees. Throws SHARE_LINK_UNAVAILABLE. */
export async function getCoWriting(deps: With<'db' | 'clock'>, token: string): Promise<CoWriting> {
  const { link, plan } = await openLink(deps.db, deps, token);
  await markLinkSeen(deps.db, link.id, deps.clock());
  const advisor = await getUser(deps.db, plan.ownerId);
  return {
    name: plan.name,
    recipient: link.recipient,
    advisor: { name: userName(advisor), phone: advisor.phone, email: advisor.email },
    expiresAt: link.expiresAt.toISOString(),
    chapters: await readChapters(deps.db, plan.id, link.chapters),
    comments: await readComments(deps.db, plan.id, link.chapters),
  };
}

/**
 * Throws SHARE_LINK_UNAVAILABLE, NOT_FOUND for a chapter that was not opened, REVISION_CONFLICT, or VALIDATION_FAILED for a picture
 * that the client cannot know: naming it would open it to them.
 */
export async function saveCoWriting(
  deps: With<'db' | 'clock'>,
  of: { uuid: string; chapter: string },
  writing: ChapterWriting,
): Promise<PlanChapterText> {
  return deps.db.transaction().execute(async (tx) => {
    const { link, plan, writer } = await openLink(tx, deps, of.uuid, { lock: true });
    const chapter = requireOpened(link.chapters, chapterOf(of.chapter));
    const reachable = new Set((await picturesOfLink(tx, { ...link, planId: plan.id })).map(({ id }) => id));
    if (picturesOf(writing.text).some(({ pictureId }) => !reachable.has(pictureId))) {
      throw invalidField(['text'], 'invalidChoice');
    }
    return writeChapter(tx, deps, plan, writer, chapter, writing);
  });
}

/** Throws SHARE_LINK_UNAVAILABLE, NOT_FOUND for a chapter that was not opened, or RATE_LIMITED for more comments than clients write. */
export async function commentCoWriting(
  deps: With<'db' | 'clock'>,
  token: string,
  comment: { chapter: PlanChapter; text: string },
): Promise<PlanComment> {
  return deps.db.transaction().execute(async (tx) => {
    const { link, plan, writer } = await openLink(tx, deps, token, { lock: true });
    requireOpened(link.chapters, comment.chapter);
    const { ofLink, ofPlan } = await countComments(tx, plan.id, link.id);
    if (ofLink >= planLinkLimits.commentsOfLink || ofPlan >= planLinkLimits.commentsOfPlan) {
      throw new AppError('RATE_LIMITED', { retryAfterSeconds: 24 * 3600, internal: 'comments of the link' });
    }
    return writeComment(tx, deps, plan, writer, comment);
  });
}

/** Throws SHARE_LINK_UNAVAILABLE, or NOT_FOUND for a chapter that was not opened. Writers in other chapters are not named. */
export async function showCoWriting(
  deps: With<'db' | 'clock'>,
  token: string,
  chapter: PlanChapter | null,
): Promise<{ others: PlanPresence[] }> {
  return deps.db.transaction().execute(async (tx) => {
    const { link, plan, writer } = await openLink(tx, deps, token);
    const place = chapter === null ? null : requireOpened(link.chapters, chapter);
    const { others } = await notePresence(tx, deps, plan, writer, place);
    return { others: others.filter((one) => link.chapters.includes(one.chapter)) };
  });
}

/** Throws SHARE_LINK_UNAVAILABLE. */
export async function listCoPictures(deps: With<'db' | 'clock' | 'secrets'>, token: string): Promise<PlanPicture[]> {
  const { link, plan } = await openLink(deps.db, deps, token);
  return (await picturesOfLink(deps.db, { ...link, planId: plan.id })).map((one) => toPicture(deps, one));
}

/** Adds a client's picture; it counts against the storage of the advisor. Throws SHARE_LINK_UNAVAILABLE, UNSUPPORTED_FILE, SHARE_STORAGE_FULL. */
export async function addCoPicture(
  deps: With<'db' | 'clock' | 'secrets' | 'blobs' | 'temporaryFolder'>,
  token: string,
  file: UploadedFile,
): Promise<PlanPicture> {
  // Before the file is looked at, and once more behind the lock.
  await openLink(deps.db, deps, token);
  const picture = await readPicture(file);
  return deps.db.transaction().execute(async (tx) => {
    const { link, plan } = await openLink(tx, deps, token, { lock: true });
    const origin = { createdBy: null, ownerId: plan.ownerId, linkId: link.id };
    try {
      return toPicture(deps, await keepPicture(tx, deps, plan.id, picture, origin));
    } catch (error) {
      const isFull = error instanceof AppError && error.code === 'STORAGE_QUOTA_EXCEEDED';
      throw isFull ? new AppError('SHARE_STORAGE_FULL') : error;
    }
  });
}
