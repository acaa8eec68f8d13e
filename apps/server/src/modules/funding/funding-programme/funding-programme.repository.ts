import type { ProgrammeContent, ProgrammeField } from '@fundus/contract/programme-content';
import { sql } from 'kysely';
import type { Executor } from '#db/database.ts';
import { toJson } from '#db/json.ts';
import { completeContent } from './programme-content.rules.ts';

export interface ProgrammeRow {
  id: string;
  source: string | null;
  externalId: string | null;
  currentVersion: number;
  protectedFields: string[];
  successorId: string | null;
  lastCheckedAt: Date | null;
  lastCheckedBy: string | null;
  endedAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
}

export type VersionOrigin = 'catalogue' | 'import' | 'editor' | 'undo';

export interface NewVersion {
  programmeId: string;
  version: number;
  content: ProgrammeContent;
  changedFields: readonly ProgrammeField[];
  /** The revision of the catalogue with which it came. */
  catalogueRevision: number;
  origin: VersionOrigin;
  importId: string | null;
  createdAt: Date;
  createdBy: string | null;
}

const programmeColumns = [
  'fundingProgramme.id',
  'fundingProgramme.source',
  'fundingProgramme.externalId',
  'fundingProgramme.currentVersion',
  'fundingProgramme.protectedFields',
  'fundingProgramme.successorId',
  'fundingProgramme.lastCheckedAt',
  'fundingProgramme.lastCheckedBy',
  'fundingProgramme.endedAt',
  'fundingProgramme.createdAt',
  'fundingProgramme.updatedAt',
] as const;

/**
 * Counts one change of the catalogue and holds the row until the transaction ends, so that a reader that has seen
 * revision n has seen all below it.
 */
export async function raiseRevision(tx: Executor): Promise<number> {
  const { revision } = await tx
    .updateTable('catalogueState')
    .set((eb) => ({ revision: eb('revision', '+', 1) }))
    .returning('revision')
    .executeTakeFirstOrThrow();
  return revision;
}

/** Waits until no other transaction changes the catalogue, and keeps others waiting until this one ends. */
export async function lockCatalogue(tx: Executor): Promise<void> {
  await tx.selectFrom('catalogueState').select('revision').forUpdate().executeTakeFirstOrThrow();
}

export async function findRevision(db: Executor): Promise<number> {
  const { revision } = await db.selectFrom('catalogueState').select('revision').executeTakeFirstOrThrow();
  return revision;
}

export async function findProgramme(db: Executor, programmeId: string): Promise<ProgrammeRow | undefined> {
  return db
    .selectFrom('fundingProgramme')
    .select(programmeColumns)
    .where('id', '=', programmeId)
    .where('withdrawnAt', 'is', null)
    .executeTakeFirst();
}

/** The programme, held until the transaction ends. */
export async function lockProgramme(tx: Executor, programmeId: string): Promise<ProgrammeRow | undefined> {
  return tx
    .selectFrom('fundingProgramme')
    .select(programmeColumns)
    .where('id', '=', programmeId)
    .where('withdrawnAt', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

export type ProgrammeWithContent = ProgrammeRow & { content: ProgrammeContent };

/** Programmes of a source by their ids there, with what they say now. */
export async function listBySource(
  db: Executor,
  source: string,
  externalIds: readonly string[],
): Promise<ProgrammeWithContent[]> {
  if (externalIds.length === 0) return [];
  const rows = await selectWithContent(db)
    .where('source', '=', source)
    .where('externalId', 'in', externalIds)
    .execute();
  return rows.map((row) => ({ ...row, content: completeContent(row.content) }));
}

export async function listByIds(db: Executor, programmeIds: readonly string[]): Promise<ProgrammeWithContent[]> {
  if (programmeIds.length === 0) return [];
  const rows = await selectWithContent(db).where('fundingProgramme.id', 'in', programmeIds).execute();
  return rows.map((row) => ({ ...row, content: completeContent(row.content) }));
}

/** Whether any programme came from a source. */
export async function hasProgrammeOf(db: Executor, source: string): Promise<boolean> {
  const row = await db
    .selectFrom('fundingProgramme')
    .select('id')
    .where('source', '=', source)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Of each of these programmes the fields whose last change was an editor's. */
export async function listEditedFields(
  db: Executor,
  programmeIds: readonly string[],
): Promise<{ programmeId: string; fields: string[] }[]> {
  if (programmeIds.length === 0) return [];
  const { rows } = await sql<{ programmeId: string; fields: string[] }>`
    select programme_id, array_agg(field) as fields from (
      select distinct on (v.programme_id, field) v.programme_id, field, v.origin
      from funding_programme_version v, unnest(v.changed_fields) as field
      where v.programme_id = any(${[...programmeIds]}::uuid[])
      order by v.programme_id, field, v.version desc
    ) as last_change
    where origin = 'editor' group by programme_id`.execute(db);
  return rows;
}

function selectWithContent(db: Executor) {
  return db
    .selectFrom('fundingProgramme')
    .innerJoin('fundingProgrammeVersion as version', (join) =>
      join.onRef('version.programmeId', '=', 'fundingProgramme.id').onRef('version.version', '=', 'currentVersion'),
    )
    .select([...programmeColumns, 'version.content']);
}

export async function findContent(
  db: Executor,
  programmeId: string,
  version: number,
): Promise<ProgrammeContent | undefined> {
  const row = await db
    .selectFrom('fundingProgrammeVersion')
    .select('content')
    .where('programmeId', '=', programmeId)
    .where('version', '=', version)
    .executeTakeFirst();
  return row && completeContent(row.content);
}

export async function listVersions(db: Executor, programmeId: string) {
  return db
    .selectFrom('fundingProgrammeVersion as version')
    .leftJoin('user', 'user.id', 'version.createdBy')
    .select(['version.version', 'version.createdAt', 'version.origin', 'version.changedFields'])
    .select(['user.firstName', 'user.lastName'])
    .where('programmeId', '=', programmeId)
    .orderBy('version.version', 'desc')
    .execute();
}

/** Columns by which lists filter and sort, taken from the content. */
function listColumns(content: ProgrammeContent) {
  const { title, funder, level, status, fundingTypes, regions, factsOn } = content;
  const otherNames = [content.shortTitle, ...content.otherNames].join(' ').trim();
  return { title, otherNames, funder, level, status, fundingTypes, regions, factsOn, hasRules: content.rules !== null };
}

export interface NewProgramme {
  id: string;
  source: string | null;
  externalId: string | null;
  content: ProgrammeContent;
  protectedFields: readonly string[];
  lastCheckedAt?: Date | null;
  endedAt?: Date | null;
  successorId?: string | null;
}

/** New programmes, each with its first version. */
export async function insertProgrammes(
  tx: Executor,
  programmes: readonly NewProgramme[],
  made: Pick<NewVersion, 'catalogueRevision' | 'origin' | 'importId' | 'createdAt' | 'createdBy'>,
): Promise<void> {
  if (programmes.length === 0) return;
  await tx
    .insertInto('fundingProgramme')
    .values(
      programmes.map(({ id, source, externalId, content, protectedFields, ...marks }) => ({
        id,
        source,
        externalId,
        currentVersion: 1,
        catalogueRevision: made.catalogueRevision,
        ...listColumns(content),
        protectedFields: [...protectedFields],
        lastCheckedAt: marks.lastCheckedAt ?? null,
        endedAt: marks.endedAt ?? null,
        successorId: marks.successorId ?? null,
        createdAt: made.createdAt,
        updatedAt: made.createdAt,
      })),
    )
    .execute();
  await insertVersions(
    tx,
    programmes.map(({ id, content }) => ({ programmeId: id, version: 1, content, changedFields: [], ...made })),
  );
}

export async function insertVersions(tx: Executor, versions: readonly NewVersion[]): Promise<void> {
  if (versions.length === 0) return;
  await tx
    .insertInto('fundingProgrammeVersion')
    .values(
      versions.map((version) => ({
        ...version,
        content: toJson(version.content),
        changedFields: [...version.changedFields],
      })),
    )
    .execute();
}

export interface ProgrammeUpdate {
  content: ProgrammeContent;
  version: number;
  revision: number;
  updatedAt: Date;
  protectedFields?: readonly string[];
  endedAt?: Date | null;
  /** From then on it shows nowhere; it has to end with it. */
  withdrawnAt?: Date;
  successorId?: string | null;
  lastCheckedAt?: Date | null;
  lastCheckedBy?: string | null;
  externalId?: string;
}

/** Lets a programme say what its newest version says. One that is open again is withdrawn no more. */
export async function updateProgrammeRow(tx: Executor, programmeId: string, update: ProgrammeUpdate): Promise<void> {
  const { content, version, revision, protectedFields, ...rest } = update;
  await tx
    .updateTable('fundingProgramme')
    .set({
      ...listColumns(content),
      ...(rest.endedAt === null && { withdrawnAt: null }),
      ...rest,
      ...(protectedFields && { protectedFields: [...protectedFields] }),
      currentVersion: version,
      catalogueRevision: revision,
    })
    .where('id', '=', programmeId)
    .execute();
}

/** Whether a chain of successors leads from one programme to another. */
export async function succeedsTo(db: Executor, fromId: string, toId: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    with recursive chain as (
      select id, successor_id, 1 as step from funding_programme where id = ${fromId}
      union all
      select next.id, next.successor_id, chain.step + 1 from funding_programme next
      join chain on next.id = chain.successor_id where chain.step < 100
    )
    select exists (select from chain where id = ${toId}) as found`.execute(db);
  return rows[0]?.found ?? false;
}

export async function findChecksum(db: Executor, name: string): Promise<string | undefined> {
  const row = await db.selectFrom('referenceLoad').select('checksum').where('name', '=', name).executeTakeFirst();
  return row?.checksum;
}

export async function storeChecksum(tx: Executor, name: string, checksum: string): Promise<void> {
  await tx
    .insertInto('referenceLoad')
    .values({ name, checksum })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ checksum, loadedAt: sql`now()` }))
    .execute();
}
