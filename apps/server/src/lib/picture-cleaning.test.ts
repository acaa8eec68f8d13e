import { describe, expect, it } from 'vitest';
import { findImageSize } from './pdf/image-size.ts';
import { cleanPicture } from './picture-cleaning.ts';

const segment = (code: number, content: string | Buffer): Buffer => {
  const bytes = Buffer.from(content as string, 'latin1');
  const head = Buffer.from([0xff, code, 0, 0]);
  head.writeUInt16BE(bytes.length + 2, 2);
  return Buffer.concat([head, bytes]);
};
const frame = segment(0xc0, Buffer.from([8, 0, 30, 0, 40, 1, 1, 0x11, 0]));
// Coded pixels with a stuffed byte and a restart marker in between.
const scan = Buffer.concat([
  segment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])),
  Buffer.from([7, 0xff, 0, 9, 0xff, 0xd0, 5]),
]);
const exif = (orientation: number): Buffer => {
  const tiff = Buffer.from('II*\0\x08\0\0\0\x02\0', 'latin1');
  const entry = (tag: number, value: number): Buffer => {
    const bytes = Buffer.alloc(12);
    bytes.writeUInt16LE(tag, 0);
    bytes.writeUInt16LE(3, 2);
    bytes.writeUInt32LE(1, 4);
    bytes.writeUInt16LE(value, 8);
    return bytes;
  };
  const place = Buffer.from('GPS 52.5200 N 13.4050 E');
  return segment(
    0xe1,
    Buffer.concat([Buffer.from('Exif\0\0'), tiff, entry(0x0110, 1), entry(0x0112, orientation), place]),
  );
};
const jpeg = (...middle: Buffer[]): Buffer =>
  Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    ...middle,
    frame,
    scan,
    segment(0xc4, 'table'),
    scan,
    Buffer.from([0xff, 0xd9]),
  ]);

const chunk = (name: string, content: string | Buffer = ''): Buffer => {
  const bytes = Buffer.from(content as string, 'latin1');
  const head = Buffer.alloc(8);
  head.writeUInt32BE(bytes.length, 0);
  head.write(name, 4, 'latin1');
  return Buffer.concat([head, bytes, Buffer.alloc(4)]);
};
const head = Buffer.concat([Buffer.from([0, 0, 0, 40, 0, 0, 0, 30]), Buffer.from([8, 6, 0, 0, 0])]);
const png = (...chunks: Buffer[]): Buffer =>
  Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    ...chunks,
    chunk('IEND'),
  ]);

describe('a picture that is kept', () => {
  it('says nothing of where and when a photo was taken, and hides nothing behind its end', () => {
    const dirty = jpeg(
      segment(0xe0, `JFIF\0\x01\x01\0\0\x01\0\x01\x02\x02${'t'.repeat(12)}`),
      exif(1),
      segment(0xfe, 'comment'),
    );
    const clean = cleanPicture(Buffer.concat([dirty, Buffer.from('<script>alert(1)</script>')]));
    expect(clean?.bytes.equals(jpeg(segment(0xe0, 'JFIF\0\x01\x01\0\0\x01\0\x01\0\0')))).toBe(true);
    expect(clean && findImageSize(clean.bytes)).toEqual({ format: 'jpg', width: 40, height: 30 });
  });

  it('still lies as the camera was held', () => {
    const clean = cleanPicture(jpeg(exif(6), segment(0xe1, 'http://ns.adobe.com/xap/1.0/\0<x/>')));
    expect(clean?.bytes.subarray(6, 10).toString()).toBe('Exif');
    expect(clean?.bytes.toString('latin1')).not.toContain('GPS');
    expect(clean?.bytes.readUInt16BE(2 + 28)).toBe(6);
    expect(cleanPicture(clean?.bytes ?? Buffer.alloc(0))).toEqual(clean);
  });

  it('keeps the colours of a PNG and none of its texts', () => {
    const clean = cleanPicture(
      Buffer.concat([
        png(chunk('gAMA', 'g'), chunk('tEXt', 'Author Petra'), chunk('IDAT', 'p'), chunk('eXIf', 'x')),
        Buffer.from('PK'),
      ]),
    );
    expect(clean?.bytes.equals(png(chunk('gAMA', 'g'), chunk('IDAT', 'p')))).toBe(true);
  });

  it.each([
    ['cut off', jpeg().subarray(0, -12)],
    ['without pixels', png()],
    ['cut off', png(chunk('IDAT', 'pixels')).subarray(0, -9)],
    ['none', Buffer.from('GIF89a')],
    ['empty', Buffer.alloc(0)],
  ])('is refused where it is %s', (_what, bytes) => {
    expect(cleanPicture(bytes)).toBeNull();
  });
});
