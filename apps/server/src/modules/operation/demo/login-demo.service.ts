import type { With } from '#lib/with.ts';
import type { DemoUsers } from './demo-actor.ts';
import type { DemoChronicle } from './demo-chronicle.service.ts';
import { momentOf } from './demo-time.rules.ts';

const daysBack = 92;

/** The logins of three months: each user about every second day, in the morning. */
export function tellLogins(deps: With<'clock'>, chronicle: DemoChronicle, users: DemoUsers): void {
  const now = deps.clock();
  for (const [place, user] of [...users.values()].entries()) {
    for (let daysAgo = daysBack; daysAgo > 0; daysAgo -= 1) {
      if ((daysAgo * 7 + place * 3) % 5 >= 2) continue;
      chronicle.record({ user, at: momentOf(now, daysAgo, place % 3) }, 'session.started');
    }
  }
}
