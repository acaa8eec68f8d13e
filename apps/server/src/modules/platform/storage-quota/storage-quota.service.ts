import type { Executor } from '#db/database.ts';
import { AppError } from '#lib/app-error.ts';
import type { FileRow } from '#modules/platform/file/file.service.ts';
import { readPortalSetting } from '#modules/platform/setting/setting.service.ts';
import { lockStorage, sumStorage } from './storage-quota.repository.ts';

const megabyte = 1024 * 1024;

/** Bytes that the files of a user take up, and may take up. */
export interface Storage {
  usedBytes: number;
  quotaBytes: number;
}

/** The most that the files of one owner may take up, by the settings of the portal. */
export async function readStorageQuota(db: Executor): Promise<number> {
  return (await readPortalSetting(db, 'storageQuotaMegabytes')) * megabyte;
}

/** How much of their storage an owner has used. */
export async function readStorage(db: Executor, ownerId: string): Promise<Storage> {
  return { usedBytes: await sumStorage(db, ownerId), quotaBytes: await readStorageQuota(db) };
}

/** Whether this many more bytes fit; for callers that can free space first. Others may be quicker. */
export async function hasRoom(db: Executor, ownerId: string, bytes: number): Promise<boolean> {
  const { usedBytes, quotaBytes } = await readStorage(db, ownerId);
  return usedBytes + bytes <= quotaBytes;
}

/**
 * Stores a file that counts for a user's storage. Throws STORAGE_QUOTA_EXCEEDED before its bytes are copied, and once
 * more where others came in between: their transactions end one after the other, so that the quota holds at every
 * instant.
 */
export async function storeWithinQuota(
  tx: Executor,
  ownerId: string,
  bytes: number,
  store: () => Promise<FileRow>,
): Promise<FileRow> {
  if (!(await hasRoom(tx, ownerId, bytes))) throw new AppError('STORAGE_QUOTA_EXCEEDED');
  const file = await store();
  await lockStorage(tx, ownerId);
  if (!(await hasRoom(tx, ownerId, 0))) throw new AppError('STORAGE_QUOTA_EXCEEDED');
  return file;
}
