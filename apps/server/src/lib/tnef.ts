/**
 * Reads `winmail.dat`, the container in which Outlook sends files to those whom it takes for Outlook users: TNEF as [MS-OXTNEF] describes it,
 * with the properties of [MS-OXCDATA] where they name a file in full.
 */
export interface TnefFile {
  fileName: string;
  content: Buffer;
}

const signature = 0x223e9f78;
/** Attributes by their ids; the upper half is the type of the value. */
const codePage = 0x69007;
const beginsFile = 0x69002;
const shortName = 0x18010;
const fileContent = 0x6800f;
const fileProperties = 0x69005;

const longNameProperty = 0x3707;
const displayNameProperty = 0x3001;

const mostFiles = 100;
const mostProperties = 500;

/** The files of a container; null where it is none, or where it is damaged. The contents are views of the bytes given. */
export function readTnef(bytes: Buffer): TnefFile[] | null {
  if (bytes.length < 6 || bytes.readUInt32LE(0) !== signature) return null;
  const files: { short: string; long: string; content: Buffer | null }[] = [];
  let decode = decoderOf(1252);
  for (let at = 6; at < bytes.length; ) {
    // Level (1), id (4), length (4), value, check sum (2).
    if (at + 9 > bytes.length) return null;
    const id = bytes.readUInt32LE(at + 1) & 0xfffff;
    const end = at + 9 + bytes.readUInt32LE(at + 5);
    if (end + 2 > bytes.length) return null;
    const value = bytes.subarray(at + 9, end);
    at = end + 2;
    const file = files.at(-1);
    if (id === codePage && value.length >= 4) decode = decoderOf(value.readUInt32LE(0));
    else if (id === beginsFile) {
      if (files.length === mostFiles) return null;
      files.push({ short: '', long: '', content: null });
    } else if (file === undefined) continue;
    else if (id === shortName) file.short = textOf(value, decode);
    else if (id === fileContent) file.content = value;
    else if (id === fileProperties) file.long = readLongName(value, decode);
  }
  return files.flatMap(({ short, long, content }) => (content === null ? [] : [{ fileName: long || short, content }]));
}

type Decode = (bytes: Buffer) => string;

function decoderOf(page: number): Decode {
  const label = page === 65_001 ? 'utf-8' : `windows-${page}`;
  try {
    const decoder = new TextDecoder(label);
    return (bytes) => decoder.decode(bytes);
  } catch {
    return (bytes) => bytes.toString('latin1');
  }
}

/** A text up to the zero that ends it. */
function textOf(value: Buffer, decode: Decode): string {
  const end = value.indexOf(0);
  return decode(end === -1 ? value : value.subarray(0, end));
}

/** Bytes of a value by its type, as it lies in a list of properties; others have a length of their own. */
const fixedBytes: Readonly<Record<number, number>> = {
  0x02: 4,
  0x03: 4,
  0x04: 4,
  0x05: 8,
  0x06: 8,
  0x07: 8,
  0x0a: 4,
  0x0b: 4,
  0x14: 8,
  0x40: 8,
  0x48: 16,
};
const text8 = 0x1e;
const text16 = 0x1f;
const ofOwnLength: ReadonlySet<number> = new Set([text8, text16, 0x102, 0x0d]);
const padded = (length: number): number => Math.ceil(length / 4) * 4;

/** The whole name of a file in its properties; empty where it is not among those that can be read. */
function readLongName(bytes: Buffer, decode: Decode): string {
  let display = '';
  try {
    const count = Math.min(bytes.readUInt32LE(0), mostProperties);
    let at = 4;
    for (let read = 0; read < count; read += 1) {
      const type = bytes.readUInt16LE(at);
      const id = bytes.readUInt16LE(at + 2);
      at += 4;
      if (id >= 0x8000) at = behindName(bytes, at);
      const isMany = (type & 0x1000) !== 0;
      const plainType = type & 0xfff;
      const isOwnLength = ofOwnLength.has(plainType);
      let values = 1;
      if (isMany || isOwnLength) {
        values = bytes.readUInt32LE(at);
        at += 4;
      }
      for (let one = 0; one < values; one += 1) {
        const length = isOwnLength ? bytes.readUInt32LE(at) : fixedBytes[plainType];
        // Nothing behind a value of unknown length can be found.
        if (length === undefined || at + length > bytes.length) return display;
        if (isOwnLength) at += 4;
        const value = bytes.subarray(at, at + length);
        at += padded(length);
        const isText = plainType === text8 || plainType === text16;
        if (!isText || (id !== longNameProperty && id !== displayNameProperty)) continue;
        const text = plainType === text16 ? (value.toString('utf16le').split('\0')[0] ?? '') : textOf(value, decode);
        if (id === longNameProperty) return text;
        display = text;
      }
    }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  return display;
}

/** Where the value of a named property begins: behind its set (16 bytes), the kind of its name, and that name. */
function behindName(bytes: Buffer, at: number): number {
  const isNumber = bytes.readUInt32LE(at + 16) === 0;
  return isNumber ? at + 24 : at + 24 + padded(bytes.readUInt32LE(at + 20));
}
