import { type Role, rolesWith } from '@fundus/contract/permission';
import type { TaskPoint, TaskRepeat } from '@fundus/contract/task';
import { type TaskSubjectKey, taskSubjectFields } from '@fundus/contract/task-codes';
import { sql } from 'kysely';
import { type Sought, soughtCondition } from '#db/condition.ts';
import type { Executor } from '#db/database.ts';
import { toJson } from '#db/json.ts';
import { userNameOf } from '#db/user-name.ts';
import type { FieldRevisions } from '#lib/field-revision.ts';
import type { OwnerScope } from '#lib/owner-scope.ts';
import type { SubjectColumns } from './task-subject.rules.ts';

export interface TaskRecord extends SubjectColumns {
  id: string;
  title: string;
  dueOn: string | null;
  dueTime: string | null;
  /** null: the owner of the subject. */
  assigneeId: string | null;
  checklist: TaskPoint[];
  repeat: TaskRepeat | null;
  /** The day from which the rhythm is counted. */
  repeatFrom: string | null;
  followsId: string | null;
  remindDays: number | null;
  /** null: no reminder is to come any more. */
  remindAt: Date | null;
  doneAt: Date | null;
  revision: number;
  fieldRevisions: FieldRevisions;
  createdAt: Date;
}

/** A task with what names its subject, and whom that is about. */
export interface ListedTask extends TaskRecord {
  /** Whose subject it is; the database keeps it. */
  ownerId: string | null;
  ownerName: string | null;
  createdBy: string | null;
  /** Whom it was given to, as long as they may log in and reach the subject; null: it is the owner's. */
  givenToId: string | null;
  assigneeName: string | null;
  aboutId: string | null;
  firstName: string | null;
  lastName: string | null;
  company: string | null;
  leadFirstName: string | null;
  leadLastName: string | null;
  leadCompany: string | null;
  /** What a research, a plan or a chosen programme is called. */
  subjectName: string | null;
  /** The research in which a programme was chosen. */
  itemResearchId: string | null;
  /** What it is about lies in the trash. */
  isResting: boolean;
}

const isOneOf = (roles: readonly Role[]) => sql`assignee.roles && ${[...roles]}::text[]`;

/**
 * Whether a user (`assignee`) to whom a task was given may still log in and reach what it is about. Where they may not, the
 * task counts as the owner's, as if it had been given to none; it is theirs again once they may.
 */
const reachesSubject = sql<boolean>`assignee.locked_at is null and case
  when task.lead_id is not null then ${isOneOf(rolesWith('lead:distribute'))}
    or (assignee.id = lead.partner_id and ${isOneOf(rolesWith('lead:work'))})
  else ${isOneOf(rolesWith('task:edit', 'record:reach:all'))}
    or (assignee.id = task.owner_id and ${isOneOf(rolesWith('task:edit'))})
end`;

const trashedAt = sql`coalesce(
  about.deleted_at, lead.deleted_at, research.deleted_at, item.removed_at, plan.deleted_at, model.deleted_at,
  outline.deleted_at
)`;

/** Whether what a task is about lies in the trash. */
export const isResting = sql<boolean>`${trashedAt} is not null`;

/** As a case, which the planner takes to hold often: of »is null« over an expression it believes hardly ever. */
const isKept = sql<boolean>`case when ${trashedAt} is null then true else false end`;

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
          .selectFrom('fundingResearchItem')
          .select(['researchId', 'programmeId', 'removedAt'])
          .whereRef('id', '=', 'task.itemId')
          .limit(1)
          .as('item'),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('fundingProgramme')
          .select('title')
          .whereRef('id', '=', 'item.programmeId')
          .limit(1)
          .as('programme'),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('fundingResearch')
          .select(['name', 'personId', 'deletedAt'])
          .where('id', '=', sql<string>`coalesce(task.research_id, item.research_id)`)
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
            sql<string>`coalesce(task.person_id, research.person_id, plan.person_id, model.person_id, outline.person_id)`,
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
      'task.itemId',
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
      'item.researchId as itemResearchId',
      sql<string | null>`coalesce(programme.title, research.name, plan.name, model.name, outline.name)`.as(
        'subjectName',
      ),
    ]);
}

const selectListed = (db: Executor) =>
  joinSubjects(db)
    .leftJoin('user as owner', 'owner.id', 'task.ownerId')
    .select([
      userNameOf('owner').as('ownerName'),
      userNameOf('assignee').as('assigneeName'),
      'assignee.id as givenToId',
      isResting.as('isResting'),
      'task.assigneeId',
      'task.createdBy',
      'task.checklist',
      'task.repeat',
      'task.repeatFrom',
      'task.followsId',
      'task.remindDays',
      'task.remindAt',
      'task.doneAt',
      'task.revision',
      'task.fieldRevisions',
      'task.createdAt',
    ]);

/**
 * Whose tasks: of one subject (`seenBy`: only what this user made or was given), of all that users own (with `undelegatedTo`
 * without those that others were given), or those that were given to a user.
 */
export type TasksOf =
  | { subject: TaskSubjectKey; seenBy: string | null }
  | { owners: OwnerScope; undelegatedTo?: string | undefined }
  | { assigneeId: string };

const isOwned = (owners: OwnerScope) => {
  if (owners === null) return sql<boolean>`true`;
  return 'only' in owners
    ? sql<boolean>`task.owner_id = ${owners.only}::uuid`
    : sql<boolean>`task.owner_id is distinct from ${owners.except}::uuid`;
};

function chosenTasks(db: Executor, of: TasksOf) {
  const all = selectListed(db);
  if ('subject' in of) {
    const { subject, seenBy } = of;
    return all
      .where(`task.${taskSubjectFields[subject.kind]}`, '=', subject.id)
      .$if(seenBy !== null, (list) =>
        list.where((eb) => eb.or([eb('task.createdBy', '=', seenBy ?? ''), eb('task.assigneeId', '=', seenBy ?? '')])),
      );
  }
  const kept = all.where(isKept);
  if ('assigneeId' in of) return kept.where('task.assigneeId', '=', of.assigneeId).where('assignee.id', 'is not', null);
  const { owners, undelegatedTo } = of;
  return kept.where(isOwned(owners)).$if(undelegatedTo !== undefined, (list) =>
    // As a case for the same reason as what is kept.
    list.where(
      sql<boolean>`case when assignee.id is null or assignee.id = ${undelegatedTo}::uuid then true else false end`,
    ),
  );
}

/** The most urgent first, done ones at the end. */
export async function listTaskRows(
  db: Executor,
  query: {
    of: TasksOf;
    dueBy: string | undefined;
    dueFrom?: string | undefined;
    includeDone: boolean;
    /** What the global search asks for. */
    sought?: Sought;
    limit: number;
  },
): Promise<ListedTask[]> {
  const { of, dueBy, dueFrom, includeDone, sought } = query;
  return (
    chosenTasks(db, of)
      .$if(!includeDone, (list) => list.where('task.doneAt', 'is', null))
      .$if(dueBy !== undefined, (list) => list.where('task.dueOn', '<=', dueBy ?? ''))
      .$if(dueFrom !== undefined, (list) => list.where('task.dueOn', '>=', dueFrom ?? ''))
      .$if(sought !== undefined, (list) =>
        list.where(soughtCondition('task', 'title', sought ?? { ids: [] }, 'personId')),
      )
      // Open ones alone come in the order of the index.
      .$if(includeDone, (list) => list.orderBy(sql`task.done_at is not null`).orderBy('task.doneAt', 'desc'))
      .orderBy('task.dueOn', (order) => order.asc().nullsLast())
      .orderBy('task.id')
      .limit(query.limit)
      .execute()
  );
}

/** A task, for the service to judge who may see it. */
export async function findTask(db: Executor, id: string, { lock = false } = {}): Promise<ListedTask | null> {
  const row = await selectListed(db)
    .where('task.id', '=', id)
    .$if(lock, (query) => query.forUpdate('task'))
    .executeTakeFirst();
  return row ?? null;
}

const jsonOf = ({ fieldRevisions, checklist, repeat }: TaskRecord) => ({
  fieldRevisions: toJson(fieldRevisions),
  checklist: toJson(checklist),
  repeat: repeat === null ? null : toJson(repeat),
});

export type NewTask = TaskRecord & { createdBy: string };

export async function insertTasks(tx: Executor, tasks: readonly NewTask[]): Promise<void> {
  if (tasks.length === 0) return;
  await tx
    .insertInto('task')
    .values(tasks.map((task) => ({ ...task, ...jsonOf(task) })))
    .execute();
}

/** Writes a task that was read under its lock. */
export async function updateTaskRow(tx: Executor, task: TaskRecord): Promise<void> {
  const { id, title, dueOn, dueTime, assigneeId, repeatFrom, remindDays, remindAt, doneAt, revision } = task;
  const plain = { title, dueOn, dueTime, assigneeId, repeatFrom, remindDays, remindAt, doneAt, revision };
  await tx
    .updateTable('task')
    .set({ ...plain, ...jsonOf(task) })
    .where('id', '=', id)
    .execute();
}

/** Whether a task of a rhythm came from this one. */
export async function hasFollower(tx: Executor, id: string): Promise<boolean> {
  const row = await tx.selectFrom('task').select('id').where('followsId', '=', id).executeTakeFirst();
  return row !== undefined;
}

/** Removes the task that came from this one, unless a user has changed it since; returns which went. */
export async function deleteFollowers(tx: Executor, id: string): Promise<string[]> {
  const gone = await tx
    .deleteFrom('task')
    .where('followsId', '=', id)
    .where('revision', '=', 1)
    .returning('id')
    .execute();
  return gone.map((row) => row.id);
}

export async function deleteTaskRow(tx: Executor, id: string): Promise<void> {
  await tx.deleteFrom('task').where('id', '=', id).execute();
}
