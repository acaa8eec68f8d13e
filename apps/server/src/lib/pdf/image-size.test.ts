import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { findImageSize, isPrintableImage } from './image-size.ts';

function pngHead(width: number, height: number): Buffer {
  const head = Buffer.alloc(33);
  head.write('89504e470d0a1a0a0000000d49484452', 'hex');
  head.writeUInt32BE(width, 16);
  head.writeUInt32BE(height, 20);
  return Buffer.concat([head, deflateSync(Buffer.alloc(10))]);
}

const jpegHead = Buffer.from(
  'ffd8ffe000104a46494600010100000100010000ffc0001108003c005a03012200021101031101ffd9',
  'hex',
);

test('reads the size of a PNG and of a JPEG', () => {
  expect(findImageSize(pngHead(300, 120))).toEqual({ format: 'png', width: 300, height: 120 });
  expect(findImageSize(jpegHead)).toEqual({ format: 'jpg', width: 90, height: 60 });
});

test('knows nothing of other bytes', () => {
  for (const bytes of [
    Buffer.from('<svg/>'),
    Buffer.from('ffd8', 'hex'),
    Buffer.alloc(0),
    pngHead(1, 1).subarray(0, 12),
  ]) {
    expect(findImageSize(bytes)).toBeNull();
    expect(isPrintableImage(bytes)).toBe(false);
  }
});

test('refuses pictures that would fill the memory', () => {
  expect(isPrintableImage(pngHead(12_000, 12_000))).toBe(false);
  expect(isPrintableImage(pngHead(5_000, 5_000))).toBe(false);
  expect(isPrintableImage(pngHead(0, 10))).toBe(false);
  expect(isPrintableImage(Buffer.concat([pngHead(300, 120), Buffer.alloc(6 * 1024 * 1024)]))).toBe(false);
  expect(isPrintableImage(pngHead(4_000, 1_000))).toBe(true);
});
