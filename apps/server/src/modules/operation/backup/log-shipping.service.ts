import type { With } from '#lib/with.ts';
import { storeFile } from './backup.service.ts';
import { removeLeft } from './backup-folder.ts';
import { listNewFiles } from './backup-run.repository.ts';
import { readIdentity, shipLog } from './base-backup.service.ts';

/** A file that is being stored when one looks has its time from before. */
const overlapMs = 10 * 60_000;

/**
 * Brings what the built-in database has finished of its log to the place of backups, again and again, and the files that came since the last backup:
 * a minute that is restored names them. By the server whose database it is.
 */
export function createLogShipping(deps: With<'db' | 'clock' | 'blobs' | 'backup'>): () => Promise<void> {
  let system: string | null = null;
  let filesSince: Date | null = null;
  return async () => {
    const { backup, clock, db, blobs } = deps;
    if (backup === null || backup.log === null) return;
    const now = clock();
    if (system === null) {
      system = (await readIdentity(backup.log)).system;
      // A backup brings pieces of the log away as well.
      await removeLeft(backup.store, 'log/', now);
    }
    for (const file of await listNewFiles(db, filesSince)) await storeFile(blobs, backup, file);
    filesSince = new Date(now.getTime() - overlapMs);
    await shipLog(backup, backup.log, system);
  };
}
