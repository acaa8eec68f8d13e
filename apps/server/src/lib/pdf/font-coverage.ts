/** One bit per Unicode scalar value: whether the printed page can show it. */
export class FontCoverage {
  readonly #bits = new Uint8Array(0x110000 / 8);

  add(codePoint: number): void {
    const at = codePoint >> 3;
    this.#bits[at] = (this.#bits[at] ?? 0) | (1 << (codePoint & 7));
  }

  has(codePoint: number): boolean {
    return ((this.#bits[codePoint >> 3] ?? 0) & (1 << (codePoint & 7))) !== 0;
  }

  /** Keeps only what both cover. */
  intersect(other: FontCoverage): void {
    for (let at = 0; at < this.#bits.length; at++) this.#bits[at] = (this.#bits[at] ?? 0) & (other.#bits[at] ?? 0);
  }

  /** Adds everything that the other covers. */
  unite(other: FontCoverage): void {
    for (let at = 0; at < this.#bits.length; at++) this.#bits[at] = (this.#bits[at] ?? 0) | (other.#bits[at] ?? 0);
  }

  /** How many characters are covered. */
  get size(): number {
    let size = 0;
    for (const byte of this.#bits) for (let rest = byte; rest > 0; rest >>= 1) size += rest & 1;
    return size;
  }
}

/**
 * Reads which characters a TrueType or OpenType file has a glyph for, from its `cmap` table (formats 4 and 12, the two
 * that Unicode fonts use). Throws a RangeError when the file is cut off, an Error when it has no such table.
 */
export function readFontCoverage(font: Buffer): FontCoverage {
  const coverage = new FontCoverage();
  const table = findCmap(font);
  const count = font.readUInt16BE(table + 2);
  let found = false;
  for (let index = 0; index < count; index++) {
    const record = table + 4 + index * 8;
    const platform = font.readUInt16BE(record);
    if (platform !== 0 && platform !== 3) continue;
    const subtable = table + font.readUInt32BE(record + 4);
    const format = font.readUInt16BE(subtable);
    if (format === 4) readFormat4(font, subtable, coverage);
    else if (format === 12) readFormat12(font, subtable, coverage);
    else continue;
    found = true;
  }
  if (!found) throw new Error('The font has no Unicode character map.');
  return coverage;
}

function findCmap(font: Buffer): number {
  const tables = font.readUInt16BE(4);
  for (let index = 0; index < tables; index++) {
    const record = 12 + index * 16;
    if (font.toString('latin1', record, record + 4) === 'cmap') return font.readUInt32BE(record + 8);
  }
  throw new Error('The font has no character map.');
}

function readFormat4(font: Buffer, at: number, coverage: FontCoverage): void {
  const doubledSegments = font.readUInt16BE(at + 6);
  const ends = at + 14;
  const starts = ends + doubledSegments + 2;
  const deltas = starts + doubledSegments;
  const offsets = deltas + doubledSegments;
  for (let segment = 0; segment < doubledSegments; segment += 2) {
    const end = font.readUInt16BE(ends + segment);
    const start = font.readUInt16BE(starts + segment);
    const delta = font.readUInt16BE(deltas + segment);
    const offset = font.readUInt16BE(offsets + segment);
    for (let code = start; code <= end && code !== 0xffff; code++) {
      let glyph = code;
      if (offset !== 0) {
        glyph = font.readUInt16BE(offsets + segment + offset + (code - start) * 2);
        if (glyph === 0) continue;
      }
      if (((glyph + delta) & 0xffff) !== 0) coverage.add(code);
    }
  }
}

function readFormat12(font: Buffer, at: number, coverage: FontCoverage): void {
  const groups = font.readUInt32BE(at + 12);
  for (let index = 0; index < groups; index++) {
    const group = at + 16 + index * 12;
    const start = font.readUInt32BE(group);
    const end = Math.min(font.readUInt32BE(group + 4), 0x10ffff);
    const firstGlyph = font.readUInt32BE(group + 8);
    for (let code = start; code <= end; code++) if (firstGlyph + code - start !== 0) coverage.add(code);
  }
}
