import { sql } from 'kysely';
import type { Executor } from '#db/database.ts';

/** Companies of the demo are as old as the first of their persons. */
export async function ageDemoCompanies(tx: Executor): Promise<void> {
  await sql`
    update company set created_at = first.at, updated_at = first.at
    from (select company_id, min(created_at) as at from person where company_id is not null group by company_id) as first
    where company.id = first.company_id
  `.execute(tx);
}
