import type { ProgrammeContent } from '@fundus/contract/programme-content';
import { sql } from 'kysely';
import type { Executor } from '#db/database.ts';
import { completeContent, type StoredContent } from './programme-content.rules.ts';

/** A programme that a writing of the catalogue touched. */
export interface ChangedProgramme {
  programmeId: string;
  /** Its version when the catalogue stood at the earlier revision; `null` where it was not there yet. */
  earlierVersion: number | null;
  /** Fields that became others since. */
  changedFields: string[];
}

/** Programmes that changed after a revision of the catalogue, those that ended included. */
export async function listChangesSince(db: Executor, revision: number): Promise<ChangedProgramme[]> {
  const { rows } = await sql<ChangedProgramme>`
    select programme.id as programme_id,
      max(version.version) filter (where version.catalogue_revision <= ${revision}) as earlier_version,
      coalesce((
        select array_agg(distinct field) from funding_programme_version later, unnest(later.changed_fields) as field
        where later.programme_id = programme.id and later.catalogue_revision > ${revision}
      ), '{}') as changed_fields
    from funding_programme programme
    join funding_programme_version version on version.programme_id = programme.id
    where programme.catalogue_revision > ${revision}
    group by programme.id`.execute(db);
  return rows;
}

/** Texts that no facet and no rule asks for: what a programme said earlier is judged without them. */
const longTexts = ['description', 'conditions', 'legalBasis', 'shortText', 'contact', 'combination'];

/** Content of programmes in some versions, without long texts. */
export async function listEarlierContents(
  db: Executor,
  versions: readonly { programmeId: string; version: number }[],
): Promise<{ programmeId: string; externalId: string | null; version: number; content: ProgrammeContent }[]> {
  if (versions.length === 0) return [];
  const { rows } = await sql<{
    programmeId: string;
    externalId: string | null;
    version: number;
    content: StoredContent;
  }>`
    select programme.id as programme_id, programme.external_id, version.version, version.content - ${longTexts}::text[] as content
    from unnest(${versions.map(({ programmeId }) => programmeId)}::uuid[], ${versions.map(({ version }) => version)}::int[])
      as wanted (programme_id, version)
    join funding_programme_version version
      on version.programme_id = wanted.programme_id and version.version = wanted.version
    join funding_programme programme on programme.id = wanted.programme_id`.execute(db);
  return rows.map((row) => ({ ...row, content: completeContent(row.content) }));
}
