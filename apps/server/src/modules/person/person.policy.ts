import { hasPermission } from '@fundus/contract/permission';
import type { Actor } from '#http/actor.ts';

/** Whose persons an actor may reach; null: everybody's (administrators). */
export function reachableOwner(actor: Actor): string | null {
  return actor.roles.includes('Administrator') ? null : actor.userId;
}

/** Whose persons a list shows; null: everybody's. Only administrators may ask for those of certain users. */
export function listedOwners(actor: Actor, wanted: readonly string[] | undefined): readonly string[] | null {
  const own = reachableOwner(actor);
  if (wanted === undefined || wanted.length === 0) return own === null ? null : [own];
  return own === null ? wanted : wanted.filter((userId) => userId === own);
}

/** What an actor may do with a person that they see; one in the trash can only be looked at and brought back. */
export function personAbilities(
  actor: Actor,
  person: { deletedAt: Date | null },
): { edit: boolean; delete: boolean; assignOwner: boolean; restore: boolean } {
  const isThere = person.deletedAt === null;
  const mayEdit = hasPermission(actor.roles, 'person:edit');
  return {
    edit: isThere && mayEdit,
    delete: isThere && mayEdit,
    assignOwner: isThere && actor.roles.includes('Administrator'),
    restore: !isThere && mayEdit,
  };
}
