import type { SituationContent } from '@fundus/contract/advice-situation';
import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '#db/database.ts';
import { toJson } from '#db/json.ts';
import { userName } from '#db/user-name.ts';
import type { FieldRevisions } from '#lib/field-revision.ts';

/** A situation with its current version. */
export interface SituationRow {
  id: string;
  code: string;
  content: SituationContent;
  isArchived: boolean;
  /** Content that came with the product; `null` for what was added here. */
  shipped: SituationContent | null;
  /** Number of the current version. */
  revision: number;
  fieldRevisions: FieldRevisions;
  updatedAt: Date;
  /** Empty for what came with the product. */
  updatedByName: string;
}

const current = (db: Executor) =>
  db
    .selectFrom('adviceSituation as situation')
    .innerJoin('adviceSituationVersion as version', (join) =>
      join.onRef('version.situationId', '=', 'situation.id').onRef('version.version', '=', 'situation.currentVersion'),
    );

const whole = (db: Executor) =>
  current(db)
    .leftJoin('user', 'user.id', 'version.createdBy')
    .select(['situation.id', 'situation.code', 'situation.shipped', 'situation.currentVersion as revision'])
    .select(['situation.fieldRevisions', 'situation.updatedAt', 'version.content', 'version.isArchived'])
    .select(userName.as('updatedByName'));

/** Current contents of the situations that take part in plans, in the order in which they came. */
export async function listLiving(db: Executor): Promise<SituationContent[]> {
  const rows = await current(db)
    .select('version.content')
    .where('version.isArchived', '=', false)
    .orderBy('situation.id')
    .execute();
  return rows.map(({ content }) => content);
}

/** All situations in the order in which they came. */
export async function listSituations(db: Executor): Promise<SituationRow[]> {
  return whole(db).orderBy('situation.id').execute();
}

export async function findSituation(db: Executor, id: string): Promise<SituationRow | undefined> {
  return whole(db).where('situation.id', '=', id).executeTakeFirst();
}

export async function lockSituation(tx: Executor, id: string): Promise<SituationRow | undefined> {
  // A statement that waited for the lock does not see the version that came meanwhile: it is read by one of its own.
  await tx.selectFrom('adviceSituation').select('id').where('id', '=', id).forUpdate().execute();
  return findSituation(tx, id);
}

export async function listVersions(db: Executor, situationId: string) {
  return db
    .selectFrom('adviceSituationVersion as version')
    .leftJoin('user', 'user.id', 'version.createdBy')
    .select(['version.version', 'version.createdAt', 'version.isArchived', 'version.changedFields'])
    .select(userName.as('createdByName'))
    .where('situationId', '=', situationId)
    .orderBy('version.version', 'desc')
    .execute();
}

/** The newest versions, newest first. */
export async function listRecentVersions(db: Executor, situationId: string, limit: number) {
  return db
    .selectFrom('adviceSituationVersion')
    .select(['content', 'isArchived'])
    .where('situationId', '=', situationId)
    .orderBy('version', 'desc')
    .limit(limit)
    .execute();
}

type Instant = Date | RawBuilder<Date>;
const databaseNow = sql<Date>`now()`;

export interface NewSituation {
  id: string;
  content: SituationContent;
  shipped: SituationContent | null;
  createdBy: string | null;
}

/** Adds situations with their first version. Returns false where a code is taken; the caller then gives up. */
export async function insertSituations(
  tx: Executor,
  situations: readonly NewSituation[],
  now: Instant = databaseNow,
): Promise<boolean> {
  if (situations.length === 0) return true;
  const added = await tx
    .insertInto('adviceSituation')
    .values(
      situations.map(({ id, content, shipped }) => ({
        id,
        code: content.code,
        shipped: shipped === null ? null : toJson(shipped),
        currentVersion: 1,
        updatedAt: now,
      })),
    )
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning('id')
    .execute();
  if (added.length < situations.length) return false;
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
  return true;
}

export interface NewSituationVersion {
  revision: number;
  fieldRevisions: FieldRevisions;
  content: SituationContent;
  isArchived: boolean;
  changedFields: readonly string[];
  createdBy: string | null;
}

/** Adds a version and makes it the current one. */
export async function insertVersion(
  tx: Executor,
  situationId: string,
  { revision, fieldRevisions, ...version }: NewSituationVersion,
  now: Instant = databaseNow,
): Promise<void> {
  await tx
    .insertInto('adviceSituationVersion')
    .values({
      situationId,
      version: revision,
      content: toJson(version.content),
      isArchived: version.isArchived,
      changedFields: [...version.changedFields],
      createdAt: now,
      createdBy: version.createdBy,
    })
    .execute();
  await tx
    .updateTable('adviceSituation')
    .set({ currentVersion: revision, fieldRevisions: toJson(fieldRevisions), updatedAt: now })
    .where('id', '=', situationId)
    .execute();
}

/** Notes what a release brings for a situation. */
export async function setShipped(tx: Executor, id: string, shipped: SituationContent): Promise<void> {
  await tx
    .updateTable('adviceSituation')
    .set({ shipped: toJson(shipped) })
    .where('id', '=', id)
    .execute();
}
