import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { z } from 'zod';
import type { ArrivingTable, CopiedTable } from '#db/row-copy.ts';
import type { RowSum } from '#db/row-digest.ts';
import type { BackupPlace } from '#lib/backup-place.ts';
import { frameOf, readFrames } from '#lib/frames.ts';
import { BackupFault } from './backup-fault.ts';
import { openSealed, putSealed } from './backup-folder.ts';

/**
 * A backup, from its first byte to its last: `begin`; `files` (lists of a thousand); for each table `table`, its rows as COPY writes them in
 * text, `tableEnd`; `end`. Frames (`frames.ts`), packed (gzip), sealed (`sealed-stream.ts`). The list of files stands in front, so that it is read
 * without the rows behind it.
 */
const begin = z.object({
  kind: z.literal('begin'),
  format: z.literal(1),
  startedAt: z.iso.datetime(),
  /** The migrations of the database, in their order. */
  migrations: z.array(z.string()),
});
const files = z.object({ kind: z.literal('files'), files: z.array(z.tuple([z.string(), z.int()])) });
const table = z.object({ kind: z.literal('table'), name: z.string(), columns: z.array(z.string()) });
const tableEnd = z.object({ kind: z.literal('tableEnd'), rows: z.int(), digest: z.string() });
const end = z.object({
  kind: z.literal('end'),
  /** Files that were damaged or missing in the portal when it was backed up: they are not in the backup. */
  damaged: z.array(z.string()),
});
const note = z.discriminatedUnion('kind', [begin, files, table, tableEnd, end]);
export type ArchiveNote = z.infer<typeof note>;

export type ArchiveFrame = { note: ArchiveNote } | { bytes: Buffer };
export interface ArchivedFile {
  sha256: string;
  bytes: number;
}

const purpose = 'archive';
/** Packs rows of a table to a fifth, at twice the speed of the level that is the standard. */
const packing = { level: 3 };

/** Writes a backup; it has its name only once it is accepted. */
export async function putArchive(place: BackupPlace, name: string, frames: AsyncIterable<ArchiveFrame>) {
  async function* written(): AsyncGenerator<Buffer> {
    for await (const frame of frames) yield frameOf(frame);
  }
  return putSealed(place, name, purpose, Readable.from(written()), createGzip(packing));
}

/** A table as it was backed up: its columns in the order in which its rows were digested. */
export type ArchivedTable = CopiedTable & RowSum;

export interface ReadArchive {
  startedAt: Date;
  migrations: string[];
  files: ArchivedFile[];
  /** The rows, table by table, to be read in this order; afterwards `archived` and `damaged` are known. */
  tables(): AsyncIterable<ArrivingTable>;
  archived: Map<string, ArchivedTable>;
  damaged: Set<string>;
  /** Reads no further. */
  close(): void;
}

/** Opens a backup, and reads it up to its first table. Throws a BackupFault, then or later, where it is damaged. */
export async function readArchive(place: BackupPlace, name: string): Promise<ReadArchive> {
  const opened = new PassThrough();
  // The stream reports it to the reader.
  pipeline(openSealed(place, name, purpose), createGunzip(), opened).catch((error: unknown) => {
    opened.destroy(error as Error);
  });
  const frames = readFrames(opened);
  const next = async (): Promise<ArchiveFrame> => {
    const { value, done: isOver } = await frames.next();
    if (isOver === true || value === undefined) throw new BackupFault('cut', name);
    return 'note' in value ? { note: note.parse(value.note) } : value;
  };
  const nextNote = async (): Promise<ArchiveNote> => {
    const frame = await next();
    if (!('note' in frame)) throw new BackupFault('changed', name);
    return frame.note;
  };
  const first = await nextNote();
  if (first.kind !== 'begin') throw new BackupFault('changed', name);
  const listed: ArchivedFile[] = [];
  let ahead = await nextNote();
  for (; ahead.kind === 'files'; ahead = await nextNote()) {
    for (const [sha256, bytes] of ahead.files) listed.push({ sha256, bytes });
  }
  const archived = new Map<string, ArchivedTable>();
  const damaged = new Set<string>();

  async function* rowsOf(table: CopiedTable): AsyncGenerator<Buffer> {
    for (;;) {
      const frame = await next();
      if ('bytes' in frame) {
        yield frame.bytes;
        continue;
      }
      if (frame.note.kind !== 'tableEnd') throw new BackupFault('changed', name);
      archived.set(table.name, { ...table, rows: frame.note.rows, digest: frame.note.digest });
      return;
    }
  }
  async function* tables(): AsyncGenerator<ArrivingTable> {
    for (; ahead.kind === 'table'; ahead = await nextNote()) {
      const { name: tableName, columns } = ahead;
      yield { name: tableName, columns, chunks: rowsOf({ name: tableName, columns }) };
    }
    if (ahead.kind !== 'end') throw new BackupFault('changed', name);
    for (const sha256 of ahead.damaged) damaged.add(sha256);
    // Only the last piece says that nothing was cut off.
    if ((await frames.next()).done !== true) throw new BackupFault('changed', name);
  }
  return {
    startedAt: new Date(first.startedAt),
    migrations: first.migrations,
    files: listed,
    tables,
    archived,
    damaged,
    close: () => {
      opened.destroy();
    },
  };
}
