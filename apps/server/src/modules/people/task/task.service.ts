import { calendarDateAt } from '@fundus/contract/date';
import type { OwnerFilter, RecordOwner } from '@fundus/contract/owner';
import { hasPermission } from '@fundus/contract/permission';
import type { Task, TaskFields } from '@fundus/contract/task';
import { userName } from '@fundus/contract/user';
import type { Sought } from '#db/condition.ts';
import type { Executor } from '#db/database.ts';
import { type Actor, askedOwners, reachableOwner } from '#http/actor.ts';
import { invalidField, notFound } from '#lib/app-error.ts';
import { newId } from '#lib/id.ts';
import type { With } from '#lib/with.ts';
import { listHolders } from '#modules/access/user/user.service.ts';
import { recordEvents } from '#modules/people/message/message.service.ts';
import { requirePerson } from '#modules/people/person/person-access.service.ts';
import { auditChanges, recordAudit, recordAudits } from '#modules/platform/audit/audit.service.ts';
import { saveVersioned } from '#modules/platform/versioned-record/versioned-record.service.ts';
import { toTask } from './task.presenter.ts';
import {
  deleteFollowers,
  deleteTaskRow,
  findTask,
  hasFollower,
  insertTask,
  type ListedTask,
  listTaskRows,
  type TaskRecord,
  type TasksOf,
  updateTaskRow,
} from './task.repository.ts';
import { nextDueOn, remindAtOf } from './task-day.rules.ts';

/**
 * Tasks of a person that the actor may reach; without one, those of the persons of the owner who is asked for, trash
 * aside. Everybody's begin with the own ones; the actor's own are those of their persons that no other user was given, and
 * those that they were given.
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
  const ask = (of: TasksOf, atMost: number) => listTaskRows(deps.db, { of, includeDone, dueBy, limit: atMost });
  if (personId === undefined && owner === undefined) return (await listOwn(actor, limit, ask)).map(toTask);
  const parts = personId === undefined ? askedOwners(actor, owner).map((owners) => ({ owners })) : [{ personId }];
  const tasks: ListedTask[] = [];
  for (const of of parts) {
    const left = limit - tasks.length;
    if (left > 0) tasks.push(...(await ask(of, left)));
  }
  return tasks.map(toTask);
}

/** What is done by the actor: two lists in the same order, as one. Only who reaches all can be given tasks of others. */
async function listOwn(
  actor: Pick<Actor, 'userId' | 'roles'>,
  limit: number,
  ask: (of: TasksOf, limit: number) => Promise<ListedTask[]>,
): Promise<ListedTask[]> {
  const { userId } = actor;
  const own = await ask({ owners: { only: userId }, undelegatedTo: userId }, limit);
  if (!hasPermission(actor.roles, 'record:reach:all')) return own;
  const given = (await ask({ assigneeId: userId }, limit)).filter(({ ownerId }) => ownerId !== userId);
  if (given.length === 0) return own;
  return [...own, ...given].toSorted((one, other) => orderOf(one).localeCompare(orderOf(other))).slice(0, limit);
}

/** Open ones by their day, those without one after them; then done ones, the latest first. */
const orderOf = ({ doneAt, dueOn, id }: ListedTask): string =>
  doneAt === null ? `0 ${dueOn ?? '9999-99'} ${id}` : `1 ${8.64e15 - doneAt.getTime()} ${id}`;

/** The actor's own open tasks that are due from one day to another, the earliest first. */
export async function listTasksBetween(
  db: Executor,
  actor: Pick<Actor, 'userId' | 'roles'>,
  { from, to, limit }: { from: string; to: string; limit: number },
): Promise<Task[]> {
  const ask = (of: TasksOf, atMost: number) =>
    listTaskRows(db, { of, includeDone: false, dueBy: to, dueFrom: from, limit: atMost });
  return (await listOwn(actor, limit, ask)).map(toTask);
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

async function getTask(
  db: Executor,
  actor: Actor,
  taskId: string,
  options: { lock?: boolean } = {},
): Promise<ListedTask> {
  const task = await findTask(db, taskId, reachableOwner(actor), options);
  if (task === null) throw notFound('task');
  return task;
}

/**
 * A task, locked with its person: the person first, as all other calls do, so that there is no deadlock. Of two who finish a
 * task of a rhythm at once the second finds it done.
 */
async function lockTask(tx: Executor, deps: With<'clock'>, actor: Actor, taskId: string): Promise<ListedTask> {
  const { personId } = await getTask(tx, actor, taskId);
  await requirePerson(tx, actor, personId, { lock: true, edit: true, changeAt: deps.clock() });
  return getTask(tx, actor, taskId, { lock: true });
}

/** Who can be given tasks about a person: its owner first, then those who reach the persons of all. */
export async function listAssignees(deps: With<'db'>, actor: Actor, personId: string): Promise<RecordOwner[]> {
  const { ownerId } = await requirePerson(deps.db, actor, personId);
  const holders = await listHolders(deps.db, 'person:edit');
  return holders
    .filter(({ id, roles }) => id === ownerId || hasPermission(roles, 'record:reach:all'))
    .map((user) => ({ userId: user.id, name: userName(user) }))
    .toSorted(
      (one, other) =>
        Number(other.userId === ownerId) - Number(one.userId === ownerId) || one.name.localeCompare(other.name, 'de'),
    );
}

/** Refuses whom the person's tasks cannot be given to. */
async function requireAssignee(
  db: Executor,
  actor: Actor,
  { personId, assigneeId }: { personId: string; assigneeId: string | null },
): Promise<void> {
  if (assigneeId === null) return;
  const known = await listAssignees({ db }, actor, personId);
  if (!known.some(({ userId }) => userId === assigneeId)) throw invalidField(['assigneeId'], 'invalidChoice');
}

/** Without a day there is neither time nor rhythm nor reminder. */
function withoutDay<Fields extends Pick<TaskFields, 'dueOn' | 'dueTime' | 'repeat' | 'remindDays'>>(
  fields: Fields,
): Fields {
  return fields.dueOn === null ? { ...fields, dueTime: null, repeat: null, remindDays: null } : fields;
}

export async function createTask(
  deps: With<'db' | 'clock'>,
  actor: Actor,
  personId: string,
  input: TaskFields,
): Promise<Task> {
  return deps.db.transaction().execute(async (tx) => {
    await requirePerson(tx, actor, personId, { lock: true, edit: true, changeAt: deps.clock() });
    await requireAssignee(tx, actor, { personId, assigneeId: input.assigneeId });
    const id = newId();
    await insertTask(tx, newTask(deps.clock(), actor, { ...withoutDay(input), personId, id }));
    return toTask(await getTask(tx, actor, id));
  });
}

/** Several tasks of a person, all or none; `make` is asked once the person is known to be the actor's to change. */
export async function createTasks(
  tx: Executor,
  deps: With<'clock'>,
  actor: Actor,
  personId: string,
  make: () => readonly TaskFields[],
): Promise<Task[]> {
  const now = deps.clock();
  await requirePerson(tx, actor, personId, { lock: true, edit: true, changeAt: now });
  const made: Task[] = [];
  for (const fields of make()) {
    const id = newId();
    await insertTask(tx, newTask(now, actor, { ...withoutDay(fields), personId, id }));
    made.push(toTask(await getTask(tx, actor, id)));
  }
  return made;
}

/** A task as it is stored first. */
function newTask(
  now: Date,
  actor: Actor,
  task: TaskFields & { id: string; personId: string; repeatFrom?: string | null; followsId?: string | null },
): TaskRecord & { createdBy: string } {
  const { repeat, dueOn } = task;
  return {
    ...task,
    repeatFrom: repeat === null ? null : (task.repeatFrom ?? dueOn),
    followsId: task.followsId ?? null,
    remindAt: remindAtOf(task, now),
    doneAt: null,
    revision: 1,
    fieldRevisions: {},
    createdBy: actor.userId,
    createdAt: now,
  };
}

const fieldsOf = ({ title, dueOn, dueTime, assigneeId, checklist, repeat, remindDays, doneAt }: TaskRecord) => ({
  title,
  dueOn,
  dueTime,
  assigneeId,
  checklist,
  repeat,
  remindDays,
  doneAt,
});

const auditedOf = ({ doneAt, ...fields }: ReturnType<typeof fieldsOf>) => ({ ...fields, done: doneAt !== null });

/** The next task of a rhythm, once this one is done; one that is reopened takes it back. */
async function keepRhythm(
  tx: Executor,
  now: Date,
  actor: Actor,
  { before, after }: { before: TaskRecord; after: TaskRecord },
): Promise<void> {
  if ((before.doneAt === null) === (after.doneAt === null)) return;
  if (after.doneAt === null) {
    const gone = await deleteFollowers(tx, after.id);
    await recordAudits(
      tx,
      now,
      gone.map((subjectId) => ({ action: 'task.deleted', subjectId, aboutId: after.personId })),
    );
    return;
  }
  const { repeat, dueOn } = after;
  if (repeat === null || dueOn === null || (await hasFollower(tx, after.id))) return;
  const repeatFrom = after.repeatFrom ?? dueOn;
  const next = nextDueOn(repeat, repeatFrom, dueOn, calendarDateAt(now));
  if (next === null) return;
  const { id: followsId, personId, title, dueTime, assigneeId, remindDays } = after;
  const checklist = after.checklist.map((point) => ({ ...point, isDone: false }));
  const kept = { personId, title, dueTime, assigneeId, checklist, repeat, repeatFrom, remindDays };
  const subjectId = newId();
  await insertTask(tx, newTask(now, actor, { ...kept, id: subjectId, dueOn: next, followsId }));
  await recordAudits(tx, now, [{ action: 'task.created', subjectId, aboutId: personId }]);
}

/**
 * Changes, finishes or reopens a task; finishing one enters the history, and makes the next one of its rhythm. Throws
 * REVISION_CONFLICT with the task as it is stored (`current`) where another user changed the same field since; what already
 * stands there is no change.
 */
export async function updateTask(
  deps: With<'db' | 'clock'>,
  actor: Actor,
  taskId: string,
  input: {
    [Field in keyof TaskFields]?: TaskFields[Field] | undefined;
  } & { revision: number; isDone?: boolean | undefined },
): Promise<Task> {
  const { revision, isDone, ...wanted } = input;
  return saveVersioned(
    deps,
    {
      lock: (tx: Executor) => lockTask(tx, deps, actor, taskId),
      fieldsOf,
      complete: (_, { fields }) => withoutDay(fields),
      judge: (tx, { before, fields, changed }) =>
        changed.includes('assigneeId') &&
        requireAssignee(tx, actor, { personId: before.personId, assigneeId: fields.assigneeId }),
      withFields: (stored, fields) => ({
        ...stored,
        ...fields,
        repeatFrom: repeatFromOf(stored, fields),
        remindAt: remindAtAfter(stored, fields, deps.clock()),
      }),
      write: updateTaskRow,
      history: async (tx, { before, after, now }) => {
        await keepRhythm(tx, now, actor, { before, after });
        const { personId, title } = after;
        if (before.doneAt !== null || after.doneAt === null) return;
        await recordEvents(tx, deps, [{ personId, kind: 'taskDone', values: { title }, authorId: actor.userId }]);
      },
      audit: ({ before, was, fields }) => ({
        action: 'task.changed',
        subjectId: taskId,
        aboutId: before.personId,
        changes: auditChanges(auditedOf(was), auditedOf(fields), ['dueOn', 'dueTime', 'remindDays', 'done']),
      }),
      present: (tx, task) => getTask(tx, actor, task.id).then(toTask),
    },
    ({ doneAt }) => ({
      base: revision,
      wanted: { ...wanted, ...(isDone !== undefined && { doneAt: isDone ? (doneAt ?? deps.clock()) : null }) },
    }),
  );
}

type Planned = Pick<TaskRecord, 'dueOn' | 'dueTime' | 'repeat' | 'remindDays' | 'doneAt'>;

/** A day that people choose begins the rhythm anew. */
function repeatFromOf(stored: TaskRecord, { repeat, dueOn }: Planned): string | null {
  if (repeat === null) return null;
  return stored.repeat !== null && stored.dueOn === dueOn ? stored.repeatFrom : dueOn;
}

/** One is reminded once, unless what the reminder hangs on becomes another. */
function remindAtAfter(stored: TaskRecord, fields: Planned, now: Date): Date | null {
  if (fields.doneAt !== null) return null;
  const isSame =
    stored.doneAt === null &&
    stored.dueOn === fields.dueOn &&
    stored.dueTime === fields.dueTime &&
    stored.remindDays === fields.remindDays;
  return isSame ? stored.remindAt : remindAtOf(fields, now);
}

export async function deleteTask(deps: With<'db' | 'clock'>, actor: Actor, taskId: string): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const task = await lockTask(tx, deps, actor, taskId);
    await deleteTaskRow(tx, task.id);
    const records = { subjectId: task.id, aboutId: task.personId };
    await recordAudit(tx, deps.clock(), { action: 'task.deleted', ...records });
  });
}
