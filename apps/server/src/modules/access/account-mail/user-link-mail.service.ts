import type { UserLinkKind } from '@fundus/contract/user-link-codes';
import type { Executor } from '#db/database.ts';
import type { With } from '#lib/with.ts';
import { createUserLink } from '#modules/access/user-link/user-link.service.ts';
import type { AccountMailKind } from './account-mail.rules.ts';
import { type AccountMailReader, writeAccountMail } from './account-mail.service.ts';

const mailOf = {
  invitation: 'invitation',
  passwordReset: 'passwordReset',
  emailConfirmation: 'registrationConfirmation',
} as const satisfies Partial<Record<UserLinkKind, AccountMailKind>>;

/**
 * Mails a user a link of a kind; earlier ones of its kind end with it. Gives the link back: it opens the account, so that it
 * goes no further than `linkToHandOn` allows.
 */
export async function mailUserLink(
  tx: Executor,
  deps: With<'clock' | 'publicUrl'>,
  user: AccountMailReader,
  kind: keyof typeof mailOf,
): Promise<string> {
  const link = await createUserLink(tx, deps, { userId: user.id, kind });
  await writeAccountMail(tx, deps, user, mailOf[kind], { link });
  return link;
}

/** Mails a link to the address that shall become a user's. */
export async function mailEmailChange(
  tx: Executor,
  deps: With<'clock' | 'publicUrl'>,
  user: AccountMailReader,
  email: string,
): Promise<void> {
  const link = await createUserLink(tx, deps, { userId: user.id, kind: 'emailChange', email });
  await writeAccountMail(tx, deps, { ...user, email }, 'emailChange', { link });
}
