import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { type Frame, frameOf, readFrames } from './frames.ts';

const frames: Frame[] = [
  { note: { ä: 1 } },
  { bytes: Buffer.alloc(0) },
  { bytes: randomBytes(70_000) },
  { note: null },
];
const written = Buffer.concat(frames.map(frameOf));

async function read(bytes: Buffer, size: number): Promise<Frame[]> {
  const chunks = Array.from({ length: Math.ceil(bytes.byteLength / size) }, (_, i) =>
    bytes.subarray(i * size, (i + 1) * size),
  );
  const found: Frame[] = [];
  for await (const frame of readFrames(Readable.from(chunks))) found.push(frame);
  return found;
}

const texts = (list: Frame[]): string[] =>
  list.map((frame) => ('note' in frame ? JSON.stringify(frame.note) : frame.bytes.toString('base64')));

it.each([1, 3, 5, 4096, 1_000_000])('come back however they arrive: %i bytes at a time', async (size) => {
  // Compared as text: an assertion on bytes of this length compares them one by one.
  expect(texts(await read(written, size))).toEqual(texts(frames));
});

it('are refused where they end within one, or are none', async () => {
  await expect(read(written.subarray(0, -1), 100)).rejects.toThrow('within one');
  await expect(read(written.subarray(0, 2), 100)).rejects.toThrow('within one');
  await expect(read(Buffer.from('something else entirely'), 100)).rejects.toThrow('longer than any');
  await expect(read(Buffer.from([1, 0, 0, 0, 0]), 100)).rejects.toThrow('unknown kind');
});
