/** Notes and bytes one after the other in one stream: of each its kind (1 byte), its length (4 bytes, big-endian), and itself. */
export type Frame = { note: unknown } | { bytes: Buffer };

const headBytes = 5;
const kinds = { note: 0x4a, bytes: 0x44 };
const mostBytes = 64 * 1024 * 1024;

export function frameOf(frame: Frame): Buffer {
  const [kind, body] =
    'note' in frame ? [kinds.note, Buffer.from(JSON.stringify(frame.note))] : [kinds.bytes, frame.bytes];
  const head = Buffer.alloc(headBytes);
  head.writeUInt8(kind, 0);
  head.writeUInt32BE(body.byteLength, 1);
  return Buffer.concat([head, body]);
}

/** The frames of a stream. Throws if it has no frames or ends within one. */
export async function* readFrames(stream: AsyncIterable<Buffer>): AsyncGenerator<Frame> {
  let rest = Buffer.alloc(0);
  let waiting: Buffer[] = [];
  let missing = headBytes;
  for await (const chunk of stream) {
    waiting.push(chunk);
    missing -= chunk.byteLength;
    if (missing > 0) continue;
    rest = Buffer.concat([rest, ...waiting]);
    waiting = [];
    for (;;) {
      const wanted = rest.byteLength < headBytes ? headBytes : headBytes + rest.readUInt32BE(1);
      if (wanted > mostBytes) throw new Error('a frame is longer than any that is written');
      missing = wanted - rest.byteLength;
      if (missing > 0) break;
      const body = rest.subarray(headBytes, wanted);
      if (rest[0] === kinds.note) yield { note: JSON.parse(body.toString()) as unknown };
      else if (rest[0] === kinds.bytes) yield { bytes: body };
      else throw new Error('a frame of an unknown kind');
      rest = rest.subarray(wanted);
    }
  }
  if (rest.byteLength > 0 || waiting.length > 0) throw new Error('the frames end within one');
}
