import { sql } from 'kysely';
import { type Condition, type Sought, searchConditions, soughtCondition } from '#db/condition.ts';
import type { Executor } from '#db/database.ts';
import { ownedBy } from '#db/owner-condition.ts';
import { userNameOf } from '#db/user-name.ts';
import { likePattern } from '#lib/like-pattern.ts';
import type { OwnerScope } from '#lib/owner-scope.ts';
import type { TimeCursor } from '#lib/time-cursor.ts';
import { type PlanPerson, toPlanPerson } from './business-plan.repository.ts';

export interface BusinessPlanFilter {
  owners: OwnerScope;
  isDeleted: boolean;
  search: string | undefined;
  personId: string | undefined;
  /** What the global search asks for. */
  sought?: Sought;
}

export interface BusinessPlanListRow {
  id: string;
  name: string;
  ownerId: string;
  ownerName: string;
  person: PlanPerson | null;
  createdAt: Date;
  updatedAt: Date;
  deletedAt: Date | null;
}

/** Plans of this name, or of persons who are found by these words. Both are looked up: a join would read all of them. */
function searchCondition(search: string): Condition {
  // The index holds more than names: what it finds is looked at once more.
  const columns = [sql`(search_text || coalesce(detail_text, ''))`, sql`search_text`];
  const words = columns.flatMap((column) => searchConditions(column, search));
  const isNamed = sql<boolean>`plan.name ilike ${likePattern(search)}`;
  if (words.length === 0) return isNamed;
  return sql`(${isNamed} or plan.person_id = any(array(select id from person where ${sql.join(words, sql` and `)})))`;
}

/** One page, last changed first. Plans of a person in the trash are hidden with them. */
export async function listBusinessPlanRows(
  db: Executor,
  { owners, isDeleted, search = '', personId, sought }: BusinessPlanFilter,
  after: TimeCursor | null,
  limit: number,
): Promise<BusinessPlanListRow[]> {
  const rows = await db
    .selectFrom('businessPlan as plan')
    .leftJoin('person', 'person.id', 'plan.personId')
    .innerJoin('user as owner', 'owner.id', 'plan.ownerId')
    .where(ownedBy('plan.ownerId', owners))
    .where('plan.deletedAt', isDeleted ? 'is not' : 'is', null)
    .where('person.deletedAt', 'is', null)
    .$if(personId !== undefined, (list) => list.where('plan.personId', '=', personId ?? ''))
    .$if(search !== '', (list) => list.where(searchCondition(search)))
    .$if(sought !== undefined, (list) => list.where(soughtCondition('plan', 'name', sought ?? { ids: [] }, 'personId')))
    .$if(after !== null, (list) =>
      list.where(sql<boolean>`(plan.updated_at, plan.id) < (${after?.at}, ${after?.id}::uuid)`),
    )
    .select(['plan.id', 'plan.name', 'plan.ownerId', 'plan.createdAt', 'plan.updatedAt', 'plan.deletedAt'])
    .select(['plan.personId', 'person.firstName', 'person.lastName', 'person.company'])
    .select('person.deletedAt as personDeletedAt')
    .select(userNameOf('owner').as('ownerName'))
    .orderBy('plan.updatedAt', 'desc')
    .orderBy('plan.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...row, person: toPlanPerson(row) }));
}

/** How many there are. What hangs on persons in the trash is little: it is counted and taken off. */
export async function countBusinessPlans(db: Executor, filter: BusinessPlanFilter): Promise<number> {
  const { owners, isDeleted, search = '', personId } = filter;
  const asked = sql`${ownedBy('plan.ownerId', owners)}
    and plan.deleted_at ${isDeleted ? sql`is not null` : sql`is null`}
    and ${personId === undefined ? sql`true` : sql`plan.person_id = ${personId}::uuid`}
    and ${search === '' ? sql`true` : searchCondition(search)}`;
  const { rows } = await sql<{ total: number }>`
    select (select count(*) from business_plan as plan where ${asked}) - (
      select count(*) from person join business_plan as plan on plan.person_id = person.id
      where ${asked} and person.deleted_at is not null
    ) as total`.execute(db);
  return rows[0]?.total ?? 0;
}
