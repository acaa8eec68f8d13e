import type { AudienceChoice } from '@fundus/contract/business-plan-audience-codes';
import type { PlanAudience } from '@fundus/contract/business-plan-codes';
import type { FinanceDocument } from '@fundus/contract/business-plan-finance';
import type { Executor } from '#db/database.ts';
import { toJson } from '#db/json.ts';
import type { FieldRevisions } from '#lib/field-revision.ts';
import { findPaperPerson } from '#modules/plans/work-paper/paper-person.repository.ts';
import type { PaperPerson } from '#modules/plans/work-paper/work-paper.rules.ts';

/** Parts that each audience reads; an audience that is not named reads the defaults. */
export type PlanAudiences = Partial<Record<PlanAudience, AudienceChoice | null>>;

/** A business plan as it is stored, without its finance document. */
export interface BusinessPlanRecord {
  id: string;
  ownerId: string;
  person: PaperPerson | null;
  name: string;
  audiences: PlanAudiences;
  revision: number;
  fieldRevisions: FieldRevisions;
  /** When its author called it finished. */
  finishedAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
  deletedAt: Date | null;
}

/** A plan of an owner (null: of anybody). `lock` keeps others from changing it until the transaction ends. */
export async function findBusinessPlan(
  db: Executor,
  id: string,
  ownerId: string | null,
  options: { lock?: boolean } = {},
): Promise<BusinessPlanRecord | null> {
  const row = await db
    .selectFrom('businessPlan')
    .select([
      'id',
      'ownerId',
      'personId',
      'name',
      'audiences',
      'revision',
      'fieldRevisions',
      'finishedAt',
      'createdAt',
      'updatedAt',
      'deletedAt',
    ])
    .where('id', '=', id)
    .$if(ownerId !== null, (query) => query.where('ownerId', '=', ownerId))
    .$if(options.lock === true, (query) => query.forNoKeyUpdate())
    .executeTakeFirst();
  if (row === undefined) return null;
  const { personId, ...plan } = row;
  return { ...plan, person: await findPaperPerson(db, personId) };
}

export async function insertBusinessPlan(
  tx: Executor,
  { person, fieldRevisions, audiences, ...plan }: BusinessPlanRecord,
  finance: FinanceDocument,
): Promise<void> {
  await tx
    .insertInto('businessPlan')
    .values({
      ...plan,
      personId: person?.personId ?? null,
      fieldRevisions: toJson(fieldRevisions),
      audiences: toJson(audiences),
      finance: toJson(finance),
      financeUpdatedAt: plan.createdAt,
    })
    .execute();
}

/** Writes a plan that was read with its lock. */
export async function updateBusinessPlanRow(tx: Executor, plan: BusinessPlanRecord): Promise<void> {
  const { id, person, name, audiences, revision, fieldRevisions, finishedAt, updatedAt, deletedAt } = plan;
  await tx
    .updateTable('businessPlan')
    .set({
      personId: person?.personId ?? null,
      name,
      audiences: toJson(audiences),
      revision,
      fieldRevisions: toJson(fieldRevisions),
      finishedAt,
      updatedAt,
      deletedAt,
    })
    .where('id', '=', id)
    .execute();
}

/** Gives all plans of persons, those in the trash too, to an owner. */
export async function moveBusinessPlans(tx: Executor, personIds: readonly string[], ownerId: string): Promise<void> {
  if (personIds.length === 0) return;
  await tx.updateTable('businessPlan').set({ ownerId }).where('personId', 'in', personIds).execute();
}

export interface StoredFinance {
  finance: FinanceDocument;
  financeRevision: number;
  financeUpdatedAt: Date;
}

export async function getStoredFinance(db: Executor, id: string): Promise<StoredFinance> {
  return db
    .selectFrom('businessPlan')
    .select(['finance', 'financeRevision', 'financeUpdatedAt'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

/** Writes the finance document of a plan that is locked, and says so in the order of the list. */
export async function updateFinanceRow(tx: Executor, id: string, stored: StoredFinance): Promise<void> {
  await tx
    .updateTable('businessPlan')
    .set({ ...stored, finance: toJson(stored.finance), updatedAt: stored.financeUpdatedAt })
    .where('id', '=', id)
    .execute();
}
