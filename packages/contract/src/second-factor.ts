import { z } from 'zod';
import { deviceSecret, tokenResponse } from './auth.ts';
import { defineEndpoint } from './endpoint.ts';

/** Six digits of the app or a recovery code; blanks and hyphens do not matter. */
const code = z.string().trim().min(1).max(40);
/** Needed unless the login was minutes ago; accounts without one leave it out. */
const currentPassword = z.string().max(1000).optional();

/** State of the own second factor. */
export const secondFactor = z
  .object({
    isActive: z.boolean(),
    activatedAt: z.iso.datetime().nullable(),
    recoveryCodesLeft: z.int(),
    /** A role demands it: it cannot be switched off. */
    isDemanded: z.boolean(),
    /** The account has a password that is requested before anything is switched off or shown. */
    hasPassword: z.boolean(),
    /** The login is so long ago that the password is requested before setting it up. */
    needsPassword: z.boolean(),
  })
  .meta({ id: 'SecondFactor' });
export type SecondFactor = z.infer<typeof secondFactor>;

export const secondFactorSetup = z.object({
  /** For typing, in groups of four. */
  secret: z.string(),
  /** For the QR code: `otpauth://totp/…`. */
  uri: z.string(),
});
export type SecondFactorSetup = z.infer<typeof secondFactorSetup>;

/** Shown this one time; the server keeps keyed hashes alone. */
export const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });
export type RecoveryCodes = z.infer<typeof recoveryCodes>;

export const logInWithSecondFactor = defineEndpoint('POST /api/auth/login/second-factor', {
  summary: 'Finish a login with a code of the authenticator app or a recovery code.',
  access: 'public',
  rateLimit: 60,
  audit: 'session.started',
  body: z.object({ challenge: z.string().max(200), code, deviceSecret: deviceSecret.optional() }),
  response: tokenResponse,
  example: { challenge: 'not-a-challenge', code: '123456' },
});

export const getSecondFactor = defineEndpoint('GET /api/second-factor', {
  summary: 'Whether the own account has a second factor, and how many recovery codes are left.',
  access: 'session',
  withoutSecondFactor: true,
  response: secondFactor,
});

export const setUpSecondFactor = defineEndpoint('POST /api/second-factor/setup', {
  summary: 'A new secret for an authenticator app. It counts once a code of it has come back.',
  access: 'session',
  withoutSecondFactor: true,
  refusesImpersonation: true,
  rateLimit: 60,
  // Nothing has changed before the first code: activating is recorded.
  audit: null,
  body: z.object({ password: currentPassword }),
  response: secondFactorSetup,
  example: {},
});

export const activateSecondFactor = defineEndpoint('POST /api/second-factor/activate', {
  summary: 'Prove with a code that the app has the secret; answers new recovery codes.',
  access: 'session',
  confirmsIdentity: true,
  withoutSecondFactor: true,
  refusesImpersonation: true,
  rateLimit: 60,
  audit: 'secondFactor.created',
  body: z.object({ code }),
  response: recoveryCodes,
  example: { code: '123456' },
});

export const renewRecoveryCodes = defineEndpoint('POST /api/second-factor/recovery-codes', {
  summary: 'New recovery codes; the former ones end.',
  access: 'session',
  refusesImpersonation: true,
  rateLimit: 60,
  audit: 'secondFactor.changed',
  body: z.object({ password: currentPassword, code }),
  response: recoveryCodes,
  example: { code: '123456' },
});

export const deactivateSecondFactor = defineEndpoint('POST /api/second-factor/deactivate', {
  summary: 'Switch the second factor off; refused where a role demands it.',
  access: 'session',
  refusesImpersonation: true,
  rateLimit: 60,
  audit: 'secondFactor.deleted',
  body: z.object({ password: currentPassword, code }),
  example: { code: '123456' },
});

export const resetSecondFactor = defineEndpoint('POST /api/users/:userId/second-factor/reset', {
  summary: 'Reset the second factor of a user who lost it; their sessions end, and a mail tells them.',
  access: 'user:edit',
  confirmsIdentity: true,
  records: { userId: 'shared' },
  refusesImpersonation: true,
  audit: 'secondFactor.reset',
});
