import type { OtherWaysIn } from '@fundus/contract/registration';
import type { Language } from '@fundus/contract/user';
import type { Executor } from '#db/database.ts';
import { message } from '#lib/message-catalogue.ts';
import type { UserRow } from '#modules/access/user/user.service.ts';

/** Ways into an account beside its password, provided by the modules that have them. */
export interface OtherWays {
  list(db: Executor, userId: string): Promise<OtherWaysIn>;
  /** Removes all of them. Each is audited, none is mailed. */
  remove(tx: Executor, now: Date, user: UserRow): Promise<void>;
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
