import type { LiveEvent } from '@fundus/contract/event';
import type { Permission } from '@fundus/contract/permission';
import { sql } from 'kysely';
import type { Executor } from '#db/database.ts';
import type { ChannelMessage } from './event-message.rules.ts';

/** Channel of the database on which every server process listens. */
export const eventChannel = 'fundus_event';

/** The readers of an event: these users, all users whose roles carry the permission, or all who are logged in. */
export type EventReaders = { userIds: readonly string[] } | { permission: Permission } | { everybody: true };

/** PostgreSQL takes less than 8000 bytes; a UUID in JSON takes 39. */
const usersPerMessage = 150;

/**
 * Tells open pages of something, within the transaction in which it happens: it goes out with the commit, to the streams
 * of all server processes, and not at all where the transaction fails. Ids only; the page asks for what it may see.
 */
export async function publish(tx: Executor, readers: EventReaders, event: LiveEvent): Promise<void> {
  return publishAll(tx, [[readers, event]]);
}

/** An event and whom it is for. */
export type Announcement = readonly [EventReaders, LiveEvent];

/** Tells of several things at once. */
export async function publishAll(tx: Executor, news: readonly Announcement[]): Promise<void> {
  await send(
    tx,
    news.flatMap(([readers, event]) => messagesOf(readers, event)),
  );
}

function messagesOf(readers: EventReaders, event: LiveEvent): ChannelMessage[] {
  if ('everybody' in readers) return [{ everybody: true, event }];
  if ('permission' in readers) return [{ permission: readers.permission, event }];
  const userIds = [...new Set(readers.userIds)];
  const messages: ChannelMessage[] = [];
  for (let from = 0; from < userIds.length; from += usersPerMessage) {
    messages.push({ userIds: userIds.slice(from, from + usersPerMessage), event });
  }
  return messages;
}

/** Tells the streams that a session ended, or that all sessions of a user ended or got other roles. */
export async function publishSessionChange(
  db: Executor,
  changed: { sessionId: string } | { userId: string },
): Promise<void> {
  await send(db, ['sessionId' in changed ? { session: changed.sessionId } : { sessionsOf: changed.userId }]);
}

async function send(db: Executor, messages: readonly ChannelMessage[]): Promise<void> {
  if (messages.length === 0) return;
  const payloads = messages.map((message) => JSON.stringify(message));
  await sql`select pg_notify(${eventChannel}, payload) from unnest(${payloads}::text[]) as payload`.execute(db);
}
