import type { RecoveryCodes, SecondFactor, SecondFactorSetup } from '@fundus/contract/second-factor';
import { userName } from '@fundus/contract/user';
import type { Executor } from '#db/database.ts';
import type { Actor } from '#http/actor.ts';
import { AppError, notFound } from '#lib/app-error.ts';
import type { With } from '#lib/with.ts';
import { writeAccountMail } from '#modules/access/account-mail/account-mail.service.ts';
import { confirmIdentity, needsPassword } from '#modules/access/auth/identity.service.ts';
import { beginCodeAttempt } from '#modules/access/auth/login-throttle.service.ts';
import { requiresSecondFactor } from '#modules/access/role-policy/role-policy.service.ts';
import { endSessionsOf } from '#modules/access/session/session.service.ts';
import { getUser } from '#modules/access/user/user.service.ts';
import { recordAudit, recordNothing } from '#modules/platform/audit/audit.service.ts';
import { notifyOfAccess } from '#modules/platform/notification/notification.service.ts';
import { readPortalSettings } from '#modules/platform/setting/setting.service.ts';
import { checkAppCode, checkCode, issueRecoveryCodes, newSecret, setupUri } from './code-check.service.ts';
import { countUnusedCodes, deleteCodes } from './recovery-code.repository.ts';
import {
  activate,
  deleteSecondFactor,
  findSecondFactor,
  lockSecondFactor,
  putSecret,
} from './second-factor.repository.ts';
import { groupsOfFour } from './second-factor.rules.ts';

/** Input by which a user proves that the account is theirs. */
interface Proof {
  password?: string | undefined;
  code: string;
}

/** The second factor of the caller, as they may know it. */
export async function readSecondFactor(deps: With<'db' | 'clock'>, actor: Actor): Promise<SecondFactor> {
  const { db } = deps;
  const factor = await findSecondFactor(db, actor.userId);
  const activatedAt = factor?.activatedAt ?? null;
  return {
    isActive: activatedAt !== null,
    activatedAt: activatedAt?.toISOString() ?? null,
    recoveryCodesLeft: activatedAt === null ? 0 : await countUnusedCodes(db, actor.userId),
    isDemanded: await requiresSecondFactor(db, actor.roles),
    hasPassword: (await getUser(db, actor.userId)).passwordHash !== null,
    needsPassword: await needsPassword(deps, actor),
  };
}

/** A new secret, which counts once a code of it has come. Throws NOT_FOUND where one counts already. */
export async function setUp(
  deps: With<'db' | 'clock' | 'secrets'>,
  actor: Actor,
  proof: { password?: string | undefined },
  address: string,
): Promise<SecondFactorSetup> {
  await confirmIdentity(deps, actor, proof.password, address);
  const user = await getUser(deps.db, actor.userId);
  const { productName } = await readPortalSettings(deps.db);
  const { plain, encrypted } = newSecret(deps, user.id);
  const isPut = await putSecret(deps.db, { userId: user.id, secret: encrypted, createdAt: deps.clock() });
  if (!isPut) throw notFound('a second factor counts already');
  return { secret: groupsOfFour(plain, ' '), uri: setupUri(plain, productName, user.username) };
}

/** The first code of the app: from now on it is requested. Throws NOT_FOUND where nothing waits for it. */
export async function activateWithCode(
  deps: With<'db' | 'clock' | 'secrets' | 'publicUrl'>,
  actor: Actor,
  code: string,
  address: string,
): Promise<RecoveryCodes> {
  const attempt = await beginCodeAttempt(deps, actor.userId, { address });
  const codes = await deps.db.transaction().execute(async (tx) => {
    const now = deps.clock();
    const factor = await lockSecondFactor(tx, actor.userId);
    if (!factor || factor.activatedAt !== null) throw notFound('no second factor waits for its first code');
    if (!(await checkAppCode(tx, deps, factor, code))) throw new AppError('SECOND_FACTOR_WRONG');
    await activate(tx, actor.userId, now);
    const issued = await issueRecoveryCodes(tx, deps, actor.userId);
    await record(tx, deps, actor.userId, 'created');
    return issued;
  });
  await attempt.succeed();
  return { recoveryCodes: codes };
}

/** New recovery codes; the former ones end. */
export async function renewCodes(
  deps: With<'db' | 'clock' | 'secrets' | 'publicUrl'>,
  actor: Actor,
  proof: Proof,
  address: string,
): Promise<RecoveryCodes> {
  return withProof(deps, actor, proof, address, async (tx) => {
    const issued = await issueRecoveryCodes(tx, deps, actor.userId);
    await record(tx, deps, actor.userId, 'changed');
    return { recoveryCodes: issued };
  });
}

/** Switches the second factor off. Throws SECOND_FACTOR_DEMANDED where a role demands it. */
export async function deactivate(
  deps: With<'db' | 'clock' | 'secrets' | 'publicUrl'>,
  actor: Actor,
  proof: Proof,
  address: string,
): Promise<void> {
  if (await requiresSecondFactor(deps.db, actor.roles)) throw new AppError('SECOND_FACTOR_DEMANDED');
  await withProof(deps, actor, proof, address, async (tx) => {
    await remove(tx, actor.userId);
    await record(tx, deps, actor.userId, 'deleted');
  });
}

/** Removes the second factor of a user who lost it; without one, nothing changes. Throws OWN_ACCOUNT, NOT_FOUND. */
export async function resetOf(deps: With<'db' | 'clock' | 'publicUrl'>, actor: Actor, userId: string): Promise<void> {
  if (userId === actor.userId) throw new AppError('OWN_ACCOUNT');
  await deps.db.transaction().execute(async (tx) => {
    await getUser(tx, userId);
    if (!(await remove(tx, userId))) return recordNothing();
    await endSessionsOf(tx, userId);
    await record(tx, deps, userId, 'reset');
    await notifyOfAccess(tx, deps, 'secondFactorReset', { name: userName(await getUser(tx, userId)) });
  });
}

/** Does something to a second factor that counts, for who has the password and a code. */
async function withProof<Result>(
  deps: With<'db' | 'clock' | 'secrets'>,
  actor: Actor,
  proof: Proof,
  address: string,
  work: (tx: Executor) => Promise<Result>,
): Promise<Result> {
  const factor = await findSecondFactor(deps.db, actor.userId);
  if (!factor || factor.activatedAt === null) throw notFound('no second factor');
  await confirmIdentity(deps, actor, proof.password, address, { always: true });
  const attempt = await beginCodeAttempt(deps, actor.userId, { address });
  // Apart from the work: a code that was good is used up whatever becomes of the work.
  if ((await checkCode(deps.db, deps, actor.userId, proof.code)) === null) throw new AppError('SECOND_FACTOR_WRONG');
  await attempt.succeed();
  return deps.db.transaction().execute(work);
}

async function remove(tx: Executor, userId: string): Promise<boolean> {
  await deleteCodes(tx, userId);
  return deleteSecondFactor(tx, userId);
}

const mailOf = {
  created: 'secondFactorActivated',
  changed: 'recoveryCodesRenewed',
  deleted: 'secondFactorDeactivated',
  reset: 'secondFactorReset',
} as const;

/** Records what was done, and tells the owner by mail. */
async function record(
  tx: Executor,
  deps: With<'clock' | 'publicUrl'>,
  userId: string,
  verb: keyof typeof mailOf,
): Promise<void> {
  const now = deps.clock();
  const user = await getUser(tx, userId);
  await recordAudit(tx, now, { action: `secondFactor.${verb}`, subjectId: userId, subjectName: userName(user) });
  await writeAccountMail(tx, deps, user, mailOf[verb], { when: now });
}
