import type { With } from '#lib/with.ts';
import { isClient, type Visitor } from '#modules/access/auth/visitor.rules.ts';
import { isOwnBrowser } from '#modules/access/auth/visitor.service.ts';
import { notify } from '#modules/platform/notification/notification.service.ts';
import {
  addView,
  deleteSeenBefore,
  findLastSeen,
  lockLink,
  type OpenableLink,
  setDeadVisit,
  setLastSeen,
} from './share-link.repository.ts';
import { recordShareEvent } from './share-link-event.service.ts';
import { isFirstOfDay, isNewView, isWorthTelling, saltDays, sameViewMinutes } from './share-view.rules.ts';

/**
 * Counts a look at a page once per visitor. The visitor is known by a keyed hash of address and browser whose salt changes
 * with the day; address and browser themselves are stored nowhere.
 */
export async function countView(
  deps: With<'db' | 'clock' | 'secrets'>,
  link: OpenableLink,
  address: string,
  visitor: Visitor,
): Promise<void> {
  if (!isClient(visitor, link.ownerId) || (await isOwnBrowser(deps, visitor, link.ownerId))) return;
  const now = deps.clock();
  const hashes = saltDays(now).map((day) =>
    deps.secrets.hash('share-view', JSON.stringify([day, link.id, address, visitor.userAgent])),
  );
  await deps.db.transaction().execute(async (tx) => {
    const state = await lockLink(tx, link.id);
    if (state === null) return;
    const lastSeenAt = await findLastSeen(tx, link.id, hashes);
    await setLastSeen(tx, link.id, hashes[0] as Buffer, now);
    if (!isNewView(lastSeenAt, now)) return;
    await addView(tx, link.id, now);
    if (isFirstOfDay(state.lastViewedAt, now)) await recordShareEvent(tx, deps, 'shareViewed', { link });
    await deleteSeenBefore(tx, link.id, new Date(now.getTime() - 2 * sameViewMinutes * 60_000));
  });
}

/**
 * Tells the owner that a visitor opened a dead link. The visitor does not wait for it: how long an answer takes must
 * not tell a revoked link from one that never was.
 */
export function noteDeadVisit(
  deps: With<'db' | 'clock' | 'secrets' | 'publicUrl' | 'log'>,
  link: OpenableLink,
  visitor: Visitor,
): void {
  const now = deps.clock();
  if (!isClient(visitor, link.ownerId) || !isWorthTelling(link.lastDeadVisitAt, now)) return;
  setImmediate(() => {
    tellDeadVisit(deps, link, visitor, now).catch((error: unknown) =>
      deps.log.error({ err: error }, 'dead visit not told'),
    );
  });
}

async function tellDeadVisit(
  deps: With<'db' | 'clock' | 'secrets' | 'publicUrl'>,
  link: OpenableLink,
  visitor: Visitor,
  now: Date,
): Promise<void> {
  if (await isOwnBrowser(deps, visitor, link.ownerId)) return;
  await deps.db.transaction().execute(async (tx) => {
    const state = await lockLink(tx, link.id);
    if (state === null || !isWorthTelling(state.lastDeadVisitAt, now)) return;
    await setDeadVisit(tx, link.id, now);
    await notify(tx, deps, {
      userId: link.ownerId,
      kind: 'deadShareLinkVisited',
      values: { recipient: link.recipient, researchName: link.researchName },
      researchId: link.researchId,
    });
  });
}
