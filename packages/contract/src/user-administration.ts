import { z } from 'zod';
import { loginLimits } from './business-constants.ts';
import { instant } from './date.ts';
import { defineEndpoint } from './endpoint.ts';
import type { FiltersOf, SortOf } from './list.ts';
import { orderedShape, pageShape } from './list-query.ts';
import { newPartner } from './new-partner.ts';
import { page } from './paging.ts';
import { features, roles } from './permission.ts';
import { line, phone, prose, requiredEmail, requiredLine, webAddress } from './text.ts';
import { language } from './user.ts';
import { userAbilities, userList, userStates } from './user-codes.ts';

const reason = prose(1_000).min(1);
const chosenRoles = z.array(z.enum(roles)).min(1).max(roles.length);

/** Fields of a user that administrators edit. */
export const userFields = z.object({
  salutation: line(30),
  title: line(50),
  firstName: requiredLine(100),
  lastName: requiredLine(100),
  company: line(200),
  email: requiredEmail,
  phone,
  website: webAddress,
  language,
});
export type UserFields = z.infer<typeof userFields>;

/** One line of the list of users. */
export const userSummary = z
  .object({
    userId: z.uuid(),
    username: z.string(),
    salutation: z.string(),
    title: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    company: z.string(),
    email: z.string(),
    phone: z.string(),
    roles: z.array(z.enum(roles)),
    state: z.enum(userStates),
    /** The owner of the address has followed a link that was sent to it. */
    isEmailConfirmed: z.boolean(),
    /** A code is requested when the user logs in. */
    hasSecondFactor: z.boolean(),
    createdAt: instant,
    lastLoginAt: instant.nullable(),
  })
  .meta({ id: 'UserSummary' });
export type UserSummary = z.infer<typeof userSummary>;

export type UserSort = SortOf<typeof userList>;
export type UserFilter = FiltersOf<typeof userList>;

export const listUsers = defineEndpoint('GET /api/users', {
  summary: 'All users of the portal.',
  access: 'user:read',
  query: z.object(pageShape(userList)),
  response: page(userSummary),
});

/** Columns that an export knows, in the order of the list’s choice. */
export const userExportColumns = [
  'salutation',
  'title',
  'firstName',
  'lastName',
  'company',
  'email',
  'phone',
  'username',
  'roles',
  'state',
  'hasSecondFactor',
  'lastLoginAt',
  'createdAt',
] as const;

export const exportUsers = defineEndpoint('GET /api/users/export', {
  summary: 'What the list shows as CSV (for German Excel) or XLSX.',
  access: 'user:read',
  feature: 'bulk-export',
  audit: 'user.exported',
  query: z.object({
    ...orderedShape(userList),
    format: z.enum(['csv', 'xlsx']),
    /** Comma-separated names of `userExportColumns`; without it all. */
    columns: z.string().max(2000).optional(),
  }),
  download: true,
  rateLimit: 20,
});

export const userAccount = z
  .object({
    ...userSummary.shape,
    website: z.string(),
    language,
    /** Words of a user who registered. */
    application: z.string(),
    approvedAt: instant.nullable(),
    lockedAt: instant.nullable(),
    lockedReason: z.string(),
    /** Contents of the roles' packages. */
    features: z.array(z.enum(features)),
    /** A role demands a second factor. */
    requiresSecondFactor: z.boolean(),
    /** Sessions that are open now. */
    openSessions: z.int(),
    /** The invitation on its way; an expired one is shown as such. */
    invitation: z
      .object({
        sentAt: instant,
        expiresAt: instant,
        /** Its mail has gone out; otherwise the link was only made. */
        isMailed: z.boolean(),
      })
      .nullable(),
    /** Persons whom the user advises, and leads that wait for their answer: what a lock leaves lying. */
    personCount: z.int(),
    openLeadCount: z.int(),
    /** Links by which clients read, answer and write along without an account. */
    openLinkCount: z.int(),
    /** Abilities of the caller on this user in its present state. */
    abilities: z.array(z.enum(userAbilities)),
    revision: z.int(),
  })
  .meta({ id: 'UserAccount' });
export type UserAccount = z.infer<typeof userAccount>;

/**
 * The link of a mail that no mail server delivers: the administrator hands it on. Null where one delivers it, and for a
 * new password of an administrator, whose account no other user opens.
 */
const linkToHandOn = z.string().nullable();
const invitedUser = z.object({ ...userAccount.shape, linkToHandOn }).meta({ id: 'InvitedUser' });
export type InvitedUser = z.infer<typeof invitedUser>;

const one = { userId: 'shared' } as const;

export const getUserAccount = defineEndpoint('GET /api/users/:userId', {
  summary: 'A user with state, rights and what the caller may do with them.',
  access: 'user:read',
  records: one,
  response: userAccount,
});

export const createUserAccount = defineEndpoint('POST /api/users', {
  summary: 'A new user, who chooses user name and password by a link that is mailed to them.',
  access: 'user:edit',
  confirmsIdentity: true,
  audit: 'user.invited',
  body: z.object({
    ...userFields.shape,
    roles: chosenRoles,
    /** Quota and switch of a partner, for who may edit partners; without it they begin with neither. */
    partner: newPartner.optional(),
  }),
  response: invitedUser,
  status: 201,
  example: {
    salutation: 'Frau',
    title: '',
    firstName: 'Petra',
    lastName: 'Muster',
    company: '',
    email: 'petra.muster@example.org',
    phone: '',
    website: '',
    language: 'de',
    roles: ['Authenticated'],
  },
});

/** Only what is given changes; `revision` as everywhere. Roles count from the next call of open sessions on. */
export const updateUserAccount = defineEndpoint('PATCH /api/users/:userId', {
  summary: 'Changes data and roles of a user.',
  access: 'user:edit',
  confirmsIdentity: true,
  audit: 'user.changed',
  records: one,
  body: z.object({
    ...userFields.partial().shape,
    username: requiredLine(200).min(loginLimits.usernameMinimum).optional(),
    roles: chosenRoles.optional(),
    revision: z.int(),
  }),
  response: userAccount,
  example: { revision: 1, company: 'Muster Beratung GmbH' },
});

/** Everything below throws USER_STATE (with the user as `details.current`) where the state does not allow it any more. */
export const inviteUser = defineEndpoint('POST /api/users/:userId/invitation', {
  summary: 'Sends the invitation again; the link before ends.',
  access: 'user:edit',
  confirmsIdentity: true,
  audit: 'user.invited',
  records: one,
  rateLimit: 60,
  response: invitedUser,
});

export const withdrawInvitation = defineEndpoint('DELETE /api/users/:userId/invitation', {
  summary: 'Withdraws an invitation that was not accepted; the user is deleted.',
  access: 'user:edit',
  audit: 'user.deleted',
  records: one,
});

export const approveUser = defineEndpoint('POST /api/users/:userId/approval', {
  summary: 'Lets in who has registered, with these roles, and tells them by mail.',
  access: 'user:edit',
  confirmsIdentity: true,
  audit: 'user.approved',
  records: one,
  body: z.object({ roles: chosenRoles }),
  response: userAccount,
  example: { roles: ['ZFMB-Clever-Partner'] },
});

export const rejectUser = defineEndpoint('POST /api/users/:userId/rejection', {
  summary: 'Refuses who has registered: they are told the reason by mail, and what they wrote is deleted.',
  access: 'user:edit',
  audit: 'user.rejected',
  records: one,
  body: z.object({ reason }),
  example: { reason: 'Wir nehmen zurzeit keine weiteren Partner auf.' },
});

export const lockUser = defineEndpoint('POST /api/users/:userId/lock', {
  summary: 'Locks a user out and ends all their sessions at once; on demand also what they shared with clients.',
  access: 'user:edit',
  audit: 'user.locked',
  records: one,
  /** Links to shared pages, plans and papers that their clients use; they go on where nothing is said. */
  body: z.object({ reason, endsLinks: z.boolean().default(false) }),
  response: userAccount,
  example: { reason: 'Vertrag beendet' },
});

export const unlockUser = defineEndpoint('POST /api/users/:userId/unlock', {
  summary: 'Lets a locked user in again.',
  access: 'user:edit',
  confirmsIdentity: true,
  audit: 'user.unlocked',
  records: one,
  response: userAccount,
});

export const sendPasswordLink = defineEndpoint('POST /api/users/:userId/password-link', {
  summary: 'Mails a user a link by which they choose a new password.',
  access: 'user:edit',
  confirmsIdentity: true,
  audit: 'user.sent',
  records: one,
  rateLimit: 60,
  response: z.object({ linkToHandOn }),
});

export const endUserSessions = defineEndpoint('DELETE /api/users/:userId/sessions', {
  summary: 'Ends all sessions of a user.',
  access: 'user:edit',
  audit: 'session.ended',
  records: one,
  response: userAccount,
});
