import type { With } from '#lib/with.ts';
import { makeBackup, putErasureList } from './backup.service.ts';
import { BackupFault } from './backup-fault.ts';
import { findArchive } from './backup-restore.service.ts';
import { noteBackupRun, readLastRuns } from './backup-run.service.ts';
import { hasJustFailed, isBackupDue, isTrialDue, type LastRuns } from './backup-schedule.rules.ts';
import { tryBackup } from './backup-trial.service.ts';
import { listBases, readIdentity, timelineOf } from './base-backup.service.ts';

type Deps = With<'db' | 'clock' | 'blobs' | 'erasureListPath' | 'temporaryFolder' | 'backup'>;

async function lastRuns(deps: With<'db'>, kind: 'backup' | 'trial'): Promise<LastRuns> {
  const { well, failed } = await readLastRuns(deps, kind);
  return { wellAt: well?.startedAt ?? null, failedAt: failed?.startedAt ?? null };
}

/** Makes the backup of the night where it is due; keeps the list of erasures beside the backups up to date at any time. */
export async function backUpIfDue(deps: Deps): Promise<void> {
  const { backup } = deps;
  if (backup === null) return;
  const last = await lastRuns(deps, 'backup');
  const isDue = isBackupDue(last, deps.clock()) || (!hasJustFailed(last, deps.clock()) && (await lacksBase(backup)));
  if (isDue) {
    await unlessBusy(() =>
      noteBackupRun(deps, 'backup', () => makeBackup(deps, backup, backup.connectionString, backup.log)),
    );
    return;
  }
  await putErasureList(backup, deps.erasureListPath);
}

/** Whether the log that is kept leads nowhere: it was switched on since, or the database was restored, by which its log has a new branch. */
async function lacksBase({ log, store }: NonNullable<Deps['backup']>): Promise<boolean> {
  if (log === null) return false;
  const { system, timeline } = await readIdentity(log);
  const bases = await listBases(store);
  return !bases.some((base) => base.system === system && timelineOf(base) === timeline);
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
