import type { Executor } from '#db/database.ts';
import type { UploadedFile } from '#http/upload.ts';
import { newId } from '#lib/id.ts';
import type { With } from '#lib/with.ts';
import { storeUpload } from '#modules/platform/file/file.service.ts';
import { hasRoom, storeWithinQuota } from '#modules/platform/storage-quota/storage-quota.service.ts';
import { forgetEndedFiles } from './import-forgetting.service.ts';
import { findUnfinished, insertImport, moveImport } from './import-run.repository.ts';
import { beginWork } from './import-runner.service.ts';
import type { ImportTarget } from './import-target.service.ts';

/**
 * Stores a file and notes that it is about to be read. `said`: the settings that come with the file. `userId`: whose import
 * it is; null for one of an operator at the machine. `path` is where the file can be read from.
 */
export async function registerImport(
  deps: With<'db' | 'clock' | 'blobs'>,
  target: ImportTarget,
  file: UploadedFile,
  { said, userId }: { said: object; userId: string | null },
): Promise<{ importId: string; path: string }> {
  const settings = target.initialSettings(said);
  await target.requireSettings(deps.db, settings);
  const importId = newId();
  const ownerId = target.isShared ? null : userId;
  const stored = await deps.db.transaction().execute(async (tx) => {
    const row = await storeFile(deps, tx, file, { createdBy: userId, ownerId });
    await insertImport(tx, {
      id: importId,
      target: target.name,
      ownerId,
      createdBy: userId,
      fileId: row.id,
      fileName: file.fileName,
      // Replaced by the real format as soon as the file has been inspected.
      format: 'csv',
      encoding: '',
      state: 'reading',
      settings,
      createdAt: deps.clock(),
    });
    await beginWork(tx, importId);
    return row;
  });
  return { importId, path: await deps.blobs.bringNear(stored.sha256) };
}

/**
 * Notes, within the caller's transaction, an import of a file that ships with the server: nothing is uploaded and nothing
 * stored. Goes on with an import of the same settings that did not get to its end. Null where a process is at work on it.
 */
export async function registerShipped(
  tx: Executor,
  target: ImportTarget,
  { fileName, settings, now }: { fileName: string; settings: object; now: Date },
): Promise<{ importId: string; state: 'reading' | 'preview' } | null> {
  const unfinished = await findUnfinished(tx, target.name, settings);
  if (unfinished?.state === 'preview') return { importId: unfinished.id, state: 'preview' };
  if (unfinished !== undefined && unfinished.state !== 'failed') return null;
  const importId = unfinished?.id ?? newId();
  if (unfinished !== undefined) await moveImport(tx, importId, 'failed', 'reading');
  else {
    await insertImport(tx, {
      id: importId,
      target: target.name,
      ownerId: null,
      createdBy: null,
      fileId: null,
      fileName,
      format: 'json',
      encoding: '',
      state: 'reading',
      settings,
      createdAt: now,
    });
  }
  await beginWork(tx, importId);
  return { importId, state: 'reading' };
}

/** Stores a file: within the quota of its owner, or as the portal's own. */
async function storeFile(
  deps: With<'clock' | 'blobs'>,
  tx: Executor,
  file: UploadedFile,
  origin: { createdBy: string | null; ownerId: string | null },
) {
  const { ownerId } = origin;
  const store = () => storeUpload(deps, tx, file, origin);
  if (ownerId === null) return store();
  // Finished imports make room: nothing reads their files any more.
  if (!(await hasRoom(tx, ownerId, file.bytes))) await forgetEndedFiles(tx, deps.clock(), ownerId);
  return storeWithinQuota(tx, ownerId, file.bytes, store);
}
