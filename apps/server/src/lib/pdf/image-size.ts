/** Format and pixel size of a picture, read from its head without decoding it. */
export interface ImageSize {
  format: 'png' | 'jpg';
  width: number;
  height: number;
}

/** Limits of a picture: a 0.4 MB file of 12,000 × 12,000 pixels takes 490 MB to decode. */
const maximumBytes = 5 * 1024 * 1024;
const maximumSide = 6_000;
const maximumPixels = 16_000_000;

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** The size of a PNG or JPEG, or `null` when the bytes are neither. */
export function findImageSize(bytes: Uint8Array): ImageSize | null {
  const data = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (data.length >= 24 && data.subarray(0, 8).equals(pngSignature)) {
    return { format: 'png', width: data.readUInt32BE(16), height: data.readUInt32BE(20) };
  }
  return data.length >= 4 && data.readUInt16BE(0) === 0xffd8 ? findJpegSize(data) : null;
}

/** Whether a picture may be printed: PNG or JPEG, at most 5 MB, 6,000 pixels a side and 16 million in all. */
export function isPrintableImage(bytes: Uint8Array): boolean {
  const size = bytes.byteLength <= maximumBytes ? findImageSize(bytes) : null;
  if (size === null || size.width < 1 || size.height < 1) return false;
  return Math.max(size.width, size.height) <= maximumSide && size.width * size.height <= maximumPixels;
}

function findJpegSize(data: Buffer): ImageSize | null {
  let at = 2;
  while (at + 9 < data.length && data[at] === 0xff) {
    const marker = data[at + 1] ?? 0;
    // Start-of-frame markers but DHT (C4), JPG (C8) and DAC (CC), which share their range.
    if (marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc) {
      return { format: 'jpg', height: data.readUInt16BE(at + 5), width: data.readUInt16BE(at + 7) };
    }
    at += marker === 0xff ? 1 : 2 + data.readUInt16BE(at + 2);
  }
  return null;
}
