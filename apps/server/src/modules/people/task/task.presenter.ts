import type { Task, TaskSubject } from '@fundus/contract/task';
import { taskAbilities } from '@fundus/contract/task-codes';
import { personName } from '#modules/people/person/person-name.rules.ts';
import type { ListedTask } from './task.repository.ts';
import type { joinSubjects } from './task-subject.repository.ts';
import { subjectOf } from './task-subject.rules.ts';

/** A task with the names of its subject and its person. */
export type NamedTask = Awaited<ReturnType<ReturnType<typeof joinSubjects>['executeTakeFirstOrThrow']>>;

const nameOf = (firstName: string | null, lastName: string | null, company: string | null): string =>
  personName({ firstName: firstName ?? '', lastName: lastName ?? '', company: company ?? '' });

export const toAbout = ({ aboutId, firstName, lastName, company }: NamedTask): Task['person'] =>
  aboutId === null ? null : { personId: aboutId, name: nameOf(firstName, lastName, company) };

export function toSubject(task: NamedTask): TaskSubject | null {
  const subject = subjectOf(task);
  if (subject === null) return null;
  const names = {
    person: () => nameOf(task.firstName, task.lastName, task.company),
    lead: () => nameOf(task.leadFirstName, task.leadLastName, task.leadCompany),
  };
  const { kind } = subject;
  const name = kind === 'person' || kind === 'lead' ? names[kind]() : (task.subjectName ?? '');
  return { ...subject, name };
}

export function toTask(task: ListedTask): Task {
  return {
    taskId: task.id,
    subject: toSubject(task),
    person: toAbout(task),
    owner: task.ownerId === null ? null : { userId: task.ownerId, name: task.ownerName ?? '' },
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
    // Who sees a task may change it: rights follow the subject. What lies in the trash rests.
    abilities: task.isResting ? [] : [...taskAbilities],
  };
}
