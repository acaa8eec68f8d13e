import { Readable } from 'node:stream';

/** A file for an archive of which size and checksum are known before it is read. */
export interface ArchiveEntry {
  name: string;
  bytes: number;
  crc32: number;
  /** Opens a stretch of its bytes, both ends included. */
  open(part: { start: number; end: number }): Promise<Readable>;
}

/**
 * A ZIP whose files lie in it as they are: papers are packed already. Its length is known before a byte is read, it is the same
 * every time, and it can be read from any place on with the memory of one piece. Below 4 GiB and 65,535 files.
 */
export interface StoredArchive {
  bytes: number;
  /** Both ends included. */
  read(part: { start: number; end: number }): Readable;
}

/** UTF-8 names, stored, 1 January 1980: a time would make each archive another one. */
const version = 20;
const flags = 0x0800;
const day = 0x0021;

function fixed(values: readonly [bytes: 2 | 4, value: number][]): Buffer {
  const head = Buffer.alloc(values.reduce((sum, [bytes]) => sum + bytes, 0));
  let at = 0;
  for (const [bytes, value] of values) {
    if (bytes === 2) head.writeUInt16LE(value, at);
    else head.writeUInt32LE(value, at);
    at += bytes;
  }
  return head;
}

const factsOf = ({ bytes, crc32 }: ArchiveEntry): [2 | 4, number][] => [
  [2, flags],
  [2, 0],
  [2, 0],
  [2, day],
  [4, crc32],
  [4, bytes],
  [4, bytes],
];

function headOf(entry: ArchiveEntry, name: Buffer): Buffer {
  const head = fixed([[4, 0x04034b50], [2, version], ...factsOf(entry), [2, name.length], [2, 0]]);
  return Buffer.concat([head, name]);
}

function directoryEntryOf(entry: ArchiveEntry, name: Buffer, offset: number): Buffer {
  const facts = factsOf(entry);
  const rest: [2 | 4, number][] = [
    [2, name.length],
    [2, 0],
    [2, 0],
    [2, 0],
    [2, 0],
    [4, 0],
    [4, offset],
  ];
  return Buffer.concat([fixed([[4, 0x02014b50], [2, version], [2, version], ...facts, ...rest]), name]);
}

/** A piece of the archive: bytes that are there, or a file that is opened when its turn comes. */
interface Piece {
  start: number;
  bytes: number;
  open(part: { start: number; end: number }): Promise<Readable> | Readable;
}

/** Lays an archive out; nothing of the files is read before their turn. */
export function layOutArchive(entries: readonly ArchiveEntry[]): StoredArchive {
  const pieces: Piece[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  const add = (bytes: number, open: Piece['open']): void => {
    if (bytes > 0) pieces.push({ start: at, bytes, open });
    at += bytes;
  };
  const addBytes = (content: Buffer): void =>
    add(content.length, ({ start, end }) => Readable.from([content.subarray(start, end + 1)]));
  for (const entry of entries) {
    const name = Buffer.from(entry.name);
    directory.push(directoryEntryOf(entry, name, at));
    addBytes(headOf(entry, name));
    add(entry.bytes, (part) => entry.open(part));
  }
  const offset = at;
  const central = Buffer.concat(directory);
  addBytes(central);
  addBytes(
    fixed([
      [4, 0x06054b50],
      [2, 0],
      [2, 0],
      [2, entries.length],
      [2, entries.length],
      [4, central.length],
      [4, offset],
      [2, 0],
    ]),
  );
  async function* readAll(start: number, end: number): AsyncGenerator<Buffer> {
    for (const piece of pieces) {
      const last = piece.start + piece.bytes - 1;
      if (last < start || piece.start > end) continue;
      const part = { start: Math.max(0, start - piece.start), end: Math.min(piece.bytes - 1, end - piece.start) };
      for await (const chunk of await piece.open(part)) yield chunk as Buffer;
    }
  }
  return { bytes: at, read: ({ start, end }) => Readable.from(readAll(start, end)) };
}
