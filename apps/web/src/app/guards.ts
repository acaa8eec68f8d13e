import type { Permission } from '@fundus/contract/permission';
import type { SessionState } from '#lib/session/session-state.ts';
import { paths } from '../paths.ts';

/** Facts of the page that is being opened, for the guard. */
export interface GuardedPage {
  /**
   * `user`: needs a login. `guest`: only without one. `share`: a public shared page. `visitor`: anybody, without asking
   * for a session. `public`: anybody.
   */
  access: 'user' | 'guest' | 'share' | 'visitor' | 'public';
  permission?: Permission | undefined;
  params: Readonly<Record<string, string | undefined>>;
  /** Path with search of the page, to come back to after the login. */
  href: string;
  /** Where the second factor is set up. */
  isSecondFactorSetup?: boolean;
  /** On the login page: where its visitor wanted to go. */
  redirect?: unknown;
}

export type GuardOutcome =
  | { kind: 'open' }
  | { kind: 'login'; redirect: string | null }
  /** Already logged in: on to the wished page, else home. */
  | { kind: 'inside'; target: string }
  /** A role demands a second factor and none is set up: nothing else opens before. */
  | { kind: 'secondFactor'; redirect: string | null }
  | { kind: 'error'; code: '403' | '404' }
  /** The server did not answer, so the user is unknown. */
  | { kind: 'unreachable' };

/** `shareTypes` of the contract, repeated because that file brings zod into the start of every page; a test compares. */
export const knownShareTypes: readonly string[] = ['recherche'];

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Decides about a page before anything of it is shown. Pure: the router carries the outcome out. */
export function decideGuard(page: GuardedPage, session: SessionState): GuardOutcome {
  if (page.access === 'share') return decideShare(page.params);
  if (page.access === 'public' || page.access === 'visitor') return { kind: 'open' };
  if (session.authenticated === null) return { kind: 'unreachable' };
  if (page.access === 'guest') {
    return session.authenticated
      ? { kind: 'inside', target: safeRedirect(page.redirect) ?? paths.home }
      : { kind: 'open' };
  }
  if (!session.authenticated || session.user === null) {
    return { kind: 'login', redirect: safeRedirect(page.href) };
  }
  if (page.isSecondFactorSetup === true) {
    return session.user.owesSecondFactor
      ? { kind: 'open' }
      : { kind: 'inside', target: safeRedirect(page.redirect) ?? paths.home };
  }
  if (session.user.owesSecondFactor) return { kind: 'secondFactor', redirect: safeRedirect(page.href) };
  if (page.permission !== undefined && !session.user.permissions.includes(page.permission)) {
    return { kind: 'error', code: '403' };
  }
  return { kind: 'open' };
}

/** A shared page lacking type or uuid leads to the login; a type that is not known, or no uuid at all, is not found. */
function decideShare({ type, uuid: id }: GuardedPage['params']): GuardOutcome {
  if (type === undefined || type === '' || id === undefined || id === '') return { kind: 'login', redirect: null };
  if (!knownShareTypes.includes(type) || !uuid.test(id)) return { kind: 'error', code: '404' };
  return { kind: 'open' };
}

/**
 * A target inside this portal, or `null`. It must begin with a single slash: `//host` and `/\host` leave the portal in
 * every browser, and so does a scheme.
 */
export function safeRedirect(target: unknown): string | null {
  if (typeof target !== 'string' || !/^\/(?![/\\])/.test(target)) return null;
  // oxlint-disable-next-line no-control-regex -- browsers drop tab and line feed inside an address: "/\t/host" is "//host"
  if (/[\u0000-\u001f\\]/.test(target)) return null;
  if (
    target === paths.login ||
    target.startsWith(`${paths.login}?`) ||
    [paths.forbidden, paths.notFound].some((path) => path === target) ||
    target.startsWith('/error/')
  )
    return null;
  return target;
}
