import { tokenRefreshMinutes } from '@fundus/contract/business-constants';
import { hasPermission, type Permission, type Role, roles } from '@fundus/contract/permission';
import { cleanText } from '@fundus/contract/text';
import { type Language, type SessionUser, userName } from '@fundus/contract/user';
import type { Executor } from '#db/database.ts';
import { invalidField, notFound } from '#lib/app-error.ts';
import { newId } from '#lib/id.ts';
import { hashPassword } from '#lib/password-hash.ts';
import type { With } from '#lib/with.ts';
import { getFeatureMatrix } from '#modules/access/role-policy/role-policy.service.ts';
import { endSessionsOf } from '#modules/access/session/session.service.ts';
import { publish } from '#modules/platform/event/event.service.ts';
import { signFileUrl } from '#modules/platform/file/file.service.ts';
import { readPortalSettings } from '#modules/platform/setting/setting.service.ts';
import { isCommonPassword } from './common-password.service.ts';
import { findPasswordFault, type PasswordOwner, wordsOfOwner, wordsOfProduct } from './password.policy.ts';
import { toSessionUser } from './user.presenter.ts';
import {
  findShownUser,
  findUserByAddress,
  findUserById,
  findUserByName,
  hasUsers,
  insertUser,
  listUsersWith,
  type ShownUser,
  type UserRow,
  updateUser,
} from './user.repository.ts';
import { rolesInOrder } from './user-administration.policy.ts';

export type { UserRow };

export interface NewUser {
  username: string;
  email: string;
  /** Null: the account has no password login. */
  password: string | null;
  roles: readonly Role[];
  salutation?: string;
  title?: string;
  firstName?: string;
  lastName?: string;
  company?: string;
  phone?: string;
  address?: string;
  language?: Language;
}

/** Creates a user. Throws VALIDATION_FAILED where the name is taken or the password is too weak. */
export async function createUser(db: Executor, now: Date, user: NewUser): Promise<UserRow> {
  const { password, ...values } = user;
  await refuseTakenName(db, user);
  const passwordHash = password === null ? null : await hashStatedPassword(db, password, user);
  return storeUser(db, now, { ...values, passwordHash });
}

/** Creates users who share a stated password, which is hashed once. Throws as `createUser`. */
export async function createUsersAlike(
  db: Executor,
  now: Date,
  users: readonly Omit<NewUser, 'password'>[],
  password: string,
): Promise<void> {
  for (const user of users) {
    await refuseTakenName(db, user);
    await refuseWeakPassword(db, password, user);
  }
  const passwordHash = await hashPassword(password);
  for (const user of users) await storeUser(db, now, { ...user, passwordHash });
}

async function refuseTakenName(db: Executor, { username, email }: Pick<NewUser, 'username' | 'email'>): Promise<void> {
  if (await findUserByName(db, username)) throw invalidField(['username'], 'taken');
  if (await findUserByName(db, email)) throw invalidField(['email'], 'taken');
}

async function storeUser(
  db: Executor,
  now: Date,
  user: Omit<NewUser, 'password'> & { passwordHash: string | null },
): Promise<UserRow> {
  const id = newId();
  await insertUser(db, { ...user, id, roles: rolesInOrder(user.roles), createdAt: now, updatedAt: now });
  return getUser(db, id);
}

/**
 * The hash of a newly chosen password. Throws VALIDATION_FAILED where it is too weak, tells of its owner or the
 * portal, or is like what many people use.
 */
export async function hashNewPassword(db: Executor, password: string, user: PasswordOwner): Promise<string> {
  const productName = await refuseWeakPassword(db, password, user);
  if (await isCommonPassword(password, [...wordsOfOwner(user), ...wordsOfProduct(productName)])) {
    throw invalidField(['password'], 'passwordTooCommon');
  }
  return hashPassword(password);
}

/** As `hashNewPassword`, for one that the portal made up or its operator states: those are no everyday words. */
async function hashStatedPassword(db: Executor, password: string, user: PasswordOwner): Promise<string> {
  await refuseWeakPassword(db, password, user);
  return hashPassword(password);
}

async function refuseWeakPassword(db: Executor, password: string, user: PasswordOwner): Promise<string> {
  const { productName } = await readPortalSettings(db);
  const fault = findPasswordFault(password, user, productName);
  if (fault) throw invalidField(['password'], fault.code, fault.values);
  return productName;
}

/** Throws NOT_FOUND. */
export async function getUser(db: Executor, userId: string): Promise<UserRow> {
  const user = await findUserById(db, userId);
  if (!user) throw notFound('user');
  return user;
}

/** A user who may hold records of a permission: there, not locked, with a role that carries it. Otherwise null. */
export async function findHolder(db: Executor, userId: string, permission: Permission): Promise<UserRow | null> {
  const user = await findUserById(db, userId);
  if (!user || user.lockedAt !== null) return null;
  return hasPermission(user.roles, permission) ? user : null;
}

/** All users who may log in and have a permission, in the order of their ids. */
export async function listHolders(db: Executor, permission: Permission): Promise<UserRow[]> {
  return listUsersWith(
    db,
    roles.filter((role) => hasPermission([role], permission)),
  );
}

/** Whose address this is, whatever the case; a user name that looks like it does not count. */
export async function findUserByEmail(db: Executor, email: string): Promise<UserRow | undefined> {
  return findUserByAddress(db, email);
}

/** By user name or e-mail address, whatever the case. */
export async function findUserForLogin(db: Executor, name: string): Promise<UserRow | undefined> {
  return findUserByName(db, cleanText(name));
}

/**
 * Sets a password and ends all sessions of the user, but for the one in which they chose it. Throws VALIDATION_FAILED
 * where it is too weak.
 */
export async function changePassword(
  db: Executor,
  now: Date,
  userId: string,
  password: string,
  keptSessionId?: string,
): Promise<void> {
  const passwordHash = await hashNewPassword(db, password, await getUser(db, userId));
  await updateUser(db, userId, { passwordHash, updatedAt: now });
  await endSessionsOf(db, userId, keptSessionId);
}

/** Tells the open pages of a user that they may do something else now. */
export async function announceRoles(tx: Executor, userId: string): Promise<void> {
  await publish(tx, { userIds: [userId] }, { type: 'sessionChanged' });
}

export async function isPortalEmpty(db: Executor): Promise<boolean> {
  return !(await hasUsers(db));
}

/** The photo is shown until the session is refreshed, and a while longer. */
const photoMinutes = 2 * tokenRefreshMinutes;

/** Address of a user's photo, valid for `photoMinutes`; null without a photo. */
export function photoUrlOf(
  deps: With<'clock' | 'secrets'>,
  { photoFileId }: Pick<UserRow, 'photoFileId'>,
): string | null {
  return photoFileId === null ? null : signFileUrl(deps, photoFileId, { inline: true, minutes: photoMinutes });
}

async function getShownUser(db: Executor, userId: string): Promise<ShownUser> {
  const user = await findShownUser(db, userId);
  if (!user) throw notFound('user');
  return user;
}

/** A user as the session knows them. Throws NOT_FOUND. */
export async function getSessionUser(
  db: Executor,
  deps: With<'clock' | 'secrets'>,
  userId: string,
  session: { impersonatorId: string | null; owesSecondFactor: boolean },
): Promise<SessionUser> {
  const { impersonatorId, owesSecondFactor } = session;
  const [matrix, user, impersonator] = await Promise.all([
    getFeatureMatrix(db),
    getShownUser(db, userId),
    impersonatorId === null ? null : getShownUser(db, impersonatorId),
  ]);
  const impersonatorName = impersonator && userName(impersonator);
  return toSessionUser(user, matrix, { impersonatorName, owesSecondFactor, photoUrl: photoUrlOf(deps, user) });
}
