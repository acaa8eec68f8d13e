/**
 * Business constants and limits: section 9 of the specification in its order, each value once. Whatever needs one reads it
 * here; what cannot (style sheets, templates, data that ships) is compared with it by the test. Free of schemas, so that
 * the login page stays small. Limits that the specification does not name stand in `limits.ts`.
 */

export const defaultLanguage = 'de';
export const fallbackLanguage = 'en';

export const tokenRefreshMinutes = 30;

/** The mark of a login; docs/adr says what it holds. Its life is that of a session that is to be kept as well. */
export const authCookie = {
  expiryMilliseconds: 1_209_600_000,
  isSecure: true,
  path: '/',
  sameSite: 'None',
} as const;

/** Names under which the browser keeps the session. */
export const storageKeys = {
  /** Roles of the user, as JSON. */
  roles: 'roles',
  /** Whether the browser remembers who logged in last, beyond the logout. */
  remember: 'auth_remember',
  /** The user, as JSON. */
  user: 'auth_user',
  /** Whether the session outlives the tabs (»Angemeldet bleiben«). */
  staySignedIn: 'auth_stay_signed_in',
  /** The token of the login; the cookie of the same name says where it lies. */
  token: 'auth_token_default',
  /** The token with which an administrator acts as another user. */
  impersonationToken: 'auth_token_impersonate',
} as const;

export const defaultRedirects = { login: '/login', forbidden: '/403', notFound: '/404' } as const;

export const apiBase = '/api';

export const sessionPollMilliseconds = 50;

/** Upper bounds of the bands of an investment in euros; beyond the last there is one more band. */
export const investmentBandCeilings = [0, 10_000, 20_000, 50_000, 100_000] as const;

export const colours = { primary: '#ad4553', background: '#f9f2f2' } as const;

export const loginQuoteCount = 19;

export const loginLimits = {
  usernameMinimum: 3,
  passwordMinimum: 12,
  /** Shorter than any password that could ever have been set. */
  passwordInputMinimum: 8,
} as const;
