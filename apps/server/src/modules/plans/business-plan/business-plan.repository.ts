import type { AudienceChoice } from '@fundus/contract/business-plan-audience-codes';
import type { PlanAudience } from '@fundus/contract/business-plan-codes';
import type { FinanceDocument } from '@fundus/contract/business-plan-finance';
import type { Executor } from '#db/database.ts';
import { toJson } from '#db/json.ts';
import type { FieldRevisions } from '#lib/field-revision.ts';
import { personName } from '#modules/people/person/person-name.rules.ts';

/** Whom a plan is for. */
export interface PlanPerson {
  personId: string;
  name: string;
  /** A person in the trash hides their plans until they are back. */
  deletedAt: Date | null;
}

/** What each audience reads; one that is not named reads the usual. */
export type PlanAudiences = Partial<Record<PlanAudience, AudienceChoice | null>>;

/** A business plan as it is stored, without its finance document. */
export interface BusinessPlanRecord {
  id: string;
  ownerId: string;
  person: PlanPerson | null;
  name: string;
  audiences: PlanAudiences;
  revision: number;
  fieldRevisions: FieldRevisions;
  createdAt: Date;
  updatedAt: Date;
  deletedAt: Date | null;
}

/** Names come of a left join: null where there is no person. */
export function toPlanPerson(row: {
  personId: string | null;
  firstName: string | null;
  lastName: string | null;
  company: string | null;
  personDeletedAt: Date | null;
}): PlanPerson | null {
  const { personId, firstName, lastName, company } = row;
  if (personId === null) return null;
  const name = personName({ firstName: firstName ?? '', lastName: lastName ?? '', company: company ?? '' });
  return { personId, name, deletedAt: row.personDeletedAt };
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
  return { ...plan, person: await findPlanPerson(db, personId) };
}

/** Read apart from the plan: joined to a row that had to be waited for, the person would be the one from before the wait. */
export async function findPlanPerson(db: Executor, personId: string | null): Promise<PlanPerson | null> {
  if (personId === null) return null;
  const row = await db
    .selectFrom('person')
    .select(['id as personId', 'firstName', 'lastName', 'company', 'deletedAt as personDeletedAt'])
    .where('id', '=', personId)
    .executeTakeFirst();
  return row === undefined ? null : toPlanPerson(row);
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
  const { id, person, name, audiences, revision, fieldRevisions, updatedAt, deletedAt } = plan;
  await tx
    .updateTable('businessPlan')
    .set({
      personId: person?.personId ?? null,
      name,
      audiences: toJson(audiences),
      revision,
      fieldRevisions: toJson(fieldRevisions),
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
