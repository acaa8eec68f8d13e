import type { Executor } from '#db/database.ts';
import type { With } from '#lib/with.ts';
import { insertDemoEvents } from '#modules/platform/audit/audit-demo.service.ts';
import { type DemoUsers, placeOf } from './demo-actor.service.ts';
import { momentOf } from './demo-time.rules.ts';

const daysBack = 92;

/** The logins of three months: each user about every second day, in the morning. */
export async function tellLogins(deps: With<'clock'>, tx: Executor, users: DemoUsers): Promise<void> {
  const now = deps.clock();
  const events = [...users.values()].flatMap((user, place) =>
    Array.from({ length: daysBack }, (_, index) => daysBack - index)
      .filter((daysAgo) => (daysAgo * 7 + place * 3) % 5 < 2)
      .map((daysAgo) => ({
        at: momentOf(now, daysAgo, place % 3),
        actorId: user.userId,
        action: 'session.started' as const,
        ...placeOf(user),
      })),
  );
  await insertDemoEvents(
    tx,
    events.toSorted((one, other) => one.at.getTime() - other.at.getTime()),
  );
}
