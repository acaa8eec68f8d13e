import type { OwnerFilter } from '@fundus/contract/owner';
import type { Task } from '@fundus/contract/task';
import type { Sought } from '#db/condition.ts';
import type { Executor } from '#db/database.ts';
import { type Actor, askedOwners, reachableOwner } from '#http/actor.ts';
import { notFound } from '#lib/app-error.ts';
import { newId } from '#lib/id.ts';
import type { With } from '#lib/with.ts';
import { recordEvents } from '#modules/people/message/message.service.ts';
import { requirePerson } from '#modules/people/person/person-access.service.ts';
import { auditChanges, recordAudit } from '#modules/platform/audit/audit.service.ts';
import { saveVersioned } from '#modules/platform/versioned-record/versioned-record.service.ts';
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
  deps: With<'db'>,
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

/** A few open tasks of the persons that the actor reaches, the own ones first, of each the most urgent. */
export async function seekTasks(db: Executor, actor: Actor, sought: Sought, limit: number): Promise<Task[]> {
  const tasks: ListedTask[] = [];
  for (const owners of askedOwners(actor, 'all')) {
    const left = limit - tasks.length;
    const asked = { of: { owners }, includeDone: false, dueBy: undefined, sought, limit: left };
    if (left > 0) tasks.push(...(await listTaskRows(db, asked)));
  }
  return tasks.map(toTask);
}

async function getTask(db: Executor, actor: Actor, taskId: string): Promise<ListedTask> {
  const task = await findTask(db, taskId, reachableOwner(actor));
  if (task === null) throw notFound('task');
  return task;
}

/** A task with its person locked: the person first, as all other calls do, so that there is no deadlock. */
async function lockTask(tx: Executor, deps: With<'clock'>, actor: Actor, taskId: string): Promise<ListedTask> {
  const { personId } = await getTask(tx, actor, taskId);
  await requirePerson(tx, actor, personId, { lock: true, edit: true, changeAt: deps.clock() });
  return getTask(tx, actor, taskId);
}

export async function createTask(
  deps: With<'db' | 'clock'>,
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
      fieldRevisions: {},
      createdBy: actor.userId,
      createdAt: deps.clock(),
    });
    return toTask(await getTask(tx, actor, id));
  });
}

const fieldsOf = ({ title, dueOn, doneAt }: ListedTask) => ({ title, dueOn, doneAt });

const auditedOf = ({ doneAt, ...fields }: ReturnType<typeof fieldsOf>) => ({ ...fields, done: doneAt !== null });

/**
 * Changes, finishes or reopens a task; finishing one enters the history. Throws REVISION_CONFLICT with the task as it is
 * stored (`current`) where another user changed the same field since; what already stands there is no change.
 */
export async function updateTask(
  deps: With<'db' | 'clock'>,
  actor: Actor,
  taskId: string,
  input: {
    revision: number;
    title?: string | undefined;
    dueOn?: string | null | undefined;
    isDone?: boolean | undefined;
  },
): Promise<Task> {
  const { revision, isDone, ...wanted } = input;
  return saveVersioned(
    deps,
    {
      lock: (tx: Executor) => lockTask(tx, deps, actor, taskId),
      fieldsOf,
      write: updateTaskRow,
      history: async (tx, { before, after: { doneAt, personId, title } }) => {
        if (before.doneAt !== null || doneAt === null) return;
        await recordEvents(tx, deps, [{ personId, kind: 'taskDone', values: { title }, authorId: actor.userId }]);
      },
      audit: ({ before, was, fields }) => ({
        action: 'task.changed',
        subjectId: taskId,
        aboutId: before.personId,
        changes: auditChanges(auditedOf(was), auditedOf(fields), ['dueOn', 'done']),
      }),
      present: (_, task) => toTask(task),
    },
    ({ doneAt }) => ({
      base: revision,
      wanted: { ...wanted, ...(isDone !== undefined && { doneAt: isDone ? (doneAt ?? deps.clock()) : null }) },
    }),
  );
}

export async function deleteTask(deps: With<'db' | 'clock'>, actor: Actor, taskId: string): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const task = await lockTask(tx, deps, actor, taskId);
    await deleteTaskRow(tx, task.id);
    const records = { subjectId: task.id, aboutId: task.personId };
    await recordAudit(tx, deps.clock(), { action: 'task.deleted', ...records });
  });
}
