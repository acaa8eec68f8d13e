import { createHash } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { mayRemoveBytes } from '#db/backup-lock.ts';
import type { Executor } from '#db/database.ts';
import type { FileResponse } from '#http/file-response.ts';
import type { UploadedFile } from '#http/upload.ts';
import { AppError, notFound } from '#lib/app-error.ts';
import { BlobDamaged, comparedBeforeBytes } from '#lib/blob-store.ts';
import { newId } from '#lib/id.ts';
import { makePrivateFolder, privateFileMode } from '#lib/private-files.ts';
import type { With } from '#lib/with.ts';
import { deleteBlob, hastenCheck, noteChecked, upsertWhole } from './blob.repository.ts';
import { checkAfterDamageMs, checkAfterSendingMs, checkEveryMs } from './blob-care.rules.ts';
import {
  deleteFileRow,
  deleteFileRows,
  deleteRemoval,
  type FileRow,
  findFile,
  holdBytes,
  insertFile,
  isNamed,
  listRemovals,
  type StoredFile,
  updateFileName,
  updateFilesDeletedAt,
  updateFilesOwner,
} from './file.repository.ts';
import { isAcceptedType, isProgramName } from './program-file.rules.ts';

export type { FileRow } from './file.repository.ts';
export { harmlessName, isAcceptedType } from './program-file.rules.ts';

/** Refuses what a computer would run when it is opened. Throws UNSUPPORTED_FILE, PROGRAM_FILE. */
export function refuseProgram({ mediaType, fileName }: Pick<UploadedFile, 'mediaType' | 'fileName'>): void {
  if (!isAcceptedType(mediaType)) throw new AppError('UNSUPPORTED_FILE', { details: { found: mediaType } });
  refuseProgramName(fileName);
}

/** Refuses a name under which a computer would run the file. Throws PROGRAM_FILE. */
export function refuseProgramName(fileName: string): void {
  if (isProgramName(fileName)) throw new AppError('PROGRAM_FILE');
}

const purpose = 'file';
const usualMinutes = 15;

/** Types that a browser displays without running anything; all others are downloaded. */
const inlineTypes = new Set(['application/pdf', 'image/png', 'image/jpeg', 'image/gif', 'image/webp']);

/** Whether a file of this type is shown where its address asks for it; pictures that can hold scripts (SVG) are not. */
export const isShownInline = (mediaType: string): boolean => inlineTypes.has(mediaType);

/** Who brought a file, and whose storage it takes up; null: no user, and the portal's own. */
export interface FileOrigin {
  createdBy: string | null;
  ownerId: string | null;
}

/**
 * Takes an uploaded file into the blob store and writes down what is known of it. The bytes are on disk before the row
 * is visible; if the transaction fails, bytes without a row remain, which go after a while. Heals what was damaged of the
 * same bytes.
 */
export async function storeUpload(
  deps: With<'clock' | 'blobs'>,
  tx: Executor,
  file: UploadedFile,
  origin: FileOrigin,
): Promise<FileRow> {
  await holdBytes(tx, file.sha256, 'shared');
  await deps.blobs.keep(file.sha256, file.path);
  const { sha256, bytes, mediaType, fileName } = file;
  const row: FileRow = { id: newId(), sha256, bytes, mediaType, fileName, createdAt: deps.clock() };
  await insertFile(tx, { ...row, ...origin });
  await upsertWhole(tx, sha256, bytes, row.createdAt, new Date(row.createdAt.getTime() + checkEveryMs));
  return row;
}

/** The same for bytes that were made or changed here. */
export async function storeBytes(
  deps: With<'clock' | 'blobs' | 'temporaryFolder'>,
  tx: Executor,
  file: Pick<UploadedFile, 'fileName' | 'mediaType'> & { content: Uint8Array },
  origin: FileOrigin,
): Promise<FileRow> {
  await makePrivateFolder(deps.temporaryFolder);
  const path = join(deps.temporaryFolder, newId());
  const { content, fileName, mediaType } = file;
  try {
    await writeFile(path, content, { mode: privateFileMode });
    const sha256 = createHash('sha256').update(content).digest('hex');
    return await storeUpload(deps, tx, { path, fileName, mediaType, sha256, bytes: content.byteLength }, origin);
  } finally {
    await rm(path, { force: true });
  }
}

/** Files the bytes of a file once more, under an entry of its own: each goes with what it belongs to. Throws NOT_FOUND. */
export async function storeAgain(
  deps: With<'clock'>,
  tx: Executor,
  fileId: string,
  origin: FileOrigin,
): Promise<FileRow> {
  await holdBytes(tx, (await getFile(tx, fileId)).sha256, 'shared');
  // Read behind the lock: what was dropped in between is gone.
  const { sha256, bytes, mediaType, fileName } = await getFile(tx, fileId);
  const row: FileRow = { id: newId(), sha256, bytes, mediaType, fileName, createdAt: deps.clock() };
  await insertFile(tx, { ...row, ...origin });
  return row;
}

export async function getFile(db: Executor, fileId: string): Promise<StoredFile> {
  const file = await findFile(db, fileId);
  if (!file) throw notFound('file');
  return file;
}

/** Gives a file another name, under which it is saved from now on. */
export async function renameFile(tx: Executor, fileId: string, fileName: string): Promise<void> {
  await updateFileName(tx, fileId, fileName);
}

/** Moves files into the trash with what they belong to, or back: there they count for no user's storage. */
export async function moveFiles(tx: Executor, fileIds: readonly string[], deletedAt: Date | null): Promise<void> {
  await updateFilesDeletedAt(tx, fileIds, deletedAt);
}

/** Makes files that were the portal's own take up the storage of a user. */
export async function giveFiles(tx: Executor, fileIds: readonly string[], ownerId: string): Promise<void> {
  await updateFilesOwner(tx, fileIds, ownerId);
}

/** Address of a file that works without a token, for a short time. Relative, so that it holds behind every proxy. */
export function signFileUrl(
  deps: With<'clock' | 'secrets'>,
  fileId: string,
  options: { inline?: boolean; minutes?: number } = {},
): string {
  const until = deps.clock().getTime() + (options.minutes ?? usualMinutes) * 60_000;
  const signed = deps.secrets.sign(purpose, `${fileId} ${until} ${options.inline === true ? 'inline' : 'attachment'}`);
  return `/api/files/${signed}`;
}

/** The file of a signed address. Throws NOT_FOUND for one that is not ours and FILE_LINK_EXPIRED for one of yesterday. */
export async function downloadSigned(
  deps: With<'db' | 'clock' | 'blobs' | 'secrets'>,
  signature: string,
): Promise<FileResponse> {
  const [fileId, until, disposition] = deps.secrets.verify(purpose, signature)?.split(' ') ?? [];
  if (fileId === undefined) throw notFound('signature');
  if (Number(until) < deps.clock().getTime()) throw new AppError('FILE_LINK_EXPIRED');
  const file = await getFile(deps.db, fileId);
  return {
    openPart: (part) => openFile(deps, file, part),
    tag: file.sha256,
    bytes: file.bytes,
    mediaType: file.mediaType,
    fileName: file.fileName,
    disposition: disposition === 'inline' && isShownInline(file.mediaType) ? 'inline' : 'attachment',
  };
}
type Bytes = Pick<StoredFile, 'sha256' | 'bytes' | 'damage'>;

/** The bytes of a file or a stretch of them, open and as many as were stored. Throws FILE_DAMAGED, and notes what was found. */
export async function openFile(
  deps: With<'db' | 'blobs'>,
  file: Bytes,
  part?: { start: number; end: number },
): Promise<Readable> {
  if (file.damage === 'changed') throw new AppError('FILE_DAMAGED');
  const now = new Date();
  try {
    const opened = await deps.blobs.open(file.sha256, file.bytes, part);
    if (file.bytes > comparedBeforeBytes) {
      // Not worth failing for: everything is compared once a month anyway.
      await hastenCheck(deps.db, file.sha256, now, new Date(now.getTime() - checkAfterSendingMs)).catch(() => {});
    }
    return opened;
  } catch (error) {
    if (!(error instanceof BlobDamaged)) throw error;
    const checkAt = new Date(now.getTime() + checkAfterDamageMs);
    // The answer is the same whether or not the database takes the note.
    await noteChecked(deps.db, file.sha256, { damage: error.damage, now, checkAt }).catch(() => {});
    throw new AppError('FILE_DAMAGED', { cause: error });
  }
}

/** Where the bytes of a file lie on this machine, for tools that want a path. Throws FILE_DAMAGED. */
export async function pathOfFile(deps: With<'db' | 'blobs'>, file: Bytes): Promise<string> {
  (await openFile(deps, file)).destroy();
  return deps.blobs.bringNear(file.sha256);
}

/** All bytes of a small file, for prints; null if it is missing or unreadable. */
export async function loadFile(
  deps: With<'db' | 'blobs'>,
  fileId: string | null,
): Promise<Uint8Array<ArrayBuffer> | null> {
  if (fileId === null) return null;
  try {
    return Uint8Array.from(await buffer(await openFile(deps, await getFile(deps.db, fileId))));
  } catch {
    return null;
  }
}

/**
 * Deletes a file that nothing refers to any more, for files whose bytes are never the same twice (a print carries its
 * time): bytes that a user stores again at this very moment would go with it.
 */
export async function removeFile(deps: With<'db' | 'clock' | 'blobs'>, fileId: string): Promise<void> {
  const file = await findFile(deps.db, fileId);
  if (!file) return;
  const isLast = await deps.db.transaction().execute(async (tx) => {
    if (!(await mayRemoveBytes(tx))) {
      await deleteFileRows(tx, [fileId], deps.clock());
      return false;
    }
    const isLastOne = await deleteFileRow(tx, file);
    if (isLastOne) await deleteBlob(tx, file.sha256);
    return isLastOne;
  });
  if (isLast) await deps.blobs.remove(file.sha256);
}

/**
 * Forgets files that nothing refers to any more, within a transaction; bytes that no other file has are noted, and go with
 * `removeDroppedBytes` after the commit. Returns how many files there were.
 */
export async function dropFiles(tx: Executor, now: Date, fileIds: readonly string[]): Promise<number> {
  return deleteFileRows(tx, fileIds, now);
}

/**
 * Removes the bytes of dropped files from the store; while a backup is made, which counts on them, none. A caller that stores the same bytes meanwhile either comes first,
 * and they stay, or waits and stores them again.
 */
export async function removeDroppedBytes(deps: With<'db' | 'clock' | 'blobs'>): Promise<void> {
  for (const sha256 of await listRemovals(deps.db, deps.clock())) {
    const isDone = await deps.db.transaction().execute(async (tx) => {
      if (!(await mayRemoveBytes(tx))) return false;
      await holdBytes(tx, sha256, 'alone');
      if (!(await isNamed(tx, sha256))) {
        await deleteBlob(tx, sha256);
        await deps.blobs.remove(sha256);
      }
      await deleteRemoval(tx, sha256);
      return true;
    });
    if (!isDone) return;
  }
}
