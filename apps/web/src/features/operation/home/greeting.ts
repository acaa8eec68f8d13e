import type { SessionUser } from '@fundus/contract/user';

/** Salutation, title, first and last name, as far as they are known; the user name where nothing is. */
export function greetingName(
  user: Pick<SessionUser, 'salutation' | 'title' | 'firstName' | 'lastName' | 'username'>,
): string {
  const parts = [user.salutation, user.title, user.firstName, user.lastName].map((part) => part.trim());
  return user.firstName === '' && user.lastName === '' ? user.username : parts.filter((part) => part !== '').join(' ');
}
