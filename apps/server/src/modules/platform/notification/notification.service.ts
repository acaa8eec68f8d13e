import { type Notification, type NotificationKind, notificationKinds } from '@fundus/contract/notification';
import { hasPermission, type Permission, roles } from '@fundus/contract/permission';
import type german from '@fundus/messages/de/notification';
import type { Executor } from '#db/database.ts';
import type { Actor } from '#http/actor.ts';
import { callOrigin } from '#http/call-origin.ts';
import { newId } from '#lib/id.ts';
import type { With } from '#lib/with.ts';
import { type Announcement, publish, publishAll } from '#modules/platform/event/event.service.ts';
import { writeNewsMails } from '#modules/platform/mail/news-mail.service.ts';
import { toNotification } from './notification.presenter.ts';
import {
  countUnread,
  deleteNotificationsBefore,
  deleteUnread,
  insertNotifications,
  listLatest,
  markRead,
  replaceProgrammeChanges,
  upsertCounted,
} from './notification.repository.ts';
import { type NotificationMailContent, wordNotificationMail } from './notification-mail.words.ts';
import { findUserName } from './notification-reader.repository.ts';
import { listReaders, type NotificationReader } from './notification-reader.service.ts';
import { isMailedAtMostHourly } from './notification-setting.rules.ts';

const shownAtMost = 50;

/**
 * An event. `values` are those that the message of its kind names (`messages/notification.json`): of a lead `town` and
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
export async function notify(
  tx: Executor,
  deps: With<'clock' | 'publicUrl'>,
  { userId, ...news }: News & { userId: string },
): Promise<void> {
  await tell(tx, deps, { userIds: [userId] }, news.kind, () => news, []);
}

/** The same for several users at once, each with their own news of one kind; open pages of others hear of `besides`. */
export async function notifyEach(
  tx: Executor,
  deps: With<'clock' | 'publicUrl'>,
  kind: NotificationKind,
  newsByUser: ReadonlyMap<string, Omit<News, 'kind'>>,
  besides: readonly Announcement[],
): Promise<void> {
  const newsOf = (userId: string) => newsByUser.get(userId) ?? { values: {} };
  await tell(tx, deps, { userIds: [...newsByUser.keys()] }, kind, newsOf, besides);
}

/** Notifies every user who has a permission. */
export async function notifyPermission(
  tx: Executor,
  deps: With<'clock' | 'publicUrl'>,
  permission: Permission,
  news: News,
  besides: readonly Announcement[] = [],
): Promise<void> {
  const holders = { roles: roles.filter((role) => hasPermission([role], permission)) };
  await tell(tx, deps, holders, news.kind, () => news, besides);
}

/** A way in, or a right that is handed on; worded by `access` in the messages of notifications. */
export type AccessChange = keyof typeof german.mail.access;

/**
 * Tells the user of the call, those whom it concerns and all administrators that a way in was added or changed, or that
 * rights were handed on: a change by a stolen session does not go unseen. A job of the server changes none.
 */
export async function notifyOfAccess(
  tx: Executor,
  deps: With<'clock' | 'publicUrl'>,
  change: AccessChange,
  { name, concerns = [] }: { name: string; concerns?: readonly string[] },
): Promise<void> {
  const actorId = callOrigin()?.actorId ?? null;
  if (actorId === null) return;
  const holders = roles.filter((role) => hasPermission([role], 'user:edit'));
  const by = await findUserName(tx, actorId);
  const news = { values: { access: change, name, by } };
  await tell(tx, deps, { userIds: [actorId, ...concerns], roles: holders }, 'accessChanged', () => news, []);
}

/** Deletes unread notifications of a kind that carry certain values: their subject became something else. */
export async function forgetUnread(
  tx: Executor,
  userId: string,
  kind: NotificationKind,
  values: Record<string, string>,
): Promise<void> {
  if (await deleteUnread(tx, userId, kind, values)) await publish(tx, { userIds: [userId] }, { type: 'notification' });
}

async function tell(
  tx: Executor,
  deps: With<'clock' | 'publicUrl'>,
  who: Parameters<typeof listReaders>[2],
  kind: NotificationKind,
  newsOf: (userId: string) => Omit<News, 'kind'>,
  besides: readonly Announcement[],
): Promise<void> {
  const whatOf = (userId: string): NotificationMailContent => {
    const { values, researchId = null, personId = null, leadId = null } = newsOf(userId);
    return { kind, values, researchId, personId, leadId };
  };
  const readers = await listReaders(tx, deps.clock(), who, kind);
  const inPortal = readers.filter((reader) => reader.inPortal).map(({ userId }) => userId);
  const rows = inPortal.map((userId) => ({ ...whatOf(userId), id: newId(), userId, createdAt: deps.clock() }));
  const isCounted = ({ values, researchId }: NotificationMailContent): boolean =>
    values['count'] !== undefined && researchId === null;
  const [toldAlready] = await Promise.all([
    upsertCounted(tx, rows.filter(isCounted)),
    insertNotifications(
      tx,
      rows.filter((row) => !isCounted(row)),
    ),
    publishAll(tx, [[{ userIds: inPortal }, { type: 'notification' }], ...besides]),
  ]);
  const knowsAlready = (id: string): boolean => isMailedAtMostHourly(kind) && toldAlready.has(id);
  const byMail = readers.filter(({ userId }) => !knowsAlready(userId));
  await mailNews(
    tx,
    deps,
    byMail.map((reader) => ({ reader, what: whatOf(reader.userId) })),
  );
}

/** Writes mails to those who want them; of what comes often, one an hour at most, and news of one minute in one. */
async function mailNews(
  tx: Executor,
  deps: With<'clock' | 'publicUrl'>,
  news: readonly { reader: NotificationReader; what: NotificationMailContent }[],
): Promise<void> {
  const mails = news
    .filter(({ reader }) => reader.byMail && !reader.isMailedEnough)
    .map(({ reader, what }) => {
      const portal = { name: reader.portalName, url: deps.publicUrl };
      return {
        userId: reader.userId,
        kind: what.kind,
        to: reader.email,
        language: reader.language,
        ...wordNotificationMail(what, reader, portal),
        standsAlone: isMailedAtMostHourly(what.kind),
      };
    });
  await writeNewsMails(tx, deps, notificationKinds, mails);
}

/** Tells the owners of researches what one writing of the catalogue changed on their lists. */
export async function notifyOfProgrammeChanges(
  tx: Executor,
  deps: With<'clock' | 'publicUrl'> | null,
  catalogueRevision: number,
  now: Date,
): Promise<void> {
  const changes = await replaceProgrammeChanges(tx, catalogueRevision, now);
  const kind = 'programmeChanged';
  const userIds = [...new Set(changes.map(({ ownerId }) => ownerId))];
  if (userIds.length === 0) return;
  const readers = await listReaders(tx, now, { userIds }, kind);
  await publish(tx, { userIds: readers.map(({ userId }) => userId) }, { type: 'notification' });
  if (deps === null) return;
  // The first of the researches stands for all: one mail says that it is time to look.
  const news = readers.flatMap((reader) => {
    const change = changes.find(({ ownerId }) => ownerId === reader.userId);
    if (change === undefined) return [];
    const { researchId, values } = change;
    return [{ reader, what: { kind, values, researchId, personId: null, leadId: null } as const }];
  });
  await mailNews(tx, deps, news);
}

export async function listNotifications(
  deps: With<'db'>,
  actor: Actor,
): Promise<{ rows: Notification[]; unread: number }> {
  const rows = await listLatest(deps.db, actor.userId, shownAtMost);
  return { rows: rows.map(toNotification), unread: await countUnread(deps.db, actor.userId) };
}

export async function readNewestNotification(
  deps: With<'db'>,
  actor: Actor,
): Promise<{ newest: Notification | null; unread: number }> {
  const [newest] = await listLatest(deps.db, actor.userId, 1);
  return {
    newest: newest === undefined ? null : toNotification(newest),
    unread: await countUnread(deps.db, actor.userId),
  };
}

const forgottenAtOnce = 20_000;

/** Deletes notifications from before an instant, read or not. Returns how many. */
export async function forgetNotifications(db: Executor, before: Date): Promise<number> {
  for (let forgotten = 0; ; ) {
    const gone = await deleteNotificationsBefore(db, before, forgottenAtOnce);
    forgotten += gone;
    if (gone < forgottenAtOnce) return forgotten;
  }
}

/** Marks as read; all without a list. */
export async function readNotifications(
  deps: With<'db' | 'clock'>,
  actor: Actor,
  ids: string[] | undefined,
): Promise<void> {
  if (ids?.length === 0) return;
  await markRead(deps.db, actor.userId, ids, deps.clock());
}
