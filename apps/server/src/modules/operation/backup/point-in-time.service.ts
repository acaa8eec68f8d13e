import type { BuiltInServer } from '#db/built-in/built-in-server.ts';
import { ClusterThere, LogTooShort, OtherMajorVersion, recoverCluster } from '#db/built-in/cluster-recovery.ts';
import { openDatabase } from '#db/database.ts';
import type { BackupPlace } from '#lib/backup-place.ts';
import type { With } from '#lib/with.ts';
import { BackupFault } from './backup-fault.ts';
import { nameFiles, restoreErasureList, restoreFiles } from './backup-restore.service.ts';
import { listBases, openCluster, openLog, ownPlatform, readBaseNote, type StoredBase } from './base-backup.service.ts';

export interface RestoredMinute {
  base: Date;
  files: number;
  /** Files whose bytes the place of backups does not hold whole: the portal shows them as missing. */
  missingFiles: string[];
}

/** The newest base from which an instant can be reached; the newest of all where everything that there is is wanted. */
async function findBase(place: BackupPlace, until: Date | null): Promise<StoredBase> {
  const bases = await listBases(place.store);
  const found = bases.findLast(({ madeAt }) => until === null || madeAt <= until);
  if (found === undefined) throw new BackupFault('noBase', until?.toISOString() ?? place.store.name);
  return found;
}

/**
 * Brings the built-in database of an empty data folder to where it was at an instant, or as far as its log leads, and its files. Returns it serving;
 * who calls it stops it.
 */
export async function restoreMinute(
  deps: With<'blobs' | 'temporaryFolder' | 'erasureListPath'>,
  place: BackupPlace,
  { dataFolder, until, say }: { dataFolder: string; until: Date | null; say: (line: string) => void },
): Promise<{ server: BuiltInServer; restored: RestoredMinute }> {
  const base = await findBase(place, until);
  const { majorVersion, platform, credentials } = await readBaseNote(place, base);
  if (platform !== ownPlatform) throw new BackupFault('otherMachine', platform);
  const cluster = {
    majorVersion,
    credentials,
    tar: () => openCluster(place, base),
    log: () => openLog(place, base),
    until,
  };
  const server = await recoverCluster(dataFolder, cluster, say).catch((error: unknown) => {
    if (error instanceof ClusterThere) throw new BackupFault('notEmpty');
    if (error instanceof LogTooShort) throw new BackupFault('logTooShort', until?.toISOString() ?? '', error);
    if (error instanceof OtherMajorVersion) throw new BackupFault('otherMachine', `PostgreSQL ${majorVersion}`);
    throw error;
  });
  try {
    const files = await listFiles(server.ownerConnectionString);
    const missing = await restoreFiles(deps, place, files);
    await restoreErasureList(deps, place);
    const missingFiles = await nameFiles(server.ownerConnectionString, missing);
    return { server, restored: { base: base.madeAt, files: files.length - missing.length, missingFiles } };
  } catch (error) {
    await server.stop();
    throw error;
  }
}

async function listFiles(connectionString: string): Promise<{ sha256: string; bytes: number }[]> {
  const { db, close } = openDatabase(connectionString, { connections: 1, statementWithinMs: null });
  try {
    return await db.selectFrom('file').select(['sha256', 'bytes']).distinct().execute();
  } finally {
    await close();
  }
}
