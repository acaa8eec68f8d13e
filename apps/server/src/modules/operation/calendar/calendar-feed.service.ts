import { Readable } from 'node:stream';
import type { CalendarEvent, CalendarFeed } from '@fundus/contract/calendar';
import { tabOfKind } from '@fundus/contract/calendar-codes';
import { addDays, calendarDateAt } from '@fundus/contract/date';
import { hasPermission } from '@fundus/contract/permission';
import { type Language, storedLanguage, userName } from '@fundus/contract/user';
import type { Executor } from '#db/database.ts';
import type { Actor } from '#http/actor.ts';
import type { FileResponse } from '#http/file-response.ts';
import { notFound } from '#lib/app-error.ts';
import { message } from '#lib/message-catalogue.ts';
import { createToken, hashToken } from '#lib/token.ts';
import type { With } from '#lib/with.ts';
import { findHolder, getUser } from '#modules/access/user/user.service.ts';
import { placeOfSubject } from '#modules/people/task/task-place.rules.ts';
import { notifyOfAccess } from '#modules/platform/notification/notification.service.ts';
import { readPortalSettings } from '#modules/platform/setting/setting.service.ts';
import { listCalendar } from './calendar.service.ts';
import {
  deleteFeed,
  type FeedRecord,
  findFeedByHash,
  findFeedOf,
  noteFeedRead,
  putFeed,
} from './calendar-feed.repository.ts';
import { type FiledEvent, writeCalendarFile } from './calendar-file.rules.ts';

/** Days in a calendar program: recently missed ones, and a year ahead. */
const span = { back: 30, ahead: 366 } as const;
/** Programs ask often; when is known by the hour. */
const hourMs = 3_600_000;

/** Whether calendar programs may read the due days of a user. */
export async function hasFeed(db: Executor, userId: string): Promise<boolean> {
  return (await findFeedOf(db, userId)) !== null;
}

/** Ends the address of a user. Returns how many there were. */
export async function endFeedOf(tx: Executor, userId: string): Promise<number> {
  return deleteFeed(tx, userId);
}

export async function getFeed(deps: With<'db'>, actor: Actor): Promise<CalendarFeed | null> {
  const feed = await findFeedOf(deps.db, actor.userId);
  if (feed === null) return null;
  const { createdAt, lastReadAt, hasContacts } = feed;
  return { createdAt: createdAt.toISOString(), lastReadAt: lastReadAt?.toISOString() ?? null, hasContacts };
}

/** A new address; only this answer tells it. */
export async function createFeed(
  deps: With<'db' | 'clock' | 'publicUrl'>,
  actor: Actor,
  hasContacts: boolean,
): Promise<{ url: string; contactsUrl: string | null }> {
  const token = createToken();
  await deps.db.transaction().execute(async (tx) => {
    await putFeed(tx, { userId: actor.userId, tokenHash: hashToken(token), createdAt: deps.clock(), hasContacts });
    await notifyOfAccess(tx, deps, 'calendarFeed', { name: userName(await getUser(tx, actor.userId)) });
  });
  return {
    url: `${deps.publicUrl}/api/calendar-feeds/${token}`,
    contactsUrl: hasContacts ? `${deps.publicUrl}${contactsPath(token)}` : null,
  };
}

export async function endFeed(deps: With<'db'>, actor: Actor): Promise<void> {
  await deleteFeed(deps.db, actor.userId);
}

const contactsPath = (token: string): string => `/api/address-books/${token}/`;

/** The user whose contacts an address opens; null for one that opens none, and where its user may not log in any more. */
export async function findContactsHolder(deps: With<'db' | 'clock'>, token: string) {
  const feed = await findFeedByHash(deps.db, hashToken(token));
  if (feed === null || !feed.hasContacts) return null;
  const user = await findHolder(deps.db, feed.userId, 'person:read');
  if (user !== null) await noteRead(deps, feed);
  return user;
}

async function noteRead({ db, clock }: With<'db' | 'clock'>, feed: FeedRecord): Promise<void> {
  const now = clock();
  if (feed.lastReadAt === null || now.getTime() - feed.lastReadAt.getTime() >= hourMs) {
    await noteFeedRead(db, feed.userId, now);
  }
}

/** Throws NOT_FOUND for an address that is no more, and where its user may not log in or have tasks any more. */
export async function readFeed(deps: With<'db' | 'clock' | 'publicUrl'>, token: string): Promise<FileResponse> {
  const feed = await findFeedByHash(deps.db, hashToken(token));
  const user = feed && (await findHolder(deps.db, feed.userId, 'task:read'));
  if (!feed || !user) throw notFound('calendar feed');
  const now = deps.clock();
  await noteRead(deps, feed);
  const today = calendarDateAt(now);
  const days = { from: addDays(today, -span.back), to: addDays(today, span.ahead) };
  const events = await listCalendar(deps, { userId: user.id, roles: user.roles }, days);
  const language = storedLanguage(user.language);
  const worksOnLeads = hasPermission(user.roles, 'lead:work');
  const { productName: product } = await readPortalSettings(deps.db);
  const text = writeCalendarFile(
    events.map((event) => toFiledEvent(event, language, { portalUrl: deps.publicUrl, worksOnLeads })),
    { name: product, product, now },
  );
  const bytes = Buffer.from(text);
  return {
    stream: Readable.from([bytes]),
    bytes: bytes.length,
    mediaType: 'text/calendar; charset=utf-8',
    fileName: 'fundus.ics',
    disposition: 'attachment',
  };
}

function toFiledEvent(
  event: CalendarEvent,
  language: Language,
  { portalUrl, worksOnLeads }: { portalUrl: string; worksOnLeads: boolean },
): FiledEvent {
  const { eventId, kind, on, time, title, subject, person, partner } = event;
  const category = message(language, 'calendar', `kind.${kind}`);
  const what = kind === 'task' ? title : [category, title].filter((part) => part !== '').join(': ');
  const who = subject?.name ?? person?.name ?? partner?.name ?? '';
  const note = kind === 'certificate' ? message(language, 'calendar', `certificate.${event.note}`) : event.note;
  return {
    uid: `${eventId}@${new URL(portalUrl).host}`,
    on,
    time,
    summary: who === '' ? what : `${what} (${who})`,
    description: [note, event.research?.name ?? '', who === person?.name ? '' : (person?.name ?? '')]
      .filter((part) => part !== '')
      .join('\n'),
    category,
    url: `${portalUrl}${placeOf(event, worksOnLeads)}`,
  };
}

/** Where the web shows what an event is about (`apps/web/src/paths.ts`). */
function placeOf({ kind, subject, person, research, programmeId }: CalendarEvent, worksOnLeads: boolean): string {
  if (subject !== null) return placeOfSubject(subject, worksOnLeads);
  if (research !== null) return `/foerdermittelrecherche/${research.researchId}/ergebnisliste`;
  if (person !== null) {
    const tab = tabOfKind(kind);
    return `/mandant/${person.personId}${tab === null ? '' : `?tab=${tab}`}`;
  }
  if (programmeId !== null) return `/foerderprogramme/${programmeId}`;
  return '/kalender';
}
