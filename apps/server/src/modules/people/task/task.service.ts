import type { OwnerFilter } from '@fundus/contract/owner';
import type { Task } from '@fundus/contract/task';
import type { Executor } from '#db/database.ts';
import { type Actor, askedOwners, reachableOwner } from '#http/actor.ts';
import { AppError, notFound } from '#lib/app-error.ts';
import { newId } from '#lib/id.ts';
import { recordEvents } from '#modules/people/message/message.service.ts';
import { requirePerson } from '#modules/people/person/person-access.service.ts';
import { auditChanges, recordAudit, recordChanges, recordNothing } from '#modules/platform/audit/audit.service.ts';
import type { Deps } from '../../../deps.ts';
import { toTask } from './task.presenter.ts';
import {
  deleteTaskRow,
  findTask,
  insertTask,
  type ListedTask,
  listTaskRows,
  updateTaskRow,
} from './task.repository.ts';

/**
 * Tasks of a person that the actor may reach; without one, those of the persons of the owner who is asked for, trash
 * aside. Everybody's begin with the own ones.
 */
export async function listTasks(
  deps: Deps,
  actor: Actor,
  query: {
    personId?: string | undefined;
    owner?: OwnerFilter;
    dueBy?: string | undefined;
    includeDone: boolean;
    limit: number;
  },
): Promise<Task[]> {
  const { personId, owner, limit, includeDone, dueBy } = query;
  if (personId !== undefined) await requirePerson(deps.db, actor, personId);
  const parts = personId === undefined ? askedOwners(actor, owner).map((owners) => ({ owners })) : [{ personId }];
  const tasks: ListedTask[] = [];
  for (const of of parts) {
    const left = limit - tasks.length;
    if (left > 0) tasks.push(...(await listTaskRows(deps.db, { of, includeDone, dueBy, limit: left })));
  }
  return tasks.map(toTask);
}

async function getTask(db: Executor, actor: Actor, taskId: string): Promise<ListedTask> {
  const task = await findTask(db, taskId, reachableOwner(actor));
  if (task === null) throw notFound('task');
  return task;
}

/** A task with its person locked: the person first, as all other calls do, so that there is no deadlock. */
async function lockTask(tx: Executor, deps: Deps, actor: Actor, taskId: string): Promise<ListedTask> {
  const { personId } = await getTask(tx, actor, taskId);
  await requirePerson(tx, actor, personId, { lock: true, edit: true, changeAt: deps.clock() });
  return getTask(tx, actor, taskId);
}

export async function createTask(
  deps: Deps,
  actor: Actor,
  personId: string,
  input: { title: string; dueOn: string | null },
): Promise<Task> {
  return deps.db.transaction().execute(async (tx) => {
    await requirePerson(tx, actor, personId, { lock: true, edit: true, changeAt: deps.clock() });
    const id = newId();
    await insertTask(tx, {
      id,
      personId,
      ...input,
      doneAt: null,
      revision: 1,
      createdBy: actor.userId,
      createdAt: deps.clock(),
    });
    return toTask(await getTask(tx, actor, id));
  });
}

const auditedOf = ({ title, dueOn, doneAt }: Pick<ListedTask, 'title' | 'dueOn' | 'doneAt'>) => ({
  title,
  dueOn,
  done: doneAt !== null,
});

/**
 * Changes, finishes or reopens a task; finishing one enters the history. Throws REVISION_CONFLICT with the task as it is
 * stored (`current`) where another user changed it since; what already stands there is no change.
 */
export async function updateTask(
  deps: Deps,
  actor: Actor,
  taskId: string,
  input: {
    revision: number;
    title?: string | undefined;
    dueOn?: string | null | undefined;
    isDone?: boolean | undefined;
  },
): Promise<Task> {
  return deps.db.transaction().execute(async (tx) => {
    const before = await lockTask(tx, deps, actor, taskId);
    const isDone = input.isDone ?? before.doneAt !== null;
    const next = {
      ...before,
      title: input.title ?? before.title,
      dueOn: input.dueOn === undefined ? before.dueOn : input.dueOn,
      doneAt: isDone ? (before.doneAt ?? deps.clock()) : null,
      revision: before.revision + 1,
    };
    const isChange = next.title !== before.title || next.dueOn !== before.dueOn || next.doneAt !== before.doneAt;
    if (!isChange) {
      recordNothing();
      return toTask(before);
    }
    if (input.revision !== before.revision) {
      throw new AppError('REVISION_CONFLICT', { details: { current: toTask(before) } });
    }
    await updateTaskRow(tx, next);
    await recordChanges(tx, deps.clock(), {
      action: 'task.changed',
      subjectId: taskId,
      aboutId: before.personId,
      changes: auditChanges(auditedOf(before), auditedOf(next), ['dueOn', 'done']),
    });
    if (before.doneAt === null && next.doneAt !== null) {
      const { personId, title } = next;
      await recordEvents(tx, deps, [{ personId, kind: 'taskDone', values: { title }, authorId: actor.userId }]);
    }
    return toTask(next);
  });
}

export async function deleteTask(deps: Deps, actor: Actor, taskId: string): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const task = await lockTask(tx, deps, actor, taskId);
    await deleteTaskRow(tx, task.id);
    const records = { subjectId: task.id, aboutId: task.personId };
    await recordAudit(tx, deps.clock(), { action: 'task.deleted', ...records });
  });
}
