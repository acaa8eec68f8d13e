import { z } from 'zod';
import { calendarDate, instant } from './date.ts';
import { defineEndpoint } from './endpoint.ts';
import { ownerFilter, recordOwner } from './owner.ts';
import { checklistLength, repeatUnits, taskAbilities, taskSubjectFields, taskSubjectKinds } from './task-codes.ts';
import { requiredLine } from './text.ts';

/** Hours and minutes as a clock in Germany shows them. */
const timeOfDay = z.string().regex(/^([01][0-9]|2[0-3]):[0-5][0-9]$/);

/** After how many units the next task of a rhythm is due. */
export const taskRepeat = z.object({ unit: z.enum(repeatUnits), every: z.int().min(1).max(99) });
export type TaskRepeat = z.infer<typeof taskRepeat>;

export const taskPoint = z.object({ text: requiredLine(200), isDone: z.boolean() });
export type TaskPoint = z.infer<typeof taskPoint>;

/** Fields of a task; without a day there is neither time nor rhythm nor reminder. */
const taskFields = z.object({
  title: requiredLine(300),
  dueOn: calendarDate.nullable(),
  dueTime: timeOfDay.nullable(),
  /** Who does it; `null`: the owner of the person. */
  assigneeId: z.uuid().nullable(),
  checklist: z.array(taskPoint).max(checklistLength),
  repeat: taskRepeat.nullable(),
  /** Days before the due day of the reminder; `null`: none. */
  remindDays: z.int().min(0).max(366).nullable(),
});
export type TaskFields = z.infer<typeof taskFields>;

const subjectIds = {
  personId: z.uuid().optional(),
  leadId: z.uuid().optional(),
  researchId: z.uuid().optional(),
  caseId: z.uuid().optional(),
  businessPlanId: z.uuid().optional(),
  businessModelId: z.uuid().optional(),
  projectOutlineId: z.uuid().optional(),
};

/** Subject of a task: one record at most. */
export function withSubject<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.object({ ...subjectIds, ...shape }).refine(
    (given) => {
      const ids: Partial<Record<string, unknown>> = given;
      return Object.values(taskSubjectFields).filter((field) => ids[field] !== undefined).length <= 1;
    },
    { path: [taskSubjectFields[taskSubjectKinds[0] ?? 'person']], params: { code: 'invalidChoice' } },
  );
}

/** Subject of a task with its name. */
const taskSubject = z.object({
  kind: z.enum(taskSubjectKinds),
  id: z.uuid(),
  name: z.string(),
});
export type TaskSubject = z.infer<typeof taskSubject>;

/** Something to do, with a day by which. */
export const task = z
  .object({
    taskId: z.uuid(),
    /** `null`: of nothing. */
    subject: taskSubject.nullable(),
    /** Whom its subject is about. */
    person: z.object({ personId: z.uuid(), name: z.string() }).nullable(),
    /** Whose subject it is; a lead has no owner: its tasks are for their assignees. */
    owner: recordOwner.nullable(),
    ...taskFields.omit({ title: true, assigneeId: true }).shape,
    title: z.string(),
    assignee: recordOwner.nullable(),
    doneAt: instant.nullable(),
    revision: z.int(),
    createdAt: instant,
    abilities: z.array(z.enum(taskAbilities)),
  })
  .meta({ id: 'Task' });
export type Task = z.infer<typeof task>;

const one = { taskId: 'own:task' } as const;

export const listTasks = defineEndpoint('GET /api/tasks', {
  summary:
    'Open tasks of what one owns, and those that one was given, the most urgent first; of one record, done ones too; administrators: of everybody on demand.',
  access: 'task:read',
  query: withSubject({
    owner: ownerFilter,
    /** Only what is due by this day. */
    dueBy: calendarDate.optional(),
    includeDone: z.stringbool().default(false),
    limit: z.coerce.number().int().min(1).max(200).default(100),
  }),
  response: z.array(task),
});

export const createTask = defineEndpoint('POST /api/tasks', {
  summary: 'A new task about a record that one may change, or of nothing.',
  access: 'task:edit',
  audit: 'task.created',
  body: withSubject({
    ...taskFields.shape,
    dueOn: taskFields.shape.dueOn.default(null),
    dueTime: taskFields.shape.dueTime.default(null),
    assigneeId: taskFields.shape.assigneeId.default(null),
    checklist: taskFields.shape.checklist.default([]),
    repeat: taskFields.shape.repeat.default(null),
    remindDays: taskFields.shape.remindDays.default(null),
  }),
  response: task,
  status: 201,
  example: { title: 'Nachfassen', dueOn: '2026-12-01' },
});

export const updateTask = defineEndpoint('PATCH /api/tasks/:taskId', {
  summary: 'Changes, finishes or reopens a task; of one with a rhythm, finishing makes the next one.',
  access: 'task:edit',
  audit: 'task.changed',
  records: one,
  body: z.object({ revision: z.int(), ...taskFields.partial().shape, isDone: z.boolean().optional() }),
  response: task,
  example: { revision: 1, isDone: true },
});

export const deleteTask = defineEndpoint('DELETE /api/tasks/:taskId', {
  summary: 'Deletes a task.',
  access: 'task:edit',
  audit: 'task.deleted',
  records: one,
});

export const listTaskAssignees = defineEndpoint('GET /api/task-assignees', {
  summary: 'Who can be given tasks about a record: its owner, and those who reach the records of all.',
  access: 'task:edit',
  query: withSubject({}),
  response: z.array(recordOwner),
});
