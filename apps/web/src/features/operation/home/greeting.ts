import type { SessionUser } from '@fundus/contract/user';
import type { Translate } from '#lib/i18n/translate.ts';

/** The salutations that have a word of their own in each language; others stand as they were entered. */
const salutationKeys: Record<string, 'ms' | 'mr'> = { Frau: 'ms', Herr: 'mr' };

/** »Frau Dr. Anna Weber«: salutation, title, first and last name as far as they are known; the user name where no name is. */
export function greetingName(
  user: Pick<SessionUser, 'salutation' | 'title' | 'firstName' | 'lastName' | 'username'>,
  t: Translate<'home'>,
): string {
  const { salutation, title, firstName, lastName, username } = user;
  if (firstName === '' && lastName === '') return username;
  const key = salutationKeys[salutation.trim()];
  const parts = [key === undefined ? salutation : t(`salutation.${key}`), title, firstName, lastName];
  return parts.flatMap((part) => part.trim() || []).join(' ');
}
