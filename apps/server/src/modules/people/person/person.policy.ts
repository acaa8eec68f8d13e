import { personRowAbilities } from '@fundus/contract/person-codes';
import type { PersonSummary } from '@fundus/contract/person-list';
import { type Actor, mayActor } from '#http/actor.ts';

/** Abilities of an actor on a visible person; one in the trash can only be viewed and restored. */
export function personAbilities(
  actor: Actor,
  person: { deletedAt: Date | null },
): { edit: boolean; delete: boolean; assignOwner: boolean; restore: boolean } {
  const isThere = person.deletedAt === null;
  const mayEdit = mayActor(actor, 'person:edit');
  return {
    edit: isThere && mayEdit,
    delete: isThere && mayEdit,
    assignOwner: isThere && mayActor(actor, 'record:reach:all'),
    restore: !isThere && mayEdit,
  };
}

/** The same of a line of the lists, as short names. */
export function personRowAbilitiesOf(actor: Actor, person: { deletedAt: Date | null }): PersonSummary['abilities'] {
  const abilities = personAbilities(actor, person);
  return personRowAbilities.filter((name) => abilities[name]);
}
