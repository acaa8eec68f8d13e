import { calendarDateAt } from '@fundus/contract/date';
import type { Executor } from '#db/database.ts';
import type { Actor } from '#http/actor.ts';
import type { UploadedFile } from '#http/upload.ts';
import { AppError } from '#lib/app-error.ts';
import { newId } from '#lib/id.ts';
import type { With } from '#lib/with.ts';
import { recordEvents } from '#modules/people/message/message.service.ts';
import { requirePerson } from '#modules/people/person/person-access.service.ts';
import { getFile, storeAgain, storeUpload } from '#modules/platform/file/file.service.ts';
import { storeWithinQuota } from '#modules/platform/storage-quota/storage-quota.service.ts';
import { insertDocument, insertVersion, type ListedDocument } from './person-document.repository.ts';

/** Returns the id of the document, which begins with this file as its first version. */
export async function insertFiled(
  tx: Executor,
  filed: Pick<ListedDocument, 'personId' | 'process' | 'documentOn' | 'fileName' | 'fileId' | 'createdBy'>,
  now: Date,
): Promise<string> {
  const documentId = newId();
  const { fileName, fileId, createdBy } = filed;
  await insertDocument(tx, {
    ...filed,
    id: documentId,
    version: 1,
    revision: 1,
    fieldRevisions: {},
    createdAt: now,
    updatedAt: now,
    deletedAt: null,
  });
  await insertVersion(tx, { documentId, version: 1, fileName, fileId, createdBy, createdAt: now });
  return documentId;
}

/**
 * Takes in the bytes that a client sends, before anything is locked; they take up the storage of the user who advises them.
 * Throws SHARE_STORAGE_FULL.
 */
export async function takeReceivedFile(
  deps: With<'clock' | 'blobs'>,
  tx: Executor,
  ownerId: string,
  file: UploadedFile,
): Promise<{ fileId: string; fileName: string }> {
  const origin = { createdBy: null, ownerId };
  try {
    const { id, fileName } = await storeWithinQuota(tx, ownerId, file.bytes, () => storeUpload(deps, tx, file, origin));
    return { fileId: id, fileName };
  } catch (error) {
    const isFull = error instanceof AppError && error.code === 'STORAGE_QUOTA_EXCEEDED';
    throw isFull ? new AppError('SHARE_STORAGE_FULL') : error;
  }
}

/** Files what a client sent, dated today; the caller has locked the person and tells their history. Returns its id. */
export async function fileReceivedDocument(
  tx: Executor,
  deps: With<'clock'>,
  received: { personId: string; fileId: string; fileName: string },
): Promise<string> {
  const now = deps.clock();
  return insertFiled(tx, { ...received, process: null, documentOn: calendarDateAt(now), createdBy: null }, now);
}

/**
 * Takes in bytes that the portal has already, before anything is locked; they take up the storage of who files them. Throws
 * NOT_FOUND, STORAGE_QUOTA_EXCEEDED.
 */
export async function takeStoredFile(
  deps: With<'clock'>,
  tx: Executor,
  actor: Actor,
  personId: string,
  fileId: string,
): Promise<{ fileId: string; fileName: string }> {
  await requirePerson(tx, actor, personId, { edit: true });
  const origin = { createdBy: actor.userId, ownerId: actor.userId };
  const { bytes } = await getFile(tx, fileId);
  const { id, fileName } = await storeWithinQuota(tx, actor.userId, bytes, () => storeAgain(deps, tx, fileId, origin));
  return { fileId: id, fileName };
}

/** Files what was taken in, dated today; the caller has locked the person. Returns its id. */
export async function fileStoredDocument(
  tx: Executor,
  deps: With<'clock'>,
  actor: Actor,
  { personId, fileId, fileName }: { personId: string; fileId: string; fileName: string },
): Promise<string> {
  const now = deps.clock();
  const documentOn = calendarDateAt(now);
  const filed = { personId, process: null, documentOn, fileName, fileId, createdBy: actor.userId };
  const documentId = await insertFiled(tx, filed, now);
  const event = { personId, documentId, kind: 'documentAdded', values: { fileName }, authorId: actor.userId } as const;
  await recordEvents(tx, deps, [event]);
  return documentId;
}

/** Files what came by mail, in the transaction that tells the history of the mail. */
export async function fileReceived(
  tx: Executor,
  deps: With<'clock'>,
  personId: string,
  files: readonly { id: string; fileName: string }[],
): Promise<void> {
  const now = deps.clock();
  for (const { id: fileId, fileName } of files) {
    await insertFiled(
      tx,
      { personId, process: null, documentOn: calendarDateAt(now), fileName, fileId, createdBy: null },
      now,
    );
  }
}
