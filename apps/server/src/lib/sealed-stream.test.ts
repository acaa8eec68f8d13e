import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { createSealing, createUnsealing, SealBroken, type SealFault, sealedBytesOf } from './sealed-stream.ts';

const key = randomBytes(32);
const piece = 65_536;

const sealed = (bytes: Buffer, chunk = 10_000): Promise<Buffer> =>
  buffer(chunksOf(bytes, chunk).pipe(createSealing(key, 'test')));
const chunksOf = (bytes: Buffer, size: number): Readable =>
  Readable.from(
    Array.from({ length: Math.ceil(bytes.byteLength / size) }, (_, i) => bytes.subarray(i * size, (i + 1) * size)),
  );
async function opened(bytes: Buffer, with_ = { key, purpose: 'test' }, chunk = 7_777): Promise<Buffer | SealFault> {
  const stream = createUnsealing(with_.key, with_.purpose);
  try {
    return await buffer(chunksOf(bytes, chunk).pipe(stream));
  } catch (error) {
    if (error instanceof SealBroken) return error.fault;
    throw error;
  }
}

describe('sealed bytes', () => {
  it.each([0, 1, piece - 1, piece, piece + 1, 3 * piece, 200_001])(
    'of %i come back, and are as many as was told',
    async (bytes) => {
      const plain = randomBytes(bytes);
      const closed = await sealed(plain);
      expect(closed.byteLength).toBe(sealedBytesOf(bytes));
      for (const chunk of [7_777, 1_000_000]) {
        const found = await opened(closed, undefined, chunk);
        expect(Buffer.isBuffer(found) && found.equals(plain)).toBe(true);
      }
    },
  );

  it('are never the same twice and hold nothing of what was sealed', async () => {
    const plain = Buffer.from('Bäckerei Morgenrot, Kapitalbedarf');
    const [one, other] = [await sealed(plain), await sealed(plain)];
    expect(one.equals(other)).toBe(false);
    expect(one.includes('Morgenrot')).toBe(false);
  });

  it('tell another key and another purpose from damage', async () => {
    const closed = await sealed(randomBytes(100));
    expect(await opened(closed, { key: randomBytes(32), purpose: 'test' })).toBe('wrongKey');
    expect(await opened(closed, { key, purpose: 'other' })).toBe('changed');
    expect(await opened(randomBytes(500))).toBe('foreign');
    expect(await opened(Buffer.alloc(0))).toBe('cut');
  });

  it('are refused with any bit changed', async () => {
    const closed = await sealed(randomBytes(piece + 100));
    for (const at of [0, 9, 41, 60, 56 + piece, closed.byteLength - 1]) {
      const changed = Buffer.from(closed);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(await opened(changed), `byte ${at}`).toMatch(/^(?:foreign|wrongKey|changed)$/);
    }
  });

  it('are refused where they were cut off anywhere, also between pieces', async () => {
    const closed = await sealed(randomBytes(3 * piece));
    for (const length of [4, 30, 56, 60, 56 + piece, closed.byteLength - 1]) {
      expect(await opened(closed.subarray(0, length)), `${length} bytes`).toMatch(/^(?:cut|changed)$/);
    }
    expect(await opened(closed.subarray(0, 56 + 2 * (piece + 16)))).toBe('cut');
  });

  it('are refused with pieces swapped', async () => {
    const closed = await sealed(randomBytes(3 * piece));
    const [head, first, second, third] = [
      closed.subarray(0, 56),
      closed.subarray(56, 56 + piece + 16),
      closed.subarray(56 + piece + 16, 56 + 2 * (piece + 16)),
      closed.subarray(56 + 2 * (piece + 16)),
    ];
    expect(await opened(Buffer.concat([head, second, first, third] as Buffer[]))).toBe('changed');
    expect(await opened(Buffer.concat([head, first, third] as Buffer[]))).toBe('changed');
  });
});
