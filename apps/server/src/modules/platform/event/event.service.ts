import type { LiveEvent } from '@fundus/contract/event';
import type { Permission } from '@fundus/contract/permission';
import { afterCommit } from '#db/commit.ts';
import type { Executor } from '#db/database.ts';
import { newId } from '#lib/id.ts';
import type { ChannelMessage } from './event-message.rules.ts';
import { tellAfterCommit } from './event-telling.service.ts';
import { insertUntoldEvents } from './untold-event.repository.ts';

/** The readers of an event: these users, all users whose roles carry the permission, or all who are logged in. */
export type EventReaders = { userIds: readonly string[] } | { permission: Permission } | { everybody: true };

/** Events of services; only the streams send `resync`. */
export type PublishedEvent = Exclude<LiveEvent, { type: 'resync' }>;

/** PostgreSQL takes less than 8000 bytes; a UUID in JSON takes 39. */
const usersPerMessage = 150;

/**
 * Notifies open pages of a change in the transaction: the event is stored with it and sent right after the
 * commit to the streams of all server processes, and never if the transaction fails. Events of one server process
 * are sent in the order of its commits. Ids only; the page reads what it may see.
 */
export async function publish(tx: Executor, readers: EventReaders, event: PublishedEvent): Promise<void> {
  return publishAll(tx, [[readers, event]]);
}

/** An event and whom it is for. */
export type Announcement = readonly [EventReaders, PublishedEvent];

/** Tells of several things at once. */
export async function publishAll(tx: Executor, news: readonly Announcement[]): Promise<void> {
  const untold = news
    .flatMap(([readers, event]) => messagesOf(readers, event))
    .map((message) => ({ id: newId(), message: JSON.stringify(message) }));
  if (untold.length === 0) return;
  await insertUntoldEvents(tx, untold);
  const ids = untold.map(({ id }) => id);
  afterCommit(tx, (db) => tellAfterCommit(db, ids));
}

function messagesOf(readers: EventReaders, event: PublishedEvent): ChannelMessage[] {
  if ('everybody' in readers) return [{ everybody: true, event }];
  if ('permission' in readers) return [{ permission: readers.permission, event }];
  const userIds = [...new Set(readers.userIds)];
  const messages: ChannelMessage[] = [];
  for (let from = 0; from < userIds.length; from += usersPerMessage) {
    messages.push({ userIds: userIds.slice(from, from + usersPerMessage), event });
  }
  return messages;
}
