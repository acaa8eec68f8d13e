import type { With } from '#lib/with.ts';
import { findClockWatch, findLastSign, storeClockWatch } from './clock-watch.repository.ts';
import { lookAtClock } from './clock-watch.rules.ts';

/** Since when this process has seen the time in doubt, by the monotonic clock; null while it is trusted. */
let doubtedSince: number | null = null;

/** Looks at the clock and remembers the instant. Returns whether the time is trusted: only then may something be deleted for its age. */
export async function watchClock(deps: With<'db' | 'clock' | 'log'>): Promise<boolean> {
  const now = deps.clock();
  const watchedMs = doubtedSince === null ? 0 : performance.now() - doubtedSince;
  const { before, after } = await deps.db.transaction().execute(async (tx) => {
    const last = await findClockWatch(tx, { lock: true });
    const sign = last === null ? await findLastSign(tx) : null;
    const known = last ?? (sign === null ? null : { seenAt: sign, doubtedAt: null });
    const next = lookAtClock(known, now, watchedMs);
    await storeClockWatch(tx, next);
    return { before: known, after: next };
  });
  if (after.doubtedAt === null) {
    doubtedSince = null;
    return true;
  }
  doubtedSince ??= performance.now();
  if (before?.doubtedAt !== after.doubtedAt && before?.doubtedAt?.getTime() !== after.doubtedAt.getTime()) {
    deps.log.warn(
      { now, lastSeen: before?.seenAt },
      'the clock is far ahead of what was last seen: nothing is deleted for its age',
    );
  }
  return false;
}

/** Since when the time is in doubt. */
export async function findClockDoubt({ db }: With<'db'>): Promise<Date | null> {
  return (await findClockWatch(db))?.doubtedAt ?? null;
}

/** An administrator says that the clock is right: what pauses goes on with the next run. */
export async function confirmClock({ db, clock }: With<'db' | 'clock'>): Promise<void> {
  doubtedSince = null;
  await db.transaction().execute((tx) => storeClockWatch(tx, { seenAt: clock(), doubtedAt: null }));
}
