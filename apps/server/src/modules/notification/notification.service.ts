import type { Notification, NotificationKind } from '@fundus/contract/notification';
import type { Permission } from '@fundus/contract/permission';
import { language } from '@fundus/contract/user';
import type { Executor } from '#db/database.ts';
import type { Actor } from '#http/actor.ts';
import { newId } from '#lib/id.ts';
import { publish } from '#modules/event/event.service.ts';
import { listRecentlyWrittenTo, writeMails } from '#modules/mail/mail.service.ts';
import { readPortalSettings } from '#modules/setting/setting.service.ts';
import { listActiveUsers, listHolders, userName } from '#modules/user/user.service.ts';
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
import { type NotificationMailContent, wordNotificationMail } from './notification-mail.words.ts';
import { isMailedAtMostHourly } from './notification-setting.rules.ts';
import { readNotificationWays } from './notification-setting.service.ts';

const shownAtMost = 50;

/** What notifications by mail need. */
export type MailingDeps = Pick<Deps, 'clock' | 'publicUrl'>;

type UserRow = Awaited<ReturnType<typeof listActiveUsers>>[number];

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
export async function notify(tx: Executor, deps: MailingDeps, news: News & { userId: string }): Promise<void> {
  const { userId, ...what } = news;
  await tell(tx, deps, await listActiveUsers(tx, [userId]), what);
}

/** Tells everybody who has a permission. */
export async function notifyPermission(
  tx: Executor,
  deps: MailingDeps,
  permission: Permission,
  news: News,
): Promise<void> {
  await tell(tx, deps, await listHolders(tx, permission), news);
}

async function tell(tx: Executor, deps: MailingDeps, users: readonly UserRow[], news: News): Promise<void> {
  const { kind, values, researchId = null, personId = null, leadId = null } = news;
  const what = { kind, values, researchId, personId, leadId };
  const ways = await readNotificationWays(tx, kind, users);
  const inPortal = users.filter(({ id }) => ways.get(id)?.inPortal);
  const rows = inPortal.map(({ id }) => ({ ...what, id: newId(), userId: id, createdAt: deps.clock() }));
  const isCounted = values['count'] !== undefined && researchId === null;
  let toldAlready: ReadonlySet<string> = new Set();
  if (isCounted) toldAlready = await upsertCounted(tx, rows);
  else await insertNotifications(tx, rows);
  await publish(tx, { userIds: inPortal.map(({ id }) => id) }, { type: 'notification' });
  const knowsAlready = (id: string): boolean => isMailedAtMostHourly(kind) && toldAlready.has(id);
  const byMail = users.filter(({ id }) => ways.get(id)?.byMail && !knowsAlready(id));
  await mailNews(tx, deps, byMail, what);
}

/** Writes a mail to each of the users; of what comes often, one an hour at most. */
async function mailNews(
  tx: Executor,
  deps: MailingDeps,
  users: readonly UserRow[],
  what: NotificationMailContent,
): Promise<void> {
  if (users.length === 0) return;
  const ids = users.map(({ id }) => id);
  const written = isMailedAtMostHourly(what.kind)
    ? await listRecentlyWrittenTo(tx, deps.clock(), what.kind, ids)
    : new Set<string>();
  const portal = { name: (await readPortalSettings(tx)).productName, url: deps.publicUrl };
  const mails = users
    .filter(({ id }) => !written.has(id))
    .map((user) => {
      const reader = { language: language.catch('de').parse(user.language), name: userName(user) };
      return { userId: user.id, kind: what.kind, to: user.email, ...wordNotificationMail(what, reader, portal) };
    });
  await writeMails(tx, deps, mails);
}

/** Tells the owners of researches what one writing of the catalogue changed on their lists. */
export async function notifyOfProgrammeChanges(
  tx: Executor,
  deps: MailingDeps | null,
  catalogueRevision: number,
  now: Date,
): Promise<void> {
  const changes = await replaceProgrammeChanges(tx, catalogueRevision, now);
  const users = await listActiveUsers(tx, [...new Set(changes.map(({ ownerId }) => ownerId))]);
  const ways = await readNotificationWays(tx, 'programmeChanged', users);
  await publish(tx, { userIds: users.map(({ id }) => id) }, { type: 'notification' });
  if (deps === null) return;
  for (const user of users) {
    // The first of the researches stands for all: one mail says that it is time to look.
    const change = changes.find(({ ownerId }) => ownerId === user.id);
    if (change === undefined || ways.get(user.id)?.byMail !== true) continue;
    const { researchId, values } = change;
    const what = { kind: 'programmeChanged', values, researchId, personId: null, leadId: null } as const;
    await mailNews(tx, deps, [user], what);
  }
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
