import type { DocumentAbility } from '@fundus/contract/document-codes';
import { hasPermission, type Role } from '@fundus/contract/permission';
import type { VideoAbility } from '@fundus/contract/video-codes';

/** The roles for which documents are filtered; null for users who edit the library and so see all of it. */
export const filteredRoles = (held: readonly Role[]): readonly Role[] | null =>
  hasPermission(held, 'library:edit') ? null : held;

/** Abilities of users with these roles on a document, in the trash or not. */
export function documentAbilitiesOf(
  held: readonly Role[],
  { deletedAt }: { deletedAt: Date | null },
): DocumentAbility[] {
  if (!hasPermission(held, 'library:edit')) return [];
  return deletedAt === null ? ['edit', 'delete'] : ['restore'];
}

/** Abilities of users with these roles on a video, in the trash or not. */
export function videoAbilitiesOf(held: readonly Role[], { deletedAt }: { deletedAt: Date | null }): VideoAbility[] {
  if (!hasPermission(held, 'library:edit')) return [];
  return deletedAt === null ? ['edit', 'delete'] : ['restore'];
}
