import type { AuditAction } from '@fundus/contract/audit-codes';
import type { Role } from '@fundus/contract/permission';
import type { Actor } from '#http/actor.ts';
import { runWithOrigin } from '#http/call-origin.ts';
import type { With } from '#lib/with.ts';
import { recordCall } from '#modules/platform/audit/audit.service.ts';

/** A user of the demo. */
export interface DemoUser {
  userId: string;
  username: string;
  /** First and last name, as texts of theirs are signed. */
  name: string;
  roles: readonly Role[];
}

/** Users of the demo by their user names. */
export type DemoUsers = ReadonlyMap<string, DemoUser>;

export const actorOf = ({ userId, roles }: DemoUser): Actor => ({
  userId,
  roles,
  sessionId: '',
  features: [],
  impersonatorId: null,
  owesSecondFactor: false,
});

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

/** Runs what a user does, so that the audit log knows who it was. */
export function asUser<Result>(user: DemoUser, run: () => Promise<Result>): Promise<Result> {
  const { address, userAgent } = placeOf(user);
  const origin = { actorId: user.userId, impersonatorId: null, address, userAgent, isRecorded: false, intentId: null };
  return runWithOrigin(origin, run);
}

/** A call at a moment. */
interface DemoCall {
  user: DemoUser;
  at: Date;
  /** What the audit log says of the call as a whole; only where the service says nothing itself. */
  action?: AuditAction;
  params?: Readonly<Record<string, string>>;
}

/**
 * Carries out a call of a user as if it had come in at a moment, through the same services and into the same audit log
 * as the calls of the API.
 */
export function perform<Deps extends With<'db' | 'clock' | 'log'>, Result>(
  deps: Deps,
  { user, at, action, params = {} }: DemoCall,
  run: (then: Deps, actor: Actor) => Promise<Result>,
): Promise<Result> {
  const then = { ...deps, clock: () => at };
  const work = () => run(then, actorOf(user));
  return asUser(user, () =>
    action === undefined ? work() : recordCall(then, { action, params, isReading: false }, work),
  );
}
