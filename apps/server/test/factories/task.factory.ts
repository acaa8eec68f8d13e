import * as contract from '@fundus/contract/task';
import type { TaskSubjectIds } from '@fundus/contract/task-codes';
import type { Deps } from '../../src/deps.ts';
import type { Actor } from '../../src/http/actor.ts';
import { createTask as create } from '../../src/modules/people/task/task.service.ts';
import { taskSubjects } from '../../src/modules/register-modules.ts';
import { actorOf } from './funding-research.factory.ts';

/** A task about a record, or of nothing. */
export async function createTask(
  deps: Deps,
  owner: { userId: string; roles: Actor['roles'] },
  subject: TaskSubjectIds,
  values: Partial<contract.TaskFields> = {},
): Promise<contract.Task> {
  const body = contract.createTask.body.parse({ title: 'Nachfassen', ...values, ...subject });
  return create(deps, taskSubjects, actorOf(owner), body);
}
