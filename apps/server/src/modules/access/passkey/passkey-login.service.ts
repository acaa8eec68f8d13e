import type { TokenResponse } from '@fundus/contract/auth';
import type { HandledTypes } from '@fundus/contract/endpoint';
import type { logInWithPasskey } from '@fundus/contract/passkey';
import { AppError } from '#lib/app-error.ts';
import type { With } from '#lib/with.ts';
import { grantLogin, type LoginOrigin } from '#modules/access/auth/admission.service.ts';
import { getUser } from '#modules/access/user/user.service.ts';
import { findByCredential, noteUse } from './passkey.repository.ts';
import { userHandleOf } from './passkey.service.ts';
import {
  challengeMs,
  checkSigned,
  loadPasskeyChecks,
  makeChallenge,
  requireRelyingParty,
} from './passkey-challenge.service.ts';

/** Options for the browser to request a passkey of this portal, of any user. Throws NOT_FOUND. */
export async function startLogin(
  deps: With<'db' | 'clock' | 'publicUrl'>,
): Promise<{ options: Record<string, unknown> }> {
  const party = requireRelyingParty(deps);
  const { generateAuthenticationOptions } = await loadPasskeyChecks();
  const options = await generateAuthenticationOptions({
    rpID: party.id,
    challenge: await makeChallenge(deps, null),
    timeout: challengeMs,
    userVerification: 'required',
  });
  return { options: { ...options } };
}

type Signed = HandledTypes<typeof logInWithPasskey>['body']['credential'];

/** A public key (COSE, ES256: the base point of P-256) in the place of one that is not known; who signs with it is refused. */
const standInKey = Buffer.from(
  'a50102032620012158206b17d1f2e12c4247f8bce6e563a440f277037d812deb33a0f4a13945d898c296' +
    '2258204fe342e2fe1a7f9b8ee7eb4a7c0f9e162bce33576b315ececbb6406837bf51f5',
  'hex',
);

/**
 * Logs in with a passkey. It has checked its owner, so it is both factors. Unknown passkeys are checked like known ones and
 * refused like a wrong signature. Throws CHALLENGE_EXPIRED, PASSKEY_REFUSED, ACCOUNT_LOCKED, ACCOUNT_WAITING.
 */
export async function finishLogin(
  deps: With<'db' | 'clock' | 'secrets' | 'publicUrl'>,
  credential: Signed,
  origin: LoginOrigin,
): Promise<TokenResponse> {
  const party = requireRelyingParty(deps);
  const row = await findByCredential(deps.db, credential.id);
  const key = row ?? { credentialId: credential.id, publicKey: standInKey, counter: 0, transports: [] };
  const { verifyAuthenticationResponse } = await loadPasskeyChecks();
  const { authenticationInfo } = await checkSigned(deps, null, (expectedChallenge) =>
    verifyAuthenticationResponse({
      response: { ...credential, clientExtensionResults: {} } as Parameters<
        typeof verifyAuthenticationResponse
      >[0]['response'],
      expectedChallenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      credential: {
        id: key.credentialId,
        publicKey: new Uint8Array(key.publicKey),
        counter: key.counter,
        transports: key.transports,
      },
      requireUserVerification: true,
    }),
  );
  if (!row) throw new AppError('PASSKEY_REFUSED');
  const handle = Buffer.from(userHandleOf(row.userId)).toString('base64url');
  if (credential.response.userHandle !== undefined && credential.response.userHandle !== handle) {
    throw new AppError('PASSKEY_REFUSED');
  }
  const use = { counter: authenticationInfo.newCounter, isSynced: authenticationInfo.credentialBackedUp };
  if (!(await noteUse(deps.db, row, { ...use, at: deps.clock() }))) throw new AppError('PASSKEY_REFUSED');
  return grantLogin(deps, await getUser(deps.db, row.userId), origin, 'passkey');
}
