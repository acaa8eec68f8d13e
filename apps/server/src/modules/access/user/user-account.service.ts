import type { Role } from '@fundus/contract/permission';
import type { Language } from '@fundus/contract/user';
import type { Executor } from '#db/database.ts';
import { invalidField } from '#lib/app-error.ts';
import { newId } from '#lib/id.ts';
import { findUserByName, insertUser, type UserRow, updateUser } from './user.repository.ts';
import { getUser, hashNewPassword } from './user.service.ts';
import { holdUser, writeUser } from './user-administration.service.ts';

/** Details that an applicant for an account gives. */
export interface Registration {
  salutation: string;
  title: string;
  firstName: string;
  lastName: string;
  company: string;
  email: string;
  phone: string;
  application: string;
  language: Language;
}

/** The address is the user name. */
const registered = (registration: Registration) => ({ ...registration, username: registration.email });

/**
 * Stores a registered user, who waits for an administrator. `passwordHash` null:
 * they come by another service. `isConfirmed`: that service vouches for the address.
 */
export async function insertRegistration(
  tx: Executor,
  now: Date,
  registration: Registration,
  login: { passwordHash: string | null; isConfirmed: boolean },
): Promise<UserRow> {
  const id = newId();
  await insertUser(tx, {
    ...registered(registration),
    id,
    passwordHash: login.passwordHash,
    roles: [],
    approvedAt: null,
    emailConfirmedAt: login.isConfirmed ? now : null,
    createdAt: now,
    updatedAt: now,
  });
  return getUser(tx, id);
}

/** Stores what a user says who registers again before having confirmed the address. */
export async function replaceRegistration(
  tx: Executor,
  now: Date,
  userId: string,
  registration: Registration,
  passwordHash: string,
): Promise<void> {
  await updateUser(tx, userId, { ...registered(registration), passwordHash, updatedAt: now });
}

/** Whether a user has registered and not confirmed the address yet. */
export function isUnconfirmed(user: UserRow): boolean {
  return user.approvedAt === null && user.emailConfirmedAt === null;
}

/** Notes that the owner of the address has followed a link to it. */
export async function confirmEmail(tx: Executor, now: Date, userId: string): Promise<void> {
  await updateUser(tx, userId, { emailConfirmedAt: now, updatedAt: now });
}

/** The address becomes another one, which its owner has confirmed. Throws VALIDATION_FAILED where it is taken meanwhile. */
export async function changeEmail(tx: Executor, now: Date, userId: string, email: string): Promise<void> {
  const holder = await findUserByName(tx, email);
  if (holder && holder.id !== userId) throw invalidField(['email'], 'taken');
  const user = await holdUser(tx, userId);
  // Who registered logs in with the address: it stays the user name.
  const isName = user.username.toLowerCase() === user.email.toLowerCase();
  await writeUser(tx, now, user, { email, ...(isName && { username: email }), emailConfirmedAt: now });
}

/**
 * An invited user chooses user name and password; the link has shown that the address is theirs. Throws VALIDATION_FAILED
 * where the name is taken or the password too weak.
 */
export async function completeInvitation(
  tx: Executor,
  now: Date,
  userId: string,
  chosen: { username: string; password: string },
): Promise<void> {
  const user = await holdUser(tx, userId);
  const holder = await findUserByName(tx, chosen.username);
  if (holder && holder.id !== userId) throw invalidField(['username'], 'taken');
  const passwordHash = await hashNewPassword(tx, chosen.password, { ...user, username: chosen.username });
  await writeUser(tx, now, user, {
    username: chosen.username,
    passwordHash,
    emailConfirmedAt: now,
    approvedAt: user.approvedAt ?? now,
  });
}

/**
 * Notes a login, and returns the user as they are at this moment: a call that locks them or changes their password is
 * either done with it by now, or waits until the login is.
 */
export async function noteLogin(tx: Executor, now: Date, userId: string): Promise<UserRow> {
  await updateUser(tx, userId, { lastLoginAt: now });
  return getUser(tx, userId);
}

/** Whether the user may administer users: no administrator may act as such a user. */
export function isAdministrator(held: readonly string[]): boolean {
  return (held as readonly Role[]).includes('Administrator');
}
