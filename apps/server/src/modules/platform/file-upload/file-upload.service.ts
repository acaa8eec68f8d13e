import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import type { FileUpload } from '@fundus/contract/file-upload';
import { uploadLimits } from '@fundus/contract/limits';
import type { Actor } from '#http/actor.ts';
import { cleanFileName, type UploadedFile } from '#http/upload.ts';
import { AppError, invalidField, notFound } from '#lib/app-error.ts';
import { newId } from '#lib/id.ts';
import { makePrivateFolder, privateFileMode } from '#lib/private-files.ts';
import type { With } from '#lib/with.ts';
import { inspectUpload } from '#modules/platform/file/upload-inspection.service.ts';
import {
  deleteUpload,
  deleteUploadsBefore,
  type FileUploadRow,
  findUpload,
  insertOrFindUpload,
  updateReceived,
} from './file-upload.repository.ts';

/** An upload of which nothing came for so long is not going on any more. */
const forgottenAfterMs = 24 * 3_600_000;

/** A file that has arrived as a whole, with the checksum that archives state. */
export interface ArrivedFile extends UploadedFile {
  crc32: number;
}

/** Beside the uploads that come in one go, and not in their folder: those are gone after an hour. */
const folderOf = ({ temporaryFolder }: With<'temporaryFolder'>): string => join(temporaryFolder, 'pieces');
const pathOf = (deps: With<'temporaryFolder'>, id: string): string => join(folderOf(deps), id);

const toFileUpload = ({ id, fileName, bytes, receivedBytes }: FileUploadRow): FileUpload => ({
  uploadId: id,
  fileName,
  bytes,
  receivedBytes,
  chunkBytes: uploadLimits.chunkBytes,
});

/** Reads how much has really arrived: after a restored disk the file may be missing, or shorter than recorded. */
async function arrivedOf(deps: With<'temporaryFolder'>, upload: FileUploadRow): Promise<FileUploadRow> {
  const { size } = await stat(pathOf(deps, upload.id)).catch(() => ({ size: 0 }));
  return size >= upload.receivedBytes ? upload : { ...upload, receivedBytes: size };
}

/** Begins an upload, or finds the one of the same file that was cut off. */
export async function startFileUpload(
  deps: With<'db' | 'clock' | 'temporaryFolder'>,
  actor: Actor,
  input: { fileName: string; bytes: number; fingerprint: string },
): Promise<FileUpload> {
  const now = deps.clock();
  const fileName = cleanFileName(input.fileName);
  const fresh = { id: newId(), createdBy: actor.userId, receivedBytes: 0, createdAt: now, updatedAt: now };
  const upload = await insertOrFindUpload(deps.db, { ...fresh, ...input, fileName });
  if (upload.bytes === input.bytes) return toFileUpload(await arrivedOf(deps, upload));
  // Another file under the same name: what came of the other one is of no use.
  await forget(deps, upload.id);
  return toFileUpload(await insertOrFindUpload(deps.db, { ...fresh, ...input, fileName }));
}

async function forget(deps: With<'db' | 'temporaryFolder'>, id: string): Promise<void> {
  await deleteUpload(deps.db, id);
  await rm(pathOf(deps, id), { force: true });
}

/** Throws NOT_FOUND, also for an upload of another user. */
export async function getFileUpload(
  deps: With<'db' | 'temporaryFolder'>,
  actor: Actor,
  uploadId: string,
): Promise<FileUpload> {
  const upload = await findUpload(deps.db, uploadId, actor.userId);
  if (upload === undefined) throw notFound('upload');
  return toFileUpload(await arrivedOf(deps, upload));
}

/**
 * Adds a piece where the last one ended; a piece that begins elsewhere changes nothing, and the answer says where to go on.
 * Acknowledged pieces are on disk. Throws NOT_FOUND, PAYLOAD_TOO_LARGE.
 */
export async function addFileChunk(
  deps: With<'db' | 'clock' | 'temporaryFolder'>,
  actor: Actor,
  uploadId: string,
  piece: { offset: number; file: UploadedFile },
): Promise<FileUpload> {
  return deps.db.transaction().execute(async (tx) => {
    const found = await findUpload(tx, uploadId, actor.userId, { lock: true });
    if (found === undefined) throw notFound('upload');
    const upload = await arrivedOf(deps, found);
    if (piece.offset !== upload.receivedBytes) return toFileUpload(upload);
    const receivedBytes = piece.offset + piece.file.bytes;
    if (receivedBytes > upload.bytes)
      throw new AppError('PAYLOAD_TOO_LARGE', { details: { maximumBytes: upload.bytes } });
    await makePrivateFolder(folderOf(deps));
    const target = await open(pathOf(deps, uploadId), piece.offset === 0 ? 'w' : 'r+', privateFileMode);
    try {
      await target.write(await readFile(piece.file.path), 0, piece.file.bytes, piece.offset);
      await target.datasync();
    } finally {
      await target.close();
    }
    await updateReceived(tx, uploadId, receivedBytes, deps.clock());
    return toFileUpload({ ...upload, receivedBytes });
  });
}

export async function cancelFileUpload(
  deps: With<'db' | 'temporaryFolder'>,
  actor: Actor,
  uploadId: string,
): Promise<void> {
  const upload = await findUpload(deps.db, uploadId, actor.userId);
  if (upload === undefined) throw notFound('upload');
  await forget(deps, upload.id);
}

/**
 * Hands a file that has arrived as a whole to its user, looked at as every upload is, and forgets it once it was used.
 * Throws NOT_FOUND, VALIDATION_FAILED where a part is missing, FILE_INFECTED.
 */
export async function takeUpload<Result>(
  deps: With<'db' | 'temporaryFolder' | 'virusScanner' | 'log'>,
  actor: Actor,
  uploadId: string,
  keep: (file: ArrivedFile) => Promise<Result>,
): Promise<Result> {
  const found = await findUpload(deps.db, uploadId, actor.userId);
  if (found === undefined) throw notFound('upload');
  const upload = await arrivedOf(deps, found);
  if (upload.receivedBytes < upload.bytes) throw invalidField(['uploadId'], 'fileIncomplete');
  const path = pathOf(deps, uploadId);
  await inspectUpload(deps, path);
  const { fileTypeFromFile } = await import('file-type');
  const mediaType = (await fileTypeFromFile(path))?.mime ?? 'application/octet-stream';
  const { fileName, bytes } = upload;
  const result = await keep({ path, fileName, bytes, mediaType, ...(await sumsOf(path)) });
  await forget(deps, uploadId);
  return result;
}

async function sumsOf(path: string): Promise<{ sha256: string; crc32: number }> {
  const hash = createHash('sha256');
  let sum = 0;
  for await (const piece of createReadStream(path)) {
    hash.update(piece as Buffer);
    sum = crc32(piece as Buffer, sum);
  }
  return { sha256: hash.digest('hex'), crc32: sum };
}

/** Forgets uploads that do not go on any more, with what came of them. */
export async function forgetOldUploads(deps: With<'db' | 'clock' | 'temporaryFolder'>): Promise<void> {
  const ids = await deleteUploadsBefore(deps.db, new Date(deps.clock().getTime() - forgottenAfterMs));
  for (const id of ids) await rm(pathOf(deps, id), { force: true });
}
