import { calendarDateAt } from '@fundus/contract/date';
import type { Task, TaskFields } from '@fundus/contract/task';
import { subjectKeyOf, type TaskSubjectIds, type TaskSubjectKey } from '@fundus/contract/task-codes';
import type { Executor } from '#db/database.ts';
import type { Actor } from '#http/actor.ts';
import { notFound } from '#lib/app-error.ts';
import { newId } from '#lib/id.ts';
import type { With } from '#lib/with.ts';
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
  type NewTask,
  type TaskRecord,
  updateTaskRow,
} from './task.repository.ts';
import { assigneeOf, requireAssignee } from './task-assignee.service.ts';
import { nextDueOn, remindAtOf } from './task-day.rules.ts';
import { columnsOf, type SubjectColumns, subjectOf } from './task-subject.rules.ts';
import { isSeen, requireSubject } from './task-subject.service.ts';
import type { TaskSubjects } from './task-subject.ts';

export type { TaskSubjects } from './task-subject.ts';

type Deps = With<'db' | 'clock'>;

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

/** Without a day there is neither time nor rhythm nor reminder. */
function withoutDay<Fields extends Pick<TaskFields, 'dueOn' | 'dueTime' | 'repeat' | 'remindDays'>>(
  fields: Fields,
): Fields {
  return fields.dueOn === null ? { ...fields, dueTime: null, repeat: null, remindDays: null } : fields;
}

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
        const { researchId } = after;
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

/** A day that people choose begins the rhythm again. */
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
