import { type Selectable, sql } from 'kysely';
import type { Executor } from '#db/database.ts';
import type { JobRun } from '#db/schema.generated.ts';

export type JobRunRow = Selectable<JobRun>;

export interface FinishedRun {
  job: string;
  everySeconds: number;
  host: string;
  finishedAt: Date;
  milliseconds: number;
  error: string | null;
}

/** Notes the last run of a job; what went wrong last stays known after it goes well again. */
export async function upsertJobRun(db: Executor, run: FinishedRun): Promise<void> {
  const failed = run.error === null ? {} : { failedAt: run.finishedAt, lastError: run.error };
  await db
    .insertInto('jobRun')
    .values({ ...run, ...failed, failures: run.error === null ? 0 : 1 })
    .onConflict((conflict) =>
      conflict
        .column('job')
        .doUpdateSet({ ...run, ...failed, failures: run.error === null ? 0 : sql`job_run.failures + 1` }),
    )
    .execute();
}

export async function listJobRuns(db: Executor): Promise<JobRunRow[]> {
  return db.selectFrom('jobRun').selectAll().orderBy('job').execute();
}
