import { sql } from 'kysely';
import type { Executor } from '#db/database.ts';

/** How many users, sources of leads and programmes that have not ended there are, and what time the database has. */
export async function countFirstSteps(
  db: Executor,
): Promise<{ users: number; leadSources: number; programmes: number; now: Date }> {
  const { rows } = await sql<{ users: number; leadSources: number; programmes: number; now: Date }>`
    select
      (select count(*) from "user" where locked_at is null) as users,
      (select count(*) from lead_source where is_active) as lead_sources,
      (select count(*) from funding_programme where ended_at is null) as programmes,
      clock_timestamp() as now`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('a query without conditions has a row');
  return row;
}
