import type { OtherWaysIn } from '@fundus/contract/registration';
import type { Language } from '@fundus/contract/user';
import type { Executor } from '#db/database.ts';
import { message } from '#lib/message-catalogue.ts';
import { listPasskeyNames, removePasskeysOf } from '#modules/passkey/passkey-state.service.ts';
import { listSocialAccounts, unlinkAllOf } from '#modules/social-login/social-login-state.service.ts';
import type { UserRow } from '#modules/user/user.service.ts';

/** What opens an account beside its password. */
export async function listOtherWays(db: Executor, userId: string): Promise<OtherWaysIn> {
  return { passkeys: await listPasskeyNames(db, userId), socialLogins: await listSocialAccounts(db, userId) };
}

/** Takes away whatever opens an account beside its password, and says what that was. Each is recorded, none told by mail. */
export async function removeOtherWays(tx: Executor, now: Date, user: UserRow): Promise<OtherWaysIn> {
  const ways = await listOtherWays(tx, user.id);
  await removePasskeysOf(tx, now, user.id);
  await unlinkAllOf(tx, now, user);
  return ways;
}

/** A paragraph of the mail about a new password, or nothing where the password alone opens the account. */
export function wordOtherWays(ways: OtherWaysIn, areRemoved: boolean): (language: Language) => string {
  return (language) => {
    const names = [
      ...ways.passkeys.map((name) => message(language, 'account-mail', 'otherWays.passkey', { name })),
      ...ways.socialLogins.map((name) => message(language, 'account-mail', 'otherWays.socialLogin', { name })),
    ];
    if (names.length === 0) return '';
    const list = names.map((name) => `- ${name}`).join('\n');
    return `\n\n${message(language, 'account-mail', `otherWays.${areRemoved ? 'removed' : 'kept'}`)}\n${list}`;
  };
}
