import type { NewPartner } from '@fundus/contract/new-partner';
import { type Role, receivingRoles } from '@fundus/contract/permission';
import { userName } from '@fundus/contract/user';
import type { InvitedUser, UserFields } from '@fundus/contract/user-administration';
import type { Executor } from '#db/database.ts';
import { type Actor, mayActor } from '#http/actor.ts';
import { AppError, invalidField } from '#lib/app-error.ts';
import type { Clock } from '#lib/clock.ts';
import type { With } from '#lib/with.ts';
import { mailUserLink } from '#modules/access/account-mail/user-link-mail.service.ts';
import { recordAudit } from '#modules/platform/audit/audit.service.ts';
import { notifyOfAccess } from '#modules/platform/notification/notification.service.ts';
import { findUserByName, updateUser } from './user.repository.ts';
import { createUser } from './user.service.ts';
import { isAdministrator } from './user-account.service.ts';
import { deleteUserRow } from './user-administration.repository.ts';
import { announceUser, getUserAccount, lockUserFor } from './user-administration.service.ts';

/** The link of a mail where no mail server delivers it. */
const undelivered = ({ mailer }: With<'mailer'>, link: string): string | null => (mailer === null ? link : null);

/** Gives a partner who has just been made quota and switch; other users have neither. */
export type SettlePartner = (tx: Executor, clock: Clock, userId: string, values: NewPartner) => Promise<void>;

/**
 * Makes a user who has no password yet and mails them a link by which they choose one; until then the address is the
 * user name. Throws VALIDATION_FAILED where the address is taken or a partner's values come without such a role; FORBIDDEN where
 * the caller may not edit partners.
 */
export async function createUserAccount(
  deps: With<'db' | 'clock' | 'mailer' | 'publicUrl'>,
  actor: Actor,
  { partner, ...input }: UserFields & { roles: readonly Role[]; partner?: NewPartner | undefined },
  settlePartner: SettlePartner,
): Promise<InvitedUser> {
  if (partner !== undefined) {
    if (!mayActor(actor, 'partner:edit')) throw new AppError('FORBIDDEN');
    if (!input.roles.some((role) => (receivingRoles as readonly Role[]).includes(role))) {
      throw invalidField(['partner'], 'invalidChoice');
    }
  }
  return deps.db.transaction().execute(async (tx) => {
    const now = deps.clock();
    const { website, ...values } = input;
    // The address is the user name too, but it is the address that an administrator typed.
    if (await findUserByName(tx, input.email)) throw invalidField(['email'], 'taken');
    const user = await createUser(tx, now, { ...values, username: input.email, password: null });
    await updateUser(tx, user.id, { website, approvedAt: now });
    if (partner !== undefined) await settlePartner(tx, deps.clock, user.id, partner);
    const link = await mailUserLink(tx, deps, user, 'invitation');
    await recordAudit(tx, now, {
      action: 'user.invited',
      subjectId: user.id,
      subjectName: userName(user),
      changes: [
        { field: 'email', from: null, to: user.email },
        { field: 'roles', from: null, to: user.roles },
      ],
    });
    await notifyOfAccess(tx, deps, 'userInvited', { name: userName(user) });
    await announceUser(tx, user.id);
    return { ...(await getUserAccount(deps, actor, user.id, tx)), linkToHandOn: undelivered(deps, link) };
  });
}

/** Sends the invitation again; the link before is worth nothing any more. */
export async function inviteUser(
  deps: With<'db' | 'clock' | 'mailer' | 'publicUrl'>,
  actor: Actor,
  userId: string,
): Promise<InvitedUser> {
  return deps.db.transaction().execute(async (tx) => {
    const user = await lockUserFor(tx, deps, actor, userId, 'invite');
    const link = await mailUserLink(tx, deps, user, 'invitation');
    await recordAudit(tx, deps.clock(), { action: 'user.invited', subjectId: userId, subjectName: userName(user) });
    await notifyOfAccess(tx, deps, 'userInvited', { name: userName(user) });
    await announceUser(tx, userId);
    return { ...(await getUserAccount(deps, actor, userId, tx)), linkToHandOn: undelivered(deps, link) };
  });
}

/** PostgreSQL: a row of another table still names this one. */
const isStillNamed = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === '23503';

/** Withdraws an invitation that was not accepted and deletes its user: the account was never used. */
export async function withdrawInvitation(deps: With<'db' | 'clock'>, actor: Actor, userId: string): Promise<void> {
  await deps.db
    .transaction()
    .execute(async (tx) => {
      const user = await lockUserFor(tx, deps, actor, userId, 'withdraw');
      await deleteUserRow(tx, userId);
      await recordAudit(tx, deps.clock(), { action: 'user.deleted', subjectId: userId, subjectName: userName(user) });
      await announceUser(tx, userId);
    })
    .catch((error: unknown) => {
      throw isStillNamed(error)
        ? new AppError('USER_STATE', { internal: 'records name the user', cause: error })
        : error;
    });
}

/** Mails a user a link by which they choose a new password; the password of before goes on until then. */
export async function sendPasswordLink(
  deps: With<'db' | 'clock' | 'mailer' | 'publicUrl'>,
  actor: Actor,
  userId: string,
): Promise<{ linkToHandOn: string | null }> {
  return deps.db.transaction().execute(async (tx) => {
    const user = await lockUserFor(tx, deps, actor, userId, 'sendPasswordLink');
    const link = await mailUserLink(tx, deps, user, 'passwordReset');
    await recordAudit(tx, deps.clock(), {
      action: 'user.sent',
      subjectId: userId,
      subjectName: userName(user),
      changes: [{ field: 'passwordLink', from: null, to: user.email }],
    });
    await notifyOfAccess(tx, deps, 'passwordLink', { name: userName(user) });
    return { linkToHandOn: isAdministrator(user.roles) ? null : undelivered(deps, link) };
  });
}
