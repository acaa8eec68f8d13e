import { loginLimits } from '@fundus/contract/business-constants';
import { roles } from '@fundus/contract/permission';

/** Whose password it is to be: what an acquaintance would try first. */
export interface PasswordOwner {
  username: string;
  email: string;
  firstName?: string | undefined;
  lastName?: string | undefined;
  company?: string | undefined;
}

/** Why a password is refused, as a message key of `messages/validation.json`. */
export interface PasswordFault {
  code: 'tooShort' | 'tooLong' | 'passwordTooSimple' | 'passwordContainsName' | 'passwordContainsProduct';
  values?: Record<string, number>;
}

/** Parts that are shorter stand by chance in good passwords (»Ute« in »Minute«). */
const shortestPart = 4;

/** Why a new password is refused, whatever others use; null when it is good. Common ones: `common-password.service.ts`. */
export function findPasswordFault(password: string, user: PasswordOwner, productName: string): PasswordFault | null {
  const length = [...password].length;
  if (length < loginLimits.passwordMinimum)
    return { code: 'tooShort', values: { minimum: loginLimits.passwordMinimum } };
  if (length > 1000) return { code: 'tooLong', values: { maximum: 1000 } };
  if (new Set(password.toLowerCase()).size < 4) return { code: 'passwordTooSimple' };
  const bare = bareLetters(password);
  if (wordsOfOwner(user).some((word) => bare.includes(word))) return { code: 'passwordContainsName' };
  if (wordsOfProduct(productName).some((word) => bare.includes(word))) return { code: 'passwordContainsProduct' };
  return null;
}

/** Words of a user's name, company and address, without case and separators. */
export function wordsOfOwner(user: PasswordOwner): string[] {
  const [local = '', domain = ''] = user.email.split('@');
  const said = [user.username.split('@')[0], user.firstName, user.lastName, user.company, local];
  return long([user.username, local, ...domain.split('.'), ...said.flatMap(partsOf)]);
}

/** Words of the portal that everybody knows: its name and its roles. */
export function wordsOfProduct(productName: string): string[] {
  return long(['fundus', productName, ...partsOf(productName), ...roles]);
}

function partsOf(said: string | undefined): string[] {
  return (said ?? '').split(/[^\p{L}\p{N}]+/u).filter((part) => !commonParts.has(part.toLowerCase()));
}

/** Parts of company names and addresses that tell nothing of their owner. */
const commonParts = new Set(['gmbh', 'mail', 'info', 'kontakt', 'haus', 'büro', 'office', 'beratung', 'partner']);

function long(words: readonly string[]): string[] {
  const bare = words.map(bareLetters).filter((word) => word.length >= shortestPart);
  return [...new Set(bare)];
}

function bareLetters(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '');
}
