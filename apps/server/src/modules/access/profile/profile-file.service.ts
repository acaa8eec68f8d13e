import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { Profile, ProfileFileKind } from '@fundus/contract/profile';
import type { Language } from '@fundus/contract/user';
import type { Actor } from '#http/actor.ts';
import type { FileResponse } from '#http/file-response.ts';
import type { UploadedFile } from '#http/upload.ts';
import { AppError, invalidField } from '#lib/app-error.ts';
import { message } from '#lib/message-catalogue.ts';
import { findImageSize, isPrintableImage } from '#lib/pdf/image-size.ts';
import { PdfError } from '#lib/pdf/pdf-error.ts';
import type { PdfRequest } from '#lib/pdf/pdf-renderer.ts';
import { cleanPicture } from '#lib/picture-cleaning.ts';
import type { With } from '#lib/with.ts';
import { type AdvisorAppearance, loadAppearance } from '#modules/access/user/advisor-appearance.service.ts';
import { getUser } from '#modules/access/user/user.service.ts';
import { holdUser } from '#modules/access/user/user-administration.service.ts';
import { removeDroppedBytes, storeBytes } from '#modules/platform/file/file.service.ts';
import { takeFirstPage } from '#modules/platform/file/pdf-inspection.service.ts';
import { storeWithinQuota } from '#modules/platform/storage-quota/storage-quota.service.ts';
import { isUprightA4 } from './profile.rules.ts';
import { applyProfileFile } from './profile.service.ts';

/** A first page on the paper of an advisor, made by the module that prints. */
export type CreateSample = (
  deps: With<'db' | 'clock'>,
  appearance: AdvisorAppearance,
  language: Language,
) => Promise<PdfRequest>;

interface CleanFile {
  mediaType: string;
  content: Uint8Array;
}

/** A picture as it is kept: nothing but the picture. Throws UNSUPPORTED_FILE for what can be neither shown nor printed. */
async function readPicture(file: UploadedFile): Promise<CleanFile> {
  const clean = cleanPicture(await readFile(file.path));
  if (clean === null || !isPrintableImage(clean.bytes)) {
    throw new AppError('UNSUPPORTED_FILE', { internal: 'a picture that cannot be shown' });
  }
  return { mediaType: clean.mediaType, content: clean.bytes };
}

/** Letter paper as it is kept: one upright A4 page. Throws UNSUPPORTED_FILE, VALIDATION_FAILED. */
async function readLetterhead(file: UploadedFile): Promise<CleanFile> {
  if (file.mediaType !== 'application/pdf') {
    const picture = await readPicture(file);
    const size = findImageSize(picture.content);
    if (size === null || !isUprightA4(size)) throw invalidField(['file'], 'letterheadShape');
    return picture;
  }
  const page = await takeFirstPage(file.path);
  if (page === null) throw new AppError('UNSUPPORTED_FILE', { internal: 'a letterhead that cannot be read' });
  if (page.angle % 360 !== 0 || !isUprightA4(page)) throw invalidField(['file'], 'letterheadShape');
  return { mediaType: file.mediaType, content: page.bytes };
}

async function keepFile(
  deps: With<'db' | 'clock' | 'blobs' | 'secrets' | 'temporaryFolder'>,
  actor: Actor,
  kind: ProfileFileKind,
  { mediaType, content }: CleanFile,
  fileName: string,
): Promise<Profile> {
  const profile = await deps.db.transaction().execute(async (tx) => {
    await holdUser(tx, actor.userId);
    const origin = { createdBy: actor.userId, ownerId: actor.userId };
    const file = { fileName, mediaType, content };
    const store = () => storeBytes(deps, tx, file, origin);
    const { id } = await storeWithinQuota(tx, actor.userId, content.byteLength, store);
    return applyProfileFile(tx, deps, actor, kind, id);
  });
  await removeDroppedBytes(deps);
  return profile;
}

/** Takes a picture as the caller's photo or logo. */
export async function replacePicture(
  deps: With<'db' | 'clock' | 'blobs' | 'secrets' | 'temporaryFolder'>,
  actor: Actor,
  kind: 'photo' | 'logo',
  file: UploadedFile,
): Promise<Profile> {
  return keepFile(deps, actor, kind, await readPicture(file), file.fileName);
}

/**
 * Takes a page as the caller's letter paper, after a print on it has come out well. Throws UNSUPPORTED_FILE,
 * VALIDATION_FAILED.
 */
export async function replaceLetterhead(
  deps: With<'db' | 'clock' | 'blobs' | 'secrets' | 'pdf' | 'temporaryFolder'>,
  actor: Actor,
  file: UploadedFile,
  language: Language,
  createSample: CreateSample,
): Promise<Profile> {
  const letterhead = await readLetterhead(file);
  const { hasPaper } = await printSample(deps, actor, {
    language,
    createSample,
    paper: Uint8Array.from(letterhead.content),
  });
  if (!hasPaper) throw new AppError('UNSUPPORTED_FILE', { internal: 'a letterhead that cannot be printed' });
  return keepFile(deps, actor, 'letterhead', letterhead, file.fileName);
}

/** Prints a sample on the stored letter paper or on another one. */
async function printSample(
  deps: With<'db' | 'clock' | 'blobs' | 'pdf'>,
  actor: Actor,
  {
    language,
    createSample,
    paper,
  }: { language: Language; createSample: CreateSample; paper?: Uint8Array<ArrayBuffer> | undefined },
): Promise<{ pdf: Buffer; hasPaper: boolean }> {
  const user = await getUser(deps.db, actor.userId);
  const stored = await loadAppearance(deps, user, { usesOwnLogo: actor.features.includes('print-own-logo') });
  const appearance = paper === undefined ? stored : { ...stored, paper, logo: null };
  try {
    const { pdf, warnings } = await deps.pdf.render(await createSample(deps, appearance, language));
    const isSkipped = warnings.some((warning) => warning.code === 'imageSkipped' && warning.image === 'letterhead');
    return { pdf, hasPaper: appearance.paper !== null && !isSkipped };
  } catch (error) {
    if (error instanceof PdfError && error.code === 'PDF_QUEUE_FULL') {
      throw new AppError('PRINT_BUSY', { retryAfterSeconds: 60 });
    }
    const isDueToPaper = error instanceof PdfError && paper !== undefined && error.code !== 'PDF_ENGINE_UNAVAILABLE';
    throw new AppError(isDueToPaper ? 'UNSUPPORTED_FILE' : 'PRINT_FAILED', { cause: error });
  }
}

/** A first page as prints of the caller have it. Throws PRINT_FAILED, PRINT_BUSY. */
export async function downloadSample(
  deps: With<'db' | 'clock' | 'blobs' | 'pdf'>,
  actor: Actor,
  language: Language,
  createSample: CreateSample,
): Promise<FileResponse> {
  const { pdf } = await printSample(deps, actor, { language, createSample });
  return {
    stream: Readable.from([pdf]),
    bytes: pdf.byteLength,
    mediaType: 'application/pdf',
    fileName: `${message(language, 'profile', 'sample.fileName')}.pdf`,
    disposition: 'attachment',
  };
}
