import type { HandledTypes } from '@fundus/contract/endpoint';
import type { confirmEmail, RegistrationInput } from '@fundus/contract/registration';
import type { Language } from '@fundus/contract/user';
import { userName } from '@fundus/contract/user';
import type { Executor } from '#db/database.ts';
import { AppError } from '#lib/app-error.ts';
import type { With } from '#lib/with.ts';
import { writeAccountMail } from '#modules/access/account-mail/account-mail.service.ts';
import { mailUserLink } from '#modules/access/account-mail/user-link-mail.service.ts';
import { findUserForLogin, getUser, hashNewPassword, type UserRow } from '#modules/access/user/user.service.ts';
import {
  changeEmail,
  insertRegistration,
  isUnconfirmed,
  confirmEmail as noteConfirmed,
  type Registration,
  replaceRegistration,
} from '#modules/access/user/user-account.service.ts';
import { consumeUserLink, maySendUserLink, readUserLink } from '#modules/access/user-link/user-link.service.ts';
import { recordAudit } from '#modules/platform/audit/audit.service.ts';
import { publish } from '#modules/platform/event/event.service.ts';
import { wasWrittenLately } from '#modules/platform/mail/mail.service.ts';
import { notifyPermission } from '#modules/platform/notification/notification.service.ts';
import { readPortalSettings } from '#modules/platform/setting/setting.service.ts';
import { verifyPassword } from '../../../lib/password-hash.ts';
import { answerEvenly } from './even-answer.ts';
import { beginLoginAttempt } from './login-throttle.service.ts';

/**
 * Stores a registration and sends a link that confirms the address. The owner of an account gets a mail that says so
 * instead; the caller learns nothing of either. Throws REGISTRATION_CLOSED, or VALIDATION_FAILED for a weak password.
 */
export async function register(
  deps: With<'db' | 'clock' | 'publicUrl'>,
  input: RegistrationInput,
  language: Language,
): Promise<void> {
  if (!(await readPortalSettings(deps.db)).isRegistrationOpen) throw new AppError('REGISTRATION_CLOSED');
  const { password, isPrivacyAccepted: _accepted, ...said } = input;
  const registration: Registration = { ...said, email: said.email.toLowerCase(), language };
  // Whether or not it is stored: the work must be the same.
  const passwordHash = await hashNewPassword(deps.db, password, { ...said, username: said.email });
  await answerEvenly(async () => {
    await deps.db.transaction().execute(async (tx) => {
      const known = await findUserForLogin(tx, registration.email);
      if (known && !isUnconfirmed(known)) await tellOfAccount(tx, deps, known);
      else await storeUnconfirmed(tx, deps, known, registration, passwordHash);
    });
  });
}

async function tellOfAccount(tx: Executor, deps: With<'clock' | 'publicUrl'>, user: UserRow): Promise<void> {
  if (user.lockedAt || (await wasWrittenLately(tx, deps.clock(), user.id, 'registrationExists'))) return;
  await writeAccountMail(tx, deps, user, 'registrationExists');
}

async function storeUnconfirmed(
  tx: Executor,
  deps: With<'clock' | 'publicUrl'>,
  known: UserRow | undefined,
  registration: Registration,
  passwordHash: string,
): Promise<void> {
  const now = deps.clock();
  if (known && !(await maySendUserLink(tx, now, known.id, 'emailConfirmation'))) return;
  if (known) await replaceRegistration(tx, now, known.id, registration, passwordHash);
  const user = known
    ? await getUser(tx, known.id)
    : await insertRegistration(tx, now, registration, { passwordHash, isConfirmed: false });
  await mailUserLink(tx, deps, user, 'emailConfirmation');
}

/**
 * Stores the registration of a user whose address another login service vouches for; an administrator decides about
 * them at once. Throws REGISTRATION_CLOSED. The caller has made sure that no account has the address.
 */
export async function registerConfirmed(
  tx: Executor,
  deps: With<'clock' | 'publicUrl'>,
  registration: Registration,
): Promise<UserRow> {
  if (!(await readPortalSettings(tx)).isRegistrationOpen) throw new AppError('REGISTRATION_CLOSED');
  const user = await insertRegistration(tx, deps.clock(), registration, { passwordHash: null, isConfirmed: true });
  await announceRegistration(tx, deps, user);
  return user;
}

/** From here on an administrator has to decide: the list that may be open shows it, and a notification tells. */
async function announceRegistration(tx: Executor, deps: With<'clock' | 'publicUrl'>, user: UserRow): Promise<void> {
  await recordAudit(tx, deps.clock(), {
    action: 'account.registered',
    subjectId: user.id,
    subjectName: userName(user),
    actorId: user.id,
  });
  await publish(tx, { permission: 'user:read' }, { type: 'userChanged', userId: user.id });
  await notifyPermission(tx, deps, 'user:edit', {
    kind: 'registrationWaiting',
    values: { applicant: userName(user), company: user.company },
  });
}

type Confirmation = HandledTypes<typeof confirmEmail>;

/**
 * Confirms an address. A registration asks for its password besides, so that no owner confirms what a stranger entered
 * with the address. Throws MAIL_LINK_EXPIRED, LOGIN_FAILED, RATE_LIMITED.
 */
export async function confirmAddress(
  deps: With<'db' | 'clock' | 'secrets' | 'publicUrl'>,
  { secret, password }: Confirmation['body'],
  address: string,
): Promise<Confirmation['response']> {
  const kinds = ['emailConfirmation', 'emailChange'] as const;
  const link = await readUserLink(deps.db, deps.clock(), secret, kinds);
  if (link.kind === 'emailConfirmation') await checkOwnPassword(deps, link.userId, password, address);
  return deps.db.transaction().execute(async (tx) => {
    const now = deps.clock();
    const { userId, email } = await consumeUserLink(tx, now, secret, [link.kind]);
    const before = await getUser(tx, userId);
    if (email !== null) {
      await changeEmail(tx, now, userId, email);
      await recordAudit(tx, now, {
        action: 'account.changed',
        subjectId: userId,
        subjectName: userName(before),
        changes: [{ field: 'email', from: before.email, to: email }],
        actorId: userId,
      });
      return { outcome: 'changed' };
    }
    await noteConfirmed(tx, now, userId);
    await announceRegistration(tx, deps, before);
    return { outcome: 'waiting' };
  });
}

async function checkOwnPassword(
  deps: With<'db' | 'clock' | 'secrets'>,
  userId: string,
  password: string,
  address: string,
): Promise<void> {
  const { passwordHash } = await getUser(deps.db, userId);
  const attempt = await beginLoginAttempt(deps, { userId }, { address });
  if (!(await verifyPassword(passwordHash, password))) throw new AppError('LOGIN_FAILED');
  await attempt.succeed();
}
