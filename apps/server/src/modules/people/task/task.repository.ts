import { type Role, rolesWith } from '@fundus/contract/permission';
import type { TaskPoint, TaskRepeat } from '@fundus/contract/task';
import { sql } from 'kysely';
import { type Sought, soughtCondition } from '#db/condition.ts';
import type { Executor } from '#db/database.ts';
import { toJson } from '#db/json.ts';
import { ownedBy } from '#db/owner-condition.ts';
import { userNameOf } from '#db/user-name.ts';
import type { FieldRevisions } from '#lib/field-revision.ts';
import type { OwnerScope } from '#lib/owner-scope.ts';

export interface TaskRecord {
  id: string;
  personId: string;
  title: string;
  dueOn: string | null;
  dueTime: string | null;
  /** null: the owner of the person. */
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

/** A task with what names the person. */
export interface ListedTask extends TaskRecord {
  /** Whom it was given to, as long as they may log in and reach the person; null: it is the owner's. */
  givenToId: string | null;
  assigneeName: string | null;
  firstName: string;
  lastName: string;
  company: string;
  ownerId: string;
  ownerName: string;
}

const isOneOf = (roles: readonly Role[]) => sql`assignee.roles && ${[...roles]}::text[]`;

/**
 * Whether a user (`assignee`) to whom a task was given may still log in and reach the person that it is about. Where they may
 * not, the task counts as the owner's, as if it had been given to none; it is theirs again once they may.
 */
export const reachesPerson = sql<boolean>`assignee.locked_at is null and (
  ${isOneOf(rolesWith('person:edit', 'record:reach:all'))}
  or (assignee.id = person.owner_id and ${isOneOf(rolesWith('person:edit'))})
)`;

function selectListed(db: Executor) {
  return db
    .selectFrom('task')
    .innerJoin('person', 'person.id', 'task.personId')
    .innerJoin('user as owner', 'owner.id', 'person.ownerId')
    .leftJoin('user as assignee', (join) => join.onRef('assignee.id', '=', 'task.assigneeId').on(reachesPerson))
    .select([
      userNameOf('owner').as('ownerName'),
      userNameOf('assignee').as('assigneeName'),
      'assignee.id as givenToId',
      'task.id',
      'task.personId',
      'task.title',
      'task.dueOn',
      'task.dueTime',
      'task.assigneeId',
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
      'person.firstName',
      'person.lastName',
      'person.company',
      'person.ownerId',
    ])
    .where('person.mergedIntoId', 'is', null);
}

/** Whose tasks: of one person, of all persons of their owners (with `undelegatedTo` without those that others were given), or those that were given to a user. */
export type TasksOf =
  | { personId: string }
  | { owners: OwnerScope; undelegatedTo?: string | undefined }
  | { assigneeId: string };

function chosenTasks(db: Executor, of: TasksOf) {
  const all = selectListed(db);
  if ('personId' in of) return all.where('task.personId', '=', of.personId);
  const kept = all.where('person.deletedAt', 'is', null);
  if ('assigneeId' in of) return kept.where('task.assigneeId', '=', of.assigneeId).where('assignee.id', 'is not', null);
  const { owners, undelegatedTo } = of;
  return kept
    .where(ownedBy('person.ownerId', owners))
    .$if(undelegatedTo !== undefined, (list) =>
      list.where((eb) => eb.or([eb('assignee.id', 'is', null), eb('assignee.id', '=', undelegatedTo ?? null)])),
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
      // Of an owner's persons only those who have one: the open tasks of all owners need not be looked through.
      .$if('owners' in of && dueBy !== undefined && !includeDone, (list) =>
        list.where('person.nextTaskOn', '<=', dueBy ?? ''),
      )
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

/** A task about a person of an owner (null: of anybody). */
export async function findTask(
  db: Executor,
  id: string,
  ownerId: string | null,
  { lock = false } = {},
): Promise<ListedTask | null> {
  const row = await selectListed(db)
    .where('task.id', '=', id)
    .$if(ownerId !== null, (query) => query.where('person.ownerId', '=', ownerId))
    .$if(lock, (query) => query.forUpdate('task'))
    .executeTakeFirst();
  return row ?? null;
}

const jsonOf = ({ fieldRevisions, checklist, repeat }: TaskRecord) => ({
  fieldRevisions: toJson(fieldRevisions),
  checklist: toJson(checklist),
  repeat: repeat === null ? null : toJson(repeat),
});

export async function insertTask(tx: Executor, task: TaskRecord & { createdBy: string }): Promise<void> {
  await tx
    .insertInto('task')
    .values({ ...task, ...jsonOf(task) })
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
