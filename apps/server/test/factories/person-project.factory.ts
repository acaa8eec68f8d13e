import type { PersonProject } from '@fundus/contract/person-project';
import type { Deps } from '../../src/deps.ts';
import type { Actor } from '../../src/http/actor.ts';
import { createProject } from '../../src/modules/funding/person-project/person-project.service.ts';
import { actorOf } from './funding-research.factory.ts';

/** A Vorhaben of a person. */
export async function createPersonProject(
  deps: Deps,
  owner: { userId: string; roles: Actor['roles'] },
  personId: string,
  values: Partial<Pick<PersonProject, 'name' | 'projects' | 'investmentCents' | 'startsOn'>> = {},
): Promise<PersonProject> {
  return createProject(deps, actorOf(owner), personId, { name: 'Neue Werkstatt', ...values });
}
