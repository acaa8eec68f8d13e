import type german from '@fundus/messages/de/account-mail';

/** Mails about the reader's own account, which no setting switches off; worded by `messages/account-mail.json`. */
export type AccountMailKind = keyof typeof german.text;

/** Pages of the web (`paths.ts` there) that these mails lead to. */
const pages = { start: '', login: '/login', profile: '/profile', newPassword: '/passwort-vergessen' } as const;

/**
 * Where each mail leads: to what its text asks the reader to do. Not named are those that carry a link of their own
 * (`user-link`), and the one that leads nowhere.
 */
const pageOf: Partial<Record<AccountMailKind, keyof typeof pages>> = {
  registrationExists: 'login',
  registrationApproved: 'login',
  passwordChanged: 'newPassword',
  emailChanged: 'newPassword',
  emailReplaced: 'start',
  newDevice: 'newPassword',
  secondFactorActivated: 'profile',
  secondFactorDeactivated: 'newPassword',
  secondFactorReset: 'profile',
  secondFactorFailed: 'newPassword',
  recoveryCodesRenewed: 'newPassword',
  recoveryCodeUsed: 'newPassword',
  passkeyAdded: 'profile',
  passkeyRemoved: 'newPassword',
  socialLoginAdded: 'profile',
  socialLoginRemoved: 'newPassword',
};

/** The address in a mail, unless it carries a secret of its own. */
export function mailPageUrl(publicUrl: string, kind: AccountMailKind): string | null {
  const page = pageOf[kind];
  return page === undefined ? null : `${publicUrl}${pages[page]}`;
}

/**
 * Whether a mail goes to an address that is not confirmed yet. Its reader may be a stranger, so it must
 * not carry what a stranger typed, not even as a name: or the portal would send their words and links for them.
 */
export const isForUnprovenAddress = (kind: AccountMailKind): boolean =>
  kind === 'registrationConfirmation' || kind === 'emailChange';
