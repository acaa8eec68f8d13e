import { pipeline, Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';

/** A file for an archive; its content may come bit by bit. */
export interface ZipContent {
  name: string;
  content: AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>;
}

/** Version 2.0; sizes follow the content, the name is in UTF-8; deflated; 1 January 1980, as the time has no use. */
const flags = Buffer.from([20, 0, 0x08, 0x08, 8, 0, 0, 0, 0x21, 0]);

function uint32(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [index, value] of values.entries()) bytes.writeUInt32LE(value, index * 4);
  return bytes;
}

function uint16(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 2);
  for (const [index, value] of values.entries()) bytes.writeUInt16LE(value, index * 2);
  return bytes;
}

interface Packed {
  crc: number;
  packedBytes: number;
  bytes: number;
}

/** The deflated content piece by piece; at its end checksum and sizes. A reader that stops also ends the content. */
async function* deflate(content: ZipContent['content']): AsyncGenerator<Buffer, Packed> {
  const sizes = { crc: 0, bytes: 0, packedBytes: 0 };
  const source = async function* (): AsyncGenerator<Buffer> {
    for await (const part of content) {
      const piece =
        typeof part === 'string' ? Buffer.from(part) : Buffer.from(part.buffer, part.byteOffset, part.byteLength);
      sizes.crc = crc32(piece, sizes.crc);
      sizes.bytes += piece.length;
      yield piece;
    }
  };
  const deflater = createDeflateRaw();
  // A fault of the content comes out of the deflater as well.
  pipeline(Readable.from(source()), deflater, () => undefined);
  for await (const piece of deflater as AsyncIterable<Buffer>) {
    sizes.packedBytes += piece.length;
    yield piece;
  }
  return sizes;
}

/** A ZIP archive piece by piece; only what is being written is in memory. Below 4 GiB in all. */
export async function* writeZip(files: Iterable<ZipContent>): AsyncGenerator<Buffer> {
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content } of files) {
    const path = Buffer.from(name);
    const start = offset;
    const head = Buffer.concat([Buffer.from('PK\x03\x04'), flags, uint32(0, 0, 0), uint16(path.length, 0), path]);
    yield head;
    const { crc, packedBytes, bytes } = yield* deflate(content);
    yield Buffer.concat([Buffer.from('PK\x07\x08'), uint32(crc, packedBytes, bytes)]);
    offset += head.length + packedBytes + 16;
    directory.push(
      Buffer.concat([
        Buffer.from('PK\x01\x02\x14\x00'),
        flags,
        uint32(crc, packedBytes, bytes),
        uint16(path.length, 0, 0, 0, 0),
        uint32(0, start),
        path,
      ]),
    );
  }
  const central = Buffer.concat(directory);
  yield central;
  yield Buffer.concat([
    Buffer.from('PK\x05\x06'),
    uint16(0, 0, directory.length, directory.length),
    uint32(central.length, offset),
    uint16(0),
  ]);
}

/** A file whose length is known before its content is read. */
export interface StoredFile {
  name: string;
  bytes: number;
  chunks: AsyncIterable<Uint8Array>;
}

/**
 * An archive in memory whose files are not packed; without checksums, for readers of ours that do not ask for any. Each
 * chunk is copied as it comes, so that the thread gets to other work in between. Also gives the place of each content.
 */
export async function packStored(
  files: readonly StoredFile[],
): Promise<{ archive: Uint8Array<ArrayBuffer>; contents: ReadonlyMap<string, Uint8Array> }> {
  const storedFlags = Buffer.from([20, 0, 0, 8, 0, 0, 0, 0, 0x21, 0]);
  const heads: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, bytes } of files) {
    const path = Buffer.from(name);
    const sizes = uint32(0, bytes, bytes);
    const head = Buffer.concat([Buffer.from('PK\x03\x04'), storedFlags, sizes, uint16(path.length, 0), path]);
    heads.push(head);
    directory.push(
      Buffer.concat([
        Buffer.from('PK\x01\x02\x14\x00'),
        storedFlags,
        sizes,
        uint16(path.length, 0, 0, 0, 0),
        uint32(0, offset),
        path,
      ]),
    );
    offset += head.length + bytes;
  }
  const central = Buffer.concat(directory);
  const counts = uint16(0, 0, directory.length, directory.length);
  const end = Buffer.concat([central, Buffer.from('PK\x05\x06'), counts, uint32(central.length, offset), uint16(0)]);
  const archive = new Uint8Array(offset + end.length);
  const contents = new Map<string, Uint8Array>();
  let at = 0;
  for (const [index, { name, bytes, chunks }] of files.entries()) {
    const head = heads[index] ?? Buffer.alloc(0);
    archive.set(head, at);
    at += head.length;
    const content = archive.subarray(at, at + bytes);
    contents.set(name, content);
    let written = 0;
    for await (const chunk of chunks) {
      content.set(chunk, written);
      written += chunk.length;
    }
    at += bytes;
  }
  archive.set(end, at);
  return { archive, contents };
}
