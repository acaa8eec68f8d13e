import type { Executor } from '#db/database.ts';
import type { With } from '#lib/with.ts';
import { dropFiles } from '#modules/platform/file/file.service.ts';
import { readStorageQuota } from '#modules/platform/storage-quota/storage-quota.service.ts';
import { deleteTrashBeyond, listOwnersOf } from './person-document-trash.repository.ts';

/**
 * After a document went into the trash: the owner of its files may have no more there than in use, or deleting would be
 * a way around the quota. The oldest documents go for good. Their bytes go with `removeDroppedBytes` after the commit.
 */
export async function emptyTrash(tx: Executor, deps: With<'clock'>, documentId: string): Promise<void> {
  const quotaBytes = await readStorageQuota(tx);
  for (const ownerId of await listOwnersOf(tx, documentId)) {
    await dropFiles(tx, deps.clock(), await deleteTrashBeyond(tx, ownerId, quotaBytes));
  }
}
