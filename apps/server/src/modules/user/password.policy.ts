import { loginLimits } from '@fundus/contract/limits';

/** Why a new password is refused, as a message key of `messages/validation.json`; null when it is good. */
export function findPasswordFault(
  password: string,
  user: { username: string; email: string },
): { code: string; values?: Record<string, number> } | null {
  const length = [...password].length;
  if (length < loginLimits.passwordMinimum)
    return { code: 'tooShort', values: { minimum: loginLimits.passwordMinimum } };
  if (length > 1000) return { code: 'tooLong', values: { maximum: 1000 } };
  if (new Set(password.toLowerCase()).size < 4) return { code: 'passwordTooSimple' };
  const lowered = password.toLowerCase();
  const names = [user.username, user.email, user.email.split('@')[0] ?? ''];
  const holdsName = names.some((name) => name.length >= 3 && lowered.includes(name.toLowerCase()));
  return holdsName ? { code: 'passwordContainsName' } : null;
}
