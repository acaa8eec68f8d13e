import type { PlanStepName, SteppedProcess } from '@fundus/contract/plan-step-codes';
import { sql } from 'kysely';
import type { Executor } from '#db/database.ts';

/** How far something that is written for a person has come. */
export interface StepRow {
  process: SteppedProcess;
  id: string;
  name: string;
  createdAt: Date;
  givenOutAt: Date | null;
  finishedAt: Date | null;
  declinedStep: PlanStepName | null;
}

const tables = { businessPlan: 'business_plan', projectOutline: 'project_outline' } as const satisfies Record<
  SteppedProcess,
  string
>;

/** Papers of a person in these processes, in their order, without the trash. */
export async function listStepRows(
  db: Executor,
  personId: string,
  processes: readonly SteppedProcess[],
): Promise<StepRow[]> {
  if (processes.length === 0) return [];
  const parts = processes.map(
    (process, at) => sql`
      select ${at}::int as place, ${process}::text as process, id, name, created_at, given_out_at, finished_at, declined_step
      from ${sql.table(tables[process])} where person_id = ${personId}::uuid and deleted_at is null`,
  );
  const { rows } = await sql<StepRow>`
    select process, id, name, created_at, given_out_at, finished_at, declined_step
    from (${sql.join(parts, sql` union all `)}) as step
    order by place, created_at, id`.execute(db);
  return rows;
}

/** Neither revision nor the order of the list: what is written does not change. False where the person has no such record. */
export async function updateStepRow(
  tx: Executor,
  { process, id, personId }: { process: SteppedProcess; id: string; personId: string },
  { finishedAt, declinedStep }: { finishedAt?: Date | null; declinedStep?: PlanStepName | null },
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update ${sql.table(tables[process])} set
      finished_at = ${finishedAt === undefined ? sql`finished_at` : sql`${finishedAt}::timestamptz`},
      declined_step = ${declinedStep === undefined ? sql`declined_step` : sql`${declinedStep}::text`}
    where id = ${id}::uuid and person_id = ${personId}::uuid and deleted_at is null`.execute(tx);
  return numAffectedRows > 0n;
}

/** The same, where it went out as a file. */
export async function noteGivenOut(db: Executor, process: SteppedProcess, id: string, at: Date): Promise<void> {
  await sql`update ${sql.table(tables[process])} set given_out_at = ${at} where id = ${id}::uuid`.execute(db);
}
