import * as contract from '@fundus/contract/task';
import type { Deps } from '../../src/deps.ts';
import type { Actor } from '../../src/http/actor.ts';
import { createTask as create } from '../../src/modules/people/task/task.service.ts';
import { actorOf } from './funding-research.factory.ts';

/** A task about a person. */
export async function createTask(
  deps: Deps,
  owner: { userId: string; roles: Actor['roles'] },
  personId: string,
  values: Partial<contract.TaskFields> = {},
): Promise<contract.Task> {
  return create(deps, actorOf(owner), personId, contract.createTask.body.parse({ title: 'Nachfassen', ...values }));
}
