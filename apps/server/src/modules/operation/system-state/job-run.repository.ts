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
  /** The last failure that is not noted yet: of this run, or of one that could not be noted. */
  failed: { failedAt: Date; lastError: string } | null;
}

/** Notes the last run of a job; what went wrong last stays known after it goes well again. */
export async function upsertJobRun(db: Executor, { failed, ...run }: FinishedRun): Promise<void> {
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
