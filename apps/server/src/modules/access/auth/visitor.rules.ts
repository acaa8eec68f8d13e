import type { Role } from '@fundus/contract/permission';
import { isbot } from 'isbot';

/** Who looks at a page that is open without an account, as far as the call tells. */
export interface Visitor {
  userAgent: string;
  /** The session that the call came with, if any. */
  session: { userId: string; roles: readonly Role[]; impersonatorId: string | null } | null;
  /** By which the browser is known again, where a user has logged in with it. */
  deviceSecret: string | undefined;
}

/** The roles whose look at any shared page is one of the house. */
export const houseRoles: readonly Role[] = ['Administrator', 'Authenticated'];

/**
 * Whether a reader for whom the page is meant may have looked at it, as far as the call itself tells: not a preview of
 * a messenger or a scanner, not its owner, not a user of the house (also while acting as another user).
 */
export function isClient(visitor: Omit<Visitor, 'deviceSecret'>, ownerId: string): boolean {
  const { session, userAgent } = visitor;
  if (userAgent.trim() === '' || isbot(userAgent)) return false;
  if (session === null) return true;
  const isStaff = session.roles.some((role) => houseRoles.includes(role));
  return session.userId !== ownerId && session.impersonatorId === null && !isStaff;
}
