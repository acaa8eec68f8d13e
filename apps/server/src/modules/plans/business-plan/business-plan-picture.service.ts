import { readFile } from 'node:fs/promises';
import type { PlanPicture } from '@fundus/contract/business-plan-picture';
import { pictureLimits } from '@fundus/contract/plan-picture-codes';
import { type PlanText, picturesOf } from '@fundus/contract/plan-text';
import type { Executor } from '#db/database.ts';
import { type Actor, reachableOwner } from '#http/actor.ts';
import type { UploadedFile } from '#http/upload.ts';
import { AppError, invalidField } from '#lib/app-error.ts';
import { newId } from '#lib/id.ts';
import { findImageSize, isPrintableImage } from '#lib/pdf/image-size.ts';
import { cleanPicture } from '#lib/picture-cleaning.ts';
import type { With } from '#lib/with.ts';
import {
  dropFiles,
  type FileOrigin,
  type FileRow,
  loadFile,
  signFileUrl,
  storeAgain,
  storeBytes,
} from '#modules/platform/file/file.service.ts';
import { hasRoom, storeWithinQuota } from '#modules/platform/storage-quota/storage-quota.service.ts';
import { findBusinessPlan } from './business-plan.repository.ts';
import { getReachablePlan, lockPlan } from './business-plan-access.service.ts';
import { listChapterRows } from './business-plan-chapter.repository.ts';
import {
  findPicturesElsewhere,
  insertPictureRows,
  listPictureRows,
  listPlansToLookThrough,
  lookThroughPictures,
  type PictureRecord,
} from './business-plan-picture.repository.ts';

/** An open page asks for addresses again before they end. */
const urlMinutes = 60;
/** A picture that nothing names any more is kept for so long: drafts wait in browsers, and what was taken out is brought back. */
const keptDays = 7;

export const toPicture = (
  deps: With<'clock' | 'secrets'>,
  { id, fileId, width, height }: PictureRecord,
): PlanPicture => ({
  pictureId: id,
  url: signFileUrl(deps, fileId, { inline: true, minutes: urlMinutes }),
  width,
  height,
});

/** Throws NOT_FOUND. */
export async function listPlanPictures(
  deps: With<'db' | 'clock' | 'secrets'>,
  actor: Actor,
  businessPlanId: string,
): Promise<PlanPicture[]> {
  const { id } = await getReachablePlan(deps.db, actor, businessPlanId);
  return (await listPictureRows(deps.db, id)).map((one) => toPicture(deps, one));
}

/** A picture as it is kept: nothing but the picture. Throws UNSUPPORTED_FILE for what can be neither shown nor printed. */
export async function readPicture(file: UploadedFile) {
  const clean = cleanPicture(await readFile(file.path));
  const size = clean === null ? null : findImageSize(clean.bytes);
  if (clean === null || size === null || !isPrintableImage(clean.bytes)) {
    throw new AppError('UNSUPPORTED_FILE', { internal: 'a picture that cannot be shown' });
  }
  // Its ending decides what opens it elsewhere.
  const fileName = `${file.fileName.replace(/\.[^.]*$/, '')}.${size.format}`;
  return { fileName, mediaType: clean.mediaType, content: clean.bytes, width: size.width, height: size.height };
}

/** Takes a picture into a locked plan. Throws STORAGE_QUOTA_EXCEEDED, or VALIDATION_FAILED where the plan has too many. */
export async function keepPicture(
  tx: Executor,
  deps: With<'clock' | 'blobs' | 'temporaryFolder'>,
  planId: string,
  picture: Awaited<ReturnType<typeof readPicture>>,
  { linkId, ...origin }: FileOrigin & { ownerId: string; linkId: string | null },
): Promise<PictureRecord> {
  const known = await listPictureRows(tx, planId);
  const maximum = pictureLimits.perPlan;
  if (known.length >= maximum) throw invalidField(['file'], 'tooManyFiles', { maximum });
  const { width, height, content, fileName, mediaType } = picture;
  const file = await storeWithinQuota(tx, origin.ownerId, content.byteLength, () =>
    storeBytes(deps, tx, { content, fileName, mediaType }, origin),
  );
  const record = { id: newId(), fileId: file.id, width, height, linkId, createdAt: deps.clock() };
  await insertPictureRows(tx, planId, [record]);
  return record;
}

/** Throws NOT_FOUND, UNSUPPORTED_FILE, STORAGE_QUOTA_EXCEEDED. */
export async function addPlanPicture(
  deps: With<'db' | 'clock' | 'secrets' | 'blobs' | 'temporaryFolder'>,
  actor: Actor,
  businessPlanId: string,
  file: UploadedFile,
): Promise<PlanPicture> {
  await getReachablePlan(deps.db, actor, businessPlanId);
  const picture = await readPicture(file);
  return deps.db.transaction().execute(async (tx) => {
    const plan = await lockPlan(tx, actor, businessPlanId);
    const origin = { createdBy: actor.userId, ownerId: actor.userId, linkId: null };
    return toPicture(deps, await keepPicture(tx, deps, plan.id, picture, origin));
  });
}

/** Gives a locked plan pictures of another one, under their ids. Throws STORAGE_QUOTA_EXCEEDED. */
async function takePictures(
  tx: Executor,
  deps: With<'clock'>,
  planId: string,
  pictures: readonly PictureRecord[],
  userId: string,
): Promise<void> {
  const origin = { createdBy: userId, ownerId: userId };
  for (const picture of pictures) {
    const store = (): Promise<FileRow> => storeAgain(deps, tx, picture.fileId, origin);
    const { id: fileId } = await storeWithinQuota(tx, userId, 0, store);
    await insertPictureRows(tx, planId, [{ ...picture, fileId, linkId: null, createdAt: deps.clock() }]);
  }
}

/** A copy of a plan has the pictures that its texts name. */
export async function copyPictures(
  tx: Executor,
  deps: With<'clock'>,
  { from, to, userId }: { from: string; to: string; userId: string },
): Promise<void> {
  const named = new Set(
    (await listChapterRows(tx, from)).flatMap(({ text }) => picturesOf(text)).map(({ pictureId }) => pictureId),
  );
  const pictures = (await listPictureRows(tx, from)).filter(({ id }) => named.has(id));
  await takePictures(tx, deps, to, pictures, userId);
}

/** The ids that a text names and its locked plan does not know. */
async function unknownPictures(tx: Executor, planId: string, text: PlanText): Promise<string[]> {
  const named = picturesOf(text).map(({ pictureId }) => pictureId);
  if (named.length === 0) return [];
  const known = new Set((await listPictureRows(tx, planId)).map(({ id }) => id));
  return [...new Set(named)].filter((id) => !known.has(id));
}

/**
 * A user who pastes from another plan of theirs brings its pictures along. One that is out of their reach, or for which there is no room
 * any more, stays a gap with its description: the words beside it are kept all the same.
 */
export async function adoptPictures(
  tx: Executor,
  deps: With<'clock'>,
  actor: Actor,
  planId: string,
  text: PlanText,
): Promise<void> {
  const unknown = await unknownPictures(tx, planId, text);
  const found = await findPicturesElsewhere(tx, unknown, reachableOwner(actor));
  const bytes = found.reduce((sum, one) => sum + one.bytes, 0);
  if (found.length === 0 || !(await hasRoom(tx, actor.userId, bytes))) return;
  await takePictures(
    tx,
    deps,
    planId,
    found.map(({ bytes: _bytes, ...picture }) => picture),
    actor.userId,
  );
}

/** The pictures that a client reaches by a link: of the chapters that were opened, and what they brought themselves. */
export async function picturesOfLink(
  db: Executor,
  { id, planId, chapters }: { id: string; planId: string; chapters: readonly string[] },
): Promise<PictureRecord[]> {
  const opened = (await listChapterRows(db, planId)).filter(({ chapter }) => chapters.includes(chapter));
  const named = new Set(opened.flatMap(({ text }) => picturesOf(text)).map(({ pictureId }) => pictureId));
  return (await listPictureRows(db, planId)).filter((one) => named.has(one.id) || one.linkId === id);
}

/** The pictures of a plan for a print, by their ids; one that cannot be read is left out. */
export async function loadPictures(
  deps: With<'db' | 'blobs'>,
  planId: string,
  texts: readonly PlanText[],
): Promise<Map<string, { bytes: Uint8Array<ArrayBuffer>; width: number; height: number }>> {
  const named = new Set(texts.flatMap(picturesOf).map(({ pictureId }) => pictureId));
  const loaded = new Map<string, { bytes: Uint8Array<ArrayBuffer>; width: number; height: number }>();
  if (named.size === 0) return loaded;
  for (const { id, fileId, width, height } of await listPictureRows(deps.db, planId)) {
    const bytes = named.has(id) ? await loadFile(deps, fileId) : null;
    if (bytes !== null) loaded.set(id, { bytes, width, height });
  }
  return loaded;
}

/** Forgets pictures that no text and no version of their plan has named for a week. */
export async function forgetUnnamedPictures(deps: With<'db' | 'clock'>): Promise<void> {
  const now = deps.clock();
  const due = new Date(now.getTime() - keptDays * 86_400_000);
  for (const planId of await listPlansToLookThrough(deps.db, due)) {
    await deps.db.transaction().execute(async (tx) => {
      // Who writes a text locks the plan as well: a picture that is named at this very moment stays.
      if ((await findBusinessPlan(tx, planId, null, { lock: true })) === null) return;
      await dropFiles(tx, now, await lookThroughPictures(tx, planId, now, due));
    });
  }
}
