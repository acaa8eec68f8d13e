import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { JobName, JobState, ServerProcess, SystemState } from '@fundus/contract/system-state';
import type { EngineState } from '#db/built-in/engine-keeper.ts';
import type { With } from '#lib/with.ts';
import { getBackupState } from '#modules/operation/backup/backup-run.service.ts';
import { getMailbox } from '#modules/platform/mailbox/mailbox.service.ts';
import { countUnreadableErasures } from '#modules/protection/person-erasure/erasure-list.service.ts';
import { findClockDoubt } from './clock-watch.service.ts';
import { listDamagedFiles } from './damaged-file.repository.ts';
import { type JobRunRow, listJobRuns } from './job-run.repository.ts';
import { listServers, type ServerRow } from './server-process.repository.ts';
import { readBuild, thisServerId } from './server-process.service.ts';
import { listLastImports, readDatabaseState, readMailState, readStorage } from './system-state.repository.ts';

/** The jobs that run for nothing, because what they need was never set up. */
type SetUpDeps = With<'db' | 'backup' | 'mailer' | 'pageCaller'>;

async function listIdleJobs({ db, backup, mailer, pageCaller }: SetUpDeps): Promise<ReadonlySet<string>> {
  const idle: JobName[] = [];
  if (backup === null) idle.push('back up', 'try the newest backup');
  if (backup === null || backup.log === null) idle.push('bring the log of the database away');
  if (mailer === null) idle.push('send mails');
  if (pageCaller === null) idle.push('look at the addresses of programmes');
  if ((await getMailbox({ db })).mailbox === null) idle.push('read the mailbox');
  return new Set(idle);
}

/** A server says every quarter of a minute that it is there (`jobs.ts`). */
const silentAfterMs = 50_000;
const importsShown = 8;
const damagedShown = 50;

function toServerProcess({ id, startedAt, seenAt, ...row }: ServerRow, now: Date): ServerProcess {
  return {
    ...row,
    serverId: id,
    startedAt: startedAt.toISOString(),
    seenAt: seenAt.toISOString(),
    isAlive: now.getTime() - seenAt.getTime() < silentAfterMs,
    isThis: id === thisServerId,
  };
}

function toJobState({ finishedAt, failedAt, ...row }: JobRunRow, idle: ReadonlySet<string>): JobState {
  return {
    ...row,
    isSetUp: !idle.has(row.job),
    finishedAt: finishedAt.toISOString(),
    failedAt: failedAt?.toISOString() ?? null,
  };
}

function toEngine(engine: EngineState | null): SystemState['database']['engine'] {
  if (engine === null) return null;
  const { since, lastFault, ...state } = engine;
  return {
    ...state,
    since: since.toISOString(),
    lastFault: lastFault === null ? null : { ...lastFault, at: lastFault.at.toISOString() },
  };
}

/** Room on the disk; null where the system does not tell. */
async function readDisk(folder: string): Promise<{ freeBytes: number | null; totalBytes: number | null }> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder);
    return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
  } catch {
    return { freeBytes: null, totalBytes: null };
  }
}

/** How the portal fares, without any secret: no addresses of servers, no keys, no settings of the environment. */
export async function getSystemState(
  deps: With<
    'db' | 'clock' | 'mailer' | 'readEngine' | 'erasureListPath' | 'temporaryFolder' | 'backup' | 'pageCaller'
  >,
): Promise<SystemState> {
  const now = deps.clock();
  const [servers, jobs, mail, imports] = [
    await listServers(deps.db),
    await listJobRuns(deps.db),
    await readMailState(deps.db),
    await listLastImports(deps.db, importsShown),
  ];
  const idle = await listIdleJobs(deps);
  const damaged = await listDamagedFiles(deps.db, { limit: damagedShown });
  return {
    ...(await readBuild()),
    asOf: now.toISOString(),
    clockDoubtedAt: (await findClockDoubt(deps))?.toISOString() ?? null,
    servers: servers.map((server) => toServerProcess(server, now)),
    database: { ...(await readDatabaseState(deps.db)), engine: toEngine(deps.readEngine()) },
    jobs: jobs.map((job) => toJobState(job, idle)),
    mail: { ...mail, isConfigured: deps.mailer !== null, lastSentAt: mail.lastSentAt?.toISOString() ?? null },
    backup: await getBackupState(deps),
    damagedFiles: {
      total: damaged.total,
      files: damaged.files.map(({ damagedAt, ...file }) => ({ ...file, damagedAt: damagedAt.toISOString() })),
    },
    erasureList: { unreadableLines: await countUnreadableErasures(deps) },
    storage: { ...(await readStorage(deps.db)), ...(await readDisk(dirname(deps.temporaryFolder))) },
    imports: imports.map(({ createdAt, ...row }) => ({ ...row, createdAt: createdAt.toISOString() })),
  };
}
