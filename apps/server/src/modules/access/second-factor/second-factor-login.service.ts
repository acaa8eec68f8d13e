import type { TokenResponse } from '@fundus/contract/auth';
import { secondFactorLimits } from '@fundus/contract/limits';
import { userName } from '@fundus/contract/user';
import type { CallPlace } from '#http/actor.ts';
import { AppError } from '#lib/app-error.ts';
import type { With } from '#lib/with.ts';
import { writeAccountMail } from '#modules/access/account-mail/account-mail.service.ts';
import { grantLogin } from '#modules/access/auth/admission.service.ts';
import { findKnownSecret } from '#modules/access/auth/known-device.service.ts';
import { beginCodeAttempt } from '#modules/access/auth/login-throttle.service.ts';
import { closeChallenge, linkingOf, tryChallenge } from '#modules/access/session/login-challenge.service.ts';
import { linkAccount } from '#modules/access/social-login/social-login.service.ts';
import { getUser, type UserRow } from '#modules/access/user/user.service.ts';
import { recordAudit } from '#modules/platform/audit/audit.service.ts';
import { wasWrittenLately } from '#modules/platform/mail/mail.service.ts';
import { checkCode } from './code-check.service.ts';

export interface CodeRequest extends CallPlace {
  challenge: string;
  code: string;
  deviceSecret?: string | undefined;
}

/** The second half of a login. Throws CHALLENGE_EXPIRED, SECOND_FACTOR_WRONG, RATE_LIMITED. */
export async function finishLogin(
  deps: With<'db' | 'clock' | 'secrets' | 'oidc' | 'publicUrl'>,
  request: CodeRequest,
): Promise<TokenResponse> {
  const challenge = await tryChallenge(deps.db, deps.clock(), request.challenge);
  const user = await getUser(deps.db, challenge.userId);
  const { address, deviceSecret } = request;
  const knownSecret = await findKnownSecret(deps, user.id, deviceSecret);
  const attempt = await beginCodeAttempt(deps, user.id, { address, deviceSecret: knownSecret });
  const checked = await checkCode(deps.db, deps, user.id, request.code);
  if (checked === null) {
    const attemptsLeft = secondFactorLimits.attempts - challenge.attempts;
    if (attemptsLeft === 0) await tellOfFailure(deps, user);
    throw new AppError('SECOND_FACTOR_WRONG', { details: { attemptsLeft } });
  }
  await attempt.succeed();
  await closeChallenge(deps.db, challenge);
  if (checked.kind === 'recovery') {
    const values = { when: deps.clock(), left: String(checked.left) };
    await writeAccountMail(deps.db, deps, user, 'recoveryCodeUsed', values);
  }
  const origin = { ...request, staySignedIn: challenge.isRemembered };
  const account = linkingOf(challenge);
  return grantLogin(deps, user, origin, `${challenge.loginMethod}AndCode`, async (tx, current) => {
    if (account !== null) await linkAccount(tx, deps, current, account);
  });
}

/** A caller who used up all tries knows the password. Its owner is notified, once an hour at most. */
async function tellOfFailure(deps: With<'db' | 'clock' | 'publicUrl'>, user: UserRow): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const now = deps.clock();
    await recordAudit(tx, now, { action: 'secondFactor.failed', subjectId: user.id, subjectName: userName(user) });
    if (await wasWrittenLately(tx, now, user.id, 'secondFactorFailed')) return;
    await writeAccountMail(tx, deps, user, 'secondFactorFailed', { when: now });
  });
}
