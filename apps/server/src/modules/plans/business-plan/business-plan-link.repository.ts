import type { PlanChapter } from '@fundus/contract/business-plan-codes';
import type { Executor } from '#db/database.ts';
import { trashedAt } from './business-plan.policy.ts';
import { findBusinessPlan } from './business-plan.repository.ts';

export interface PlanLinkRecord {
  id: string;
  planId: string;
  tokenHash: Buffer;
  /** Where the secret is not sealed yet. */
  token: string | null;
  sealedToken: Buffer | null;
  recipient: string;
  chapters: PlanChapter[];
  expiresAt: Date;
  revokedAt: Date | null;
  lastSeenAt: Date | null;
  createdAt: Date;
}

const toRecord = <Row extends { chapters: string[] }>(row: Row) => ({
  ...row,
  chapters: row.chapters as PlanChapter[],
});

export async function listPlanLinkRows(db: Executor, planId: string): Promise<PlanLinkRecord[]> {
  const rows = await db
    .selectFrom('businessPlanLink')
    .selectAll()
    .where('planId', '=', planId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(toRecord);
}

export async function insertPlanLink(tx: Executor, link: PlanLinkRecord): Promise<void> {
  await tx.insertInto('businessPlanLink').values(link).execute();
}

export async function countOpenPlanLinks(db: Executor, planId: string, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('businessPlanLink')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('planId', '=', planId)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', now)
    .executeTakeFirstOrThrow();
  return count;
}

/** Null where there is no such link. */
export async function revokePlanLinkRow(
  tx: Executor,
  planId: string,
  id: string,
  at: Date,
): Promise<PlanLinkRecord | null> {
  const row = await tx
    .updateTable('businessPlanLink')
    .set((link) => ({ revokedAt: link.fn.coalesce('revokedAt', link.val(at)) }))
    .where('planId', '=', planId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  return row === undefined ? null : toRecord(row);
}

/** A link with its plan by its secret; null for any other. `lock` also locks the plan, for a change. */
export async function findPlanLinkByToken(
  db: Executor,
  tokenHash: Buffer,
  options: { lock?: boolean } = {},
): Promise<{ link: PlanLinkRecord; plan: { id: string; ownerId: string; name: string; isInTrash: boolean } } | null> {
  const found = await db
    .selectFrom('businessPlanLink')
    .select(['id', 'planId'])
    .where('tokenHash', '=', tokenHash)
    .executeTakeFirst();
  if (found === undefined) return null;
  const plan = await findBusinessPlan(db, found.planId, null, options);
  // Read once more behind the lock: a link that was revoked at this very moment opens nothing.
  const link = await db.selectFrom('businessPlanLink').selectAll().where('id', '=', found.id).executeTakeFirst();
  if (plan === null || link === undefined) return null;
  const { id, ownerId, name } = plan;
  return { link: toRecord(link), plan: { id, ownerId, name, isInTrash: trashedAt(plan) !== null } };
}

export async function markLinkSeen(tx: Executor, id: string, at: Date): Promise<void> {
  await tx.updateTable('businessPlanLink').set({ lastSeenAt: at }).where('id', '=', id).execute();
}

/** Secrets that are not sealed yet. */
export async function listUnsealedTokens(db: Executor): Promise<{ id: string; token: string }[]> {
  return db
    .selectFrom('businessPlanLink')
    .select(['id', 'token'])
    .where('token', 'is not', null)
    .$narrowType<{ token: string }>()
    .execute();
}

export async function setSealedToken(db: Executor, id: string, sealedToken: Buffer): Promise<void> {
  await db.updateTable('businessPlanLink').set({ sealedToken, token: null }).where('id', '=', id).execute();
}

/** Ends all links to plans of an owner; returns how many. */
export async function endLinksOf(tx: Executor, ownerId: string, at: Date): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('businessPlanLink')
    .set({ revokedAt: at })
    .where('planId', 'in', (eb) => eb.selectFrom('businessPlan').select('id').where('ownerId', '=', ownerId))
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', at)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** Links to plans of a person that open now, with the name of the plan, the latest first. */
export async function listOpenLinksOfPerson(
  db: Executor,
  personId: string,
  now: Date,
): Promise<(PlanLinkRecord & { planName: string })[]> {
  const rows = await db
    .selectFrom('businessPlanLink as link')
    .innerJoin('businessPlan as plan', 'plan.id', 'link.planId')
    .selectAll('link')
    .select('plan.name as planName')
    .where('plan.personId', '=', personId)
    .where('plan.deletedAt', 'is', null)
    .where('link.revokedAt', 'is', null)
    .where('link.expiresAt', '>', now)
    .orderBy('link.createdAt', 'desc')
    .orderBy('link.id')
    .execute();
  return rows.map(toRecord);
}
