import type { SituationContent } from '@fundus/contract/advice-situation';
import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '#db/database.ts';
import { toJson } from '#db/json.ts';

/** Current contents of all situations, in the order in which they came. */
export async function listContents(db: Executor): Promise<SituationContent[]> {
  const rows = await db
    .selectFrom('adviceSituation as situation')
    .innerJoin('adviceSituationVersion as version', (join) =>
      join.onRef('version.situationId', '=', 'situation.id').onRef('version.version', '=', 'situation.currentVersion'),
    )
    .select('version.content')
    .orderBy('situation.id')
    .execute();
  return rows.map(({ content }) => content);
}

export interface NewSituation {
  id: string;
  content: SituationContent;
  createdBy: string | null;
}

/** Adds situations with their first version. */
export async function insertSituations(
  tx: Executor,
  situations: readonly NewSituation[],
  now: Date | RawBuilder<Date> = sql<Date>`now()`,
): Promise<void> {
  if (situations.length === 0) return;
  await tx
    .insertInto('adviceSituation')
    .values(situations.map(({ id, content }) => ({ id, code: content.code, currentVersion: 1, updatedAt: now })))
    .execute();
  await tx
    .insertInto('adviceSituationVersion')
    .values(
      situations.map(({ id, content, createdBy }) => ({
        situationId: id,
        version: 1,
        content: toJson(content),
        createdAt: now,
        createdBy,
      })),
    )
    .execute();
}
