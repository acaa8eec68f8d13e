import type { OwnerFilter } from '@fundus/contract/owner';
import type { Task } from '@fundus/contract/task';
import { subjectKeyOf, type TaskSubjectIds } from '@fundus/contract/task-codes';
import type { Sought } from '#db/condition.ts';
import type { Executor } from '#db/database.ts';
import { type Actor, askedOwners, reachableOwner } from '#http/actor.ts';
import type { With } from '#lib/with.ts';
import { toTask } from './task.presenter.ts';
import { type ListedTask, listTaskRows, type TasksOf } from './task.repository.ts';
import { requireSubject, seenBy } from './task-subject.service.ts';
import type { TaskSubjects } from './task-subject.ts';

/**
 * Tasks of a record that the actor may reach; without one, those of what the owner who is requested owns, trash aside.
 * Everybody's begin with the own ones; the actor's own are those of what they own that no other user was given, and those that
 * they were given.
 */
export async function listTasks(
  deps: With<'db'>,
  subjects: TaskSubjects,
  actor: Actor,
  query: TaskSubjectIds & {
    owner?: OwnerFilter;
    dueBy?: string | undefined;
    includeDone: boolean;
    limit: number;
  },
): Promise<Task[]> {
  const { owner, limit, includeDone, dueBy } = query;
  const ask = (of: TasksOf, atMost: number) => listTaskRows(deps.db, { of, includeDone, dueBy, limit: atMost });
  const subject = subjectKeyOf(query);
  if (subject !== null) {
    await requireSubject(deps.db, subjects, actor, subject);
    return (await ask({ subject, seenBy: seenBy(actor, subject) }, limit)).map(toTask);
  }
  if (owner === undefined) return (await listOwn(actor.userId, limit, ask)).map(toTask);
  const tasks: ListedTask[] = [];
  for (const owners of askedOwners(actor, owner)) {
    const left = limit - tasks.length;
    if (left > 0) tasks.push(...(await ask({ owners }, left)));
  }
  return tasks.map(toTask);
}

/** Tasks of a user: two lists in the same order, merged. */
async function listOwn(
  userId: string,
  limit: number,
  ask: (of: TasksOf, limit: number) => Promise<ListedTask[]>,
): Promise<ListedTask[]> {
  const own = await ask({ owners: { only: userId }, undelegatedTo: userId }, limit);
  const given = (await ask({ assigneeId: userId }, limit)).filter(({ ownerId }) => ownerId !== userId);
  if (given.length === 0) return own;
  return [...own, ...given].toSorted((one, other) => orderOf(one).localeCompare(orderOf(other))).slice(0, limit);
}

/** Open ones by their day, those without one after them; then done ones, the latest first. */
const orderOf = ({ doneAt, dueOn, id }: ListedTask): string =>
  doneAt === null ? `0 ${dueOn ?? '9999-99'} ${id}` : `1 ${8.64e15 - doneAt.getTime()} ${id}`;

/** A user's own open tasks that are due by a day, or from one to another; the earliest first. */
export async function listOwnTasks(
  db: Executor,
  userId: string,
  due: { dueFrom?: string; dueBy: string; limit: number },
): Promise<Task[]> {
  const ask = (of: TasksOf, limit: number) => listTaskRows(db, { ...due, of, includeDone: false, limit });
  return (await listOwn(userId, due.limit, ask)).map(toTask);
}

/** A few open tasks of what the actor reaches, the own ones first, of each the most urgent. */
export async function seekTasks(db: Executor, actor: Actor, sought: Sought, limit: number): Promise<Task[]> {
  const { userId } = actor;
  const parts: TasksOf[] = [{ owners: { only: userId } }, { assigneeId: userId }];
  if (reachableOwner(actor) === null) parts.push({ owners: { except: userId } });
  const found = new Map<string, ListedTask>();
  for (const of of parts) {
    if (found.size >= limit) break;
    const rows = await listTaskRows(db, { of, includeDone: false, dueBy: undefined, sought, limit });
    for (const row of rows) found.set(row.id, row);
  }
  return [...found.values()].slice(0, limit).map(toTask);
}
