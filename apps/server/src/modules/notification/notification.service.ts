import type { Notification, NotificationKind } from '@fundus/contract/notification';
import type { Executor } from '#db/database.ts';
import type { Actor } from '#http/actor.ts';
import { newId } from '#lib/id.ts';
import type { Deps } from '../../deps.ts';
import { toNotification } from './notification.presenter.ts';
import {
  countUnread,
  insertNotification,
  listLatest,
  markRead,
  replaceProgrammeChanges,
} from './notification.repository.ts';

const shownAtMost = 50;

export interface NewNotification {
  userId: string;
  kind: NotificationKind;
  /** What the message of this kind names (`messages/notification.json`). */
  values: Record<string, string>;
  researchId: string | null;
}

/** Tells a user that something happened, within the transaction in which it does. */
export async function notify(tx: Executor, deps: Pick<Deps, 'clock'>, notification: NewNotification): Promise<void> {
  await insertNotification(tx, { ...notification, id: newId(), createdAt: deps.clock() });
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
