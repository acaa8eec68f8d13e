import { z } from 'zod';
import { deviceSecret, tokenResponse } from './auth.ts';
import { defineEndpoint } from './endpoint.ts';
import { requiredLine } from './text.ts';

export const passkey = z
  .object({
    passkeyId: z.uuid(),
    name: z.string(),
    createdAt: z.iso.datetime(),
    lastUsedAt: z.iso.datetime().nullable(),
    /** Kept by a password manager or a cloud rather than by one device alone. */
    isSynced: z.boolean(),
  })
  .meta({ id: 'Passkey' });
export type Passkey = z.infer<typeof passkey>;

export const passkeyList = z.object({
  /** Passkeys need https with a name; under a bare address they do not work. */
  isAvailable: z.boolean(),
  hasPassword: z.boolean(),
  needsPassword: z.boolean(),
  passkeys: z.array(passkey),
});
export type PasskeyList = z.infer<typeof passkeyList>;

/** Options for `navigator.credentials`, in the JSON form of the W3C. */
export const credentialOptions = z.object({ options: z.record(z.string(), z.unknown()) });

const base64url = (maximum: number) =>
  z
    .string()
    .max(maximum)
    .regex(/^[\w-]+$/);

const credential = {
  id: base64url(1400),
  rawId: base64url(1400),
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).optional(),
};

/** A new passkey as the browser gives it (RegistrationResponseJSON). */
export const newCredential = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(4000),
    attestationObject: base64url(20_000),
    transports: z.array(z.string().max(40)).max(10).optional(),
  }),
});

/** The signature of a passkey as the browser gives it (AuthenticationResponseJSON). */
export const signedCredential = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(4000),
    authenticatorData: base64url(4000),
    signature: base64url(4000),
    userHandle: base64url(200).optional(),
  }),
});

const nameInput = requiredLine(60);

export const listPasskeys = defineEndpoint('GET /api/passkeys', {
  summary: 'The own passkeys.',
  access: 'session',
  response: passkeyList,
});

export const startPasskey = defineEndpoint('POST /api/passkeys/options', {
  summary: 'What the browser needs to make a passkey for the own account.',
  access: 'session',
  refusesImpersonation: true,
  rateLimit: 60,
  // Nothing has changed before the passkey comes back.
  audit: null,
  body: z.object({ password: z.string().max(1000).optional() }),
  response: credentialOptions,
  example: {},
});

export const createPasskey = defineEndpoint('POST /api/passkeys', {
  summary: 'Add a passkey that the browser has made.',
  access: 'session',
  confirmsIdentity: true,
  refusesImpersonation: true,
  rateLimit: 60,
  audit: 'passkey.created',
  body: z.object({ name: nameInput, credential: newCredential }),
  status: 201,
  response: passkey,
  example: {
    name: 'Notebook',
    credential: {
      id: 'AAAA',
      rawId: 'AAAA',
      type: 'public-key',
      response: { clientDataJSON: 'e30', attestationObject: 'oA' },
    },
  },
});

export const renamePasskey = defineEndpoint('PATCH /api/passkeys/:passkeyId', {
  summary: 'Give a passkey another name.',
  access: 'session',
  records: { passkeyId: 'own:passkey' },
  refusesImpersonation: true,
  audit: 'passkey.changed',
  body: z.object({ name: nameInput }),
  response: passkey,
  example: { name: 'Notebook im Büro' },
});

export const deletePasskey = defineEndpoint('DELETE /api/passkeys/:passkeyId', {
  summary: 'Remove a passkey; it no longer opens the account.',
  access: 'session',
  confirmsIdentity: true,
  records: { passkeyId: 'own:passkey' },
  refusesImpersonation: true,
  audit: 'passkey.deleted',
});

export const startPasskeyLogin = defineEndpoint('POST /api/auth/passkey/options', {
  summary: 'What the browser needs to ask for a passkey of this portal, of any user.',
  access: 'public',
  rateLimit: 60,
  // No user is logged in before the passkey comes back.
  audit: null,
  response: credentialOptions,
});

export const logInWithPasskey = defineEndpoint('POST /api/auth/passkey', {
  summary: 'Log in with a passkey that has checked its owner; it is both factors.',
  access: 'public',
  rateLimit: 60,
  audit: 'session.started',
  body: z.object({
    credential: signedCredential,
    staySignedIn: z.boolean().default(false),
    deviceSecret: deviceSecret.optional(),
  }),
  response: tokenResponse,
  example: {
    credential: {
      id: 'AAAA',
      rawId: 'AAAA',
      type: 'public-key',
      response: { clientDataJSON: 'e30', authenticatorData: 'AAAA', signature: 'AAAA' },
    },
  },
});
