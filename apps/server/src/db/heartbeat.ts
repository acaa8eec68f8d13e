import pg from 'pg';
import { within } from '#lib/deadline.ts';

export interface Heartbeat {
  close(): void;
}

export interface PulseOptions {
  connectionString: string;
  /** Whether any call waits for the database; otherwise it is not asked. */
  isAwaited: () => boolean;
  /** The database takes what it is sent and says nothing: stopped, or behind a network that swallows. */
  onSilence: () => void;
  silentAfterMs: number;
}

const askEveryMs = 2000;
/**
 * Number of pieces in which the silence is awaited: a process that was held up (suspended, on a busy machine) finds all its timers
 * due at once, and the answers after them; so it looks for these again before it calls the database silent.
 */
const pieces = 8;
/** A busy process may find the timer before the answer that has long arrived. */
const graceMs = 500;

/**
 * Asks the database by a connection of its own whether it is there while a call waits for it. A long statement is no
 * silence: another connection is answered meanwhile. A database that is away (refuses, ends) says so by itself.
 */
export function watchHeartbeat({ connectionString, isAwaited, onSilence, silentAfterMs }: PulseOptions): Heartbeat {
  let client: pg.Client | null = null;
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;

  const drop = (): void => {
    const last = client;
    client = null;
    last?.connection.stream.destroy();
  };

  const ask = async (): Promise<void> => {
    if (client === null) {
      client = new pg.Client({ connectionString });
      client.on('error', () => {});
      await client.connect();
    }
    await client.query('select 1');
  };

  const listen = async (): Promise<boolean> => {
    const asked = ask().catch(drop);
    for (let piece = 0; piece < pieces; piece += 1) if (await within(silentAfterMs / pieces, asked)) return true;
    return within(graceMs, asked);
  };

  const tick = async (): Promise<void> => {
    if (isAwaited() && !(await listen())) {
      drop();
      if (!isClosed) onSilence();
    }
    schedule();
  };
  const schedule = (): void => {
    if (isClosed) return;
    timer = setTimeout(() => void tick(), askEveryMs);
    timer.unref();
  };
  schedule();

  return {
    close: () => {
      isClosed = true;
      clearTimeout(timer);
      drop();
    },
  };
}
