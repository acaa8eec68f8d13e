import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { newId } from '../../src/lib/id.ts';
import type { With } from '../../src/lib/with.ts';
import { insertPasskey } from '../../src/modules/access/passkey/passkey.repository.ts';

/** A passkey of a user without its private key. */
export async function createPasskeyRow(deps: With<'db' | 'clock'>, owner: { userId: string }): Promise<string> {
  const id = newId();
  await insertPasskey(deps.db, {
    id,
    userId: owner.userId,
    name: 'Notebook',
    credentialId: id,
    publicKey: Buffer.alloc(77),
    counter: 0,
    isSynced: false,
    createdAt: deps.clock(),
  });
  return id;
}

/** Input of an authenticator, and its possible misbehaviour. */
export interface SigningOptions {
  challenge: string;
  origin: string;
  rpId: string;
  /** Whether it checked who holds it (fingerprint, PIN). */
  isUserVerified?: boolean;
  counter?: number;
}

/** An authenticator in software (ES256), for what no browser would do. */
export interface TestAuthenticator {
  credentialId: string;
  register(options: SigningOptions): object;
  signIn(options: SigningOptions & { userHandle: string }): object;
}

const base64url = (bytes: Uint8Array | string): string => Buffer.from(bytes).toString('base64url');

export function createAuthenticator(): TestAuthenticator {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  const credentialId = base64url(id);
  return {
    credentialId,
    register: (options) => {
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, coseKeyOf(publicKey)]);
      const authData = Buffer.concat([authenticatorData(options, 0x40), attested]);
      return envelope(credentialId, {
        clientDataJSON: clientData('webauthn.create', options),
        attestationObject: base64url(attestationOf(authData)),
      });
    },
    signIn: (options) => {
      const clientDataJSON = clientData('webauthn.get', options);
      const data = authenticatorData(options, 0);
      const hash = createHash('sha256').update(Buffer.from(clientDataJSON, 'base64url')).digest();
      return envelope(credentialId, {
        clientDataJSON,
        authenticatorData: base64url(data),
        signature: base64url(sign('sha256', Buffer.concat([data, hash]), privateKey)),
        userHandle: options.userHandle,
      });
    },
  };
}

const envelope = (id: string, response: object): object => ({ id, rawId: id, type: 'public-key', response });

function clientData(type: string, { challenge, origin }: SigningOptions): string {
  return base64url(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
}

function authenticatorData({ rpId, isUserVerified = true, counter = 0 }: SigningOptions, furtherFlags: number): Buffer {
  const count = Buffer.alloc(4);
  count.writeUInt32BE(counter);
  const flags = 0x01 | (isUserVerified ? 0x04 : 0) | furtherFlags;
  return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.from([flags]), count]);
}

/** The public key as CBOR map {1: 2, 3: -7, -1: 1, -2: x, -3: y} (RFC 9053). */
function coseKeyOf(publicKey: KeyObject): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  return Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 32]),
    Buffer.from(x, 'base64url'),
    Buffer.from([0x22, 0x58, 32]),
    Buffer.from(y, 'base64url'),
  ]);
}

/** CBOR map {fmt: "none", attStmt: {}, authData}. */
function attestationOf(authData: Buffer): Buffer {
  const text = (value: string): Buffer => Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)]);
  return Buffer.concat([
    Buffer.from([0xa3]),
    text('fmt'),
    text('none'),
    text('attStmt'),
    Buffer.from([0xa0]),
    text('authData'),
    Buffer.from([0x58, authData.length]),
    authData,
  ]);
}
