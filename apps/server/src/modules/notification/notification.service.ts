import type { Notification, NotificationKind } from '@fundus/contract/notification';
import type { Permission } from '@fundus/contract/permission';
import type { Executor } from '#db/database.ts';
import type { Actor } from '#http/actor.ts';
import { newId } from '#lib/id.ts';
import { publish } from '#modules/event/event.service.ts';
import { listActiveUsers, listHolders } from '#modules/user/user.service.ts';
import type { Deps } from '../../deps.ts';
import { toNotification } from './notification.presenter.ts';
import {
  countUnread,
  insertNotifications,
  listLatest,
  markRead,
  replaceProgrammeChanges,
  upsertCounted,
} from './notification.repository.ts';

const shownAtMost = 50;

type NotifyDeps = Pick<Deps, 'clock' | 'publicUrl'>;

/**
 * What happened. `values` are what the message of the kind names (`messages/notification.json`): of a lead `town` and
 * `industry` (its title), `company`; `dueAt` an instant; `partner` a name; `reason` words of a person. With a `count` in
 * them (»5 neue Leads«) a user has one unread notification of the kind at most: the next one takes its place, and adds
 * how many it counts.
 */
export interface News {
  kind: NotificationKind;
  values: Record<string, string>;
  researchId?: string | null;
  personId?: string | null;
  leadId?: string | null;
}

/** Tells a user that something happened, within the transaction in which it does. */
export async function notify(tx: Executor, deps: NotifyDeps, news: News & { userId: string }): Promise<void> {
  const { userId, ...what } = news;
  await tell(tx, deps, await listActiveUsers(tx, [userId]), what);
}

/** Tells everybody who has a permission. */
export async function notifyPermission(
  tx: Executor,
  deps: NotifyDeps,
  permission: Permission,
  news: News,
): Promise<void> {
  await tell(tx, deps, await listHolders(tx, permission), news);
}

async function tell(tx: Executor, deps: NotifyDeps, users: readonly { id: string }[], news: News): Promise<void> {
  const rows = users.map(({ id: userId }) => ({
    id: newId(),
    userId,
    kind: news.kind,
    values: news.values,
    researchId: news.researchId ?? null,
    personId: news.personId ?? null,
    leadId: news.leadId ?? null,
    createdAt: deps.clock(),
  }));
  const isCounted = news.values['count'] !== undefined && (news.researchId ?? null) === null;
  await (isCounted ? upsertCounted(tx, rows) : insertNotifications(tx, rows));
  await publish(tx, { userIds: users.map(({ id }) => id) }, { type: 'notification' });
}

/** Tells the owners of researches what one writing of the catalogue changed on their lists. */
export async function notifyOfProgrammeChanges(tx: Executor, catalogueRevision: number, now: Date): Promise<void> {
  await replaceProgrammeChanges(tx, catalogueRevision, now);
}

export async function listNotifications(deps: Deps, actor: Actor): Promise<{ rows: Notification[]; unread: number }> {
  const rows = await listLatest(deps.db, actor.userId, shownAtMost);
  return { rows: rows.map(toNotification), unread: await countUnread(deps.db, actor.userId) };
}

/** Marks as read; all without a list. */
export async function readNotifications(deps: Deps, actor: Actor, ids: string[] | undefined): Promise<void> {
  if (ids?.length === 0) return;
  await markRead(deps.db, actor.userId, ids, deps.clock());
}
