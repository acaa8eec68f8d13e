import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ArchiveEntry, layOutArchive } from './stored-archive.ts';
import { openZip } from './zip.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'archive-'));
});
afterAll(() => rm(folder, { recursive: true }));

const entryOf = (name: string, text: string): ArchiveEntry => {
  const content = Buffer.from(text);
  return {
    name,
    bytes: content.length,
    crc32: crc32(content),
    open: async ({ start, end }) => Readable.from([content.subarray(start, end + 1)]),
  };
};

describe('an archive of stored files', () => {
  const entries = [
    entryOf('Verträge/Müller.txt', 'Änderung ß'),
    entryOf('leer.txt', ''),
    entryOf('b.txt', 'zwei'.repeat(999)),
  ];

  it('is read by others, and as long as it says', async () => {
    const archive = layOutArchive(entries);
    const whole = await buffer(archive.read({ start: 0, end: archive.bytes - 1 }));
    expect(whole.length).toBe(archive.bytes);
    const path = join(folder, 'a.zip');
    await writeFile(path, whole);
    const zip = await openZip(path, { files: 10, fileBytes: 10_000, totalBytes: 10_000 });
    expect(zip.names).toEqual(['Verträge/Müller.txt', 'leer.txt', 'b.txt']);
    expect((await zip.read('Verträge/Müller.txt')).toString()).toBe('Änderung ß');
    expect((await zip.read('b.txt')).toString()).toBe('zwei'.repeat(999));
    zip.close();
  });

  it('goes on from any byte as if it had never stopped', async () => {
    const archive = layOutArchive(entries);
    const whole = await buffer(archive.read({ start: 0, end: archive.bytes - 1 }));
    for (let start = 0; start < archive.bytes; start += 37) {
      const end = Math.min(archive.bytes - 1, start + 911);
      const part = await buffer(archive.read({ start, end }));
      expect(part.equals(whole.subarray(start, end + 1)), `${start}-${end}`).toBe(true);
    }
  });
});
