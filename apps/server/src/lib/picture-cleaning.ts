/** A picture without anything that is not the picture. */
export interface CleanPicture {
  mediaType: 'image/png' | 'image/jpeg';
  bytes: Buffer;
}

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Chunks that decide how a PNG looks. Texts, times, EXIF and animations are dropped. */
const pngChunks = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND', 'sRGB', 'gAMA', 'cHRM', 'iCCP', 'pHYs', 'sBIT']);

/**
 * Takes everything out of a PNG or JPEG that is not the picture: places and times that cameras write, thumbnails of what
 * was cut off, comments, and whatever hangs behind the end. How a camera was held stays, or the picture would lie on its
 * side. The picture itself is not decoded. `null`: neither of the two, or cut off.
 */
export function cleanPicture(bytes: Uint8Array): CleanPicture | null {
  const data = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (data.subarray(0, 8).equals(pngSignature)) {
    const png = cleanPng(data);
    return png && { mediaType: 'image/png', bytes: png };
  }
  if (data.length < 4 || data.readUInt16BE(0) !== 0xffd8) return null;
  const jpeg = cleanJpeg(data);
  return jpeg && { mediaType: 'image/jpeg', bytes: jpeg };
}

function cleanPng(data: Buffer): Buffer | null {
  const kept: Buffer[] = [pngSignature];
  let hasPixels = false;
  for (let at = 8; at + 12 <= data.length; ) {
    const end = at + 12 + data.readUInt32BE(at);
    const name = data.toString('latin1', at + 4, at + 8);
    if (end > data.length || (kept.length === 1) !== (name === 'IHDR')) return null;
    if (pngChunks.has(name)) kept.push(data.subarray(at, end));
    hasPixels ||= name === 'IDAT';
    if (name === 'IEND') return hasPixels ? Buffer.concat(kept) : null;
    at = end;
  }
  return null;
}

const marker = {
  app0: 0xe0,
  app1: 0xe1,
  app2: 0xe2,
  app14: 0xee,
  startOfScan: 0xda,
  end: 0xd9,
  comment: 0xfe,
} as const;

function cleanJpeg(data: Buffer): Buffer | null {
  const kept: Buffer[] = [data.subarray(0, 2)];
  let hasPixels = false;
  for (let at = 2; at + 2 <= data.length; ) {
    if (data[at] !== 0xff) return null;
    const code = data[at + 1] ?? 0;
    if (code === 0xff) {
      at += 1;
      continue;
    }
    if (code === marker.end) {
      kept.push(data.subarray(at, at + 2));
      return hasPixels ? Buffer.concat(kept) : null;
    }
    if (at + 4 > data.length) return null;
    const length = data.readUInt16BE(at + 2);
    const end = at + 2 + length;
    if (length < 2 || end > data.length) return null;
    kept.push(...keptSegment(code, data.subarray(at, end)));
    if (code !== marker.startOfScan) {
      at = end;
      continue;
    }
    hasPixels = true;
    at = endOfScan(data, end);
    kept.push(data.subarray(end, at));
  }
  return null;
}

/** Where the coded pixels end: at the next marker that is neither a stuffed byte nor a restart. */
function endOfScan(data: Buffer, from: number): number {
  for (let at = data.indexOf(0xff, from); at >= 0; at = data.indexOf(0xff, at + 1)) {
    const code = data[at + 1] ?? 0;
    if (code !== 0 && code !== 0xff && (code < 0xd0 || code > 0xd7)) return at;
  }
  return data.length;
}

/** Of a segment what is needed to show the picture as it is meant. */
function keptSegment(code: number, segment: Buffer): Buffer[] {
  const says = (text: string): boolean => segment.toString('latin1', 4, 4 + text.length) === text;
  if (code === marker.app0) return says('JFIF\0') ? [withoutThumbnail(segment)] : [];
  if (code === marker.app1) return says('Exif\0\0') ? orientationOf(segment.subarray(10)) : [];
  if (code === marker.app2) return says('ICC_PROFILE\0') ? [segment] : [];
  if (code === marker.app14) return says('Adobe') ? [segment] : [];
  const isOther = (code >= marker.app0 && code <= 0xef) || code === marker.comment;
  return isOther ? [] : [segment];
}

/** The head of a JFIF file; a thumbnail in it may still show what was cut off. */
function withoutThumbnail(segment: Buffer): Buffer {
  const head = Buffer.alloc(18);
  segment.copy(head, 0, 0, 16);
  head.writeUInt16BE(16, 2);
  return head;
}

const orientationTag = 0x0112;

/** An EXIF segment that says nothing but how the camera was held; none where it was held upright. */
function orientationOf(tiff: Buffer): Buffer[] {
  const orientation = readOrientation(tiff);
  if (orientation === null || orientation < 2 || orientation > 8) return [];
  const segment = Buffer.alloc(36);
  segment.write('\xff\xe1\0\x22Exif\0\0MM\0*', 0, 'latin1');
  segment.writeUInt32BE(8, 14);
  segment.writeUInt16BE(1, 18);
  segment.writeUInt16BE(orientationTag, 20);
  segment.writeUInt16BE(3, 22);
  segment.writeUInt32BE(1, 24);
  segment.writeUInt16BE(orientation, 28);
  return [segment];
}

function readOrientation(tiff: Buffer): number | null {
  if (tiff.length < 14) return null;
  const isLittle = tiff.toString('latin1', 0, 2) === 'II';
  const short = (at: number): number => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const directory = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  if (directory + 2 > tiff.length) return null;
  const entries = short(directory);
  for (let at = directory + 2; at + 12 <= tiff.length && at < directory + 2 + entries * 12; at += 12) {
    if (short(at) === orientationTag) return short(at + 8);
  }
  return null;
}
