import type { Executor } from '#db/database.ts';
import type { Actor } from '#http/actor.ts';
import type { With } from '#lib/with.ts';
import { findNewSince, upsertVisit } from './library-visit.repository.ts';

/** At the first visit, what is this old is new. */
const firstDays = 14;
const pauseMs = 60 * 60_000;

const firstSince = (now: Date): Date => new Date(now.getTime() - firstDays * 86_400_000);

/** The instant since which documents and videos are new to a user. */
export async function readNewSince(deps: With<'clock'>, db: Executor, actor: Actor): Promise<Date> {
  return (await findNewSince(db, actor.userId)) ?? firstSince(deps.clock());
}

/** Notes that a user is in the library; an hour without a visit ends one. */
export async function noteLibraryVisit(deps: With<'db' | 'clock'>, actor: Actor): Promise<void> {
  const now = deps.clock();
  // An administrator who acts as a user reads nothing for them.
  if (actor.impersonatorId !== null) return;
  const pauseBefore = new Date(now.getTime() - pauseMs);
  await upsertVisit(deps.db, { userId: actor.userId, now, firstSince: firstSince(now), pauseBefore });
}
