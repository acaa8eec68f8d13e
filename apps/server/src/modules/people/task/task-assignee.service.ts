import type { RecordOwner } from '@fundus/contract/owner';
import { hasPermission } from '@fundus/contract/permission';
import type { TaskFields } from '@fundus/contract/task';
import type { TaskSubjectKey } from '@fundus/contract/task-codes';
import { userName } from '@fundus/contract/user';
import type { Executor } from '#db/database.ts';
import type { Actor } from '#http/actor.ts';
import { invalidField } from '#lib/app-error.ts';
import type { With } from '#lib/with.ts';
import { listHolders } from '#modules/access/user/user.service.ts';
import { requireSubject } from './task-subject.service.ts';
import type { TaskSubjects } from './task-subject.ts';

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
export async function requireAssignee(
  db: Executor,
  subjects: TaskSubjects,
  actor: Actor,
  { subject, assigneeId }: { subject: TaskSubjectKey | null; assigneeId: string | null },
): Promise<void> {
  if (assigneeId === null) return;
  const known = await listAssignees({ db }, subjects, actor, subject);
  if (!known.some(({ userId }) => userId === assigneeId)) throw invalidField(['assigneeId'], 'invalidChoice');
}

/** Whom a task is for: a lead has no owner, so who makes a task of it has it unless it is given to another. */
export const assigneeOf = (
  actor: Actor,
  subject: TaskSubjectKey | null,
  { assigneeId }: Pick<TaskFields, 'assigneeId'>,
) => (subject?.kind === 'lead' ? (assigneeId ?? actor.userId) : assigneeId);
