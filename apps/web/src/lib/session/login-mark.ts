import { authCookie, storageKeys } from '@fundus/contract/business-constants';

/**
 * The cookie of a login: a mark that says where its token lies, in the tabs or in the browser. It holds no secret, opens
 * nothing, and no server reads it. A page that begins without a token asks the other tabs for one only where the mark says
 * that they may have it, so that a visitor does not wait for them.
 */
export type LoginMark = 'tab' | 'browser';

const name: string = storageKeys.token;

function write(cookieName: string, value: string, milliseconds: number): void {
  document.cookie = [
    `${cookieName}=${value}`,
    `expires=${new Date(Date.now() + milliseconds).toUTCString()}`,
    `max-age=${milliseconds / 1000}`,
    `path=${authCookie.path}`,
    ...(authCookie.isSecure ? ['secure'] : []),
    `samesite=${authCookie.sameSite}`,
  ].join('; ');
}

function read(cookieName: string): string | null {
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${cookieName}=`));
  return found === undefined ? null : found.slice(cookieName.length + 1);
}

/** Whether the browser takes the cookie: some refuse secure ones without https, even from the machine itself. */
function takesCookies(): boolean {
  const probe = 'fundus_probe';
  write(probe, '1', 60_000);
  const isTaken = read(probe) !== null;
  write(probe, '', 0);
  return isTaken;
}

/** Writes the mark of a login, good for its whole life from now on. */
export function markLogin(mark: LoginMark): void {
  write(name, mark, authCookie.expiryMilliseconds);
}

/** There is no login any more. */
export function removeMark(): void {
  write(name, '', 0);
}

/** Whether other tabs may hold a session that this one does not: the mark says so, or cannot be asked. */
export function mayOtherTabsHold(): boolean {
  return read(name) === ('tab' satisfies LoginMark) || !takesCookies();
}
