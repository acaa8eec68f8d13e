import type { Person, PersonFields, PersonKind } from '@fundus/contract/person';
import type { Deps } from '../../src/deps.ts';
import type { Actor } from '../../src/http/actor.ts';
import { createPerson as create } from '../../src/modules/person/person.service.ts';
import { actorOf } from './funding-research.factory.ts';

/** A person of an owner; what a test does not name is made up. */
export async function createPerson(
  deps: Pick<Deps, 'db' | 'clock'>,
  owner: { userId: string; roles: Actor['roles'] },
  fields: Partial<PersonFields> & { kind?: PersonKind } = {},
): Promise<Person> {
  return create(deps, actorOf(owner), {
    kind: 'client',
    salutation: 'Frau',
    firstName: 'Änne',
    lastName: 'Größel',
    postcode: '01099',
    town: 'Dresden',
    ...fields,
  });
}
