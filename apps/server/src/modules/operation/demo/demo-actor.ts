import { hasPermission, type Permission, type Role } from '@fundus/contract/permission';
import type { Actor } from '#http/actor.ts';
import { runWithOrigin } from '#http/call-origin.ts';

/** A user of the demo. */
export interface DemoUser {
  userId: string;
  username: string;
  /** Title, first and last name. */
  name: string;
  roles: readonly Role[];
}

/** Users of the demo by their user names. */
export type DemoUsers = ReadonlyMap<string, DemoUser>;

export const holdersOf = (users: DemoUsers, permission: Permission): DemoUser[] =>
  [...users.values()].filter(({ roles }) => hasPermission(roles, permission));

/** Browsers as the audit log shows them; the addresses are those that RFC 5737 keeps for documents. */
const browsers = [
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15',
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
];

/** From where a user of the demo calls: always the same address and browser. */
export function placeOf({ username }: Pick<DemoUser, 'username'>): { address: string; userAgent: string } {
  const number = [...username].reduce((sum, letter) => sum + letter.charCodeAt(0), 0);
  return { address: `192.0.2.${(number % 250) + 1}`, userAgent: browsers[number % browsers.length] ?? '' };
}

/** Runs what a user of the demo does, so that the audit log knows who it was. */
export function asUser<Result>(user: DemoUser, run: (actor: Actor) => Promise<Result>): Promise<Result> {
  const { userId, roles } = user;
  const actor = { userId, roles, sessionId: '', features: [], impersonatorId: null, owesSecondFactor: false };
  const origin = { actorId: userId, impersonatorId: null, ...placeOf(user), isRecorded: false, intentId: null };
  return runWithOrigin(origin, () => run(actor));
}
