import { hostname } from 'node:os';
import { describeFailure } from '#lib/failure-words.ts';
import type { FinishedJobRun } from '#lib/repeating-job.ts';
import type { With } from '#lib/with.ts';
import { upsertJobRun } from './job-run.repository.ts';
import { isWorthNoting } from './job-run.rules.ts';

/** Notes how the jobs of this server fare. A run that cannot be noted is no failed run. */
export function createJobRecorder(deps: With<'db' | 'clock' | 'log'>): (run: FinishedJobRun) => Promise<void> {
  const noted = new Map<string, { at: number; hasFailed: boolean }>();
  return async ({ name, everySeconds, milliseconds, error }) => {
    const finishedAt = deps.clock();
    const run = { at: finishedAt.getTime(), hasFailed: error !== undefined };
    if (!isWorthNoting(noted.get(name), run)) return;
    const failure = error === undefined ? null : describeFailure(error);
    try {
      await upsertJobRun(deps.db, {
        job: name,
        everySeconds,
        host: hostname(),
        finishedAt,
        milliseconds,
        error: failure,
      });
      noted.set(name, run);
    } catch (problem) {
      deps.log.warn({ err: problem, job: name }, 'run of a job not noted');
    }
  };
}
