import { sql } from 'kysely';
import type { Executor } from '#db/database.ts';

/** A picture of a plan as it is stored. */
export interface PictureRecord {
  id: string;
  fileId: string;
  width: number;
  height: number;
  linkId: string | null;
  createdAt: Date;
}

const columns = ['id', 'fileId', 'width', 'height', 'linkId', 'createdAt'] as const;

export async function listPictureRows(db: Executor, planId: string): Promise<PictureRecord[]> {
  return db.selectFrom('businessPlanPicture').select(columns).where('planId', '=', planId).orderBy('id').execute();
}

export async function insertPictureRows(
  tx: Executor,
  planId: string,
  pictures: readonly PictureRecord[],
): Promise<void> {
  if (pictures.length === 0) return;
  await tx
    .insertInto('businessPlanPicture')
    .values(pictures.map((one) => ({ ...one, planId })))
    .execute();
}

/** Pictures of other plans of an owner (null: of anybody) by their ids, the oldest entry of each. */
export async function findPicturesElsewhere(
  db: Executor,
  ids: readonly string[],
  ownerId: string | null,
): Promise<(PictureRecord & { bytes: number })[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('businessPlanPicture')
    .innerJoin('businessPlan', 'businessPlan.id', 'businessPlanPicture.planId')
    .innerJoin('file', 'file.id', 'businessPlanPicture.fileId')
    .distinctOn('businessPlanPicture.id')
    .select(['businessPlanPicture.id', 'fileId', 'width', 'height', 'linkId', 'businessPlanPicture.createdAt', 'bytes'])
    .where('businessPlanPicture.id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .$if(ownerId !== null, (query) => query.where('businessPlan.ownerId', '=', ownerId))
    .orderBy('businessPlanPicture.id')
    .orderBy('businessPlanPicture.createdAt')
    .execute();
}

/** Whether a text or a version of its plan names a picture. */
const isNamed = sql<boolean>`(
  exists (select from business_plan_chapter c where c.plan_id = p.plan_id and strpos(c.text::text, p.id::text) > 0)
  or exists (select from business_plan_version v where v.plan_id = p.plan_id and strpos(v.content::text, p.id::text) > 0))`;

/** Plans with pictures whose note of being named or not no longer holds, or that have been unnamed since before `due`. */
export async function listPlansToLookThrough(db: Executor, due: Date): Promise<string[]> {
  const { rows } = await sql<{ planId: string }>`
    select distinct p.plan_id from business_plan_picture p
    where (p.unnamed_since is null) <> ${isNamed} or p.unnamed_since < ${due} limit 1000`.execute(db);
  return rows.map(({ planId }) => planId);
}

/** Notes which pictures of a locked plan are named, and takes out those that were not since before `due`; returns their files. */
export async function lookThroughPictures(tx: Executor, planId: string, now: Date, due: Date): Promise<string[]> {
  await sql`
    update business_plan_picture p set unnamed_since = case when ${isNamed} then null else coalesce(p.unnamed_since, ${now}) end
    where p.plan_id = ${planId}::uuid and (p.unnamed_since is null) <> ${isNamed}`.execute(tx);
  const deleted = await tx
    .deleteFrom('businessPlanPicture')
    .where('planId', '=', planId)
    .where('unnamedSince', '<', due)
    .returning('fileId')
    .execute();
  return deleted.map(({ fileId }) => fileId);
}
