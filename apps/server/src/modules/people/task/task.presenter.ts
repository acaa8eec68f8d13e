import type { Task } from '@fundus/contract/task';
import { personName } from '#modules/people/person/person-name.rules.ts';
import type { ListedTask } from './task.repository.ts';

export function toTask(task: ListedTask): Task {
  return {
    taskId: task.id,
    personId: task.personId,
    personName: personName(task),
    owner: { userId: task.ownerId, name: task.ownerName },
    title: task.title,
    dueOn: task.dueOn,
    dueTime: task.dueTime,
    assignee: task.givenToId === null ? null : { userId: task.givenToId, name: task.assigneeName ?? '' },
    checklist: task.checklist,
    repeat: task.repeat,
    remindDays: task.remindDays,
    doneAt: task.doneAt?.toISOString() ?? null,
    revision: task.revision,
    createdAt: task.createdAt.toISOString(),
  };
}
