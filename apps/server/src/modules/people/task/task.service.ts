import { calendarDateAt } from '@fundus/contract/date';
import type { OwnerFilter, RecordOwner } from '@fundus/contract/owner';
import { hasPermission } from '@fundus/contract/permission';
import type { Task, TaskFields } from '@fundus/contract/task';
import { subjectKeyOf, type TaskSubjectIds, type TaskSubjectKey } from '@fundus/contract/task-codes';
import { userName } from '@fundus/contract/user';
import type { Sought } from '#db/condition.ts';
import type { Executor } from '#db/database.ts';
import { type Actor, askedOwners, reachableOwner } from '#http/actor.ts';
import { invalidField, notFound } from '#lib/app-error.ts';
import { newId } from '#lib/id.ts';
import type { With } from '#lib/with.ts';
import { listHolders } from '#modules/access/user/user.service.ts';
import { recordEvents } from '#modules/people/message/message.service.ts';
import { auditChanges, recordAudit, recordAudits } from '#modules/platform/audit/audit.service.ts';
import { saveVersioned } from '#modules/platform/versioned-record/versioned-record.service.ts';
import { toTask } from './task.presenter.ts';
import {
  deleteFollowers,
  deleteTaskRow,
  findTask,
  hasFollower,
  insertTasks,
  type ListedTask,
  listTaskRows,
  type NewTask,
  type TaskRecord,
  type TasksOf,
  updateTaskRow,
} from './task.repository.ts';
import { nextDueOn, remindAtOf } from './task-day.rules.ts';
import { columnsOf, type SubjectColumns, subjectOf } from './task-subject.rules.ts';
import { isSeen, requireSubject, seenBy } from './task-subject.service.ts';
import type { TaskSubjects } from './task-subject.ts';

export type { TaskSubjects } from './task-subject.ts';

type Deps = With<'db' | 'clock'>;

/**
 * Tasks of a record that the actor may reach; without one, those of what the owner who is asked for owns, trash aside.
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

/** What is done by a user: two lists in the same order, as one. */
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

async function getTask(
  db: Executor,
  subjects: TaskSubjects,
  actor: Actor,
  { taskId, ...options }: { taskId: string; lock?: boolean; edit?: boolean; changeAt?: Date },
): Promise<ListedTask> {
  const task = await findTask(db, taskId);
  if (task === null) throw notFound('task');
  const subject = subjectOf(task);
  if (subject !== null) await requireSubject(db, subjects, actor, subject, options);
  if (!isSeen(actor, task)) throw notFound('task');
  return task;
}

/**
 * A task, locked with its subject: the subject first, as all other calls do, so that there is no deadlock. Of two who finish a
 * task of a rhythm at once the second finds it done.
 */
async function lockTask(
  tx: Executor,
  deps: With<'clock'>,
  subjects: TaskSubjects,
  actor: Actor,
  taskId: string,
): Promise<ListedTask> {
  await getTask(tx, subjects, actor, { taskId, lock: true, edit: true, changeAt: deps.clock() });
  const task = await findTask(tx, taskId, { lock: true });
  if (task === null || !isSeen(actor, task)) throw notFound('task');
  return task;
}

/** Who can be given tasks about a record: its owner first, then those who reach the records of all. Of nothing: none. */
export async function listAssignees(
  deps: With<'db'>,
  subjects: TaskSubjects,
  actor: Actor,
  subject: TaskSubjectKey | null,
): Promise<RecordOwner[]> {
  if (subject === null) return [];
  const { ownerId, partnerId } = await requireSubject(deps.db, subjects, actor, subject);
  const reaching = subject.kind === 'lead' ? 'lead:distribute' : 'record:reach:all';
  // A lead has no owner: who makes a task of it has it, unless it is given to another.
  const firstId = ownerId ?? actor.userId;
  const holders = await listHolders(deps.db, 'task:edit');
  return holders
    .filter(({ id, roles }) => id === ownerId || id === partnerId || hasPermission(roles, reaching))
    .map((user) => ({ userId: user.id, name: userName(user) }))
    .toSorted(
      (one, other) =>
        Number(other.userId === firstId) - Number(one.userId === firstId) || one.name.localeCompare(other.name, 'de'),
    );
}

/** Refuses whom the tasks of a subject cannot be given to. */
async function requireAssignee(
  db: Executor,
  subjects: TaskSubjects,
  actor: Actor,
  { subject, assigneeId }: { subject: TaskSubjectKey | null; assigneeId: string | null },
): Promise<void> {
  if (assigneeId === null) return;
  const known = await listAssignees({ db }, subjects, actor, subject);
  if (!known.some(({ userId }) => userId === assigneeId)) throw invalidField(['assigneeId'], 'invalidChoice');
}

/** Without a day there is neither time nor rhythm nor reminder. */
function withoutDay<Fields extends Pick<TaskFields, 'dueOn' | 'dueTime' | 'repeat' | 'remindDays'>>(
  fields: Fields,
): Fields {
  return fields.dueOn === null ? { ...fields, dueTime: null, repeat: null, remindDays: null } : fields;
}

/** Whom a task is for: a lead has no owner, so who makes a task of it has it unless it is given to another. */
const assigneeOf = (actor: Actor, subject: TaskSubjectKey | null, { assigneeId }: Pick<TaskFields, 'assigneeId'>) =>
  subject?.kind === 'lead' ? (assigneeId ?? actor.userId) : assigneeId;

export async function createTask(
  deps: Deps,
  subjects: TaskSubjects,
  actor: Actor,
  input: TaskFields & TaskSubjectIds,
): Promise<Task> {
  const subject = subjectKeyOf(input);
  return deps.db.transaction().execute(async (tx) => {
    const [task] = await createTasks(tx, deps, subjects, actor, { subject, make: () => [pickTaskFields(input)] });
    if (task === undefined) throw notFound('task');
    return task;
  });
}

const pickTaskFields = ({
  title,
  dueOn,
  dueTime,
  assigneeId,
  checklist,
  repeat,
  remindDays,
}: TaskFields): TaskFields => ({
  title,
  dueOn,
  dueTime,
  assigneeId,
  checklist,
  repeat,
  remindDays,
});

/** Several tasks of a subject, all or none; `make` is asked once it is known to be the actor's to change. */
export async function createTasks(
  tx: Executor,
  deps: With<'clock'>,
  subjects: TaskSubjects,
  actor: Actor,
  { subject, make }: { subject: TaskSubjectKey | null; make: () => readonly TaskFields[] },
): Promise<Task[]> {
  const now = deps.clock();
  const options = { lock: true, edit: true, changeAt: now };
  if (subject !== null) await requireSubject(tx, subjects, actor, subject, options);
  const tasks: NewTask[] = [];
  for (const fields of make()) {
    const assigneeId = assigneeOf(actor, subject, fields);
    if (fields.assigneeId !== null) await requireAssignee(tx, subjects, actor, { subject, assigneeId });
    tasks.push(newTask(now, actor, { ...withoutDay(fields), ...columnsOf(subject), assigneeId, id: newId() }));
  }
  await insertTasks(tx, tasks);
  const made = (await Promise.all(tasks.map(({ id }) => findTask(tx, id)))).filter((task) => task !== null);
  // By the address of the call alone the log would not know whom they are about.
  await recordAudits(
    tx,
    now,
    made.map((task) => ({ action: 'task.created', subjectId: task.id, aboutId: auditedAbout(task) })),
  );
  return made.map(toTask);
}

/** A task as it is stored first. */
function newTask(
  now: Date,
  actor: Actor,
  task: TaskFields & SubjectColumns & { id: string; repeatFrom?: string | null; followsId?: string | null },
): NewTask {
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

/** Whom or what the audit log knows a task to be about. */
const auditedAbout = ({ aboutId, leadId }: ListedTask): string | null => aboutId ?? leadId;

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
  { before, after }: { before: ListedTask; after: ListedTask },
): Promise<void> {
  if ((before.doneAt === null) === (after.doneAt === null)) return;
  if (after.doneAt === null) {
    const gone = await deleteFollowers(tx, after.id);
    await recordAudits(
      tx,
      now,
      gone.map((subjectId) => ({ action: 'task.deleted', subjectId, aboutId: auditedAbout(after) })),
    );
    return;
  }
  const { repeat, dueOn } = after;
  if (repeat === null || dueOn === null || (await hasFollower(tx, after.id))) return;
  const repeatFrom = after.repeatFrom ?? dueOn;
  const next = nextDueOn(repeat, repeatFrom, dueOn, calendarDateAt(now));
  if (next === null) return;
  const { id: followsId, title, dueTime, assigneeId, remindDays } = after;
  const checklist = after.checklist.map((point) => ({ ...point, isDone: false }));
  const kept = { title, dueTime, assigneeId, checklist, repeat, repeatFrom, remindDays };
  const subjectId = newId();
  const columns = columnsOf(subjectOf(after));
  await insertTasks(tx, [newTask(now, actor, { ...kept, ...columns, id: subjectId, dueOn: next, followsId })]);
  await recordAudits(tx, now, [{ action: 'task.created', subjectId, aboutId: auditedAbout(after) }]);
}

/**
 * Changes, finishes or reopens a task; finishing one enters the history, and makes the next one of its rhythm. Throws
 * REVISION_CONFLICT with the task as it is stored (`current`) where another user changed the same field since; what already
 * stands there is no change.
 */
export async function updateTask(
  deps: Deps,
  subjects: TaskSubjects,
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
      lock: (tx: Executor) => lockTask(tx, deps, subjects, actor, taskId),
      fieldsOf,
      complete: (_, { before, fields }) => {
        const assigneeId = assigneeOf(actor, subjectOf(before), fields);
        return { ...withoutDay(fields), assigneeId };
      },
      judge: (tx, { before, fields, changed }) =>
        changed.includes('assigneeId') &&
        requireAssignee(tx, subjects, actor, { subject: subjectOf(before), assigneeId: fields.assigneeId }),
      withFields: (stored, fields) => ({
        ...stored,
        ...fields,
        repeatFrom: repeatFromOf(stored, fields),
        remindAt: remindAtAfter(stored, fields, deps.clock()),
      }),
      write: updateTaskRow,
      history: async (tx, { before, after, now }) => {
        await keepRhythm(tx, now, actor, { before, after });
        const { aboutId: personId, title } = after;
        // A lead goes from partner to partner, and its history with it: what was to be done stays with who did it.
        if (personId === null || before.doneAt !== null || after.doneAt === null) return;
        const researchId = after.researchId ?? after.itemResearchId;
        const event = { personId, kind: 'taskDone', values: { title }, authorId: actor.userId } as const;
        await recordEvents(tx, deps, [{ ...event, researchId }]);
      },
      audit: ({ before, was, fields }) => ({
        action: 'task.changed',
        subjectId: taskId,
        aboutId: auditedAbout(before),
        changes: auditChanges(auditedOf(was), auditedOf(fields), ['dueOn', 'dueTime', 'remindDays', 'done']),
      }),
      present: (tx, { id }) => getTask(tx, subjects, actor, { taskId: id }).then(toTask),
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

export async function deleteTask(deps: Deps, subjects: TaskSubjects, actor: Actor, taskId: string): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const task = await lockTask(tx, deps, subjects, actor, taskId);
    await deleteTaskRow(tx, task.id);
    const records = { subjectId: task.id, aboutId: auditedAbout(task) };
    await recordAudit(tx, deps.clock(), { action: 'task.deleted', ...records });
  });
}
