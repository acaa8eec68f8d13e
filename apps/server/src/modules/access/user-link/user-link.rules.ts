import type { UserLinkKind } from '@fundus/contract/user-link-codes';

const hour = 3_600_000;

/**
 * How long a link is good. Setting a new password is requested by a user who waits for it; the others lie in a mailbox.
 */
const lifetime: Record<UserLinkKind, number> = {
  invitation: 14 * 24 * hour,
  passwordReset: hour,
  emailConfirmation: 3 * 24 * hour,
  emailChange: 24 * hour,
};

export function userLinkExpiry(kind: UserLinkKind, now: Date): Date {
  return new Date(now.getTime() + lifetime[kind]);
}

/** The pages of the web that take the secret (`apps/web/src/paths.ts`). */
const pages: Record<UserLinkKind, string> = {
  invitation: '/einladung',
  passwordReset: '/passwort-neu',
  emailConfirmation: '/adresse-bestaetigen',
  emailChange: '/adresse-bestaetigen',
};

/** The link as it stands in the mail. What follows the # never reaches a server, nor its logs, nor other sites. */
export function userLinkUrl(publicUrl: string, kind: UserLinkKind, secret: string): string {
  return `${publicUrl}${pages[kind]}#${secret}`;
}
