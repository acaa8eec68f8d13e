import type { Permission } from '@fundus/contract/permission';
import type { TaskSubjectKey, TaskSubjectKind } from '@fundus/contract/task-codes';
import type { Executor } from '#db/database.ts';
import { type Actor, mayActor, reachableOwner } from '#http/actor.ts';
import { notFound } from '#lib/app-error.ts';
import { requirePerson } from '#modules/people/person/person-access.service.ts';
import type { ListedTask } from './task.repository.ts';
import { subjectOf } from './task-subject.rules.ts';
import type { SubjectAccess, SubjectOptions, TaskSubjects } from './task-subject.ts';

/** Who may look at a subject may look at its tasks, who may change it may change them. Of leads there is no more than seeing. */
const needed: Record<TaskSubjectKind, { see: Permission; edit: Permission }> = {
  person: { see: 'person:read', edit: 'person:edit' },
  lead: { see: 'lead:read', edit: 'lead:read' },
  research: { see: 'funding-research:read', edit: 'funding-research:edit' },
  case: { see: 'funding-research:read', edit: 'funding-research:edit' },
  businessPlan: { see: 'business-plan:read', edit: 'business-plan:edit' },
  businessModel: { see: 'business-model:read', edit: 'business-model:edit' },
  projectOutline: { see: 'project-outline:read', edit: 'project-outline:edit' },
};

/** The subject, if the actor may reach it. Throws NOT_FOUND, and FORBIDDEN or NOT_FOUND for what lies in the trash. */
export async function requireSubject(
  db: Executor,
  subjects: TaskSubjects,
  actor: Actor,
  { kind, id }: TaskSubjectKey,
  options: SubjectOptions & { changeAt?: Date } = {},
): Promise<SubjectAccess> {
  if (!mayActor(actor, needed[kind][options.edit === true ? 'edit' : 'see'])) throw notFound(kind);
  return kind === 'person' ? requirePerson(db, actor, id, options) : subjects[kind](db, actor, id, options);
}

/**
 * A lead goes from partner to partner: tasks noted by one of them or by a distributor do not concern the next one. Users who
 * do not distribute see the tasks that they made or were given. Null: all of them.
 */
export const seenBy = (actor: Actor, { kind }: TaskSubjectKey): string | null =>
  kind === 'lead' && !mayActor(actor, 'lead:distribute') ? actor.userId : null;

/** Whether a task is the actor's to see, once its subject is. */
export function isSeen(actor: Actor, task: ListedTask): boolean {
  const subject = subjectOf(task);
  if (subject === null) return reachableOwner(actor) === null || task.ownerId === actor.userId;
  const user = seenBy(actor, subject);
  return user === null || task.createdBy === user || task.assigneeId === user;
}
