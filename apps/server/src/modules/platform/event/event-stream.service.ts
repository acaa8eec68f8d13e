import { Readable } from 'node:stream';
import type { LiveEvent } from '@fundus/contract/event';
import { hasPermission, type Role } from '@fundus/contract/permission';
import type { Database } from '#db/database.ts';
import { createDatabaseListener } from '#db/database-listener.ts';
import type { Actor } from '#http/actor.ts';
import { AppError } from '#lib/app-error.ts';
import type { Clock } from '#lib/clock.ts';
import { type ChannelMessage, readChannelMessages } from './event-message.rules.ts';
import { eventChannel } from './untold-event.repository.ts';

/** The open streams of this server process. */
export interface EventStreams {
  /** A stream for the actor. Throws RATE_LIMITED where the user holds too many. */
  open(actor: Actor): Promise<Readable>;
  /** Tells a watcher of sessions from now on, and begins to listen if none has before. */
  watchSessions(watcher: SessionWatcher): void;
  /** How many streams are open in this process. */
  countStreams(): number;
  /** Ends all streams, so that the server can stop, and takes no more. */
  endStreams(): void;
  close(): Promise<void>;
}

/** Hears, in this process, what the database says of sessions. */
export interface SessionWatcher {
  /** Sessions of a user (null: of all users) ended, or may do something else now. */
  onChange(userId: string | null): void;
  /** Changes are heard of, from now on. */
  onListening(): void;
  /** Changes are not heard of any more. */
  onLost(): void;
}

/** Dependency of code that publishes or receives live events. */
export interface WithEvents {
  /** Event streams of the open pages. Its builder closes it. */
  events: EventStreams;
}

/** Those of the sessions that are still good, with what their users are by now; asked of the module that knows them. */
type ListLivingSessions = (
  db: Database,
  now: Date,
  sessionIds: readonly string[],
) => Promise<ReadonlyMap<string, { roles: readonly Role[] }>>;

interface EventStreamsOptions {
  db: Database;
  connectionString: string;
  clock: Clock;
  listLivingSessions: ListLivingSessions;
  log: { warn(values: object, text: string): void; error(values: object, text: string): void };
}

interface OpenStream {
  readable: Readable;
  sessionId: string;
  userId: string;
  roles: readonly Role[];
}

const heartbeatMs = 20_000;
/** One per open tab of all browsers of a user; more are forgotten tabs, or a fault. */
const streamsPerUser = 40;
/**
 * Events that may wait for a reader. They are hints: a reader this far behind is cut off and refetches after connecting
 * again.
 */
const waitingBytes = 32 * 1024;

const comment = ':\n\n';
const frameOf = (event: LiveEvent): string => `data: ${JSON.stringify(event)}\n\n`;

/**
 * Fans out what is published to the streams that it is meant for. One connection to the database listens for all of
 * them; it is opened with the first stream.
 */
export function createEventStreams({
  db,
  connectionString,
  clock,
  listLivingSessions,
  log,
}: EventStreamsOptions): EventStreams {
  const streams = new Set<OpenStream>();
  const watchers = new Set<SessionWatcher>();
  let isListening = false;
  let isClosing = false;
  let heartbeat: NodeJS.Timeout | undefined;

  const write = (stream: OpenStream, text: string): void => {
    if (stream.readable.destroyed) return;
    if (stream.readable.readableLength > waitingBytes) stream.readable.destroy();
    else stream.readable.push(text);
  };
  const end = (stream: OpenStream): void => {
    streams.delete(stream);
    stream.readable.push(null);
  };

  /** Ends the streams whose session is no more, and takes over what the others may do by now. */
  const checkSessions = async (checked: readonly OpenStream[]): Promise<void> => {
    if (checked.length === 0) return;
    const living = await listLivingSessions(db, clock(), [...new Set(checked.map(({ sessionId }) => sessionId))]);
    for (const stream of checked) {
      const session = living.get(stream.sessionId);
      if (session === undefined) end(stream);
      else stream.roles = session.roles;
    }
  };
  const checkLater = (checked: readonly OpenStream[]): void => {
    checkSessions(checked).catch((error: unknown) => log.warn({ err: error }, 'sessions of streams not checked'));
  };

  const isReader = (message: Extract<ChannelMessage, { event: LiveEvent }>): ((stream: OpenStream) => boolean) => {
    if ('everybody' in message) return () => true;
    if ('permission' in message) return ({ roles }) => hasPermission(roles, message.permission);
    const userIds = new Set(message.userIds);
    return ({ userId }) => userIds.has(userId);
  };

  const deliver = (message: ChannelMessage): void => {
    if ('event' in message) {
      const frame = frameOf(message.event);
      const reads = isReader(message);
      for (const stream of streams) if (reads(stream)) write(stream, frame);
      return;
    }
    const { sessionsOf } = message;
    for (const watcher of watchers) watcher.onChange(sessionsOf);
    checkLater([...streams].filter(({ userId }) => sessionsOf === null || userId === sessionsOf));
  };

  const listener = createDatabaseListener({
    connectionString,
    channel: eventChannel,
    onMessage: (payload) => readChannelMessages(payload).forEach(deliver),
    onLost: () => {
      isListening = false;
      for (const watcher of watchers) watcher.onLost();
    },
    onListening: () => {
      isListening = true;
      for (const watcher of watchers) watcher.onListening();
      for (const stream of streams) write(stream, frameOf({ type: 'resync' }));
      checkLater([...streams]);
    },
    log,
  });

  const beat = (): void => {
    for (const stream of streams) write(stream, comment);
    checkLater([...streams]);
  };

  return {
    open: async (actor) => {
      await listener.start();
      if (isClosing) throw new AppError('UNAVAILABLE');
      const held = [...streams].filter(({ userId }) => userId === actor.userId).length;
      if (held >= streamsPerUser) throw new AppError('RATE_LIMITED', { retryAfterSeconds: 60 });
      const readable = new Readable({ read: () => {} });
      const stream: OpenStream = { readable, sessionId: actor.sessionId, userId: actor.userId, roles: actor.roles };
      streams.add(stream);
      readable.once('close', () => streams.delete(stream));
      heartbeat ??= setInterval(beat, heartbeatMs).unref();
      // Changes since the session was read, before the stream was registered.
      await checkSessions([stream]);
      write(stream, comment);
      return readable;
    },
    watchSessions: (watcher) => {
      watchers.add(watcher);
      if (isListening) watcher.onListening();
      void listener.start();
    },
    countStreams: () => streams.size,
    endStreams: () => {
      isClosing = true;
      clearInterval(heartbeat);
      for (const stream of streams) end(stream);
    },
    close: () => listener.close(),
  };
}
