import { sql } from 'kysely';
import type { Executor } from '#db/database.ts';

/** Who gave which of these leads back or let it lie, and when. */
export async function listDeclined(
  db: Executor,
  leadIds: readonly string[],
): Promise<{ leadId: string; partnerId: string; endedAt: Date | null }[]> {
  if (leadIds.length === 0) return [];
  return db
    .selectFrom('leadAssignment')
    .select(['leadId', 'partnerId', 'endedAt'])
    .where('leadId', '=', sql<string>`any(${[...leadIds]}::uuid[])`)
    .where('isDeclined', '=', true)
    .execute();
}
