import type { ProgrammeContent } from '@fundus/contract/programme-content';
import { sql } from 'kysely';
import type { Executor } from '#db/database.ts';
import { completeContent } from './programme-content.rules.ts';

/** Texts that may be as long as a guideline; the screens that show them load them apart. */
export const proseFields = ['shortText', 'description', 'conditions', 'legalBasis', 'contact', 'combination'] as const;
export type ProseField = (typeof proseFields)[number];

/** Content of a version without its long texts. */
export type ProgrammeFacts = Omit<ProgrammeContent, ProseField>;

export interface ProgrammeVersionKey {
  programmeId: string;
  version: number;
}

function selectVersions(db: Executor, wanted: readonly ProgrammeVersionKey[]) {
  return db.selectFrom('fundingProgrammeVersion as version').where((eb) =>
    eb(
      eb.refTuple('version.programmeId', 'version.version'),
      'in',
      wanted.map(({ programmeId, version }) =>
        eb.tuple(sql<string>`${programmeId}::uuid`, sql<number>`${version}::int`),
      ),
    ),
  );
}

/** Content of versions, without their long texts. */
export async function listVersionFacts(
  db: Executor,
  wanted: readonly ProgrammeVersionKey[],
): Promise<(ProgrammeVersionKey & { facts: ProgrammeFacts })[]> {
  if (wanted.length === 0) return [];
  const rows = await selectVersions(db, wanted)
    .select(['version.programmeId', 'version.version'])
    .select(sql<Partial<ProgrammeFacts>>`version.content - ${[...proseFields]}::text[]`.as('facts'))
    .execute();
  return rows.map((row) => ({ ...row, facts: completeContent(row.facts) }));
}

/** Some long texts of certain versions, in no order; those that are not there are missing. */
export async function listVersionTexts(
  db: Executor,
  wanted: readonly ProgrammeVersionKey[],
  fields: readonly ProseField[],
): Promise<(ProgrammeVersionKey & { texts: Partial<Record<ProseField, string>> })[]> {
  if (wanted.length === 0) return [];
  const pairs = fields.flatMap((field) => [sql.lit(field), sql`version.content ->> ${sql.lit(field)}`]);
  return selectVersions(db, wanted)
    .select(['version.programmeId', 'version.version'])
    .select(sql<Partial<Record<ProseField, string>>>`jsonb_build_object(${sql.join(pairs)})`.as('texts'))
    .execute();
}

/** External ids of programmes, with the end of ended ones. */
export async function listProgrammeMarks(
  db: Executor,
  programmeIds: readonly string[],
): Promise<Map<string, { externalId: string | null; endedAt: Date | null }>> {
  if (programmeIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('fundingProgramme')
    .select(['id', 'externalId', 'endedAt'])
    .where('id', 'in', programmeIds)
    .execute();
  return new Map(rows.map(({ id, ...marks }) => [id, marks]));
}

/** The titles of some programmes, by their ids. */
export async function listTitles(db: Executor, programmeIds: readonly string[]): Promise<Map<string, string>> {
  if (programmeIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('fundingProgramme')
    .select(['id', 'title'])
    .where('id', 'in', programmeIds)
    .execute();
  return new Map(rows.map(({ id, title }) => [id, title]));
}
