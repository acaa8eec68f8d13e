/** States and actions of users, without zod. */
import { describeList, oneOf, words } from './list.ts';
import { roles } from './permission.ts';

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

/** The list of users. */
export const userList = describeList({
  filters: {
    /** Name, company, user name, e-mail, phone; in any spelling. */
    search: words,
    role: oneOf(roles),
    state: oneOf(userStates),
  },
  orders: ['lastName', 'firstName', 'company', 'email', 'state', 'createdAt', 'lastLoginAt'],
  firstSort: 'lastName',
});
