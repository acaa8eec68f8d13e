import { type Role, rolesWith } from '@fundus/contract/permission';
import { sql } from 'kysely';
import type { Executor } from '#db/database.ts';

const isOneOf = (roles: readonly Role[]) => sql`assignee.roles && ${[...roles]}::text[]`;

/**
 * Whether the `assignee` of a task may still log in and reach its subject. Otherwise the
 * task counts as the owner's, as if it were unassigned, until they may again.
 */
const reachesSubject = sql<boolean>`assignee.locked_at is null and case
  when task.lead_id is not null then ${isOneOf(rolesWith('lead:distribute'))}
    or (assignee.id = lead.partner_id and ${isOneOf(rolesWith('lead:work'))})
  else ${isOneOf(rolesWith('task:edit', 'record:reach:all'))}
    or (assignee.id = task.owner_id and ${isOneOf(rolesWith('task:edit'))})
end`;

const trashedAt = sql`coalesce(
  about.deleted_at, lead.deleted_at, research.deleted_at, plan.deleted_at, model.deleted_at,
  outline.deleted_at
)`;

/** Whether what a task is about lies in the trash. */
export const isResting = sql<boolean>`${trashedAt} is not null`;

/** As a case, which the planner takes to hold often: of »is null« over an expression it believes hardly ever. */
export const isKept = sql<boolean>`case when ${trashedAt} is null then true else false end`;

/**
 * Tasks beside their subjects, whom these are about, and the users who have to do with them. Each subject is found by its key, row
 * by row: a join with a whole table would read it, and lose the order of the tasks.
 */
export function joinSubjects(db: Executor) {
  return db
    .selectFrom('task')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('lead')
          .select(['partnerId', 'firstName', 'lastName', 'company', 'deletedAt'])
          .whereRef('id', '=', 'task.leadId')
          .limit(1)
          .as('lead'),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('fundingCase')
          .select(['title', 'personId'])
          .whereRef('id', '=', 'task.caseId')
          .limit(1)
          .as('case'),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('fundingResearch')
          .select(['name', 'personId', 'deletedAt'])
          .whereRef('id', '=', 'task.researchId')
          .limit(1)
          .as('research'),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('businessPlan')
          .select(['name', 'personId', 'deletedAt'])
          .whereRef('id', '=', 'task.businessPlanId')
          .limit(1)
          .as('plan'),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('businessModel')
          .select(['name', 'personId', 'deletedAt'])
          .whereRef('id', '=', 'task.businessModelId')
          .limit(1)
          .as('model'),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('projectOutline')
          .select(['name', 'personId', 'deletedAt'])
          .whereRef('id', '=', 'task.projectOutlineId')
          .limit(1)
          .as('outline'),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('person')
          .select(['id', 'firstName', 'lastName', 'company', 'deletedAt'])
          .where(
            'id',
            '=',
            sql<string>`coalesce(task.person_id, "case".person_id, research.person_id, plan.person_id, model.person_id, outline.person_id)`,
          )
          .limit(1)
          .as('about'),
      (join) => join.onTrue(),
    )
    .leftJoin('user as assignee', (join) => join.onRef('assignee.id', '=', 'task.assigneeId').on(reachesSubject))
    .select([
      'task.personId',
      'task.leadId',
      'task.researchId',
      'task.caseId',
      'task.businessPlanId',
      'task.businessModelId',
      'task.projectOutlineId',
      'task.ownerId',
      'task.id',
      'task.title',
      'task.dueOn',
      'task.dueTime',
      'about.id as aboutId',
      'about.firstName',
      'about.lastName',
      'about.company',
      'lead.firstName as leadFirstName',
      'lead.lastName as leadLastName',
      'lead.company as leadCompany',
      sql<string | null>`coalesce("case".title, research.name, plan.name, model.name, outline.name)`.as('subjectName'),
    ]);
}
