import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { FinishedJobRun } from '#lib/repeating-job.ts';
import type { With } from '#lib/with.ts';
import { countRunningPrints } from '#modules/funding/print/print-job.service.ts';
import { getBackupState } from '#modules/operation/backup/backup-run.service.ts';
import type { WithEvents } from '#modules/platform/event/event-stream.service.ts';
import { findWaitingMails } from './metrics.repository.ts';

/** A call that was answered. */
export interface AnsweredCall {
  method: string;
  /** The template of the route: a path would name records. */
  route: string;
  status: number;
  seconds: number;
}

/** Counters of this server process for the operator's Prometheus. They name no person and no record. */
export interface Metrics {
  observeCall(call: AnsweredCall): void;
  observeJob(run: FinishedJobRun): void;
  /** Everything, in the text format of Prometheus. */
  read(): Promise<string>;
  mediaType: string;
}

interface ConnectionPool {
  totalCount: number;
  idleCount: number;
  waitingCount: number;
}

/** Seconds: most calls take 2 to 50 ms; an export or a print takes some seconds. */
const callBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** Counts what this process does from now on; the rest is looked up when it is requested. */
export async function createMetrics(
  deps: With<'db' | 'clock' | 'temporaryFolder' | 'backup'> & WithEvents,
  pool: ConnectionPool,
): Promise<Metrics> {
  const { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } = await import('prom-client');
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const calls = new Histogram({
    name: 'fundus_http_seconds',
    help: 'Time until a call was answered, by route template; failed logins are those of /api/auth/login with status 401.',
    labelNames: ['method', 'route', 'status'],
    buckets: callBuckets,
    registers,
  });
  const jobSuccess = new Gauge({
    name: 'fundus_job_last_success_seconds',
    help: 'When a repeating job of this server last went well, in seconds since 1970.',
    labelNames: ['job'],
    registers,
  });
  const jobInterval = new Gauge({
    name: 'fundus_job_interval_seconds',
    help: 'Pause between two runs of a repeating job.',
    labelNames: ['job'],
    registers,
  });
  const jobSeconds = new Gauge({
    name: 'fundus_job_seconds',
    help: 'How long the last run of a repeating job took.',
    labelNames: ['job'],
    registers,
  });
  const jobFailures = new Counter({
    name: 'fundus_job_failures_total',
    help: 'Runs of a repeating job that failed.',
    labelNames: ['job'],
    registers,
  });
  const gauge = (name: string, help: string, read: () => number | Promise<number | null>): void => {
    const made = new Gauge({
      name,
      help,
      registers,
      collect: async () => {
        const value = await read();
        if (value !== null) made.set(value);
      },
    });
  };
  gauge('fundus_db_pool_used', 'Connections that statements run on.', () => pool.totalCount - pool.idleCount);
  gauge('fundus_db_pool_idle', 'Connections that are free.', () => pool.idleCount);
  gauge('fundus_db_pool_waiting', 'Calls that wait for a connection.', () => pool.waitingCount);
  gauge('fundus_streams', 'Open pages that are told live events.', () => deps.events.countStreams());
  gauge('fundus_prints_running', 'Prints that this server works on.', () => countRunningPrints('').all);
  const mails = readOnce(() => findWaitingMails(deps.db));
  gauge('fundus_mail_waiting', 'Mails that wait to be sent.', async () => (await mails()).count);
  gauge('fundus_mail_waiting_oldest_seconds', 'Age of the oldest mail that is due and was not sent.', async () => {
    const { oldestDueAt } = await mails();
    return oldestDueAt === null ? 0 : Math.max(0, (deps.clock().getTime() - oldestDueAt.getTime()) / 1000);
  });
  const disk = readOnce(() => statfs(dirname(deps.temporaryFolder)));
  gauge('fundus_disk_free_bytes', 'Room left on the disk of the files.', async () => {
    const { bavail, bsize } = await disk();
    return bavail * bsize;
  });
  gauge('fundus_disk_total_bytes', 'Size of the disk of the files.', async () => {
    const { blocks, bsize } = await disk();
    return blocks * bsize;
  });
  const backups = readOnce(() => getBackupState(deps));
  const secondsOf = (run: { finishedAt: string } | null): number =>
    run === null ? 0 : Date.parse(run.finishedAt) / 1000;
  gauge('fundus_backup_configured', 'Whether the portal makes backups by itself: 1 or 0.', async () =>
    (await backups()).isConfigured ? 1 : 0,
  );
  gauge(
    'fundus_backup_last_success_seconds',
    'When the last backup was made, in seconds since 1970; 0: never.',
    async () => secondsOf((await backups()).lastBackup),
  );
  gauge(
    'fundus_restore_trial_last_success_seconds',
    'When a backup was last restored to try it, and all was as it had been; 0: never.',
    async () => secondsOf((await backups()).lastTrial),
  );
  return {
    observeCall: ({ seconds, status, ...call }) => calls.observe({ ...call, status: String(status) }, seconds),
    observeJob: ({ name: job, everySeconds, milliseconds, error }) => {
      jobInterval.set({ job }, everySeconds);
      jobSeconds.set({ job }, milliseconds / 1000);
      if (error === undefined) jobSuccess.set({ job }, deps.clock().getTime() / 1000);
      else jobFailures.inc({ job });
    },
    read: () => registry.metrics(),
    mediaType: registry.contentType,
  };
}

/** Shares one look-up among the gauges of one scrape. */
function readOnce<T>(look: () => Promise<T>): () => Promise<T> {
  let asked: Promise<T> | null = null;
  return () => {
    asked ??= look().finally(() => {
      asked = null;
    });
    return asked;
  };
}
