import { Readable } from 'node:stream';
import type pg from 'pg';

/** The cluster as one archive (tar), while it works. It is of use together with the log that was written meanwhile. */
export interface BaseBackup {
  /** To be read to its end. */
  tar: Readable;
  /** Where the log begins that it needs; known once the first bytes are there. */
  start: Promise<{ timeline: number; position: string }>;
}

interface Row {
  fields: (Buffer | null)[];
}

const kinds = { archive: 0x6e, data: 0x64 };

/**
 * Asks for a base backup over the replication protocol (PostgreSQL 15 or later): two tables, a stream of the archive in pieces that begin with what
 * they are, and a table. Every page is compared with its checksum; a wrong one fails the reading.
 */
export function readBaseBackup(client: pg.Client): BaseBackup {
  const { stream } = (client as unknown as { connection: { stream: Readable } }).connection;
  const tar = new Readable({ read: () => void stream.resume() });
  let begin: (at: { timeline: number; position: string }) => void;
  let fail: (error: Error) => void;
  const start = new Promise<{ timeline: number; position: string }>((resolve, reject) => {
    begin = resolve;
    fail = reject;
  });
  // It informs readers of the archive.
  start.catch(() => undefined);
  let isBegun = false;
  let failed: Error | null = null;
  const query = {
    submit: (connection: { query(text: string): void }) => {
      connection.query("BASE_BACKUP (LABEL 'fundus', CHECKPOINT 'fast', WAL false, WAIT true, MANIFEST 'no')");
    },
    handleRowDescription: () => undefined,
    handleDataRow: ({ fields }: Row) => {
      if (isBegun) return;
      isBegun = true;
      begin({ position: String(fields[0]), timeline: Number(String(fields[1])) });
    },
    handleCopyData: ({ chunk }: { chunk: Buffer }) => {
      // The client may fill its buffer again.
      if (chunk[0] === kinds.data && !tar.push(Buffer.from(chunk.subarray(1)))) stream.pause();
    },
    handleCommandComplete: () => undefined,
    handleError: (error: Error) => {
      failed = error;
      fail(error);
      tar.destroy(error);
    },
    handleReadyForQuery: () => {
      if (failed === null) tar.push(null);
    },
  };
  client.query(query as unknown as pg.Submittable);
  return { tar, start };
}

/** Which cluster it is; a copy of it has the same number. */
export async function identifySystem(client: pg.Client): Promise<{ system: string; timeline: number }> {
  const { rows } = await client.query<{ systemid: string; timeline: number | string }>('IDENTIFY_SYSTEM');
  const [found] = rows;
  if (found === undefined) throw new Error('the cluster does not say which it is');
  return { system: found.systemid, timeline: Number(found.timeline) };
}

const segmentBytes = 16n * 1024n * 1024n;
const hex = (value: bigint | number): string => value.toString(16).toUpperCase().padStart(8, '0');

/** The name of the piece of the log in which a position lies, as PostgreSQL names its files. */
export function segmentOf(timeline: number, position: string): string {
  const [high = '0', low = '0'] = position.split('/');
  return `${hex(timeline)}${hex(BigInt(`0x${high}`))}${hex(BigInt(`0x${low}`) / segmentBytes)}`;
}
