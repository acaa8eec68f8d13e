import pg from 'pg';

export interface DatabaseListener {
  /** Begins to listen if it does not yet; settles when it does, or after a moment in which the database did not answer. */
  start(): Promise<void>;
  close(): Promise<void>;
}

export interface DatabaseListenerOptions {
  connectionString: string;
  channel: string;
  onMessage: (payload: string) => void;
  /** It listens, for the first time or again: what was said in between is lost. */
  onListening: () => void;
  /** It listens no more, until it says that it does. */
  onLost: () => void;
  log: { warn(values: object, text: string): void };
}

const firstPauseMs = 250;
const longestPauseMs = 15_000;
const startWithinMs = 3000;
/** A connection that died without a word (a firewall that forgot it) is found out by asking. */
const checkEveryMs = 30_000;
const answerWithinMs = 10_000;

/**
 * Listens on a channel of the database by a connection of its own, which is opened again, with growing pauses, whenever
 * it is lost. A pool lends its connections to others; a listener has to keep its own.
 */
export function createDatabaseListener(options: DatabaseListenerOptions): DatabaseListener {
  let client: pg.Client | null = null;
  let isClosed = false;
  let failures = 0;
  let timer: NodeJS.Timeout | undefined;
  let started: Promise<void> | undefined;
  let onFirst = (): void => {};

  const later = (run: () => void, milliseconds: number): void => {
    clearTimeout(timer);
    timer = setTimeout(run, milliseconds);
    timer.unref();
  };

  const lose = (lost: pg.Client, error: unknown): void => {
    if (client !== lost) return;
    client = null;
    lost.end().catch(() => {});
    options.onLost();
    if (isClosed) return;
    if (failures === 0) options.log.warn({ err: error }, 'listening to the database was interrupted');
    failures += 1;
    later(connect, Math.min(longestPauseMs, firstPauseMs * 2 ** (failures - 1)));
  };

  const check = (checked: pg.Client): void => {
    if (client !== checked) return;
    checked.query('select 1').then(
      () => later(() => check(checked), checkEveryMs),
      (error: unknown) => lose(checked, error),
    );
  };

  const connect = (): void => {
    const fresh = new pg.Client({
      connectionString: options.connectionString,
      connectionTimeoutMillis: answerWithinMs,
      query_timeout: answerWithinMs,
      keepAlive: true,
    });
    client = fresh;
    fresh.on('error', (error) => lose(fresh, error));
    fresh.on('end', () => lose(fresh, new Error('the connection ended')));
    fresh.on('notification', ({ payload }) => options.onMessage(payload ?? ''));
    fresh
      .connect()
      .then(() => fresh.query(`listen ${fresh.escapeIdentifier(options.channel)}`))
      .then(
        () => {
          if (client !== fresh) return;
          failures = 0;
          onFirst();
          options.onListening();
          later(() => check(fresh), checkEveryMs);
        },
        (error: unknown) => lose(fresh, error),
      );
  };

  return {
    start: () => {
      started ??= new Promise((resolve) => {
        onFirst = resolve;
        setTimeout(resolve, startWithinMs).unref();
        connect();
      });
      return started;
    },
    close: async () => {
      isClosed = true;
      clearTimeout(timer);
      const last = client;
      client = null;
      if (last !== null) options.onLost();
      await last?.end().catch(() => {});
    },
  };
}
