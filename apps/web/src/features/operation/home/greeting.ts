import type { SessionUser } from '@fundus/contract/user';

/** »Frau Dr. Weber« where the salutation and last name are known, else as much of the name as is; the user name where nothing is. */
export function greetingName(
  user: Pick<SessionUser, 'salutation' | 'title' | 'firstName' | 'lastName' | 'username'>,
): string {
  const { salutation, title, firstName, lastName, username } = user;
  if (firstName === '' && lastName === '') return username;
  const isFormal = salutation.trim() !== '' && lastName !== '';
  const parts = isFormal ? [salutation, title, lastName] : [title, firstName, lastName];
  return parts.flatMap((part) => part.trim() || []).join(' ');
}
