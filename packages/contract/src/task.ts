import { z } from 'zod';
import { calendarDate, instant } from './date.ts';
import { defineEndpoint } from './endpoint.ts';
import { ownerFilter, recordOwner } from './owner.ts';
import { requiredLine } from './text.ts';

/** Something to do about a person, with a day by which. */
export const task = z
  .object({
    taskId: z.uuid(),
    personId: z.uuid(),
    personName: z.string(),
    /** Whose person it is about. */
    owner: recordOwner,
    title: z.string(),
    dueOn: calendarDate.nullable(),
    doneAt: instant.nullable(),
    revision: z.int(),
    createdAt: instant,
  })
  .meta({ id: 'Task' });
export type Task = z.infer<typeof task>;

const one = { taskId: 'own:task' } as const;

export const listTasks = defineEndpoint('GET /api/tasks', {
  summary:
    'Open tasks of the persons that one owns, the most urgent first; of one person, done ones too; administrators: of everybody on demand.',
  access: 'person:read',
  query: z.object({
    personId: z.uuid().optional(),
    owner: ownerFilter,
    /** Only what is due by this day. */
    dueBy: calendarDate.optional(),
    includeDone: z.stringbool().default(false),
    limit: z.coerce.number().int().min(1).max(200).default(100),
  }),
  response: z.array(task),
});

export const createTask = defineEndpoint('POST /api/persons/:personId/tasks', {
  summary: 'A new task about a person.',
  access: 'person:edit',
  audit: 'task.created',
  records: { personId: 'own:person' },
  body: z.object({ title: requiredLine(300), dueOn: calendarDate.nullable().default(null) }),
  response: task,
  status: 201,
  example: { title: 'Nachfassen', dueOn: '2026-12-01' },
});

export const updateTask = defineEndpoint('PATCH /api/tasks/:taskId', {
  summary: 'Changes, finishes or reopens a task.',
  access: 'person:edit',
  audit: 'task.changed',
  records: one,
  body: z.object({
    revision: z.int(),
    title: requiredLine(300).optional(),
    dueOn: calendarDate.nullable().optional(),
    isDone: z.boolean().optional(),
  }),
  response: task,
  example: { revision: 1, isDone: true },
});

export const deleteTask = defineEndpoint('DELETE /api/tasks/:taskId', {
  summary: 'Deletes a task.',
  access: 'person:edit',
  audit: 'task.deleted',
  records: one,
});
