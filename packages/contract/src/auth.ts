import { z } from 'zod';
import { loginLimits } from './business-constants.ts';
import { defineEndpoint } from './endpoint.ts';
import { sessionLimits } from './limits.ts';
import { cleanText, hasControlCharacters } from './text.ts';
import { sessionUser } from './user.ts';

export const tokenResponse = z.object({
  /** Opaque bearer token; clients drop a leading `Bearer `. */
  token: z.string(),
  expiresAt: z.iso.datetime(),
  user: sessionUser,
});
export type TokenResponse = z.infer<typeof tokenResponse>;

/** The first factor was right and the account has a second one: `POST /api/auth/login/second-factor` with its code. */
export const secondFactorChallenge = z.object({
  secondFactor: z.object({ challenge: z.string(), expiresAt: z.iso.datetime() }),
});
export type SecondFactorChallenge = z.infer<typeof secondFactorChallenge>;

/** Answer of every way to log in. */
export const loginResponse = z.union([tokenResponse, secondFactorChallenge]);
export type LoginResponse = z.infer<typeof loginResponse>;
/** By this a browser is known again; it makes it up once and keeps it. */
export const deviceSecret = z.string().regex(/^[A-Za-z0-9_-]{22,86}$/);

/**
 * User name or e-mail address as a user types it to log in. What `cleanText` would drop is refused, so that one
 * account has no number of spellings.
 */
export const loginName = z
  .string()
  .trim()
  .refine((value) => !hasControlCharacters(value), { params: { code: 'controlCharacters' } })
  .overwrite(cleanText)
  .min(loginLimits.usernameMinimum)
  .max(200);

export const loginInput = z.object({
  username: loginName,
  /** Any length is compared; the minimum for new passwords is checked where one is chosen. */
  password: z.string().min(loginLimits.passwordInputMinimum).max(1000),
  /** »Angemeldet bleiben«. */
  staySignedIn: z.boolean().default(false),
  deviceSecret: deviceSecret.optional(),
});

export const login = defineEndpoint('POST /api/auth/login', {
  summary:
    'Log in with user name or e-mail and password; where the account has a second factor, its code is asked for.',
  access: 'public',
  audit: 'session.started',
  rateLimit: 60,
  body: loginInput,
  response: loginResponse,
  example: { username: 'nobody', password: 'not-a-password' },
});

export const logout = defineEndpoint('POST /api/auth/logout', {
  summary: 'End the session of the token.',
  access: 'session',
  audit: 'session.ended',
  withoutSecondFactor: true,
});

export const getSessionUser = defineEndpoint('GET /api/auth/user', {
  summary: 'The user of the token, with roles, permissions and features.',
  access: 'session',
  withoutSecondFactor: true,
  response: sessionUser,
});

export const confirmIdentity = defineEndpoint('POST /api/auth/identity', {
  summary: 'Confirm with the password who is logged in, for what adds a way in or hands rights on.',
  access: 'session',
  refusesImpersonation: true,
  rateLimit: 60,
  // Nothing changes but that the session counts as fresh; what it is for is recorded.
  audit: null,
  body: z.object({ password: z.string().max(1000) }),
  example: { password: 'not-the-password' },
});

export const refreshToken = defineEndpoint('GET /api/auth/refresh', {
  summary: `A new token for the session; the old one lives ${sessionLimits.oldTokenGraceSeconds} s on for other tabs.`,
  access: 'session',
  // The session goes on, with another token.
  audit: null,
  withoutSecondFactor: true,
  response: tokenResponse,
});
