import { hasPermission } from '@fundus/contract/permission';
import type { Actor } from '#http/actor.ts';

/** What an actor may do with a research that they see; one in the trash can only be looked at and brought back. */
export function researchAbilities(
  actor: Actor,
  research: { deletedAt: Date | null },
): { edit: boolean; share: boolean; print: boolean } {
  const isThere = research.deletedAt === null;
  return {
    edit: isThere && hasPermission(actor.roles, 'funding-research:edit'),
    share: isThere && hasPermission(actor.roles, 'share-link:edit'),
    print: isThere && hasPermission(actor.roles, 'funding-research:read'),
  };
}
