import type { HandledTypes } from '@fundus/contract/endpoint';
import type { createPasskey as createEndpoint, Passkey, PasskeyList } from '@fundus/contract/passkey';
import { userName } from '@fundus/contract/user';
import type { Actor } from '#http/actor.ts';
import { AppError, notFound } from '#lib/app-error.ts';
import { newId } from '#lib/id.ts';
import type { With } from '#lib/with.ts';
import { writeAccountMail } from '#modules/access/account-mail/account-mail.service.ts';
import { confirmIdentity, needsPassword } from '#modules/access/auth/identity.service.ts';
import { hasSocialLogin } from '#modules/access/social-login/social-login-state.service.ts';
import { getUser } from '#modules/access/user/user.service.ts';
import { holdUser } from '#modules/access/user/user-administration.service.ts';
import { recordAudit } from '#modules/platform/audit/audit.service.ts';
import { readPortalSettings } from '#modules/platform/setting/setting.service.ts';
import { relyingPartyOf } from '../../../lib/relying-party.ts';
import { toPasskey } from './passkey.presenter.ts';
import {
  deletePasskey,
  insertPasskey,
  listPasskeysOf,
  lockPasskey,
  type PasskeyRow,
  updateName,
} from './passkey.repository.ts';
import {
  challengeMs,
  checkSigned,
  loadPasskeyChecks,
  makeChallenge,
  requireRelyingParty,
} from './passkey-challenge.service.ts';

/** More than a user has devices for. */
const passkeyLimit = 20;

/** The passkeys of the caller. */
export async function listPasskeys(deps: With<'db' | 'clock' | 'publicUrl'>, actor: Actor): Promise<PasskeyList> {
  const rows = await listPasskeysOf(deps.db, actor.userId);
  const user = await getUser(deps.db, actor.userId);
  return {
    isAvailable: relyingPartyOf(deps.publicUrl) !== null,
    hasPassword: user.passwordHash !== null,
    needsPassword: await needsPassword(deps, actor),
    passkeys: rows.map(toPasskey),
  };
}

/** Options for the browser to create a passkey for the caller. Throws NOT_FOUND, VALIDATION_FAILED at `password`. */
export async function startRegistration(
  deps: With<'db' | 'clock' | 'secrets' | 'publicUrl'>,
  actor: Actor,
  { password }: { password?: string | undefined },
  address: string,
): Promise<{ options: Record<string, unknown> }> {
  const party = requireRelyingParty(deps);
  await confirmIdentity(deps, actor, password, address);
  const user = await getUser(deps.db, actor.userId);
  const known = await listPasskeysOf(deps.db, user.id);
  const { generateRegistrationOptions } = await loadPasskeyChecks();
  const options = await generateRegistrationOptions({
    rpName: (await readPortalSettings(deps.db)).productName,
    rpID: party.id,
    userID: userHandleOf(user.id),
    userName: user.username,
    userDisplayName: userName(user),
    challenge: await makeChallenge(deps, user.id),
    timeout: challengeMs,
    attestationType: 'none',
    excludeCredentials: known.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    // Kept by the device itself and only for who unlocks it: so it is both factors, and no name has to be typed.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  return { options: { ...options } };
}

/** The id of a user as a passkey keeps it. */
export function userHandleOf(userId: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(userId.replaceAll('-', ''), 'hex'));
}

type NewPasskey = HandledTypes<typeof createEndpoint>['body'];

/** Adds a passkey that the browser made. Throws CHALLENGE_EXPIRED, PASSKEY_REFUSED. */
export async function addPasskey(
  deps: With<'db' | 'clock' | 'publicUrl'>,
  actor: Actor,
  { name, credential }: NewPasskey,
): Promise<Passkey> {
  const party = requireRelyingParty(deps);
  const { verifyRegistrationResponse } = await loadPasskeyChecks();
  const { registrationInfo } = await checkSigned(deps, actor.userId, (expectedChallenge) =>
    verifyRegistrationResponse({
      response: { ...credential, clientExtensionResults: {} } as Parameters<
        typeof verifyRegistrationResponse
      >[0]['response'],
      expectedChallenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
    }),
  );
  if (registrationInfo === undefined) throw new AppError('PASSKEY_REFUSED');
  const made = registrationInfo.credential;
  return deps.db.transaction().execute(async (tx) => {
    const now = deps.clock();
    const user = await holdUser(tx, actor.userId);
    if ((await listPasskeysOf(tx, user.id)).length >= passkeyLimit) throw new AppError('PASSKEY_REFUSED');
    const row = await insertPasskey(tx, {
      id: newId(),
      userId: user.id,
      name,
      credentialId: made.id,
      publicKey: Buffer.from(made.publicKey),
      counter: made.counter,
      transports: (made.transports ?? []).slice(),
      isSynced: registrationInfo.credentialBackedUp,
      createdAt: now,
    });
    if (!row) throw new AppError('PASSKEY_REFUSED', { internal: 'the credential is known already' });
    await recordAudit(tx, now, { action: 'passkey.created', subjectId: row.id, subjectName: name });
    const values = { when: now, name };
    await writeAccountMail(tx, deps, user, 'passkeyAdded', values);
    return toPasskey(row);
  });
}

/** Gives an own passkey another name. Throws NOT_FOUND. */
export async function renamePasskey(
  deps: With<'db' | 'clock'>,
  actor: Actor,
  passkeyId: string,
  name: string,
): Promise<Passkey> {
  return deps.db.transaction().execute(async (tx) => {
    const before = requirePasskey(await lockPasskey(tx, actor.userId, passkeyId));
    const row = requirePasskey(await updateName(tx, actor.userId, passkeyId, name));
    await recordAudit(tx, deps.clock(), {
      action: 'passkey.changed',
      subjectId: passkeyId,
      subjectName: name,
      changes: [{ field: 'name', from: before.name, to: name }],
    });
    return toPasskey(row);
  });
}

function requirePasskey(row: PasskeyRow | undefined): PasskeyRow {
  if (!row) throw notFound('passkey');
  return row;
}

/** Removes an own passkey. Throws NOT_FOUND, or LAST_WAY_IN where nothing else opens the account. */
export async function removePasskey(
  deps: With<'db' | 'clock' | 'publicUrl'>,
  actor: Actor,
  passkeyId: string,
): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const now = deps.clock();
    // Of two logins that are removed at the same moment, the second one sees that it is the last.
    const user = await holdUser(tx, actor.userId);
    const row = requirePasskey(await lockPasskey(tx, actor.userId, passkeyId));
    const isLast = (await listPasskeysOf(tx, user.id)).length === 1;
    if (isLast && user.passwordHash === null && !(await hasSocialLogin(tx, user.id))) throw new AppError('LAST_WAY_IN');
    await deletePasskey(tx, passkeyId);
    await recordAudit(tx, now, { action: 'passkey.deleted', subjectId: passkeyId, subjectName: row.name });
    const values = { when: now, name: row.name };
    await writeAccountMail(tx, deps, user, 'passkeyRemoved', values);
  });
}
