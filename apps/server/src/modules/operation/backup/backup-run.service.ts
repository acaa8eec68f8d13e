import { hostname } from 'node:os';
import { backupKinds } from '@fundus/contract/backup-codes';
import type { BackupRun, SystemState } from '@fundus/contract/system-state';
import { describeFailure } from '#lib/failure-words.ts';
import { newId } from '#lib/id.ts';
import type { With } from '#lib/with.ts';
import { BackupFault } from './backup-fault.ts';
import { type BackupRunRow, deleteBackupRunsBefore, findLastRun, insertBackupRun } from './backup-run.repository.ts';

type Kind = BackupRunRow['kind'];

const keptMs = 400 * 86_400_000;

interface Figures {
  archive: string;
  rows: number;
  files: number;
  damagedFiles: number;
  bytes?: number;
}

/** Does one and notes what became of it. That another one is being made is no failure, and not noted. */
export async function noteBackupRun<Made extends Figures>(
  { db, clock }: With<'db' | 'clock'>,
  kind: Kind,
  run: () => Promise<Made>,
): Promise<Made> {
  const startedAt = clock();
  const since = performance.now();
  const note = (figures: Figures, error: string | null) =>
    insertBackupRun(db, {
      id: newId(),
      kind,
      host: hostname(),
      startedAt,
      finishedAt: new Date(startedAt.getTime() + Math.round(performance.now() - since)),
      archive: figures.archive,
      rows: figures.rows,
      files: figures.files,
      damagedFiles: figures.damagedFiles,
      bytes: figures.bytes ?? 0,
      error,
    });
  try {
    const made = await run();
    await note(made, null);
    await deleteBackupRunsBefore(db, new Date(startedAt.getTime() - keptMs));
    return made;
  } catch (error) {
    if (!(error instanceof BackupFault && error.reason === 'busy')) {
      // The failure is reported even where it cannot be recorded.
      await note({ archive: '', rows: 0, files: 0, damagedFiles: 0 }, describeFailure(error)).catch(() => {});
    }
    throw error;
  }
}

/** When backups and trials last went well and last failed. */
export async function readLastRuns({ db }: With<'db'>, kind: Kind) {
  return { well: await findLastRun(db, kind, 'well'), failed: await findLastRun(db, kind, 'failed') };
}

function toBackupRun(row: BackupRunRow | undefined): BackupRun | null {
  if (row === undefined) return null;
  const { finishedAt, startedAt, rows, files, damagedFiles, bytes } = row;
  const milliseconds = finishedAt.getTime() - startedAt.getTime();
  return {
    finishedAt: finishedAt.toISOString(),
    milliseconds,
    rows,
    files,
    damagedFiles,
    bytes,
  };
}

export async function getBackupState(deps: With<'db' | 'backup'>): Promise<SystemState['backup']> {
  const runs = { backup: await readLastRuns(deps, 'backup'), trial: await readLastRuns(deps, 'trial') };
  return {
    isConfigured: deps.backup !== null,
    lastBackup: toBackupRun(runs.backup.well),
    lastTrial: toBackupRun(runs.trial.well),
    failures: backupKinds.flatMap((kind) => {
      const { well, failed } = runs[kind];
      if (failed === undefined || (well !== undefined && well.startedAt >= failed.startedAt)) return [];
      return [{ kind, failedAt: failed.finishedAt.toISOString(), error: failed.error ?? '' }];
    }),
  };
}
