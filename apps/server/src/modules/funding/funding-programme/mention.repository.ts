import type { Executor } from '#db/database.ts';

export interface MentionRow {
  /** The programme whose source gives the id. */
  mentioningId: string;
  externalId: string;
  programmeId: string;
  title: string;
}

/** The programmes that sources know by some ids, each beside those of `programmeIds` that come from the same source. */
export async function listMentioned(
  db: Executor,
  programmeIds: readonly string[],
  externalIds: readonly string[],
): Promise<MentionRow[]> {
  if (programmeIds.length === 0 || externalIds.length === 0) return [];
  const rows = await db
    .selectFrom('fundingProgramme as mentioning')
    .innerJoin('fundingProgramme as named', 'named.source', 'mentioning.source')
    .select(['mentioning.id as mentioningId', 'named.externalId', 'named.id as programmeId', 'named.title'])
    .where('mentioning.id', 'in', programmeIds)
    .where('named.externalId', 'in', externalIds)
    .execute();
  return rows.map(({ externalId, ...row }) => ({ ...row, externalId: externalId ?? '' }));
}
