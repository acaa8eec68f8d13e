import type { ProgrammeContent } from '@fundus/contract/programme-content';
import { sql } from 'kysely';
import type { Executor } from '#db/database.ts';

/** A programme of which a case can be made. */
export interface OfferedProgramme
  extends Pick<ProgrammeContent, 'title' | 'funder' | 'deadlines' | 'validUntil' | 'endedOn'> {
  itemId: string | null;
  programmeId: string;
  programmeVersion: number;
  isDeMinimis: boolean;
  /** Of the Vorhaben that its research is for. */
  wishedStartOn: string | null;
}

const ofVersion = sql`version.programme_id, version.version as programme_version, version.content ->> 'title' as title,
  coalesce(version.content ->> 'funder', '') as funder, coalesce(version.content -> 'deadlines', '[]') as deadlines,
  version.content ->> 'validUntil' as valid_until, version.content ->> 'endedOn' as ended_on,
  coalesce((version.content ->> 'isDeMinimis')::boolean, false) as is_de_minimis`;

/** Of chosen programmes of a person those without a case. */
export async function listChosenWithoutCase(
  db: Executor,
  personId: string,
  itemIds: readonly string[],
): Promise<OfferedProgramme[]> {
  const { rows } = await sql<OfferedProgramme>`
    select item.id as item_id, project.starts_on as wished_start_on, ${ofVersion}
    from funding_research_item item
      join funding_research research on research.id = item.research_id
      left join person_project project on project.id = research.person_project_id
      join funding_programme_version version
        on version.programme_id = item.programme_id and version.version = item.programme_version
    where item.id = any(${[...itemIds]}::uuid[]) and item.removed_at is null
      and research.person_id = ${personId}::uuid and research.deleted_at is null
      and not exists (select from funding_case c where c.item_id = item.id)
    order by item.position, item.id`.execute(db);
  return rows;
}

/** Puts cases of the same programme, which were begun without a list, to the chosen programmes of a person. */
export async function attachChosen(tx: Executor, personId: string, itemIds: readonly string[]): Promise<void> {
  await sql`
    update funding_case c set item_id = item.id
    from funding_research_item item join funding_research research on research.id = item.research_id
    where item.id = any(${[...itemIds]}::uuid[]) and item.removed_at is null
      and research.person_id = ${personId}::uuid and c.person_id = research.person_id
      and c.programme_id = item.programme_id and c.item_id is null and c.state not in ('closed', 'rejected')
      and not exists (select from funding_case other where other.item_id = item.id)
      and c.id = (
        select one.id from funding_case one
        where one.person_id = c.person_id and one.programme_id = c.programme_id and one.item_id is null
          and one.state not in ('closed', 'rejected')
        order by one.created_at, one.id limit 1)
      and item.id = (
        select chosen.id from funding_research_item chosen
        where chosen.id = any(${[...itemIds]}::uuid[]) and chosen.programme_id = item.programme_id
        order by chosen.id limit 1)`.execute(tx);
}

/** Of programmes of the catalogue, as they stand today, those of which a person has no case that is still open. */
export async function listProgrammesWithoutCase(
  db: Executor,
  personId: string,
  programmeIds: readonly string[],
): Promise<OfferedProgramme[]> {
  const { rows } = await sql<OfferedProgramme>`
    select null::uuid as item_id, null::date as wished_start_on, ${ofVersion}
    from funding_programme programme
      join funding_programme_version version
        on version.programme_id = programme.id and version.version = programme.current_version
    where programme.id = any(${[...programmeIds]}::uuid[])
      and not exists (
        select from funding_case c
        where c.person_id = ${personId}::uuid and c.programme_id = programme.id and c.state not in ('closed', 'rejected'))
    order by programme.title, programme.id`.execute(db);
  return rows;
}
