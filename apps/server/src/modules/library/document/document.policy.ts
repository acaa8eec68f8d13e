import { hasPermission, type Role } from '@fundus/contract/permission';

/** The roles for which documents are filtered; null for users who edit the library and so see all of it. */
export const filteredRoles = (held: readonly Role[]): readonly Role[] | null =>
  hasPermission(held, 'library:edit') ? null : held;
