import type { TaskPoint, TaskRepeat } from '@fundus/contract/task';
import { type TaskSubjectKey, taskSubjectFields } from '@fundus/contract/task-codes';
import { sql } from 'kysely';
import { type Sought, soughtCondition } from '#db/condition.ts';
import type { Executor } from '#db/database.ts';
import { toJson } from '#db/json.ts';
import { userNameOf } from '#db/user-name.ts';
import type { FieldRevisions } from '#lib/field-revision.ts';
import type { OwnerScope } from '#lib/owner-scope.ts';
import { isKept, isResting, joinSubjects } from './task-subject.repository.ts';
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
  /** Name of the research, plan or chosen programme. */
  subjectName: string | null;
  /** Its subject is in the trash. */
  isResting: boolean;
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

const isOwned = (owners: OwnerScope) =>
  'only' in owners
    ? sql<boolean>`task.owner_id = ${owners.only}::uuid`
    : sql<boolean>`task.owner_id is distinct from ${owners.except}::uuid`;

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
    /** Words of the global search. */
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
