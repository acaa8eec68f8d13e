import { type BackupStore, createBackupFolder } from '#lib/backup-store.ts';
import type { Config } from './config.ts';

/** Where the operator wants the backups of the portal. */
export async function createBackupStore({ place }: NonNullable<Config['backup']>): Promise<BackupStore> {
  if ('folder' in place) return createBackupFolder(place.folder);
  const { createBackupBucket } = await import('#lib/object-backup-store.ts');
  return createBackupBucket(place.bucket, place.prefix);
}
