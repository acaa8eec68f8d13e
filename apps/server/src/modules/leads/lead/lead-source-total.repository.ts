import { sql } from 'kysely';
import type { Executor } from '#db/database.ts';

/** Leads of a source, without leads caught by the spam trap. */
export interface SourceTotal {
  leadCount: number;
  lastLeadAt: Date | null;
}

/** How many leads came of each source, deleted and erased ones included, and when the last one did. */
export async function readSourceTotals(db: Executor, sourceIds: readonly string[]): Promise<Map<string, SourceTotal>> {
  const { rows } = await sql<SourceTotal & { sourceId: string }>`
    select source.id as source_id, there.leads + gone.leads as lead_count, greatest(there.last_at, gone.last_at) as last_lead_at
    from unnest(${[...sourceIds]}::uuid[]) as source (id),
      lateral (
        select count(*) as leads, max(entered_at) as last_at from lead
        where deleted_at is null and source_id = source.id
      ) as there,
      lateral (
        select count(*) as leads, max(entered_at) as last_at from lead
        where deleted_at is not null and source_id = source.id and deletion_reason <> 'robot'
      ) as gone`.execute(db);
  return new Map(rows.map(({ sourceId, ...total }) => [sourceId, total]));
}
