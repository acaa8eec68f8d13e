import { type Role, roles } from '@fundus/contract/permission';
import type { UserAbility, UserState } from '@fundus/contract/user-codes';

/** Roles are a set; they are stored in the order of the contract. */
export function rolesInOrder(held: readonly string[]): Role[] {
  return roles.filter((role) => held.includes(role));
}

/** Facts of a user that decide their state. */
export interface UserStanding {
  id: string;
  roles: readonly string[];
  passwordHash: string | null;
  lockedAt: Date | null;
  approvedAt: Date | null;
  emailConfirmedAt: Date | null;
  lastLoginAt: Date | null;
}

/** In which state a user is; `userState` (`db/user-state.ts`) says the same in SQL. */
export function userStateOf(user: UserStanding): UserState {
  if (user.lockedAt !== null) return 'locked';
  if (user.approvedAt === null) return 'waiting';
  const hasCome = user.passwordHash !== null || user.lastLoginAt !== null || user.emailConfirmedAt !== null;
  return hasCome ? 'active' : 'invited';
}

/** Actions by which administrators would shut themselves out, or which the profile offers for the own account. */
const notOnOneself: readonly UserAbility[] = ['lock', 'endSessions', 'resetSecondFactor', 'impersonate'];

/**
 * Abilities of an administrator on a user. `hasRecords`: records depend on the user, who then cannot
 * simply vanish.
 */
export function userAbilitiesFor(
  actorId: string,
  user: UserStanding,
  facts: { hasRecords: boolean; hasSecondFactor: boolean },
): UserAbility[] {
  const abilities = abilitiesByState(user, facts);
  return user.id === actorId ? abilities.filter((ability) => !notOnOneself.includes(ability)) : abilities;
}

function abilitiesByState(
  user: UserStanding,
  { hasRecords, hasSecondFactor }: { hasRecords: boolean; hasSecondFactor: boolean },
): UserAbility[] {
  switch (userStateOf(user)) {
    case 'waiting':
      // A user with an unconfirmed address may be a stranger.
      return user.emailConfirmedAt === null ? ['reject'] : ['approve', 'reject'];
    case 'invited':
      return ['edit', 'changeRoles', 'invite', ...(hasRecords ? [] : (['withdraw'] as const)), 'lock'];
    case 'locked':
      return ['edit', 'changeRoles', 'unlock'];
    case 'active':
      return [
        'edit',
        'changeRoles',
        'sendPasswordLink',
        'endSessions',
        ...(hasSecondFactor ? (['resetSecondFactor'] as const) : []),
        ...(user.roles.includes('Administrator') ? [] : (['impersonate'] as const)),
        'lock',
      ];
  }
}
