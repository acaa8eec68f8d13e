import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDiskBlobStore } from './blob-store.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fundus-blobs-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it('keeps the same bytes once, also when many bring them at the same moment', async () => {
  const store = createDiskBlobStore(join(folder, 'files'));
  const bytes = Buffer.alloc(200_000, 'Fundus ');
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const paths = Array.from({ length: 12 }, (_, index) => join(folder, `upload-${index}`));
  for (const path of paths) await writeFile(path, bytes);
  await Promise.all(paths.map((path) => store.keep(sha256, path)));
  expect(await readFile(store.pathOf(sha256))).toEqual(bytes);
  expect(await readdir(dirname(store.pathOf(sha256)))).toEqual([sha256]);
});
