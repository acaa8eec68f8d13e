import type { With } from '#lib/with.ts';
import { makeBackup, putErasureList } from './backup.service.ts';
import { BackupFault } from './backup-fault.ts';
import { findArchive } from './backup-restore.service.ts';
import { noteBackupRun, readLastRuns } from './backup-run.service.ts';
import { isBackupDue, isTrialDue, type LastRuns } from './backup-schedule.rules.ts';
import { tryBackup } from './backup-trial.service.ts';

type Deps = With<'db' | 'clock' | 'blobs' | 'erasureListPath' | 'temporaryFolder' | 'backup'>;

async function lastRuns(deps: With<'db'>, kind: 'backup' | 'trial'): Promise<LastRuns> {
  const { well, failed } = await readLastRuns(deps, kind);
  return { wellAt: well?.startedAt ?? null, failedAt: failed?.startedAt ?? null };
}

/** Makes the backup of the night where it is due; keeps the list of erasures beside the backups up to date at any time. */
export async function backUpIfDue(deps: Deps): Promise<void> {
  const { backup } = deps;
  if (backup === null) return;
  if (isBackupDue(await lastRuns(deps, 'backup'), deps.clock())) {
    await unlessBusy(() => noteBackupRun(deps, 'backup', () => makeBackup(deps, backup, backup.connectionString)));
    return;
  }
  await putErasureList(backup, deps.erasureListPath);
}

/** Tries the newest backup where it is due. */
export async function tryBackupIfDue(deps: Deps): Promise<void> {
  const { backup } = deps;
  if (backup === null) return;
  const { wellAt } = await lastRuns(deps, 'backup');
  if (!isTrialDue(await lastRuns(deps, 'trial'), wellAt, deps.clock())) return;
  await noteBackupRun(deps, 'trial', async () => tryBackup(deps, backup, await findArchive(backup)));
}

/** Another server of the portal makes the backup that is due. */
async function unlessBusy(run: () => Promise<unknown>): Promise<void> {
  try {
    await run();
  } catch (error) {
    if (!(error instanceof BackupFault && error.reason === 'busy')) throw error;
  }
}
