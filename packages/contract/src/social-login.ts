import { z } from 'zod';
import { deviceSecret, loginResponse } from './auth.ts';
import { defineEndpoint } from './endpoint.ts';
import { registrationInput } from './registration.ts';

/** An account of the other service by which a user logs in here. */
export const socialLogin = z
  .object({
    socialLoginId: z.uuid(),
    /** Name of the account there. */
    accountName: z.string(),
    createdAt: z.iso.datetime(),
    lastUsedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'SocialLogin' });
export type SocialLogin = z.infer<typeof socialLogin>;

export const socialLoginList = z.object({
  /** The other service; null: none is set up. */
  provider: z.object({ label: z.string() }).nullable(),
  needsPassword: z.boolean(),
  logins: z.array(socialLogin),
});
export type SocialLoginList = z.infer<typeof socialLoginList>;

/** Where the browser has to go, and what it keeps until it comes back. */
export const socialStart = z.object({ url: z.string(), handle: z.string() });

/** Parameters of the callback from the other service. */
const callback = {
  handle: z.string().min(1).max(200),
  state: z.string().min(1).max(500),
  code: z.string().max(4000).optional(),
  /** The issuer as it names itself (RFC 9207). */
  iss: z.string().max(2000).optional(),
  error: z.string().max(200).optional(),
};

/**
 * The other service vouches for a user without a linked account here. `password`: an account has the address, its
 * password links it. `registration`: no account has the address; they may request one.
 */
export const socialClaim = z.object({
  claim: z.object({
    secret: z.string(),
    expiresAt: z.iso.datetime(),
    needs: z.enum(['password', 'registration']),
    email: z.string(),
    firstName: z.string(),
    lastName: z.string(),
  }),
});
export type SocialClaim = z.infer<typeof socialClaim>;

export const socialResponse = z.union([...loginResponse.options, socialClaim]);
export type SocialResponse = z.infer<typeof socialResponse>;

const example = { handle: 'not-a-handle', state: 'not-a-state', code: 'not-a-code' };

export const startSocialLogin = defineEndpoint('POST /api/auth/social/start', {
  summary: 'Begin a login by the other service (OpenID Connect, code flow with PKCE).',
  access: 'public',
  rateLimit: 60,
  // Nothing has changed before the other service sends the person back.
  audit: null,
  body: z.object({ staySignedIn: z.boolean().default(false) }),
  response: socialStart,
  example: {},
});

export const logInSocially = defineEndpoint('POST /api/auth/social', {
  summary: 'Log in with what the other service sent back.',
  access: 'public',
  rateLimit: 60,
  audit: 'session.started',
  body: z.object({ ...callback, deviceSecret: deviceSecret.optional() }),
  response: socialResponse,
  example,
});

export const linkByPassword = defineEndpoint('POST /api/auth/social/link', {
  summary: 'Prove with the password that the account with the same address is one’s own; links it and logs in.',
  access: 'public',
  rateLimit: 60,
  audit: 'account.changed',
  body: z.object({
    claim: z.string().max(200),
    password: z.string().min(1).max(1000),
    deviceSecret: deviceSecret.optional(),
  }),
  response: loginResponse,
  example: { claim: 'not-a-claim', password: 'not-a-password' },
});

export const registerSocially = defineEndpoint('POST /api/auth/social/register', {
  summary: 'Ask for an account as whom the other service vouches for; an administrator decides.',
  access: 'public',
  rateLimit: 10,
  audit: 'account.registered',
  status: 202,
  body: registrationInput.omit({ email: true, password: true }).extend({ claim: z.string().max(200) }),
  example: {
    claim: 'not-a-claim',
    salutation: 'Frau',
    title: '',
    firstName: 'Erika',
    lastName: 'Beispiel',
    company: '',
    phone: '',
    application: '',
    isPrivacyAccepted: true,
  },
});

export const listSocialLogins = defineEndpoint('GET /api/social-logins', {
  summary: 'The accounts of the other service by which one logs in.',
  access: 'session',
  response: socialLoginList,
});

export const startSocialLink = defineEndpoint('POST /api/social-logins/start', {
  summary: 'Begin to link an account of the other service with the own one.',
  access: 'session',
  refusesImpersonation: true,
  rateLimit: 60,
  // Nothing has changed before the other service sends the person back.
  audit: null,
  body: z.object({ password: z.string().max(1000).optional() }),
  response: socialStart,
  example: {},
});

export const linkSocialLogin = defineEndpoint('POST /api/social-logins', {
  summary: 'Link the account of the other service with what it sent back.',
  access: 'session',
  confirmsIdentity: true,
  refusesImpersonation: true,
  rateLimit: 60,
  audit: 'account.changed',
  body: z.object(callback),
  status: 201,
  response: socialLogin,
  example,
});

export const unlinkSocialLogin = defineEndpoint('DELETE /api/social-logins/:socialLoginId', {
  summary: 'Take a link to the other service back.',
  access: 'session',
  confirmsIdentity: true,
  records: { socialLoginId: 'own:social-login' },
  refusesImpersonation: true,
  audit: 'account.changed',
});
