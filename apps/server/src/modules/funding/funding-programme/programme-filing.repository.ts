import { sql } from 'kysely';
import type { Executor } from '#db/database.ts';
import type { ProgrammeEnding } from './programme-filing.rules.ts';

/** The ending of a programme `ending` by its current version `current`, both joined by the caller; null where it is not joined. */
export const endingOfCurrent = sql<ProgrammeEnding | null>`case when current.content is not null then jsonb_build_object(
  'status', current.content ->> 'status', 'validUntil', current.content ->> 'validUntil',
  'endedOn', current.content ->> 'endedOn', 'deadlines', coalesce(current.content -> 'deadlines', '[]'),
  'isGone', ending.ended_at is not null) end`;

/** The endings of some programmes by their ids. */
export async function findEndings(
  db: Executor,
  programmeIds: readonly string[],
): Promise<Map<string, ProgrammeEnding>> {
  if (programmeIds.length === 0) return new Map();
  const { rows } = await sql<{ id: string; ending: ProgrammeEnding }>`
    select ending.id, ${endingOfCurrent} as ending
    from funding_programme ending
      join funding_programme_version current
        on current.programme_id = ending.id and current.version = ending.current_version
    where ending.id = any(${[...programmeIds]}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, ending }) => [id, ending]));
}
