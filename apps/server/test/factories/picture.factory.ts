import { crc32, deflateSync } from 'node:zlib';

function chunk(name: string, content: Buffer): Buffer {
  const bytes = Buffer.alloc(12 + content.length);
  bytes.writeUInt32BE(content.length, 0);
  bytes.write(name, 4, 'latin1');
  content.copy(bytes, 8);
  bytes.writeUInt32BE(crc32(bytes.subarray(4, 8 + content.length)), 8 + content.length);
  return bytes;
}

/** A PNG of one colour (red, green, blue) that every reader decodes; with a text in it that says who made it. */
export function pngOf(
  width: number,
  height: number,
  colour: readonly [number, number, number] = [173, 69, 83],
): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const line = Buffer.concat([Buffer.from([0]), Buffer.alloc(width * 3, Buffer.from(colour))]);
  const pixels = Buffer.concat(Array.from({ length: height }, () => line));
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('tEXt', Buffer.from('Author\0Petra Geheim')),
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
