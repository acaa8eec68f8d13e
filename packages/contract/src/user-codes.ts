/** States and actions of users, without zod. */

/** darf sich anmelden · eingeladen, noch ohne Passwort · hat sich registriert und wartet auf die Freigabe · gesperrt */
export const userStates = ['active', 'invited', 'waiting', 'locked'] as const;
export type UserState = (typeof userStates)[number];

/** Abilities of an administrator on a user. */
export const userAbilities = [
  'edit',
  'changeRoles',
  'invite',
  'withdraw',
  'approve',
  'reject',
  'lock',
  'unlock',
  'sendPasswordLink',
  'endSessions',
  'resetSecondFactor',
  'impersonate',
] as const;
export type UserAbility = (typeof userAbilities)[number];

/** Columns by which the list can be sorted. */
export const userSortColumns = [
  'lastName',
  'firstName',
  'company',
  'email',
  'state',
  'createdAt',
  'lastLoginAt',
] as const;
