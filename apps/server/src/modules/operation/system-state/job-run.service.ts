import { hostname } from 'node:os';
import { describeFailure } from '#lib/failure-words.ts';
import type { FinishedJobRun } from '#lib/repeating-job.ts';
import type { With } from '#lib/with.ts';
import { upsertJobRun } from './job-run.repository.ts';
import { isWorthNoting } from './job-run.rules.ts';

/** Notes how the jobs of this server fare. A run that cannot be recorded does not count as failed; a failed one is reported with the next that can. */
export function createJobRecorder(deps: With<'db' | 'clock' | 'log'>): (run: FinishedJobRun) => Promise<void> {
  const noted = new Map<string, { at: number; hasFailed: boolean }>();
  // A failure caused by an unreachable database cannot be recorded at once.
  const unnoted = new Map<string, { failedAt: Date; lastError: string }>();
  return async ({ name, everySeconds, milliseconds, error }) => {
    const finishedAt = deps.clock();
    const run = { at: finishedAt.getTime(), hasFailed: error !== undefined };
    const failure = error === undefined ? null : describeFailure(error);
    const failed = failure === null ? (unnoted.get(name) ?? null) : { failedAt: finishedAt, lastError: failure };
    if (failed === null && !isWorthNoting(noted.get(name), run)) return;
    try {
      await upsertJobRun(deps.db, {
        job: name,
        everySeconds,
        host: hostname(),
        finishedAt,
        milliseconds,
        error: failure,
        failed,
      });
      noted.set(name, run);
      unnoted.delete(name);
    } catch (problem) {
      if (failed !== null) unnoted.set(name, failed);
      deps.log.warn({ err: problem, job: name }, 'run of a job not noted');
    }
  };
}
