import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { within } from '#lib/deadline.ts';
import { type Database, openDatabase } from './database.ts';

/** A server that follows the database, for what reads much: reports, exports, searches of what is kept for long. */
export interface Replica {
  /** The replica, where it has everything that was written until now; null where it is away or behind. */
  find(): Promise<Database | null>;
  /** It failed at something: it is left alone for a while. */
  leaveAlone(reason: unknown): void;
  close(): Promise<void>;
}

/** So long a reader waits for the replica to have what was written before. Longer behind, the database itself is read. */
const behindAtMostMs = 1000;
const askAgainMs = 20;
/** With connecting: one that is away costs a reader no more than this. */
const foundWithinMs = 1500;
/** One that was away or behind is not asked again for so long: each reader would wait for it. */
const leftAloneMs = 10_000;
/** Fewer than the server itself has: what reads much takes turns anyway. */
const connections = 8;

interface Log {
  info(values: object, text: string): void;
  warn(values: object, text: string): void;
}

interface Place {
  system: string;
  place: string;
}

/** Up to where everything is safe on the disk: what was acknowledged to anybody is among it. */
async function readWritten(primary: Database): Promise<Place> {
  const { rows } = await sql<Place>`
    select system_identifier::text as system, pg_current_wal_flush_lsn()::text as place from pg_control_system()`.execute(
    primary,
  );
  return rows[0] ?? { system: '', place: '' };
}

/** A server that follows no longer, since it became a primary itself, says never again that it has something. */
async function hasPlace(replica: Database, { system, place }: Place): Promise<boolean> {
  const { rows } = await sql<{ has: boolean | null }>`
    select pg_is_in_recovery() and system_identifier::text = ${system} and pg_last_wal_replay_lsn() >= ${place}::pg_lsn as has
    from pg_control_system()`.execute(replica);
  return rows[0]?.has === true;
}

async function hasEverything(primary: Database, replica: Database): Promise<boolean> {
  const written = await readWritten(primary);
  for (const since = performance.now(); ; await pause(askAgainMs)) {
    if (await hasPlace(replica, written)) return true;
    if (performance.now() - since > behindAtMostMs) return false;
  }
}

export function createReplica(primary: Database, connectionString: string, log: Log): Replica {
  const { db: replica, close } = openDatabase(connectionString, { connections });
  let leftAloneUntil = Number.NEGATIVE_INFINITY;
  let isAlone = false;
  const leaveAlone = (reason: unknown): void => {
    leftAloneUntil = performance.now() + leftAloneMs;
    if (!isAlone) log.warn({ err: reason }, 'the replica is not read');
    isAlone = true;
  };
  return {
    find: async () => {
      if (performance.now() < leftAloneUntil) return null;
      let reason: unknown = new Error('it is behind, or did not answer in time');
      let isFound = false;
      const asked = hasEverything(primary, replica).then(
        (has) => {
          isFound = has;
        },
        (error: unknown) => {
          reason = error;
        },
      );
      await within(foundWithinMs, asked);
      if (!isFound) {
        leaveAlone(reason);
        return null;
      }
      if (isAlone) log.info({}, 'the replica is read again');
      isAlone = false;
      return replica;
    },
    leaveAlone,
    close,
  };
}

/**
 * Reads what takes long from the replica, where there is one that has everything, else from the database itself; also where the replica
 * fails in the middle, so `read` starts over then and changes nothing.
 */
export async function readAside<Result>(
  { db, replica }: { db: Database; replica: Replica | null },
  read: (db: Database) => Promise<Result>,
): Promise<Result> {
  const aside = (await replica?.find()) ?? null;
  if (aside === null) return read(db);
  try {
    return await read(aside);
  } catch (error) {
    const result = await read(db);
    // It is the replica that failed: the same went well here.
    replica?.leaveAlone(error);
    return result;
  }
}
