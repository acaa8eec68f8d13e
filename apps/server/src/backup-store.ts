import { mkdir, stat } from 'node:fs/promises';
import { type BackupStore, createBackupFolder } from '#lib/backup-store.ts';
import type { Config } from './config.ts';
import { StartError } from './start-error.ts';

/** Where the operator wants the backups of the portal. Throws a StartError where that can be no folder. */
export async function createBackupStore({ place }: NonNullable<Config['backup']>): Promise<BackupStore> {
  if ('folder' in place) {
    await makeBackupFolder(place.folder);
    return createBackupFolder(place.folder);
  }
  const { createBackupBucket } = await import('#lib/object-backup-store.ts');
  return createBackupBucket(place.bucket, place.prefix);
}

/** Not recursive: the folder above has to be there, as a missing one is usually a disk that is not mounted. */
async function makeBackupFolder(folder: string): Promise<void> {
  try {
    const found = await stat(folder).catch(() => null);
    if (found === null) await mkdir(folder, { mode: 0o700 });
    else if (!found.isDirectory()) throw new Error(`${folder} is no folder`);
  } catch (error) {
    throw new StartError(
      `FUNDUS_BACKUP: ${folder} ist kein Ordner und lässt sich nicht anlegen. Der Ordner darüber muss vorhanden sein.`,
      error,
    );
  }
}
