import type { UserLinkKind } from '@fundus/contract/user-link-codes';
import type { Executor } from '#db/database.ts';
import { AppError } from '#lib/app-error.ts';
import { newId } from '#lib/id.ts';
import { createToken, hashToken } from '#lib/token.ts';
import type { With } from '#lib/with.ts';
import {
  countUserLinksSince,
  deleteUserLinksBefore,
  expireUserLinks,
  findLivingUserLink,
  findPendingUserLink,
  insertUserLink,
  markUserLinkUsed,
} from './user-link.repository.ts';
import { userLinkExpiry, userLinkUrl } from './user-link.rules.ts';

export interface FollowedUserLink {
  userId: string;
  kind: UserLinkKind;
  /** The new address where the address is to change. */
  email: string | null;
}

/**
 * A link for a mail, good once; earlier ones of its kind end with it. The secret stands in what is returned alone, so
 * that goes into the mail of its owner and nowhere else.
 */
export async function createUserLink(
  tx: Executor,
  deps: With<'clock' | 'publicUrl'>,
  link: { userId: string; kind: UserLinkKind; email?: string },
): Promise<string> {
  const now = deps.clock();
  const { userId, kind, email = null } = link;
  const secret = createToken();
  await expireUserLinks(tx, userId, [kind], now);
  await insertUserLink(tx, {
    id: newId(),
    userId,
    kind,
    email,
    secretHash: hashToken(secret),
    createdAt: now,
    expiresAt: userLinkExpiry(kind, now),
  });
  return userLinkUrl(deps.publicUrl, kind, secret);
}

/**
 * Takes a link of one of these kinds: it is used up with the commit. Its user is locked first, as by every call that
 * changes them and ends their links, so that neither waits for the other. Throws MAIL_LINK_EXPIRED where the link was
 * used, replaced or ran out, never existed, or its user is locked.
 */
export async function consumeUserLink(
  tx: Executor,
  now: Date,
  secret: string,
  kinds: readonly UserLinkKind[],
): Promise<FollowedUserLink> {
  const link = await findLivingUserLink(tx, hashToken(secret), kinds, { now, holdsUser: true });
  if (!link || !(await markUserLinkUsed(tx, link.id, now))) throw new AppError('MAIL_LINK_EXPIRED');
  return { userId: link.userId, kind: link.kind, email: link.email };
}

/** Whose link it is, without using it up. Throws MAIL_LINK_EXPIRED. */
export async function readUserLink(
  db: Executor,
  now: Date,
  secret: string,
  kinds: readonly UserLinkKind[],
): Promise<FollowedUserLink> {
  const link = await findLivingUserLink(db, hashToken(secret), kinds, { now });
  if (!link) throw new AppError('MAIL_LINK_EXPIRED');
  return { userId: link.userId, kind: link.kind, email: link.email };
}

/** The new address of a user, which is not confirmed yet. */
export async function findPendingEmail(
  db: Executor,
  now: Date,
  userId: string,
): Promise<{ email: string; expiresAt: Date } | null> {
  const link = await findPendingUserLink(db, userId, 'emailChange', now);
  return link === undefined || link.email === null ? null : { email: link.email, expiresAt: link.expiresAt };
}

/** Ends the links of these kinds that a user still has. */
export async function revokeUserLinks(
  tx: Executor,
  now: Date,
  userId: string,
  kinds: readonly UserLinkKind[],
): Promise<void> {
  await expireUserLinks(tx, userId, kinds, now);
}

/** More mails of a kind an hour than a user needs would fill a stranger's mailbox. */
const linksPerHour = 5;

/** Whether a user may be sent another link of the kind. */
export async function maySendUserLink(db: Executor, now: Date, userId: string, kind: UserLinkKind): Promise<boolean> {
  return (await countUserLinksSince(db, userId, kind, new Date(now.getTime() - 3_600_000))) < linksPerHour;
}

/** Links that ran out a month ago serve no inquiry any more. */
export async function forgetOldUserLinks(deps: With<'db' | 'clock'>): Promise<void> {
  await deleteUserLinksBefore(deps.db, new Date(deps.clock().getTime() - 30 * 86_400_000));
}
