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

/** What is written for a person in these processes, in their order, what lies in the trash aside. */
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
